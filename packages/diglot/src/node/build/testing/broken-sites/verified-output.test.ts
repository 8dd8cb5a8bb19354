import { lstatSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testWithLinks } from '../../../files/test-links';
import { errorsOf, outputOf, removeBrokenSites } from './broken-site';

afterAll(removeBrokenSites);

/** A page that shows a component of the site's own. */
const component = (code: string) => ({
  'docs/en/guide/start.mdx': "import { Part } from '../../../parts/part';\n\n# Start\n\n<Part />\n",
  'docs/en/guide/start.md': null,
  'docs/zh/guide/start.md': null,
  'parts/part.tsx': `export const Part = () => ${code};\n`,
});

test('buttons of a home page that lead nowhere', async () => {
  const site = {
    'docs/en/index.md':
      '---\npageType: home\nhero:\n  name: Home\n  actions: [{ text: Go, link: /guide/strat }, { text: Part, link: "/guide/start#second" }]\n---\n',
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The address "/guide/strat" leads to nothing that the build wrote.
      docs/en/index.md:5:31
        4 |   name: Home
      > 5 |   actions: [{ text: Go, link: /guide/strat }, { text: Part, link: "/guide/start#second" }]
          |                               ^
        6 | ---
      Fix: Correct the address, or create the page or the file.

    error [diglot] The address "/guide/start#second" leads to a section that the page does not have.
      docs/en/index.md:5:68
        4 |   name: Home
      > 5 |   actions: [{ text: Go, link: /guide/strat }, { text: Part, link: "/guide/start#second" }]
          |                                                                    ^
        6 | ---
      Fix: Link to the id of a heading of that page."
  `);
});

test('links of menus and of a home page to another site below the same address, as a whole address', async () => {
  const older = 'https://own.example/v1/';
  const config = `export default { title: 'Site', siteUrl: 'https://own.example', locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }] };\n`;
  const output = await outputOf({
    'diglot.config.ts': config,
    'docs/en/_nav.json': JSON.stringify([
      { text: 'Versions', items: [{ text: '1.x', link: older }] },
    ]),
    'docs/en/guide/_meta.json': JSON.stringify([
      'index',
      'start',
      { type: 'custom-link', label: '1.x', link: `${older}guide/` },
    ]),
    'docs/en/index.md': `---\npageType: home\nhero:\n  name: Home\n  actions: [{ text: Older, link: '${older}start#first' }]\n---\n`,
  });
  // In the same tab.
  expect(readFileSync(path.join(output, 'guide/start.html'), 'utf8')).toContain('href="/v1/"');
});

test('a site without a home page, which may be another page', async () => {
  const site = {
    'docs/en/index.md': null,
    'docs/zh/index.md': null,
    'docs/en/README.md': '# Read me\n',
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] There is no home page.
      Fix: Name a page "index.md", in the docs folder or in that of the first language, or send readers on by "redirects"."
  `);
  const redirects = "redirects: [{ from: '/', to: '/README' }]";
  const config = `export default { title: 'Site', ${redirects}, locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }] };\n`;
  await outputOf({ ...site, 'diglot.config.ts': config });
});

test('a logo that is not there, once for the whole site', async () => {
  const config = "export default { title: 'Site', logo: '/logo.svg' };\n";
  const site = { 'diglot.config.ts': config, 'docs/index.md': '# Home\n', 'docs/a.md': '# A\n' };
  const errors = await errorsOf({
    ...site,
    'docs/en/_nav.json': null,
    'docs/en/index.md': null,
    'docs/en/guide/_meta.json': null,
    'docs/en/guide/index.md': null,
    'docs/en/guide/start.md': null,
    'docs/zh/index.md': null,
    'docs/zh/guide/index.md': null,
    'docs/zh/guide/start.md': null,
  });
  expect(errors.match(/leads to nothing that the build wrote/g)).toHaveLength(1);
  expect(errors).toContain('The address "/logo.svg" leads to nothing that the build wrote.');
});

test('what a component renders and the content security policy refuses', async () => {
  const code =
    '<form action="https://elsewhere.example/"><video src=\'//elsewhere.example/a.mp4\' /></form>';
  const errors = await errorsOf(component(code));
  expect(errors).toContain('https://elsewhere.example/');
  expect(errors).toContain('elsewhere.example/a.mp4');
  expect(errors).toContain('docs/en/guide/start.mdx');
});

testWithLinks('a picture that is a symbolic link is published as the picture', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  const out = await outputOf(
    { 'docs/en/guide/index.md': '# Guide\n\n![A picture](./picture.svg)\n' },
    (root) => {
      writeFileSync(path.join(root, 'real.svg'), svg);
      symlinkSync('../../../real.svg', path.join(root, 'docs/en/guide/picture.svg'));
    },
  );
  const html = readFileSync(path.join(out, 'guide/index.html'), 'utf8');
  const [, address = ''] = /<img[^>]*src="\/([^"]+)"/.exec(html) ?? [];
  expect(lstatSync(path.join(out, address)).isFile()).toBe(true);
  expect(readFileSync(path.join(out, address), 'utf8')).toBe(svg);
});
