import type { Document } from 'yaml';
import { type Data, dataOf } from '../data';

/** What stands below the pages of a site that say nothing of it. */
export interface SiteFoot {
  readonly editLink: boolean;
  readonly lastUpdated: boolean;
}

export function siteFoot(config: Data): SiteFoot {
  const locales = Object.values(dataOf(config.locales)).map((one) => dataOf(one).themeConfig);
  const themes = [config.themeConfig, ...locales].map(dataOf);
  return {
    editLink: themes.some(({ editLink }) => editLink !== undefined),
    lastUpdated:
      config.lastUpdated === true || themes.some(({ lastUpdated }) => lastUpdated !== undefined),
  };
}

/** The fields that say what stands below a page, and what to do where only some of it is gone. */
const FIELDS = {
  lastUpdated: 'Dates are shown on all pages or on none, see "themeConfig.lastUpdated".',
  editLink:
    'Set "footer: false" where a page shall have neither dates nor an edit link nor links to the pages beside it.',
  prev: 'The pages beside a page are those of the sidebar: change their order there.',
  next: 'The pages beside a page are those of the sidebar: change their order there.',
} as const;

/** Takes out of front matter what it says of the end of its page: here a page has the whole of it, or nothing. */
export function moveFoot(
  document: Document,
  given: Data,
  site: SiteFoot,
  wait: (what: string, todo: string) => void,
): void {
  const may: Readonly<Record<string, boolean>> = { ...site, prev: true, next: true };
  const fields = Object.entries(FIELDS);
  const isEmpty = fields.every(([field]) => !may[field] || given[field] === false);
  for (const [field, todo] of fields) {
    if (!(field in given)) continue;
    document.delete(field);
    if (!isEmpty && may[field] && given[field] !== true)
      wait(`"${field}" of front matter was left out: it says nothing here.`, todo);
  }
  if (isEmpty) document.set('footer', false);
}
