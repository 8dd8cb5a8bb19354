import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SITES } from '../files/test-files';
import { loadServerBundle } from '../page/server-bundle';
import { type BundleOptions, bundle } from './bundle';
import type { Bundles } from './bundles';
import { clientText } from './test-client-text';
import { testBundleOptions } from './test-options';

const FILES = {
  'Box.tsx': `import './plain.css';
import css from './own.module.css';
import scss from './own.module.scss';
import { lessBox } from './own.module.less';
import './plain.scss';
import './plain.less';
import './plain.sass';
export const Box = () => <p className={[css.box, scss.box, lessBox].join(' ')}>box</p>;
`,
  'plain.css': '.plain-css { color: red }',
  'plain.scss': '@use "colours";\n.plain-scss { b { color: colours.$blue } }',
  'plain.sass': '.plain-sass\n  color: green\n',
  'plain.less': '@import "parts/shades";\n.plain-less { b { color: @shade } }',
  '_colours.scss': '$blue: #00f;',
  'parts/shades.less': '@shade: #123456;',
  'own.module.css': '.box { color: teal }',
  'own.module.scss': '@use "colours";\n.box { background: colours.$blue }',
  'own.module.less': '.lessBox { outline-color: teal }',
};

let root: string;
let options: BundleOptions;
let bundles: Bundles;

beforeAll(async () => {
  // Where the languages are installed.
  root = await mkdtemp(path.join(SITES, 'styles-'));
  await mkdir(path.join(root, 'parts'));
  for (const [name, text] of Object.entries(FILES)) await writeFile(path.join(root, name), text);
  options = testBundleOptions(root, ['Box.tsx']);
  bundles = await bundle(options);
}, 60_000);
afterAll(() => rm(root, { recursive: true }));

async function publishedStyles(made: Bundles): Promise<string> {
  const texts = made.styles.map((file) => clientText(made, file));
  return (await Promise.all(texts)).join('\n');
}

async function classesOf({ serverFile }: Bundles): Promise<string[]> {
  const { modules, runtime, renderContent } = await loadServerBundle(serverFile);
  const html = renderContent(runtime.jsx(modules[path.join(root, 'Box.tsx')]?.Box, {}));
  return /class="(.*?)"/.exec(html)?.[1]?.split(' ') ?? [];
}

test.each([
  ['.css', '.plain-css{color:red}'],
  ['.scss, with what it uses', '.plain-scss b{color:#00f}'],
  ['.sass', '.plain-sass{color:green}'],
  ['.less, with what it imports', '.plain-less b{color:#123456}'],
])('styles of still components are published: %s', async (_, rule) => {
  expect(await publishedStyles(bundles)).toContain(rule);
});

test('each class of a CSS module in the HTML of a still component has its rule', async () => {
  const [css, scss, less] = await classesOf(bundles);
  const styles = await publishedStyles(bundles);
  expect(styles).toContain(`.${css}{color:teal}`);
  expect(styles).toContain(`.${scss}{background:#00f}`);
  expect(styles).toContain(`.${less}{outline-color:teal}`);
});

test('style sheets of elements are files of their own, in order, with what they use', async () => {
  const files = ['a.css', 'b.scss'].map((name) => path.join(root, name));
  await writeFile(files[0] ?? '', '.math{color:red}');
  await writeFile(files[1] ?? '', '@use "colours"; .math{color:colours.$blue; margin:0}');
  const elementStyles = [
    { files, elements: ['math'] },
    { files: files.slice(0, 1), elements: ['.bars', 'hr'] },
  ];
  const made = await bundle({ ...options, elementStyles, outDir: path.join(root, 'elements') });
  const { elementStyles: sheets } = made;
  expect(sheets.map(({ elements }) => elements)).toEqual([['math'], ['.bars', 'hr']]);
  const [math, bars] = await Promise.all(sheets.map(({ file }) => clientText(made, file)));
  expect(math).toContain('.math{color:#00f;margin:0}');
  expect(math).not.toContain('red');
  expect(bars).toContain('.math{color:red}');
  expect(await publishedStyles(made)).toBe(await publishedStyles(bundles));
  expect(made.inputs).toEqual(expect.arrayContaining(files));
  expect(made.pageScripts).toEqual(bundles.pageScripts);
});

test('what style sheets use is an input; a change of it leaves the names of classes alone', async () => {
  const inputs = bundles.inputs.map((file) => path.relative(root, file));
  expect(inputs).toEqual(
    expect.arrayContaining(['_colours.scss', path.join('parts', 'shades.less')]),
  );
  await writeFile(path.join(root, '_colours.scss'), '$blue: #00e;');
  const next = await bundle({ ...options, outDir: path.join(root, 'next') });
  expect(await classesOf(next)).toEqual(await classesOf(bundles));
  expect(await publishedStyles(next)).toContain('background:#00e');
});
