import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Doc, docs, LANGS, type Lang, SITE } from './support/docs';

const FENCE = /^\s*(?:```|~~~)/;
const HEADING = /^#{1,6} (.*?)(?:\s*\{#([^}]*)\})?\s*$/;
const ADDRESS = /https:\/\/rslib\.rs\b(\/[\w\-/#]*)?/g;

/** The ids of a page's headings, in order: its own first, then old ones. */
function idsOf({ source }: Doc): string[][] {
  let inCode = false;
  return source.split('\n').flatMap((line) => {
    if (FENCE.test(line)) inCode = !inCode;
    const [, text = '', ids] = (!inCode && HEADING.exec(line)) || [];
    if (text === '') return [];
    return [ids?.replace(/\s*keywords="[^"]*"\s*$/, '').split(' #') ?? [slug(text)]];
  });
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');

const routeOf = ({ slug }: Doc) => `/${slug.replace(/(^|\/)index$/, '$1')}`;

/** Pages by their address, and by those that they had or took over. An alias of one language holds in all. */
function pagesOf(lang: Lang): Map<string, Set<string>> {
  const pages = new Map<string, Set<string>>();
  for (const doc of docs.en.filter(({ isFragment }) => !isFragment)) {
    const own = docs[lang].find(({ slug }) => slug === doc.slug);
    const ids = new Set([doc, own ?? doc].flatMap(idsOf).flat());
    const old = doc.frontMatter.redirectFrom ?? [];
    for (const route of [routeOf(doc), ...old]) pages.set(route, ids);
  }
  return pages;
}

const pages: Readonly<Record<Lang, Map<string, Set<string>>>> = {
  en: pagesOf('en'),
  zh: pagesOf('zh'),
};

function arrives(address: string): boolean {
  const lang = LANGS.find((each) => each !== 'en' && address.startsWith(`/${each}/`)) ?? 'en';
  const [route = '', id] = (lang === 'en' ? address : address.slice(lang.length + 1)).split('#');
  const ids = pages[lang].get(route === '' ? '/' : route);
  return ids !== undefined && (id === undefined || ids.has(id));
}

/** What the packages of Rslib print, show in editors, and say in their READMEs. */
function addressesOfPackages(): string[] {
  const core = createRequire(import.meta.url).resolve('@rslib/core/package.json');
  const declarations = createRequire(core).resolve('rsbuild-plugin-dts');
  const folders = [path.dirname(core), path.resolve(declarations, '../..')];
  const found = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:[cm]?js|d\.ts|json|md)$/.test(file))
      .filter((file) => !file.split(path.sep).includes('node_modules'))
      .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(ADDRESS)]),
  );
  return [...new Set(found.map(([, address = '']) => address))].sort();
}

test('every address that the packages give leads to a section', () => {
  const addresses = addressesOfPackages();
  expect(addresses.length).toBeGreaterThan(40);
  expect(addresses.filter((address) => !arrives(address))).toEqual([]);
});

test('addresses that readers have from the public documentation lead to a section', () => {
  const addresses = readFileSync(`${SITE}tests/public-addresses.txt`, 'utf8').trim().split('\n');
  expect(addresses.length).toBeGreaterThan(1000);
  expect(addresses.filter((address) => !arrives(address))).toEqual([]);
});
