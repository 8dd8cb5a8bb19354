import { groupBy } from '../../shared/group-by';
import type { Book } from '../build/open/read-book';
import type { Terms } from '../schema/terms-schema';
import { loadSyntax } from '../site/pages/page-syntax';
import { type CheckedVersions, checkedVersions } from './checked-pages';
import type { Problem } from './finding';
import { collectSources } from './prose/collect-sources';
import { type ProseSource, parseSource } from './prose/parse-source';
import { readProse } from './prose/read-prose';
import { lockedAddresses } from './rules/addresses';
import { alternativeTextProblems } from './rules/alternative-texts';
import { freshnessProblems } from './rules/freshness';
import { foreignProblems, linkProblems } from './rules/links';
import { overviewProblems } from './rules/overviews';
import { pageParityProblems } from './rules/page-parity';
import { type PatternRule, patternProblems } from './rules/pattern-rule';
import { sourceProblems } from './rules/sources';
import { termRules } from './rules/terms';
import { descriptionProblems, titleProblems } from './rules/titles';
import { typographyRules } from './rules/typography';
import { untranslatedProblems } from './rules/untranslated';

/**
 * Everything that rules find in a book without asking other sites, and no build tells.
 *
 * @param terms undefined for a site without any
 */
export async function bookProblems(book: Book, terms: Terms | undefined): Promise<Problem[]> {
  const pages = checkedVersions(book);
  return [
    ...(await linkProblems(book)),
    ...foreignProblems(book),
    ...lockedAddresses(book),
    ...parityProblems(pages),
    ...freshnessProblems(book),
    ...untranslatedProblems(pages, book.config),
    ...(await sourceProblems(book)),
    ...wordProblems(await readSources(book), terms),
    ...headProblems(pages, book),
    ...overviewProblems(pages.flatMap(writtenIn), sectionIds(book)),
  ];
}

const writtenIn = ({ original, translations }: CheckedVersions) =>
  [original ?? [], translations].flat();

/** Ids of all sections that overviews can list. */
function sectionIds({ content, factsOf }: Book): Set<string> {
  const versions = content.pages.flatMap((page) => Object.values(page.versions));
  return new Set(
    versions.flatMap(({ routePath }) => factsOf(routePath)?.toc.map(({ id }) => id) ?? []),
  );
}

function parityProblems(pages: readonly CheckedVersions[]): Problem[] {
  return pages.flatMap(({ original, translations }) =>
    original ? pageParityProblems(original, translations) : [],
  );
}

async function readSources({ config, content }: Book): Promise<ProseSource[]> {
  const written = content.pages.flatMap(({ versions }) =>
    Object.values(versions).flatMap(({ source, isFallback }) =>
      isFallback || source.virtual ? [] : source,
    ),
  );
  return collectSources(written, config, await loadSyntax(config));
}

/** What is wrong with words, how they are set, and what images say. */
function wordProblems(sources: readonly ProseSource[], terms: Terms | undefined): Problem[] {
  return [...groupBy(sources, ({ lang }) => lang).values()].flatMap((ofLanguage) => {
    const parsed = ofLanguage.flatMap((source) => parseSource(source) ?? []);
    const prose = parsed.map((source) => ({ file: source.file, prose: readProse(source) }));
    const [language] = ofLanguage;
    const rules = language ? proseRules(language, terms) : [];
    return [...patternProblems(prose, rules), ...parsed.flatMap(alternativeTextProblems)];
  });
}

/** What words, and how they are set, must obey in a language. */
export function proseRules(
  language: Pick<ProseSource, 'lang' | 'tag'>,
  terms: Terms | undefined,
): PatternRule[] {
  return [...(terms ? termRules(terms, language) : []), ...typographyRules(language.tag)];
}

/** What is wrong with what search engines show, language by language. */
function headProblems(pages: readonly CheckedVersions[], { config }: Book): Problem[] {
  const all = pages.flatMap(writtenIn);
  return config.locales.flatMap(({ lang }) => {
    const ofLanguage = all.filter((page) => page.lang === lang);
    return [...titleProblems(ofLanguage), ...descriptionProblems(ofLanguage)];
  });
}
