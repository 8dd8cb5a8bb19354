import { isObject } from '../../shared/json';
import type { ConfigProblem, DataPath } from '../source/data-path';
import { takeHarmless } from './rspress-keys';

/** A config whose values stand where ours do. */
export interface ReadConfig {
  readonly data: unknown;
  /** Keys that were left out. */
  readonly warnings: readonly ConfigProblem[];
  /** Where the author wrote a value. */
  writtenAt(path: DataPath): DataPath;
}

type Data = Readonly<Record<string, unknown>>;

/** A value that stands elsewhere in a config for Rspress. */
interface Move {
  readonly from: DataPath;
  readonly to: DataPath;
}

/**
 * Takes a config as a site for Rspress has it: what has another place there is put into ours, and what a site can do
 * without is left out with a warning. Other foreign keys stay, for the schema to refuse.
 */
export function readRspressConfig(given: unknown): ReadConfig {
  if (!isObject(given)) return { data: given, warnings: [], writtenAt: (path) => path };
  const moves: Move[] = [];
  const { data, warnings } = takeHarmless(
    [moveOrigin, moveLocales, moveMarkdown, moveRedirect, nameProvider, readHead].reduce(
      (config, move) => move(config, moves),
      given,
    ),
  );
  const writtenAt = (path: DataPath): DataPath => {
    const move = moves.find(({ to }) => to.every((part, index) => part === path[index]));
    return move ? [...move.from, ...path.slice(move.to.length)] : path;
  };
  return { data, warnings, writtenAt };
}

/** The object below a key; empty where there is none. */
function partOf(config: Data, key: string): Data {
  const part = config[key];
  return isObject(part) ? part : {};
}

function moveOrigin({ siteOrigin, ...config }: Data, moves: Move[]): Data {
  if (siteOrigin === undefined) return config;
  moves.push({ from: ['siteOrigin'], to: ['siteUrl'] });
  return { siteUrl: siteOrigin, ...config };
}

/** Languages stand at the top there, and once more in `themeConfig` with their texts. */
function moveLocales({ locales, ...config }: Data, moves: Move[]): Data {
  if (!Array.isArray(locales)) return locales === undefined ? config : { ...config, locales };
  const theme = partOf(config, 'themeConfig');
  const texts: readonly unknown[] = Array.isArray(theme.locales) ? theme.locales : [];
  const joined = locales.map((locale: unknown, index) => {
    const own = texts.find((one) => isObject(one) && isObject(locale) && one.lang === locale.lang);
    if (!isObject(own))
      moves.push({ from: ['locales', index], to: ['themeConfig', 'locales', index] });
    return isObject(own) && isObject(locale) ? { ...own, ...locale } : locale;
  });
  return { ...config, themeConfig: { ...theme, locales: joined } };
}

function moveMarkdown(config: Data, moves: Move[]): Data {
  const { link, shiki, ...markdown } = partOf(config, 'markdown');
  if (link === undefined && shiki === undefined) return config;
  const { checkDeadLinks, checkAnchors: _, ...otherLink } = isObject(link) ? link : {};
  const { langAlias, ...otherShiki } = isObject(shiki) ? shiki : {};
  const moved: Record<string, unknown> = {};
  if (checkDeadLinks !== undefined) {
    moves.push({
      from: ['markdown', 'link', 'checkDeadLinks'],
      to: ['markdown', 'checkDeadLinks'],
    });
    // Exceptions have no counterpart: with some, dead links are told and do not fail the build.
    moved.checkDeadLinks = isObject(checkDeadLinks) ? 'warn' : checkDeadLinks;
  }
  if (langAlias !== undefined) {
    moves.push({ from: ['markdown', 'shiki', 'langAlias'], to: ['markdown', 'langAlias'] });
    moved.langAlias = langAlias;
  }
  if (Object.keys(otherLink).length > 0) moved.link = otherLink;
  if (Object.keys(otherShiki).length > 0) moved.shiki = otherShiki;
  return { ...config, markdown: { ...moved, ...markdown } };
}

function moveRedirect(config: Data, moves: Move[]): Data {
  const { localeRedirect, ...route } = partOf(config, 'route');
  if (localeRedirect === undefined) return config;
  moves.push({ from: ['route', 'localeRedirect'], to: ['themeConfig', 'localeRedirect'] });
  return { ...config, route, themeConfig: { localeRedirect, ...partOf(config, 'themeConfig') } };
}

/** Options of the search alone mean the embedded engine. */
function nameProvider(config: Data): Data {
  const { search } = config;
  if (!isObject(search) || 'provider' in search) return config;
  return { ...config, search: { provider: 'local', ...search } };
}

/** Tags may be written as HTML there. */
function readHead(config: Data): Data {
  const { head } = config;
  if (!Array.isArray(head)) return config;
  const read = (tag: unknown) => (typeof tag === 'string' ? (readHeadString(tag) ?? tag) : tag);
  return { ...config, head: head.map(read) };
}

const TAG = /^\s*<(meta|link|script|style|noscript)\b([^<>]*?)\/?>(?:([\s\S]*)<\/\1\s*>)?\s*$/i;
const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** A tag written as HTML, in the form of a list; undefined when it is not one tag that a head may hold. */
function readHeadString(html: string): readonly unknown[] | undefined {
  const [, tag, attributes = '', content] = TAG.exec(html) ?? [];
  if (tag === undefined) return undefined;
  const pairs = [...attributes.matchAll(ATTRIBUTE)].map(
    ([, name = '', double, single, bare]) =>
      [name, decode(double ?? single ?? bare) ?? true] as const,
  );
  const list = [tag.toLowerCase(), Object.fromEntries(pairs)];
  return content === undefined || content === '' ? list : [...list, content];
}

const SIGNS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

function decode(text: string | undefined): string | undefined {
  return text?.replace(/&(?:lt|gt|quot|#39|amp);/g, (sign) => SIGNS[sign] ?? sign);
}
