import * as z from 'zod';
import type { PluralText, TextKey, Texts } from '../../shared/text';
import { TEXT_KEYS } from '../../shared/text/load-words';
import { formsOf } from '../../shared/text/plural';
import { en } from '../../shared/text/words/en';
import { nearest } from '../errors/nearest';
import { linkAddress, markup } from './address';
import { navSchema } from './nav';
import { sidebarSchema } from './sidebar';

const text = (description: string) => z.string().optional().describe(description);

const linkText = z.string().min(1).describe('The text that readers see.');

const footerLinkSchema = z.strictObject({
  /** The text that readers see. */
  text: linkText,
  /** A route without language prefix and base, or an absolute address. */
  link: linkAddress.describe('A route without language prefix, or an absolute address.'),
});

/** Lists of links at the end of every page. */
const footerLinksSchema = z
  .array(
    z.strictObject({
      /** The title of the list. */
      text: linkText,
      /** The links, in their order. */
      items: z.array(footerLinkSchema).min(1).describe('The links, in their order.'),
    }),
  )
  .describe('Lists of links at the end of every page, each with a title.');

const ENGLISH: Readonly<Record<TextKey, PluralText>> = {
  ...en.shell,
  ...en.content,
  ...en.freshness,
  ...en.agents,
  ...en.search,
};

/** What `{name}` stands for in a text. */
function gapsOf(text: PluralText): string[] {
  return [
    ...new Set(
      formsOf(text).flatMap((form) =>
        [...form.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => name),
      ),
    ),
  ];
}

/** A gap that nothing fills would be shown to readers as it is. */
function gapProblem(known: readonly string[], unknown: string) {
  const close = nearest(unknown, known);
  const names = known.map((name) => `{${name}}`).join(', ');
  const instead = names === '' ? 'This text has no gaps.' : `Known: ${names}.`;
  return {
    problem: `has {${unknown}}, which nothing fills`,
    fix: close === undefined ? `Remove it. ${instead}` : `Rename it to {${close}}, or remove it.`,
  };
}

const form = z.string();
const forms = z.strictObject({
  zero: form.optional().describe('For the plural category "zero".'),
  one: form.optional().describe('For the plural category "one".'),
  two: form.optional().describe('For the plural category "two".'),
  few: form.optional().describe('For the plural category "few".'),
  many: form.optional().describe('For the plural category "many".'),
  other: form.describe('For all other numbers.'),
});

function textSchema(key: TextKey): z.ZodType {
  const english = ENGLISH[key];
  const known = gapsOf(english);
  const isPlural = typeof english !== 'string';
  const schema: z.ZodType<PluralText> = isPlural ? z.union([form, forms]) : form;
  return schema
    .superRefine((text, context) => {
      for (const name of gapsOf(text)) {
        if (known.includes(name)) continue;
        context.addIssue({ code: 'custom', params: gapProblem(known, name) });
      }
    })
    .optional()
    .describe(`In English: "${isPlural ? english.other : english}".`);
}

type TextSchemas = {
  readonly [Key in keyof Texts]: z.ZodOptional<z.ZodType<Texts[Key], Texts[Key]>>;
};

/** Any text of the interface, by name. */
const textsSchema = z
  .strictObject(
    // One field for each name, with the type of the text that it replaces.
    Object.fromEntries(TEXT_KEYS.map((key) => [key, textSchema(key)])) as TextSchemas,
  )
  .describe("Texts of the interface in place of the engine's own, by name.");

/** Texts of the interface that a config may set in place of the theme's own. */
const textFields = {
  /** Title of the outline. @default 'ON THIS PAGE' in the page's language */
  outlineTitle: text('Title of the outline.'),
  /** Words before the title of the previous page. @default 'Previous Page' in the page's language */
  prevPageText: text('Words before the title of the previous page.'),
  /** Words before the title of the next page. @default 'Next Page' in the page's language */
  nextPageText: text('Words before the title of the next page.'),
  /** Words before the time of the last change. @default 'Last Updated' in the page's language */
  lastUpdatedText: text('Words before the time of the last change.'),
  /** Placeholder of the search field. @default 'Search docs' in the page's language */
  searchPlaceholderText: text('Placeholder of the search field.'),
  /** Said before a query that finds nothing. @default 'No results for' in the page's language */
  searchNoResultsText: text('Said before a query that finds nothing.'),
  /** Said after `searchNoResultsText`. @default a suggestion in the page's language */
  searchSuggestedQueryText: text('Suggestion after a query that finds nothing.'),
  /** Name of the link to a page's source code. @default 'Source' in the page's language */
  sourceCodeText: text('Name of the link to source code.'),
  /** Texts of overview pages. */
  overview: z
    .strictObject({
      /** Label of the filter. @default 'Filter' in the page's language */
      filterNameText: text('Label of the filter.'),
      /** Placeholder of the filter. @default 'Enter keyword' in the page's language */
      filterPlaceholderText: text('Placeholder of the filter.'),
      /** Said before a keyword without match. @default 'No matching API found' in the page's language */
      filterNoResultText: text('Said before a keyword without match.'),
    })
    .optional()
    .describe('Texts of overview pages.'),
};

/** What a language may set for itself, and `themeConfig` for all languages. */
export const localeFields = {
  ...textFields,
  /**
   * Any text of the interface in place of the engine's, by name: `{ menu: 'Menü' }`. They stand in for the
   * words of a language that the engine does not speak, and count before the settings above.
   * @default {}
   */
  texts: textsSchema.optional(),
  /** The top navigation. @default the language folder's `_nav.json` */
  nav: navSchema.optional(),
  /**
   * Sidebars by the route prefix that they stand on: `{ '/guide/': ['/guide/start', { text: 'More', items: [] }] }`. An entry
   * may be a route alone.
   * @default made from the folders and their `_meta.json`
   */
  sidebar: sidebarSchema.optional(),
  /**
   * Lists of links at the end of every page, each with a title. With them or with `footerText`, feeds and the other
   * languages are listed there, too.
   * @default none
   */
  footerLinks: footerLinksSchema.optional(),
  /** A text at the end of every page, for instance on the license. @default none */
  footerText: text('A text at the end of every page, for instance on the license.'),
  /** What stands at the end of home pages. */
  footer: z
    .strictObject({
      /** Text, which may hold HTML: `'<p>© 2026 <a href="https://example.com">Us</a></p>'`. */
      message: markup.optional().describe('Text, which may hold HTML.'),
    })
    .optional()
    .describe('What stands at the end of home pages.'),
  /** The link to a page's source. Without it no page has one. */
  editLink: z
    .strictObject({
      /** Address of the docs folder in the repository; the page's path is put after it. */
      docRepoBaseUrl: z
        .url({ protocol: /^https?$/ })
        .describe('Address of the docs folder in the repository.'),
      /** Text of the link; an empty one removes it. @default the theme's, in the page's language */
      text: text('Text of the link; an empty one removes it.'),
    })
    .optional()
    .describe("The link to a page's source."),
};

/** One language of the site. */
export const localeSchema = z.strictObject({
  ...localeFields,
  /** Path prefix and name of the folder below the docs folder: `zh`. */
  lang: z
    .string()
    .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/i, { error: 'letters, digits and hyphens, for instance "zh"' })
    .refine(isLanguageTag, { params: { expected: 'a language tag, for instance "en" or "zh"' } })
    .describe('Path prefix and name of the folder below the docs folder, for instance "zh".'),
  /** BCP 47 tag for the `lang` attribute: `zh-Hans`. @default the value of `lang` */
  tag: z
    .string()
    .refine(isLanguageTag, { params: { expected: 'a BCP 47 tag, for instance "zh-Hans"' } })
    .optional()
    .describe('BCP 47 tag for the lang attribute; else the value of "lang".'),
  /** The language's own name for itself, for the language menu: `简体中文`. */
  label: z.string().min(1).describe("The language's own name for itself."),
  /** Title of the site in this language. @default the config's `title` */
  title: text("Title of the site in this language; else the config's."),
  /** Description of the site in this language. @default the config's `description` */
  description: text("Description of the site in this language; else the config's."),
});

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
