import type { ParsedConfig } from '../schema/site';
import type { ConfigProblem } from '../source/config-problem';
import type { ResolvedConfig } from './types';

/** Finds feeds of one name, and texts of feeds for languages that the site does not have. */
export function checkFeeds({ feeds }: ParsedConfig, { locales }: ResolvedConfig): ConfigProblem[] {
  const ids = feeds.map(({ id }) => id);
  const langs = locales.map(({ lang }) => lang);
  return feeds.flatMap((feed, index) => {
    const first = ids.indexOf(feed.id);
    const problems: ConfigProblem[] = [];
    if (first !== index) {
      problems.push({
        code: 'config-duplicate-feed',
        path: ['feeds', index, 'id'],
        message: `Two feeds would be written to the same file: the first "${feed.id}" is feeds[${first}]`,
        fix: 'Give one of them another id.',
      });
    }
    for (const key of ['title', 'description'] as const) {
      const texts = feed[key];
      if (typeof texts !== 'object') continue;
      for (const lang of Object.keys(texts).filter((lang) => !langs.includes(lang))) {
        problems.push({
          code: 'config-feed-language',
          path: ['feeds', index, key, lang],
          message: `The ${key} of the feed "${feed.id}" is given in a language that the site does not have: "${lang}"`,
          fix: `Remove it, or use one of the site's languages (${langs.join(', ')}).`,
        });
      }
    }
    return problems;
  });
}
