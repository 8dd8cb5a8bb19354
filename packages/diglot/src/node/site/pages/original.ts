import type { ResolvedConfig } from '../../config/types';
import { nearest } from '../../errors/nearest';
import { frontMatterPlace } from '../../source/front-matter-place';
import type { ContentProblem } from '../../source/problems';
import type { Page, PageSource } from '../types';

/** Which language a page was written in first. */
export interface Original {
  readonly lang: string;
  /** Whether its author says so. */
  readonly isNamed: boolean;
  readonly problems: readonly ContentProblem[];
}

/**
 * The language that a page is translated from: the one that front matter of any of its versions names (`original: zh`),
 * else the site's default language if the page has it, else the first that it has.
 *
 * @param sources the page's files, one a language
 */
export function originalOf(sources: readonly PageSource[], config: ResolvedConfig): Original {
  const first = config.locales.find(({ lang }) => sources.some((source) => source.lang === lang));
  const hasDefault = sources.some(({ lang }) => lang === config.lang);
  const unnamed = hasDefault ? config.lang : (first?.lang ?? config.lang);
  const naming = sources.filter(({ frontmatter }) => frontmatter.original !== undefined);
  const [one] = naming;
  const lang = one?.frontmatter.original;
  if (!one || lang === undefined) return { lang: unnamed, isNamed: false, problems: [] };
  const other = naming.find(({ frontmatter }) => frontmatter.original !== lang);
  const problem = other ? disagreement(one, other) : unusable(one, lang, sources, config);
  return problem
    ? { lang: unnamed, isNamed: false, problems: [problem] }
    : { lang, isNamed: true, problems: [] };
}

/** Languages that pages are translated from, by identity, where that is not the default one. */
export function originalsOf(
  pages: readonly Pick<Page, 'identity' | 'original'>[],
  { lang }: Pick<ResolvedConfig, 'lang'>,
): Record<string, string> {
  const others = pages.filter(({ original }) => original !== lang);
  return Object.fromEntries(others.map(({ identity, original }) => [identity, original]));
}

function disagreement(one: PageSource, other: PageSource): ContentProblem {
  const say = ({ relativePath, frontmatter }: PageSource) =>
    `"${relativePath}" says "${frontmatter.original}"`;
  return {
    severity: 'error',
    code: 'original-disagreement',
    message: `Versions of one page name different originals: ${say(one)}, ${say(other)}`,
    fix: 'Name the same language in both, or in one of them alone.',
    place: frontMatterPlace(other, ['original']),
  };
}

function unusable(
  source: PageSource,
  lang: string,
  sources: readonly PageSource[],
  { locales }: ResolvedConfig,
): ContentProblem | undefined {
  if (sources.some((version) => version.lang === lang)) return undefined;
  const langs = locales.map((locale) => locale.lang);
  const place = frontMatterPlace(source, ['original']);
  if (langs.includes(lang)) {
    const written = sources.map((version) => version.lang).join(', ');
    return {
      severity: 'error',
      code: 'original-missing',
      message: `The original is said to be "${lang}", but the page has no file in this language`,
      fix: `Name a language that it has (${written}), or add the file.`,
      place,
    };
  }
  const near = nearest(lang, langs);
  return {
    severity: 'error',
    code: 'original-unknown',
    message: `The original is said to be "${lang}", which is no language of the site`,
    fix: near ? `Write "${near}".` : `Name one of its languages: ${langs.join(', ')}.`,
    place,
  };
}
