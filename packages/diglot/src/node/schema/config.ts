import * as z from 'zod';
import { TIME_LIMIT } from '../errors/site-code';
import { imageAddress } from './address';
import { blogSchema, textByLanguage } from './blog';
import { checkSchema } from './check';
import { headTagSchema } from './head';
import { localeSchema } from './locale';
import { markdownSchema } from './markdown';
import { policySchema } from './policy';
import { redirectSchema } from './redirect';
import { searchSchema } from './search';
import { sourcesSchema } from './sources';
import { themeSchema } from './theme';
import { timeLimitSchema } from './time-limit';

/** Which files become pages, and under which address. */
const routeSchema = z.strictObject({
  /**
   * Globs of page files that are not pages of their own, for instance fragments that others import.
   * Relative to the docs folder, or to each language's folder.
   * @default []
   * @example ['shared/**']
   */
  exclude: z
    .array(z.string())
    .default([])
    .describe('Globs of files that are no pages, relative to the docs or a language folder.'),
  /**
   * Whether addresses have no `.html`. Only `true` is supported: every address is clean.
   * @default true
   */
  cleanUrls: z
    .literal(true)
    .default(true)
    .describe('Addresses have no extension. Remove the key or set it to true.'),
});

/** Versions of the documentation. Kept in the data and never shown: only one version exists. */
const multiVersionSchema = z.strictObject({
  /**
   * The default version. Only the empty string is supported.
   * @default ''
   */
  default: z.literal('').default('').describe('The default version: always empty.'),
  /**
   * All versions. Only an empty list is supported.
   * @default []
   */
  versions: z.array(z.string()).max(0).default([]).describe('All versions: always empty.'),
});

const fileName = z
  .string()
  .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, { error: 'a name of small letters, digits and hyphens' });

const byLanguage = (what: string) =>
  textByLanguage.optional().describe(`${what}: a text, or one for each language; else the site's.`);

/**
 * A feed in the form RSS 2.0: one file a language, which lists pages with a `date`, the newest first.
 * Listed pages declare it in their head. It needs `siteUrl`, since feeds hold full addresses.
 */
const feedSchema = z.strictObject({
  /**
   * Name of the feed's file: `blog` is served as `/rss/blog.xml`, and as `/zh/rss/blog.xml` in a
   * language with a prefix.
   */
  id: fileName.describe('Name of the file: "blog" is served as /rss/blog.xml.'),
  /**
   * Globs of the page files that the feed lists when they have a date. Relative to the docs folder,
   * or to each language's folder.
   * @example ['blog/**']
   */
  include: z
    .array(z.string().min(1))
    .min(1)
    .describe('Globs of the pages to list, relative to the docs or a language folder.'),
  /**
   * Title of the feed, or one for each language: `{ en: 'News', zh: '消息' }`.
   * @default the title of the site
   */
  title: byLanguage('Title of the feed'),
  /** What the feed is about, or one text for each language. @default the description of the site */
  description: byLanguage('What the feed is about'),
  /**
   * Forms in which it is written, each as a file of its own: `rss` (`/rss/blog.xml`), `atom` (`/rss/blog.atom`) and
   * `json` (JSON Feed, `/rss/blog.json`).
   * @default ['rss']
   */
  formats: z
    .array(z.enum(['rss', 'atom', 'json']))
    .min(1)
    .default(['rss'])
    .describe('Forms in which the feed is written: "rss", "atom", "json".'),
  /**
   * What it holds of each post: its description, or all of it.
   * @default 'description'
   */
  content: z
    .enum(['description', 'full'])
    .default('description')
    .describe('What the feed holds of each post: its "description", or all ("full").'),
});

const originExpected = {
  params: { expected: 'an origin without path (the path goes into "base")' },
};

const translationMode = z.enum(['ignore', 'warn', 'error']);

/** What a language asks of its translations. */
const translationRules = z.strictObject({
  /** What becomes of sections that are behind their originals or missing. @default 'warn' */
  mode: translationMode.default('warn').describe('What becomes of sections that are behind.'),
  /**
   * Pages of which a person has to accept every section: addresses without language, `**` stands for anything.
   * @default []
   */
  person: z
    .array(z.string().startsWith('/'))
    .default([])
    .describe('Pages of which a person has to accept every section: ["/security/**"].'),
});

/** The whole of `diglot.config.ts`: the single source of its types, defaults and checks. */
export const configSchema = z
  .strictObject({
    /** Title of the site, part of every page's title. @default 'Documentation' */
    title: z.string().min(1).default('Documentation').describe('Title of the site.'),
    /** Description of pages without their own. @default '' */
    description: z.string().default('').describe('Description of pages without their own.'),
    /** Address of the icon in the browser's tab; `/icon.svg` is a file of the public folder. */
    icon: imageAddress.optional().describe('Icon in the tab; "/…" lies in the public folder.'),
    /** Address of the logo in the navbar, or one for each theme. `/…` is a file of the public folder. */
    logo: z
      .union([
        imageAddress,
        z.strictObject({
          /** Shown in the light theme. */
          light: imageAddress.describe('Shown in the light theme.'),
          /** Shown in the dark theme. */
          dark: imageAddress.describe('Shown in the dark theme.'),
        }),
      ])
      .optional()
      .describe('Logo in the navbar: an address, or { light, dark }.'),
    /** Text beside the logo. @default the title, when there is no logo */
    logoText: z.string().optional().describe('Text beside the logo.'),
    /** The default language: its paths have no prefix, and it stands in where others lack a page. @default 'en' */
    lang: z.string().min(1).default('en').describe('The default language: no prefix in its paths.'),
    /** Path that the site is published under; starts and ends with a slash. @default '/' */
    base: z
      .string()
      .regex(/^\/(?:[^/?#\s]+\/)*$/, { error: baseExpected })
      .default('/')
      .transform((base) => new URL(base, 'http://site').pathname)
      .describe('Path that the site is published under; starts and ends with a slash.'),
    /** The docs folder, relative to the folder of the config file. @default 'docs' */
    root: z.string().min(1).default('docs').describe('The docs folder, relative to the config.'),
    /** Where the built site is written, relative to the folder of the config file. @default 'dist' */
    outDir: z.string().min(1).default('dist').describe('Output folder, relative to the config.'),
    /**
     * Folder of files that are served as they are, relative to the config's folder.
     * @default `public`, or the folder of that name in the docs folder where only that exists
     */
    publicDir: z.string().min(1).optional().describe('Public folder, relative to the config.'),
    /**
     * Origin of the published site: `https://docs.example.com`. Canonical addresses, feeds and the sitemap
     * need it; empty means unknown.
     * @default ''
     */
    siteUrl: z
      .union([z.literal(''), z.url({ protocol: /^https?$/ }).refine(isOrigin, originExpected)])
      .default('')
      .transform((url) => (url === '' ? '' : new URL(url).origin))
      .describe('Origin of the published site, for instance "https://docs.example.com".'),
    /** Which files become pages, and under which address. */
    route: routeSchema.prefault({}).describe('Which files become pages.'),
    /**
     * Old addresses and where they lead: `[{ from: '/guide/old', to: '/guide/new' }]`. A page names its own old
     * addresses in its front matter, as `redirectFrom`.
     * @default []
     */
    redirects: z
      .array(redirectSchema)
      .default([])
      .describe('Old addresses and where they lead: { from, to, status }.'),
    /** Tags for the head of every page: `['meta', { name: 'author', content: '…' }]`. @default [] */
    head: z.array(headTagSchema).default([]).describe('Tags for the head of every page.'),
    /** What documents may load and run besides the site's own files: nothing, unless it is named. @default {} */
    policy: policySchema.prefault({}),
    /** How pages are turned into HTML. */
    markdown: markdownSchema.prefault({}).describe('How pages are turned into HTML.'),
    /** Versions of the documentation: kept for later, since there is one version only. */
    multiVersion: multiVersionSchema.prefault({}).describe('Versions: always empty.'),
    /** Where search results come from; `false` removes the search. @default { provider: 'local' } */
    search: searchSchema.prefault({ provider: 'local' }),
    /**
     * Feeds of dated pages, for instance of a blog: `[{ id: 'blog', include: ['blog/**'] }]`. They
     * need `siteUrl`.
     * @default []
     */
    feeds: z.array(feedSchema).default([]).describe('Feeds of dated pages, such as a blog.'),
    /**
     * Names that imports may begin with, and the folders or files of the site that they stand for, relative to the
     * config's folder: `{ '@components': './components' }`. They hold in pages, fragments, components and `file="…"` of
     * code blocks, as `paths` of tsconfig.json do.
     * @default {}
     */
    alias: z
      .record(z.string().min(1), z.string().min(1))
      .default({})
      .describe('Names that imports may begin with: { "@components": "./components" }.'),
    /** What posts have in common: pages with a `date`, `tags` or `authors`. @default {} */
    blog: blogSchema.prefault({}),
    /**
     * What a build does about pages and texts of the interface that a language lacks: for all languages, or by language
     * (`{ zh: 'error', ja: 'ignore' }`), others being `warn`. Readers get those of the default language in any case.
     * @default 'warn'
     */
    missingTranslations: z
      .union([translationMode, z.record(z.string(), translationMode)])
      .default('warn')
      .describe(
        'What a build does about pages that a language lacks: one mode, or one per language.',
      ),
    /** What `diglot check` looks at, and how much it minds. @default {} */
    check: checkSchema.prefault({}),
    /**
     * Code that pages tell of: packages, files, JSON Schemas, programs. On a site with a `book.lock`, `diglot check` names the
     * sections whose code mentions a declaration, a key or a flag that has changed since somebody looked at them.
     * @default []
     */
    sources: sourcesSchema
      .default([])
      .describe(
        'Code that pages tell of: packages, files, JSON Schemas, programs. On a site with a `book.lock`, `diglot check` names the sections whose code mentions a declaration, a key or a flag that has changed since somebody looked at them.',
      ),
    /**
     * What a build does about sections of translations that are behind their originals or missing, on a site with a
     * `book.lock`: for all languages, or by language (`{ zh: 'error' }`), others being `warn`. Readers are told in any case.
     * A language may also name pages of which a person has to accept every section (`{ zh: { person: ['/security/**'] } }`):
     * `diglot check` finds those that only a machine wrote.
     * @default 'warn'
     */
    translations: z
      .union([translationMode, z.record(z.string(), z.union([translationMode, translationRules]))])
      .default('warn')
      .describe('What a build does about sections that are behind: one mode, or one per language.'),
    /**
     * Whether builds write a page `/status` in each language, with how far the translations are and what is behind, and badges
     * `/status.LANG.svg`. @default false
     */
    status: z
      .boolean()
      .default(false)
      .describe('Whether builds write a page /status with how far the translations are.'),
    /** Component files that are mounted on every page, relative to the config's folder. @default [] */
    globalUIComponents: z
      .array(z.string().min(1))
      .default([])
      .describe('Component files mounted on every page, relative to the config.'),
    /**
     * How long each hook of a plugin, and each of the site's modules as it loads, may take to answer, in seconds. When one takes
     * longer, the command ends with an error that names it. The environment variable `DIGLOT_TIME_LIMIT` says it for one run,
     * and for the config itself.
     * @default 120
     */
    timeLimit: timeLimitSchema
      .default(TIME_LIMIT)
      .describe('How long each hook of a plugin and each module may take, in seconds.'),
    // Functions cannot be described here: see `checkPlugins`, which takes them out before this.
    plugins: z.never().optional().describe('Extensions of the site, in order.'),
    /** Another place for `themeConfig.locales`: entries of both for one language are joined. */
    locales: z
      .array(localeSchema)
      .min(1)
      .optional()
      .describe('Another place for themeConfig.locales.'),
    /** A style sheet of the site's own, relative to the config's folder. It is part of every page's styles. */
    globalStyles: z
      .string()
      .min(1)
      .optional()
      .describe("A style sheet of the site's own, relative to the config."),
    /** How the interface looks and behaves. */
    themeConfig: themeSchema.prefault({}).describe('How the interface looks and behaves.'),
  })
  .describe('The default export: an object with the settings of the site.');

/** What an author writes besides plugins: every key may be missing. */
export interface ConfigValues extends Omit<z.input<typeof configSchema>, 'plugins'> {}

/** A config whose values are checked and whose defaults are filled in. */
export type ParsedConfig = z.output<typeof configSchema>;

function isOrigin(url: string): boolean {
  // What is no address at all is told by another check.
  return !URL.canParse(url) || new URL(url).pathname === '/';
}

function baseExpected({ input }: { input?: unknown }): string {
  const inner = String(input).replace(/^\/+|\/+$/g, '');
  return `a path that starts and ends with a slash, here "/${inner}/"`;
}
