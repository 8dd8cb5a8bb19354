import { defaultOf, type Language, type WrittenLanguage } from '../languages';
import type { TemplateName } from '../templates';

type Texts = Readonly<Record<WrittenLanguage, string>>;

/** What a template's site says of itself. */
interface Site {
  readonly title: Texts;
  readonly description: Texts;
  /** Stands at the end of every page. */
  readonly footer: Texts;
}

const SITES: Readonly<Record<TemplateName, Site>> = {
  library: {
    title: { en: 'Lapse', zh: 'Lapse' },
    description: {
      en: 'Read and write durations the way people do.',
      zh: '按人的习惯读写时长。',
    },
    footer: { en: 'Released under the MIT License.', zh: '基于 MIT 许可证发布。' },
  },
  'one-page': {
    title: { en: 'Sprig', zh: 'Sprig' },
    description: {
      en: 'A command that renames many files at once, and can take it back.',
      zh: '一次重命名大量文件，并且可以撤销的命令行工具。',
    },
    footer: { en: 'Released under the MIT License.', zh: '基于 MIT 许可证发布。' },
  },
  blog: {
    title: { en: 'Field Notes', zh: '田野笔记' },
    description: {
      en: 'What we learn while we build software, written down.',
      zh: '记录我们在构建软件时学到的东西。',
    },
    footer: { en: 'Written by Mei Lin and Jonas Weber.', zh: '作者：林梅、约纳斯·韦伯。' },
  },
};

const AUTHORS = {
  mei: { en: 'Mei Lin', zh: '林梅' },
  jonas: { en: 'Jonas Weber', zh: '约纳斯·韦伯' },
};

const TAGS = { writing: { en: 'Writing', zh: '写作' }, tools: { en: 'Tools', zh: '工具' } };

/** A text as source code. */
const code = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** Lines with two spaces more before each, none before those that are empty. */
const indented = (lines: readonly string[]): string[] => lines.map((line) => line && `  ${line}`);

/** A text as the config has it: one for all languages, or one for each that the templates are written in. */
function byLanguage(texts: Texts, languages: readonly Language[]): string {
  const written = languages.filter(({ text }) => text);
  if (written.length < 2 || texts.en === texts.zh) return code(texts[defaultOf(languages).text]);
  const each = written.map(({ lang, text }) => `${key(lang)}: ${code(texts[text ?? 'en'])}`);
  return `{ ${each.join(', ')} }`;
}

/** A field of an object that may be too long for one line. */
function field(name: string, value: string): string[] {
  const line = `${name}: ${value},`;
  const [, inner] = /^\{ (.*) \}$/.exec(value) ?? [];
  if (line.length < 85 || inner === undefined) return [line];
  return [`${name}: {`, ...inner.split(/(?<='), /).map((each) => `  ${each},`), '},'];
}

const key = (name: string): string => (/^[a-z]\w*$/i.test(name) ? name : code(name));

function locale({ lang, tag, label, text }: Language, site: Site): string[] {
  const head = [`lang: ${code(lang)}`, ...(tag === lang ? [] : [`tag: ${code(tag)}`])];
  if (text === undefined) return [`{ ${[...head, `label: ${code(label)}`].join(', ')} },`];
  const fields = [
    ...head,
    `label: ${code(label)}`,
    `title: ${code(site.title[text])}`,
    `description: ${code(site.description[text])}`,
    `footerText: ${code(site.footer[text])}`,
  ];
  return ['{', ...indented(fields.map((field) => `${field},`)), '},'];
}

/** What builds do about pages that a language lacks. */
function missing(languages: readonly Language[]): string[] {
  if (languages.length === 1) return [];
  const lines = [
    '// Pages without a translation are shown in the default language, with a notice, and builds list them.',
    "// With 'error', builds fail instead: for a site that promises to be complete.",
  ];
  const begun = languages.filter(({ text }) => !text);
  if (begun.length === 0) return [...lines, "missingTranslations: 'warn',"];
  const modes = begun.map(({ lang }) => `${key(lang)}: 'ignore'`);
  return [
    ...lines,
    "// These languages have no pages yet, so builds don't list them: remove 'ignore' when you begin to translate.",
    `missingTranslations: { ${modes.join(', ')} },`,
  ];
}

function blogLines(languages: readonly Language[]): string[] {
  const person = (name: keyof typeof AUTHORS) =>
    `${name}: { name: ${byLanguage(AUTHORS[name], languages)}, avatar: '/${name}.svg' },`;
  const tag = (name: keyof typeof TAGS) => `${name}: ${byLanguage(TAGS[name], languages)},`;
  const { title, description } = SITES.blog;
  return [
    '// The authors and tags that posts name in their front matter.',
    'blog: {',
    ...indented(['authors: {', ...indented([person('mei'), person('jonas')]), '},']),
    ...indented(['tags: {', ...indented([tag('writing'), tag('tools')]), '},']),
    '},',
    'feeds: [',
    '  {',
    ...indented(
      indented([
        "id: 'blog',",
        "include: ['posts/**'],",
        `title: ${byLanguage(title, languages)},`,
        ...field('description', byLanguage(description, languages)),
      ]),
    ),
    '  },',
    '],',
  ];
}

function libraryLines(languages: readonly Language[]): string[] {
  const title = byLanguage({ en: 'Reference', zh: 'API 参考' }, languages);
  return [
    '// The reference, generated from the declarations and comments in src.',
    `plugins: [api({ entry: 'src/index.ts', title: ${title} })],`,
  ];
}

function themeLines(languages: readonly Language[], site: Site, hasHistory: boolean): string[] {
  const { text } = defaultOf(languages);
  const lastUpdated = hasHistory
    ? ['// Shows when a page last changed, from Git.', 'lastUpdated: true,']
    : ['// Once the site is in Git, "lastUpdated: true" shows when a page last changed.'];
  if (languages.length === 1) {
    const footer = `footerText: ${code(site.footer[text])},`;
    return ['themeConfig: {', ...indented([...lastUpdated, footer]), '},'];
  }
  return [
    'themeConfig: {',
    ...indented(lastUpdated),
    '  locales: [',
    ...indented(indented(languages.flatMap((each) => locale(each, site)))),
    '  ],',
    '},',
  ];
}

/** Packages on top of the engine that the config of a template names. */
export function extensionsOf(template: TemplateName): readonly string[] {
  return template === 'library' ? ['@diglot/api'] : [];
}

/**
 * The text of `diglot.config.ts`.
 *
 * @param hasHistory whether Git can tell already when pages were changed
 */
export function renderConfig(
  template: TemplateName,
  languages: readonly Language[],
  hasHistory: boolean,
): string {
  const site = SITES[template];
  const { lang, text } = defaultOf(languages);
  const origin = template === 'blog' ? 'https://example.com' : '';
  const lines = [
    `title: ${code(site.title[text])},`,
    `description: ${code(site.description[text])},`,
    "icon: '/logo.svg',",
    ...(lang === 'en' ? [] : [`lang: ${code(lang)},`]),
    '',
    '// Where the site is published. The workflow for GitHub Pages sets both; for other hosts, write them here.',
    ...(origin ? ['// Feeds, the sitemap and canonical addresses need it.'] : []),
    `siteUrl: process.env.SITE_URL ?? ${code(origin)},`,
    "base: process.env.SITE_BASE ?? '/',",
    '',
    '// What pages may load from other hosts: nothing, until you name it here. Browsers block the rest.',
    'policy: { scripts: [], images: [], frames: [], connections: [] },',
    '',
    ...missing(languages),
    "// What `diglot check` reports as an error, in addition to its defaults. Errors prevent publishing, warnings don't.",
    'check: {',
    "  rules: { titles: 'error', 'alternative-texts': 'error' },",
    '},',
    '',
    ...(template === 'blog' ? [...blogLines(languages), ''] : []),
    ...(template === 'library' ? [...libraryLines(languages), ''] : []),
    ...themeLines(languages, site, hasHistory),
  ];
  const imports = [
    "import { defineConfig } from 'diglot';",
    ...extensionsOf(template).map(
      (name) => `import ${name.replace('@diglot/', '')} from '${name}';`,
    ),
  ];
  return [...imports, '', 'export default defineConfig({', ...indented(lines), '});', ''].join(
    '\n',
  );
}
