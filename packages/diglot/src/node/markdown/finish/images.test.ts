import fc from 'fast-check';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { brief, compile, testRuntime } from '../test-support';
import { parseSrcset, writeSrcset } from './images';

test('images of a srcset are rewritten, copied and reported', async () => {
  const page = await compile(
    '<picture><source srcset="./photo.png 2x, /logo.png 640w"><img src="./photo.png" srcset="./diagram.svg, ./gone.png 2x" alt=""></picture>',
    { base: '/docs/' },
  );
  expect(page.html).toMatch(
    /<source srcset="\/docs\/assets\/photo\.[\da-f]{8}\.png 2x, \/docs\/logo\.png 640w">/,
  );
  expect(page.html).toMatch(/srcset="\/docs\/assets\/diagram\.[\da-f]{8}\.svg, \.\/gone\.png 2x"/);
  expect(page.assets.map(({ file }) => file.split('/').at(-1))).toEqual([
    'photo.png',
    'diagram.svg',
  ]);
  expect(page.errors.map(brief)).toEqual([
    'docs/en/guide/page.md:1:58 image-missing The file "./gone.png" does not exist.',
  ]);
});

test('a name that has to be encoded is encoded once', async () => {
  const { html, assets, errors } = await compile('![x](./c%23%20%25.svg) ![x](<./c# %.svg>)');
  expect(errors.map(brief).length).toBe(1);
  expect(assets[0]?.output).toMatch(/^assets\/c# %\.[\da-f]{8}\.svg$/);
  expect(html).toMatch(/src="\/assets\/c%23%20%25\.[\da-f]{8}\.svg"/);
});

test('a part of an image keeps its name', async () => {
  const { html } = await compile('![x](./diagram.svg#part)');
  expect(html).toMatch(/src="\/assets\/diagram\.[\da-f]{8}\.svg#part"/);
});

test('a srcset is read as it was written', () => {
  expect(parseSrcset(' a.png , b.png 2x,c.png 3x ,, d,e.png (1,2) 4x')).toEqual([
    { url: 'a.png', descriptor: '' },
    { url: 'b.png', descriptor: '2x' },
    { url: 'c.png', descriptor: '3x' },
    { url: 'd,e.png', descriptor: '(1,2) 4x' },
  ]);
  const candidate = fc.record({
    url: fc.stringMatching(/^[^\s,][^\s]*[^\s,]$/),
    descriptor: fc.constantFrom('', '2x', '640w'),
  });
  fc.assert(
    fc.property(fc.array(candidate), (candidates) => {
      expect(parseSrcset(writeSrcset(candidates))).toEqual(candidates);
    }),
  );
});

test('a file that a module imports has its address already, which is checked when the output is complete', async () => {
  const source = '# A\n\n<Photo />\n';
  const Photo = () => createElement('img', { src: '/assets/photo-1a2b3c4d.png' });
  const page = await compile(source, { format: 'mdx', runtime: testRuntime({ Photo }) });
  expect(page.errors).toEqual([]);
  expect(page.html).toContain('src="/assets/photo-1a2b3c4d.png"');
  const { errors } = await compile('![a](/assets/photo-1a2b3c4d.png)');
  expect(errors.map(({ code }) => code)).toEqual(['image-missing']);
});

test('an address that a component made counts from that of the page, one of the source from its file', async () => {
  const Face = ({ name }: { readonly name: string }) =>
    createElement('img', { src: `../${name}.png`, alt: '' });
  const { html, errors } = await compile(
    '<Face name="logo" /> <img src="../logo.png?v" alt="" />',
    {
      format: 'mdx',
      runtime: testRuntime({ Face }),
    },
  );
  expect(html).toContain('<img src="/logo.png" alt=""');
  expect(errors.map(brief)).toEqual([
    'docs/en/guide/page.mdx:1:22 image-missing The file "../logo.png?v" does not exist.',
  ]);
});
