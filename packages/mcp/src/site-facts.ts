import { decodePath, removeBase } from 'diglot/tools';
import { z } from 'zod';
import type { SiteFiles } from './site-files';
import { readSiteMark } from './site-mark';

/** A language of a site. */
export interface SiteLanguage {
  readonly lang: string;
  /** BCP 47 tag. */
  readonly tag: string;
  /** The language's own name for itself. */
  readonly label: string;
  /** Before all paths of the language: empty, or `/zh`. */
  readonly prefix: string;
}

/** What a site's documents say of the whole site. */
export interface SiteFacts {
  readonly title: string;
  readonly description: string;
  /** Starts and ends with a slash. */
  readonly base: string;
  /** Origin of the published site; empty where the site does not name it. */
  readonly siteUrl: string;
  readonly defaultLang: string;
  /** In the order of the site. */
  readonly languages: readonly SiteLanguage[];
}

/** Every conversation of an assistant begins with these. */
const told = (most: number) => z.string().transform((text) => text.slice(0, most));

const shellSchema = z.object({
  title: told(100),
  description: told(500),
  siteUrl: z.string(),
  defaultLang: z.string(),
  locales: z.array(z.object({ lang: z.string(), tag: z.string(), label: z.string() })).min(1),
});

/** What JSON says; undefined where it is none. */
export function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads what a site says of itself; undefined where there is none. */
export async function readFacts(files: SiteFiles): Promise<SiteFacts | undefined> {
  const mark =
    readSiteMark((await files.read('404.html')) ?? '') ??
    readSiteMark((await files.read('index.html')) ?? '');
  const shell = mark && removeBase(mark.shell, mark.base);
  if (!mark || shell === undefined) return undefined;
  const { data } = shellSchema.safeParse(parseJson(await files.read(decodePath(shell.slice(1)))));
  if (!data) return undefined;
  const { defaultLang, locales, ...facts } = data;
  const prefixOf = (lang: string): string => (lang === defaultLang ? '' : `/${lang}`);
  const languages = locales.map((locale) => ({ ...locale, prefix: prefixOf(locale.lang) }));
  return { ...facts, base: mark.base, defaultLang, languages };
}
