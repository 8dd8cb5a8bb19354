import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { AcceptWish } from './accept';
import type { BookSite } from './book-site';
import { acceptCode, codeSite } from './described-code';
import { createBook } from './test-book';

const HASH = '5e3a91c07be2d4f6';
const LINE = `= kettle:boil ${HASH} "boil(): void"`;

const FILES = {
  'en/a.md': '# A\n\n## Foo {#foo #old}\n',
  'zh/a.mdx': '# 甲\n\n## 福 {#foo}\n',
  'en/b.md': '# B\n',
};

/** A site that tells of code, and a reader of it that says which sections were looked at. */
async function kettles(): Promise<BookSite> {
  const site = await createBook(FILES);
  const folder = path.join(site.config.root, 'node_modules/@diglot/sources');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module", "exports": "./index.js" }');
  writeFileSync(
    path.join(folder, 'index.js'),
    `export const lookAt = async ({ sources, lines }, accepted) => [
  ...[...accepted].map((address) => ({ kind: 'looked', address, key: sources[0].package, hash: '-' })),
  ...lines,
];\n`,
  );
  return { ...site, config: { ...site.config, sources: [{ package: 'kettle' }] } };
}

test('code is looked at with all sections of all pages that somebody wrote, each at its place', async () => {
  const site = await kettles();
  const { root, cacheDir } = site.config;
  const found = await codeSite(site, { code: [LINE, '@ * a', `@ * a ${HASH}`] });
  expect(found).toEqual({
    ...{ root, cacheDir, sources: [{ package: 'kettle' }] },
    lines: [
      { kind: 'declaration', key: 'kettle:boil', hash: HASH, text: 'boil(): void' },
      { kind: 'looked', address: '*', key: 'a', hash: HASH },
    ],
    pages: [
      {
        ...{ identity: '/a', code: expect.any(Function) },
        sections: [
          { address: '/a', file: 'docs/en/a.md', line: 1 },
          { address: '/a#foo', file: 'docs/en/a.md', line: 3 },
        ],
      },
      {
        ...{ identity: '/a', code: expect.any(Function) },
        sections: [
          { address: '/zh/a', file: 'docs/zh/a.mdx', line: 1 },
          { address: '/zh/a#foo', file: 'docs/zh/a.mdx', line: 3 },
        ],
      },
      {
        ...{ identity: '/b', code: expect.any(Function) },
        sections: [{ address: '/b', file: 'docs/en/b.md', line: 1 }],
      },
    ],
  });
});

test('no code is looked at with pages that nobody wrote as text, nor with sections of fragments', async () => {
  const site = await kettles();
  const [a, b] = site.content.pages;
  if (!a || !b) throw new Error('There are no pages.');
  const { en, zh } = a.versions;
  if (!en || !zh) throw new Error('There are no versions.');
  const made = { ...en, source: { ...en.source, virtual: { plugin: 'p', text: '# A\n' } } };
  const shown = { ...zh, source: { ...zh.source, format: 'tsx' as const } };
  const page = { ...a, versions: { en: made, zh: shown } };
  const factsOf: BookSite['factsOf'] = (route) => {
    const facts = site.factsOf(route);
    const part = facts?.sections.map((one) => ({ ...one, id: 'part', file: 'docs/en/_p.md' }));
    return route === '/b' && facts && part
      ? { ...facts, sections: [...facts.sections, ...part] }
      : undefined;
  };
  const content = { ...site.content, pages: [page, b] };
  expect((await codeSite({ ...site, content, factsOf }, { code: [] })).pages).toMatchObject([
    { identity: '/b', sections: [{ address: '/b' }] },
  ]);
  const unknown = await codeSite({ ...site, factsOf: () => undefined }, { code: [] });
  expect(unknown.pages.map(({ sections }) => sections)).toEqual([[], [], []]);
});

test('who accepts pages or sections has looked at the code that these name', async () => {
  const site = await kettles();
  const [a, b] = site.content.pages;
  if (!a || !b) throw new Error('There are no pages.');
  const looked = async (...wishes: readonly AcceptWish[]) =>
    (await acceptCode({ code: [LINE] }, wishes, site)).map(
      (line) => /^@ (\S+) kettle -$/.exec(line)?.[1] ?? line,
    );
  const all = ['/a', '/a#foo', '/zh/a', '/zh/a#foo'];
  expect(await looked({ page: a })).toEqual([LINE, ...all]);
  expect(await looked({ page: a, lang: 'zh' })).toEqual([LINE, '/zh/a', '/zh/a#foo']);
  expect(await looked({ page: a, id: 'foo' })).toEqual([LINE, '/a#foo', '/zh/a#foo']);
  expect(await looked({ page: a, id: 'old' })).toEqual([LINE, '/a#foo']);
  expect(await looked({ page: a, id: '' })).toEqual([LINE, '/a', '/zh/a']);
  expect(await looked({ page: b, lang: 'en' }, { page: a, lang: 'en', id: 'foo' })).toEqual([
    LINE,
    '/a#foo',
    '/b',
  ]);
  expect(await looked()).toEqual([LINE]);
});

test('a site that names no code, or a page that cannot be compiled, changes nothing of what is known', async () => {
  const site = await kettles();
  const [page] = site.content.pages;
  if (!page) throw new Error('There is no page.');
  const code = [LINE];
  const plain = { ...site, config: { ...site.config, sources: [] } };
  expect(await acceptCode({ code }, [{ page }], plain)).toBe(code);
  const unknown = { ...site, factsOf: () => undefined };
  expect(await acceptCode({ code }, [{ page }], unknown)).toEqual(code);
});
