import { existsSync } from 'node:fs';
import path from 'node:path';
import { slugify } from 'diglot/tools';
import { type Data, textOf } from '../data';
import { fieldsOf } from '../docusaurus/read-docs';
import { findFiles, readUtf8 } from '../files';
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
} {
  const { docsDir, srcDir } = settings;
  const markdoc: string[] = [];
  const pages: StarlightPage[] = [];
  for (const folder of [docsDir, path.join(srcDir, 'pages')]) {
    if (!existsSync(folder)) continue;
    for (const name of findFiles(folder).files) {
      const file = path.join(folder, name);
      if (/(?:^|\/)_/.test(name)) continue;
      if (name.endsWith('.mdoc')) markdoc.push(file);
      if (/\.mdx?$/.test(name)) pages.push(readPage(file, name, settings));
    }
  }
  const pagesDir = path.join(srcDir, 'pages');
  const astro = existsSync(pagesDir)
    ? findFiles(pagesDir)
        .files.filter((name) => /\.astro$/.test(name))
        .map((name) => path.join(pagesDir, name))
    : [];
  return { pages, markdoc, astro };
}

function readPage(
  file: string,
  name: string,
  { layout, docsDir }: StarlightSettings,
): StarlightPage {
  const fields = fieldsOf(readUtf8(file));
  const parts = name.replace(/\.mdx?$/, '').split('/');
  const named = parts.map((part) => (part === '404' ? part : slugify(part))).join('/');
  const isIndex = parts.at(-1) === 'index';
  const own = textOf(fields.slug)?.replace(/^\/+|\/+$/g, '');
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
