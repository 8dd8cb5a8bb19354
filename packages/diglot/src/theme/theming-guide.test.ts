import { expect, test, vi } from 'vitest';
import {
  defaultParts,
  homeParts,
  notFoundParts,
  overviewParts,
  pageActionParts,
  postParts,
  proofParts,
} from './public';

/** Typed here, because the theme is checked without Node's types. */
const { readFileSync, readdirSync } = await vi.importActual<{
  readFileSync(file: URL, encoding: 'utf8'): string;
  readdirSync(folder: URL, options: { recursive: true }): string[];
}>('node:fs');

const root = new URL('../../../../', import.meta.url);
const fixture = new URL('e2e/fixtures/theming/', root);
const guide = readFileSync(new URL('manual/docs/en/guide/look/theming.md', root), 'utf8');

/** Parts that cannot be wrapped. */
const WITHOUT_OBJECT = new Set(['Banner', 'GlobalUI', 'PageEnd', 'Root', 'SiteFooter']);

/** First cells of the guide's tables, without the marks of code. */
const rows = [...guide.matchAll(/^\| `([\w-]+)` \|(.*)\|$/gm)].map(([, name = '', rest = '']) => ({
  name,
  rest,
}));

test('the guide quotes the files of the site that is tested, to the letter', () => {
  const fences = [...guide.matchAll(/^```\w+ title="([^"]+)"\n([\s\S]*?)^```$/gm)];
  for (const [, file = '', code] of fences) {
    expect(code, file).toBe(readFileSync(new URL(file, fixture), 'utf8'));
  }
  const files = readdirSync(fixture, { recursive: true }).filter((file) =>
    /\.(?:tsx?|css)$/.test(file),
  );
  expect(fences.map(([, file]) => file)).toEqual(expect.arrayContaining(files));
});

test('the guide lists every part, with the object that the theme’s own is in', () => {
  const groups = {
    defaultParts,
    pageActionParts,
    homeParts,
    overviewParts,
    postParts,
    proofParts,
    notFoundParts,
  };
  const wanted = Object.entries(groups).flatMap(([group, parts]) =>
    Object.keys(parts).map((part) => `${part} ${group}`),
  );
  const listed = rows
    .filter(({ name }) => /^[A-Z]/.test(name) && !WITHOUT_OBJECT.has(name))
    .map(({ name, rest }) => `${name} ${/`(\w+)` $/.exec(rest)?.[1]}`);
  expect(listed.sort()).toEqual(wanted.sort());
});

test('the guide lists every token', () => {
  const css = ['tokens.css', 'code-tokens.css']
    .map((file) => readFileSync(new URL(`./styles/${file}`, import.meta.url), 'utf8'))
    .join('\n');
  const tokens = new Set([...css.matchAll(/^\s+(--dg-[\w-]+):/gm)].map(([, name]) => name));
  const listed = rows.map(({ name }) => name).filter((name) => name.startsWith('--dg-'));
  expect(listed.sort()).toEqual([...tokens].sort());
});
