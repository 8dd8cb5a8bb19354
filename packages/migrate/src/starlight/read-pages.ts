import { existsSync } from 'node:fs';
import path from 'node:path';
import { slugify } from 'diglot/tools';
import { type Data, textOf } from '../data';
import { fieldsOf } from '../docusaurus/read-docs';
import { findFiles, readUtf8 } from '../files';
import type { Decision } from '../plan';
import type { StarlightSettings } from './settings';

/** A page of a site. */
export interface StarlightPage {
  /** Absolute. */
  readonly file: string;
  /** Where it was served, without `base`, with its language: `zh-cn/guides/start`, `` for the home page. */
  readonly slug: string;
  /** Its key in `locales`; undefined in a site of one language. */
  readonly locale: string | undefined;
  /** The slug without language. */
  readonly id: string;
  readonly fields: Data;
  /** Where it will lie, absolute, with the ending `.md`. */
  readonly to: string;
}

/** All pages of a site, and files that cannot be read. */
export function readPages(settings: StarlightSettings): {
  readonly pages: readonly StarlightPage[];
  /** Absolute. */
  readonly markdoc: readonly string[];
  readonly astro: readonly string[];
  readonly decisions: readonly Decision[];
} {
  const { docsDir, srcDir } = settings;
  const markdoc: string[] = [];
  const read: StarlightPage[] = [];
  for (const folder of [docsDir, path.join(srcDir, 'pages')]) {
    if (!existsSync(folder)) continue;
    for (const name of findFiles(folder).files) {
      const file = path.join(folder, name);
      if (/(?:^|\/)_/.test(name)) continue;
      if (name.endsWith('.mdoc')) markdoc.push(file);
      if (/\.mdx?$/.test(name)) read.push(readPage(file, name, settings));
    }
  }
  const pagesDir = path.join(srcDir, 'pages');
  const astro = existsSync(pagesDir)
    ? findFiles(pagesDir)
        .files.filter((name) => /\.astro$/.test(name))
        .map((name) => path.join(pagesDir, name))
    : [];
  return { ...withoutTwins(read, settings), markdoc, astro };
}

/** Of pages that claim one address, one has it: best one whose file lies in the language of the address. */
function withoutTwins(read: readonly StarlightPage[], settings: StarlightSettings) {
  const decisions: Decision[] = [];
  const byPlace = new Map<string, StarlightPage>();
  const plain = (page: StarlightPage) => {
    const name = path.relative(settings.docsDir, page.file).split(path.sep).join('/');
    return readPage(page.file, name, settings, false);
  };
  const ordered = read
    .map((page) => ({ page, strays: page.locale !== plain(page).locale }))
    .sort((a, b) => Number(a.strays) - Number(b.strays));
  for (const { page } of ordered) {
    const isTaken = byPlace.has(page.to) && textOf(page.fields.slug) !== undefined;
    const own = isTaken ? plain(page) : page;
    byPlace.set(own.to, own);
    if (!isTaken) continue;
    decisions.push({
      topic: 'pages',
      what: `Two pages claim the address "/${page.slug}": this one keeps that of its file.`,
      todo: 'Give it a file name as its address shall be.',
      place: { file: page.file, line: 1 },
    });
  }
  const pages = read.flatMap(
    ({ file }) => [...byPlace.values()].find((one) => one.file === file) ?? [],
  );
  return { pages, decisions };
}

function readPage(
  file: string,
  name: string,
  { layout, docsDir }: StarlightSettings,
  obeysSlug = true,
): StarlightPage {
  const fields = fieldsOf(readUtf8(file));
  const parts = name.replace(/\.mdx?$/, '').split('/');
  const named = parts.map((part) => (part === '404' ? part : slugify(part))).join('/');
  const isIndex = parts.at(-1) === 'index';
  const own = (obeysSlug ? textOf(fields.slug) : undefined)?.replace(/^\/+|\/+$/g, '');
  const slug = own ?? named.replace(/(?:^|\/)index$/, '');
  const served =
    own !== undefined || !isIndex ? `${slug === '' ? 'index' : slug}.md` : `${named}.md`;
  const keys = layout.locales.map(({ key }) => key);
  const [first = '', ...rest] = slug.split('/');
  const locale = keys.includes(first) ? first : layout.locales.length > 0 ? 'root' : undefined;
  return {
    file,
    slug,
    locale,
    id: keys.includes(first) ? rest.join('/') : slug,
    fields,
    to: path.join(
      docsDir,
      layout.placed(
        served === `${first}.md` && keys.includes(first) ? `${first}/index.md` : served,
      ),
    ),
  };
}
