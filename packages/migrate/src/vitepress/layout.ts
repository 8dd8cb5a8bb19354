import path from 'node:path';
import { type Data, dataOf, isData, textOf } from '../data';

/** A language of a site. */
export interface SiteLocale {
  /** Its key in `locales`: `root`, `zh`. */
  readonly key: string;
  /** Its folder in our site, and its prefix but for the default language's. */
  readonly lang: string;
  readonly tag: string;
  readonly label: string;
  /** What its config says besides. */
  readonly given: Data;
}

/** Where pages lie, before and after. Paths are relative to the folder of pages, with forward slashes. */
export interface Layout {
  /** Empty for a site of one language. */
  readonly locales: readonly SiteLocale[];
  /** The default language; undefined where nothing says so. */
  readonly lang: string | undefined;
  /** Whether the default language had a prefix. */
  readonly hadPrefix: boolean;
  /** The path that VitePress serves a page by. */
  rewritten(file: string): string;
  /** The path that the page has here. */
  placed(file: string): string;
}

/** Lays a site's folders out as ours are. */
export function createLayout(config: Data): Layout {
  const given = Object.entries(dataOf(config.locales)).filter(
    ([, value]) => isData(value) && !isElsewhere(value),
  );
  const isMany = given.length > 1;
  const rewrite = createRewriter(config.rewrites);
  if (!isMany) {
    const tag = textOf(dataOf(given[0]?.[1]).lang) ?? textOf(config.lang);
    return {
      locales: [],
      lang: tag,
      hadPrefix: false,
      rewritten: rewrite,
      placed: rewrite,
    };
  }
  const keys = given.map(([key]) => key.replaceAll('/', ''));
  const locales = given.map(([key, value], index): SiteLocale => {
    const data = dataOf(value);
    const name = keys[index] ?? key;
    const tag = textOf(data.lang) ?? (name === 'root' ? (textOf(config.lang) ?? 'en-US') : name);
    return {
      key: name,
      // Names of languages have hyphens here.
      lang: (name === 'root' ? rootFolder(tag, keys, config.rewrites) : name).replaceAll('_', '-'),
      tag: tag.replaceAll('_', '-'),
      label: textOf(data.label) ?? tag,
      given: data,
    };
  });
  const root = locales.find(({ key }) => key === 'root');
  return {
    locales,
    lang: (root ?? locales[0])?.lang,
    hadPrefix: root === undefined,
    rewritten: rewrite,
    placed(file) {
      const served = rewrite(file);
      const [first = ''] = served.split('/');
      const own = locales.find(({ key }) => key === first && key !== 'root');
      if (own) return own.lang + served.slice(first.length);
      return root === undefined ? served : `${root.lang}/${served}`;
    },
  };
}

/** Whether a language is another site. */
export function isElsewhere(locale: unknown): boolean {
  return /^(?:https?:)?\/\//.test(textOf(dataOf(locale).link) ?? '');
}

/** The folder of a language without prefix: what the site rewrites from, or its short name. */
function rootFolder(tag: string, keys: readonly string[], rewrites: unknown): string {
  const from = Object.entries(dataOf(rewrites)).find(([, to]) => /^:\w+\*$/.test(String(to)));
  const folder = /^([\w-]+)\/:\w+\*$/.exec(from?.[0] ?? '')?.[1];
  const short = tag.split('-')[0]?.toLowerCase() ?? 'en';
  return folder ?? (keys.includes(short) ? tag.toLowerCase() : short);
}

/** Applies `rewrites`: patterns of paths with names, of which the first that fits counts. */
function createRewriter(rewrites: unknown): (file: string) => string {
  const rules = Object.entries(dataOf(rewrites)).flatMap(([from, to]) =>
    typeof to === 'string' ? [{ pattern: toPattern(from), to: to.replace(/^\//, '') }] : [],
  );
  return (file) => {
    for (const { pattern, to } of rules) {
      const groups = pattern.exec(file)?.groups;
      if (groups === undefined) continue;
      return path.posix.normalize(
        to.replace(/:(\w+)[*+?]?/g, (_, name: string) => groups[`g${name}`] ?? ''),
      );
    }
    return file;
  };
}

const PARAMETER = /:(\w+)(?:\(((?:[^()]|\([^()]*\))*)\))?([*+?]?)|\(([^()]*)\)/g;

function toPattern(from: string): RegExp {
  let pattern = '';
  let copied = 0;
  let unnamed = 0;
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  for (const match of from.matchAll(PARAMETER)) {
    const [whole, name, inner, sign, bare] = match;
    const form = inner ?? bare ?? (sign === '*' || sign === '+' ? '.*' : '[^/]+');
    pattern += `${literal(from.slice(copied, match.index))}(?<g${name ?? unnamed++}>${form})`;
    copied = match.index + whole.length;
  }
  // A name without groups still has to match with some.
  return new RegExp(`^${pattern}${literal(from.slice(copied))}(?<gend>)$`);
}
