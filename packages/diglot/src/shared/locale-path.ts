/** What the language of a path depends on. */
export interface LocalePathOptions {
  /** Starts and ends with a slash. */
  readonly base: string;
  /** The language whose paths have no prefix; empty when the site has none. */
  readonly defaultLang: string;
  /** All languages, the default one included. */
  readonly langs: readonly string[];
}

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

/** NF-06: the path without the default language's prefix, or undefined when it carries none. */
export function stripDefaultLang(path: string, options: LocalePathOptions): string | undefined {
  const { prefix } = splitPath(path, options);
  if (prefix === undefined || prefix !== options.defaultLang) return undefined;
  return pathInLang(path, prefix, options);
}

/** Divides a path with base. */
export function splitPath(path: string, { base, langs }: LocalePathOptions): PathParts {
  const inside = removeBase(path, base);
  const local = inside ?? path;
  const [start = '', segment = ''] = /^\/([^/?#]*)/.exec(local) ?? [];
  const prefix = langs.find((lang) => lang.toLowerCase() === segment.toLowerCase());
  const rest = prefix === undefined ? local : local.slice(start.length);
  // A path that starts with two slashes would name another host.
  return { isInside: inside !== undefined, prefix, rest: rest.replace(/^\/*/, '/') };
}

/** Puts together what {@link splitPath} divided, in a language. */
export function joinPath(
  rest: string,
  lang: string,
  { base, defaultLang }: LocalePathOptions,
): string {
  return addBase((lang === defaultLang ? '' : `/${lang}`) + rest, base);
}
