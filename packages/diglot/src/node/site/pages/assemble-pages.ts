import { groupBy } from '../../../shared/group-by';
import { routeKey } from '../../../shared/route';
import type { ResolvedConfig } from '../../config/types';
import type { ContentProblem } from '../../source/problems';
import { mergeAliases } from '../redirects/heading-aliases';
import type { Page, PageSource, PageVersion, RouteEntry } from '../types';
import { originalOf } from './original';

/** Pages in all their languages, and what is wrong with their addresses. */
export interface AssembledPages {
  /** Sorted by identity. */
  readonly pages: readonly Page[];
  readonly problems: readonly ContentProblem[];
}

/** Makes pages out of page files: one page an identity, fallbacks filled in. */
export function assemblePages(
  sources: readonly PageSource[],
  config: ResolvedConfig,
): AssembledPages {
  const { unique, problems } = dropDuplicates(sources);
  const pages = [...groupBy(unique, ({ identity }) => routeKey(identity)).values()]
    .map((versions) => toPage(versions, config, problems))
    .sort((a, b) => (a.identity < b.identity ? -1 : 1));
  return { pages, problems };
}

/** ROUTE-18: two files whose paths differ in letter case or a trailing slash answer one address. */
function dropDuplicates(sources: readonly PageSource[]) {
  const byRoute = new Map<string, PageSource>();
  const problems: ContentProblem[] = [];
  for (const source of sources) {
    const key = routeKey(source.routePath);
    const first = byRoute.get(key);
    // The spelling in lower case stays: what names it in other files is not wrong as well.
    const isUsual = source.routePath === first?.routePath.toLowerCase();
    if (first === undefined || isUsual) byRoute.set(key, source);
    if (first !== undefined) problems.push(duplicate(first, source));
  }
  return { unique: [...byRoute.values()], problems };
}

function duplicate(first: PageSource, second: PageSource): ContentProblem {
  const looksSame = first.relativePath.normalize('NFC') === second.relativePath.normalize('NFC');
  return {
    severity: 'error',
    code: 'duplicate-route',
    message: `Two files answer the address "${first.routePath}": ${nameOf(first)} and ${nameOf(second)}`,
    fix: looksSame
      ? 'The names look the same: one writes accents as letters of their own (NFD), one does not (NFC). Keep one of them.'
      : 'Rename or remove one of them, or exclude it with "route.exclude".',
    place: { file: second.file },
  };
}

function nameOf({ relativePath, virtual }: PageSource): string {
  return virtual ? `"${relativePath}" of the plugin "${virtual.plugin}"` : `"${relativePath}"`;
}

function toPage(
  sources: readonly PageSource[],
  config: ResolvedConfig,
  problems: ContentProblem[],
): Page {
  const { lang: original, isNamed, problems: wrong } = originalOf(sources, config);
  problems.push(...wrong);
  const inLang = (lang: string) => sources.find((source) => source.lang === lang);
  // Without a word of its author, a page that only another language has exists in that language alone.
  const standIn = inLang(config.lang) ?? (isNamed ? inLang(original) : undefined);
  const identity = (inLang(original) ?? sources[0])?.identity ?? '/';
  const versions: Record<string, PageVersion> = {};
  for (const { lang, prefix } of config.locales) {
    const named = inLang(lang);
    const own = named?.identity === identity ? named : undefined;
    if (named !== undefined && own === undefined) problems.push(otherAddress(named, identity));
    const source = own ?? standIn;
    if (source === undefined) continue;
    const routePath = prefix + identity;
    const aliases = mergeAliases(sources.filter((other) => other !== source));
    const isFallback = own === undefined;
    versions[lang] = { routePath, identity, lang, source, isFallback, ...(aliases && { aliases }) };
  }
  return { identity, original, versions };
}

function otherAddress(source: PageSource, identity: string): ContentProblem {
  return {
    severity: 'error',
    code: 'translation-address',
    message: `The page has another address than its original: "${source.identity}" instead of "${identity}"`,
    fix: 'Give the file the same name, in the same letter case, as the original has.',
    place: { file: source.file },
  };
}

/** The lines of a page in the route table, in the order of the locales. */
export function routesOf(page: Page, config: ResolvedConfig): RouteEntry[] {
  return config.locales.flatMap(({ lang }) => {
    const version = page.versions[lang];
    if (version === undefined) return [];
    return {
      routePath: version.routePath,
      filePath: version.source.file,
      lang,
      version: '' as const,
    };
  });
}
