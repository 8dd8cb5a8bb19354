/** What the language of a path depends on. */
export interface LocalePathOptions {
  /** Starts and ends with a slash. */
  readonly base: string;
  /** The language whose paths have no prefix; empty when the site has none. */
  readonly defaultLang: string;
  /** All languages, the default one included. */
  readonly langs: readonly string[];
}

/** How far the redirect by browser language may go. */
export type LocaleRedirectMode = 'auto' | 'never' | 'only-default-lang';

interface PathParts {
  /** The language prefix that the path carries, in the spelling of the site. */
  readonly prefix: string | undefined;
  /** Path without base and prefix; starts with a slash. */
  readonly rest: string;
  /** Query and hash. */
  readonly tail: string;
}

/** A path without base; undefined when the path lies outside of it. Keeps query and hash. */
export function removeBase(path: string, base: string): string | undefined {
  if (path.startsWith(base)) return `/${path.slice(base.length)}`;
  const bare = base.slice(0, -1);
  const tail = path.slice(bare.length);
  return path.startsWith(bare) && /^(?:$|[?#])/.test(tail) ? `/${tail}` : undefined;
}

/** A path of the site, which starts with a slash, with the base before it. */
export function addBase(path: string, base: string): string {
  return base.slice(0, -1) + path;
}

/** NF-03: the language of any path, also of an unknown one. The path has the base. */
export function pathToLang(path: string, options: LocalePathOptions): string {
  return splitPath(path, options).prefix ?? options.defaultLang;
}

/** The same page in another language. Takes and gives a path with base; keeps query and hash. */
export function pathInLang(path: string, lang: string, options: LocalePathOptions): string {
  const { rest, tail } = splitPath(path, options);
  const prefix = lang === options.defaultLang ? '' : `/${lang}`;
  return addBase(prefix + rest, options.base) + tail;
}

/**
 * I18N-09: where the redirect by browser language leads, or undefined when it must not happen.
 * Mode `auto` swaps any prefix for any other; other modes only add one to a default-language path
 * or take one away. Whether this visit is the first is not its business.
 */
export function redirectPath(
  path: string,
  lang: string,
  mode: LocaleRedirectMode,
  options: LocalePathOptions,
): string | undefined {
  const from = pathToLang(path, options);
  if (mode === 'never' || options.defaultLang === '') return undefined;
  if (lang === from || !options.langs.includes(lang)) return undefined;
  if (mode !== 'auto' && from !== options.defaultLang && lang !== options.defaultLang) {
    return undefined;
  }
  return pathInLang(path, lang, options);
}

/** NF-06: the path without the default language's prefix, or undefined when it carries none. */
export function stripDefaultLang(path: string, options: LocalePathOptions): string | undefined {
  const { prefix } = splitPath(path, options);
  if (prefix === undefined || prefix !== options.defaultLang) return undefined;
  return pathInLang(path, prefix, options);
}

/** The language of the site that a browser language stands for: `zh-CN` → `zh` (I18N-04). */
export function matchLang(browserLang: string, langs: readonly string[]): string | undefined {
  const wanted = browserLang.toLowerCase();
  const primary = wanted.split('-')[0];
  const exact = langs.find((lang) => lang.toLowerCase() === wanted);
  return exact ?? langs.find((lang) => lang.toLowerCase() === primary);
}

function splitPath(path: string, options: LocalePathOptions): PathParts {
  const local = removeBase(path, options.base) ?? path;
  const end = local.search(/[?#]/);
  const pathname = end < 0 ? local : local.slice(0, end);
  const tail = end < 0 ? '' : local.slice(end);
  const segment = pathname.split('/', 2)[1]?.toLowerCase();
  const prefix = options.langs.find((lang) => lang.toLowerCase() === segment);
  const rest = prefix === undefined ? pathname : pathname.slice(prefix.length + 1);
  // A path that starts with two slashes would name another host.
  return { prefix, rest: rest.replace(/^\/*/, '/'), tail };
}
