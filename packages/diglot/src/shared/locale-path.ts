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
  /** Whether the path lies below the base. */
  readonly isInside: boolean;
  /** The language prefix that the path carries, in the spelling of the site. */
  readonly prefix: string | undefined;
  /** Path without base and prefix, with query and hash; starts with one slash. */
  readonly rest: string;
}

/** A path without base; undefined when the path lies outside of it. Keeps query and hash. */
export function removeBase(path: string, base: string): string | undefined {
  const bare = base.slice(0, -1);
  const rest = path.slice(bare.length);
  const isInside = path.startsWith(bare) && !/^[^/?#]/.test(rest);
  return isInside ? rest.replace(/^\/?/, '/') : undefined;
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
  return joinPath(splitPath(path, options).rest, lang, options);
}

/** What the redirect by browser language depends on. */
export interface RedirectOptions extends LocalePathOptions {
  readonly mode: LocaleRedirectMode;
}

/**
 * I18N-04, I18N-09: where the redirect by browser language leads, or undefined when it must not happen.
 * Mode `auto` swaps any prefix for any other; other modes only add one to a default-language path
 * or take one away. Whether this visit is the first is not its business.
 */
export function redirectPath(
  path: string,
  browserLang: string,
  options: RedirectOptions,
): string | undefined {
  const { defaultLang, langs, mode } = options;
  const { isInside, prefix: from = defaultLang, rest } = splitPath(path, options);
  if (!isInside || mode === 'never' || defaultLang === '') return undefined;
  // Of several relatives of the browser's language the shown one is as good as any.
  const to = matchLang(browserLang, [from, ...langs]);
  if (to === undefined || to === from) return undefined;
  if (mode !== 'auto' && from !== defaultLang && to !== defaultLang) return undefined;
  return joinPath(rest, to, options);
}

/** NF-06: the path without the default language's prefix, or undefined when it carries none. */
export function stripDefaultLang(path: string, options: LocalePathOptions): string | undefined {
  const { prefix } = splitPath(path, options);
  if (prefix === undefined || prefix !== options.defaultLang) return undefined;
  return pathInLang(path, prefix, options);
}

/**
 * The language of the site that a browser language stands for (I18N-04): the very same one, else its plain
 * language (`zh-CN` → `zh`), else the first relative (`zh-CN` → `zh-Hans`).
 */
export function matchLang(browserLang: string, langs: readonly string[]): string | undefined {
  const wanted = browserLang.toLowerCase();
  const [primary] = wanted.split('-');
  const find = (isWanted: (lang: string) => boolean): string | undefined =>
    langs.find((lang) => isWanted(lang.toLowerCase()));
  return (
    find((lang) => lang === wanted) ??
    find((lang) => lang === primary) ??
    find((lang) => lang.split('-')[0] === primary)
  );
}

function splitPath(path: string, { base, langs }: LocalePathOptions): PathParts {
  const inside = removeBase(path, base);
  const local = inside ?? path;
  const [start = '', segment = ''] = /^\/([^/?#]*)/.exec(local) ?? [];
  const prefix = langs.find((lang) => lang.toLowerCase() === segment.toLowerCase());
  const rest = prefix === undefined ? local : local.slice(start.length);
  // A path that starts with two slashes would name another host.
  return { isInside: inside !== undefined, prefix, rest: rest.replace(/^\/*/, '/') };
}

function joinPath(rest: string, lang: string, { base, defaultLang }: LocalePathOptions): string {
  return addBase((lang === defaultLang ? '' : `/${lang}`) + rest, base);
}
