import path from 'node:path';
import { DiglotError } from 'diglot/tools';
import { callOf, type Data, dataOf, isData, listOf, textOf } from '../data';
import { createLayout, type Layout, type SiteLocale } from '../vitepress/layout';

/** A config for Astro with Starlight, laid out. */
export interface StarlightSettings {
  /** What the config of Astro says. */
  readonly astro: Data;
  /** What Starlight was called with. */
  readonly options: Data;
  /** Folder of pages, absolute. */
  readonly docsDir: string;
  readonly srcDir: string;
  readonly publicDir: string;
  readonly layout: Layout;
  /** Languages, the default one first; one without a name for a site in one language. */
  readonly locales: readonly SiteLocale[];
}

/**
 * Lays out what a config says.
 *
 * @throws DiglotError when Starlight is not among the integrations
 */
export function readSettings(astro: Data, root: string, configFile: string): StarlightSettings {
  const calls = listOf(astro.integrations)
    .flat(2)
    .flatMap((one) => callOf(one) ?? []);
  const own = calls.find(({ module }) => module === '@astrojs/starlight');
  if (own === undefined) {
    throw new DiglotError({
      code: 'migrate-no-starlight',
      message:
        'The config calls no "starlight({ … })" of "@astrojs/starlight" among its integrations.',
      location: { file: configFile },
      fix: 'Name the folder of the site that does; a function that adds it must be replaced by the call itself.',
    });
  }
  const { options } = own;
  const srcDir = path.resolve(root, textOf(astro.srcDir) ?? 'src');
  const given = dataOf(options.locales);
  const first = textOf(options.defaultLocale) ?? ('root' in given ? 'root' : Object.keys(given)[0]);
  const keys = Object.keys(given).filter((key) => isData(given[key]));
  const ordered = [...keys.filter((key) => key === first), ...keys.filter((key) => key !== first)];
  const locales = Object.fromEntries(ordered.map((key) => [key, given[key]]));
  const layout = createLayout({ locales, lang: dataOf(given[first ?? '']).lang });
  return {
    astro,
    options,
    srcDir,
    docsDir: path.join(srcDir, 'content/docs'),
    publicDir: path.resolve(root, textOf(astro.publicDir) ?? 'public'),
    layout,
    locales: layout.locales,
  };
}

/** A text that may be one for each language. */
export function textIn(given: unknown, locale: SiteLocale | undefined): string | undefined {
  if (typeof given === 'string') return textOf(given);
  const all = dataOf(given);
  const tag = locale?.tag ?? 'en';
  const short = tag.split('-')[0] ?? tag;
  return (
    textOf(all[tag]) ??
    textOf(all[short]) ??
    textOf(all[locale?.lang ?? '']) ??
    textOf(Object.values(all)[0])
  );
}

/** The own words of a language among translations; undefined where there are none. */
export function translated(given: unknown, locale: SiteLocale | undefined): string | undefined {
  if (locale === undefined) return undefined;
  const all = dataOf(given);
  return (
    textOf(all[locale.tag]) ??
    textOf(all[locale.lang]) ??
    textOf(all[locale.tag.split('-')[0] ?? ''])
  );
}
