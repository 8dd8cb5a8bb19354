import { addBase, counted, encodePath } from 'diglot/tools';
import { type Answer, inDigits, longestAnswer } from './answer';
import { askedLanguage } from './choose-language';
import type { PublishedSite } from './published-site';

export interface PageQuery {
  /** @default all languages */
  readonly lang?: string | undefined;
  /** Folder whose pages are listed: `/guide/`. @default all */
  readonly under?: string | undefined;
}

/** Answers with the pages of a site. @throws DiglotError for a language that the site does not have */
export function listPages(
  site: Pick<PublishedSite, 'pages' | 'languages' | 'defaultLang' | 'base' | 'title'>,
  { lang, under = '/' }: PageQuery,
): Answer {
  const asked = lang === undefined ? undefined : askedLanguage(site, lang);
  const folder = `/${under.replace(/^\/+/, '')}`;
  const found = site.pages.filter(({ language, routePath }) => {
    const isInLanguage = asked === undefined || language.lang === asked.lang;
    const path = routePath.slice(language.prefix.length);
    return isInLanguage && (path.startsWith(folder) || routePath.startsWith(folder));
  });
  const pages = found.map(({ language, contentLang, routePath, title }) => ({
    path: addBase(encodePath(routePath), site.base),
    title,
    language: language.lang,
    // Where the original stands in for a translation.
    ...(contentLang !== language.lang && { lang: contentLang }),
  }));
  return longestAnswer(pages.length, (said) => {
    const shown = pages.slice(0, said);
    const isCut = said < pages.length;
    const lines = shown.map((page) => {
      const note = page.lang === undefined ? '' : `, not translated: in ${page.lang}`;
      return `- ${page.path}: ${page.title} (${page.language}${note})`;
    });
    const head = `${site.title}: ${counted(pages.length, 'page')}`;
    const hint = `--- Cut after ${inDigits(said)} of ${counted(pages.length, 'page')}. Ask for one language with "lang", or for a folder with "under": "/guide/".`;
    return {
      text: [head, lines.join('\n'), ...(isCut ? [hint] : [])].join('\n\n'),
      data: { pages: shown, total: pages.length, isCut },
    };
  });
}
