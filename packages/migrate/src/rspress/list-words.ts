import path from 'node:path';
import { compact, type Data, dataOf, isData, listOf, textOf } from '../data';
import { findFiles, readJson, readUtf8 } from '../files';
import type { Change } from '../plan';

/** Texts of a site by key and language: what its `i18n.json` holds. */
export interface SiteTexts {
  readonly texts: Data;
  /** The site's languages, the default one first. */
  readonly langs: readonly string[];
}

/** Where lists have words: Rspress shows the text of a key of `i18n.json` there. */
const FIELDS = new Set(['text', 'label', 'sectionHeaderText']);

/** Lists of navs and sidebars among the pages, with the words that stood for keys. */
export function wordsOfLists(
  docsDir: string,
  publicDir: string,
  { texts, langs }: SiteTexts,
): Change[] {
  const lists = findFiles(docsDir, [publicDir]).files.filter((name) =>
    /(?:^|\/)_(?:nav|meta)\.json$/.test(name),
  );
  return lists.flatMap((name): Change[] => {
    const file = path.join(docsDir, name);
    const lang = langs.find((one) => name.split('/').slice(0, -1).includes(one)) ?? langs[0] ?? '';
    const before = readUtf8(file);
    const keys = keysIn(dataIn(file)).filter((key) => wordOf(key, lang, texts) !== key);
    const text = keys.reduce((list, key) => {
      const words = JSON.stringify(wordOf(key, lang, texts));
      const written = JSON.stringify(key).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      const field = new RegExp(`("(?:${[...FIELDS].join('|')})"\\s*:\\s*)${written}`, 'g');
      return list.replace(field, (_, start: string) => start + words);
    }, before);
    return text === before ? [] : [{ file, from: file, text, before }];
  });
}

/** The theme's config with words for keys: where all languages have one list of keys, each gets its own. */
export function wordsOfConfig(themeConfig: Data, { texts, langs }: SiteTexts): Data {
  const locales = listOf(themeConfig.locales).map(dataOf);
  if (locales.length === 0) {
    const { nav, sidebar } = themeConfig;
    const lists = withWords(compact({ nav, sidebar }), langs[0] ?? '', texts);
    return { ...themeConfig, ...dataOf(lists) };
  }
  const isKeyed = ({ lang }: Data, list: unknown) =>
    JSON.stringify(withWords(list, String(lang), texts)) !== JSON.stringify(list);
  return ['nav', 'sidebar'].reduce<Data>((theme, name) => {
    const { [name]: shared, ...rest } = theme;
    const own = listOf(rest.locales).map(dataOf);
    if (!own.some((one) => isKeyed(one, one[name] ?? shared))) return theme;
    const withOwn = (one: Data): Data => ({
      ...one,
      [name]: withWords(one[name] ?? shared, String(one.lang), texts),
    });
    return { ...rest, locales: own.map(withOwn) };
  }, themeConfig);
}

const wordOf = (key: string, lang: string, texts: Data): string =>
  textOf(dataOf(texts[key])[lang]) ?? textOf(dataOf(texts[key]).en) ?? key;

function withWords(value: unknown, lang: string, texts: Data): unknown {
  if (Array.isArray(value)) return value.map((one) => withWords(one, lang, texts));
  if (!isData(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, one]) => [
      field,
      FIELDS.has(field) && typeof one === 'string'
        ? wordOf(one, lang, texts)
        : withWords(one, lang, texts),
    ]),
  );
}

function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (!isData(value)) return [];
  return Object.entries(value).flatMap(([field, one]) =>
    FIELDS.has(field) && typeof one === 'string' ? [one] : keysIn(one),
  );
}

function dataIn(file: string): unknown {
  try {
    return readJson(file);
  } catch {
    // Told where lists are read.
    return undefined;
  }
}
