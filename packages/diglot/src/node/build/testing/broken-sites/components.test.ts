import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { errorsOf, GOOD_SITE, outputOf, removeBrokenSites, warningsOf } from './broken-site';

afterAll(removeBrokenSites);

/** A page that uses a component of the site; the Chinese page falls back to it, and repeats no message. */
const page = (use: string, component: string) => ({
  'docs/en/guide/page.mdx': `import { Box } from '../../../components/Box';\n\n# Page\n\n${use}\n`,
  'docs/en/guide/_meta.json': '["index", "start", "page"]',
  'components/Box.tsx': component,
});

const ISLAND = `'use client';

export function Box({ children }: { children?: unknown; [prop: string]: unknown }) {
  return <div>{String(children)}</div>;
}
`;

test('a missing .tsx file', async () => {
  const { 'components/Box.tsx': box, ...site } = page('<Box />', ISLAND);
  expect(await errorsOf({ ...site, 'components/Bax.tsx': box })).toMatchInlineSnapshot(`
    "error [diglot] The imported file "../../../components/Box" does not exist.
      docs/en/guide/page.mdx:1:1
      > 1 | import { Box } from '../../../components/Box';
          | ^
        2 |
      Fix: Correct the path (closest: "components/Bax"), or create the file: it was looked for at "components/Box"."
  `);
});

test('what a page wants and is not there is not likened to the page itself', async () => {
  const site = {
    ...page('<Box />', ''),
    'docs/en/guide/page.mdx': "import Page from './paeg';\n\n<Page />\n",
  };
  expect(await errorsOf(site)).toContain('Fix: Correct the path, or create the file');
});

test('pages that import with a query, and by a path of tsconfig.json that leads nowhere', async () => {
  const use =
    "import a from '../../../data.txt?raw';\nimport { b } from '@/bax';\nimport c from '../../../components/Box.tsx?inline';\n\n{a}{b}{c}";
  const site = {
    ...page(use, ISLAND),
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./components/*"] } } }',
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The imported file "../../../data.txt?raw" does not exist.
      docs/en/guide/page.mdx:5:1
        4 |
      > 5 | import a from '../../../data.txt?raw';
          | ^
        6 | import { b } from '@/bax';
      Fix: Correct the path, or create the file: it was looked for at "data.txt".

    error [diglot] The imported file "@/bax" does not exist.
      docs/en/guide/page.mdx:6:1
        5 | import a from '../../../data.txt?raw';
      > 6 | import { b } from '@/bax';
          | ^
        7 | import c from '../../../components/Box.tsx?inline';
      Fix: Correct the path (closest: "components/Box"), or create the file: it was looked for at "components/bax".

    error [diglot] The imported file "../../../components/Box.tsx?inline" does not exist.
      docs/en/guide/page.mdx:7:1
        6 | import { b } from '@/bax';
      > 7 | import c from '../../../components/Box.tsx?inline';
          | ^
        8 |
      Fix: Remove "?inline", which pages do not know, or import it in a component."
  `);
});

test('a tsconfig.json that extends nothing', async () => {
  const site = {
    ...page("import { b } from '@/Box';\n\n{b}", ISLAND),
    'tsconfig.json': '{ "extends": "./nothing.json" }',
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The tsconfig extends "nothing.json", which does not exist
      tsconfig.json:1:3
      > 1 | { "extends": "./nothing.json" }
          |   ^
      Fix: Install the package that holds it, correct the path, or remove "extends"."
  `);
});

test('a tsconfig.json that only components read, and that extends nothing through another one', async () => {
  const site = {
    ...page('<Box />', ISLAND),
    'components/tsconfig.json': '{ "extends": "../tools/base.json" }',
    'tools/base.json': '{\n  // A comment.\n  "extends": ["@nobody/tsconfig/strict"]\n}',
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The tsconfig extends "@nobody/tsconfig/strict", which does not exist
      tools/base.json:3:3
        2 |   // A comment.
      > 3 |   "extends": ["@nobody/tsconfig/strict"]
          |   ^
        4 | }
      Fix: Install the package that holds it, correct the path, or remove "extends"."
  `);
});

test('a missing named export', async () => {
  const component = 'export function Bax() {\n  return <div />;\n}\n';
  expect(await errorsOf(page('<Box />', component))).toMatchInlineSnapshot(`
    "error [diglot] "../../../components/Box" does not export "Box".
      docs/en/guide/page.mdx:1:1
      > 1 | import { Box } from '../../../components/Box';
          | ^
        2 |
      Fix: Correct the name (closest: "Bax"), or export it there."
  `);
});

test('a component with a syntax error', async () => {
  const component = 'export function Box() {\n  return <div>text</span>;\n}\n';
  expect(await errorsOf(page('<Box />', component))).toMatchInlineSnapshot(`
    "error [diglot] The file cannot be compiled: Expected corresponding JSX closing tag for 'div'
      components/Box.tsx:2:21
        1 | export function Box() {
      > 2 |   return <div>text</span>;
          |                     ^
        3 | }
      Fix: Correct the code at this place."
  `);
});

test('a component with an import that does not exist', async () => {
  const component =
    "import { words } from './words';\n\nexport const Box = () => <p>{words}</p>;\n";
  expect(await errorsOf(page('<Box />', component))).toMatchInlineSnapshot(`
    "error [diglot] The imported file "./words" does not exist
      components/Box.tsx:1:23
      > 1 | import { words } from './words';
          |                       ^
        2 |
      Fix: Correct the path, or create the file: it was looked for at "components/words"."
  `);
});

test('names that components do not export which are alive', async () => {
  const component =
    "import { useState } from 'react';\n\nexport const Bax = () => <p>{useState(1)[0]}</p>;\n";
  const site = {
    ...page("import Bex from '@/Box';\n\n<Box /><Bex />", component),
    'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./components/*"] } } }',
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] "../../../components/Box" does not export "Box".
      docs/en/guide/page.mdx:1:1
      > 1 | import { Box } from '../../../components/Box';
          | ^
        2 |
      Fix: Correct the name (closest: "Bax"), or export it there.

    error [diglot] "@/Box" has no default export.
      docs/en/guide/page.mdx:5:1
        4 |
      > 5 | import Bex from '@/Box';
          | ^
        6 |
      Fix: Correct the name, or export it there."
  `);
  const passingOn = {
    ...page('<Bax />', component),
    'components/All.tsx': "export * from './Box';\n",
    'docs/en/guide/page.mdx':
      "import { Bax, Bix } from '../../../components/All';\n\n<Bax /><Bix />\n",
  };
  expect(await errorsOf(passingOn)).toMatchInlineSnapshot(`
    "error [diglot] "components/All.tsx" does not export "Bix", which a page imports
      components/All.tsx
      Fix: Correct the name in the page, or export it there."
  `);
});

test('a component with an import that React does not have', async () => {
  const component =
    "import { useTide } from 'react';\n\nexport const Box = () => <p>{useTide()}</p>;\n";
  expect(await errorsOf(page('<Box />', component))).toMatchInlineSnapshot(`
    "error [diglot] "react" does not export "useTide"
      components/Box.tsx:1:10
      > 1 | import { useTide } from 'react';
          |          ^
        2 |
      Fix: Correct the name, or remove the import."
  `);
});

test('a component with an import that its module does not have', async () => {
  const component =
    "import { words } from './words';\n\nexport const Box = () => <p>{words}</p>;\n";
  const site = { ...page('<Box />', component), 'components/words.ts': 'export const word = 1;\n' };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] "components/words.ts" does not export "words"
      components/Box.tsx:1:10
      > 1 | import { words } from './words';
          |          ^
        2 |
      Fix: Correct the name, or export it there."
  `);
});

test('a component with a package that is not installed', async () => {
  const component =
    "import { words } from 'no-such-package';\n\nexport const Box = () => <p>{words}</p>;\n";
  expect(await errorsOf(page('<Box />', component))).toMatchInlineSnapshot(`
    "error [diglot] The package "no-such-package" is not installed
      components/Box.tsx:1:23
      > 1 | import { words } from 'no-such-package';
          |                       ^
        2 |
      Fix: Install it (npm install no-such-package), or remove the import. If the name stands for a folder of the site, say so in "alias" of the configuration or in "paths" of tsconfig.json."
  `);
});

test('an island with a package that is not installed', async () => {
  const component =
    "'use client';\n\nimport { words } from '@no/such-package/words';\n\nexport const Box = () => <p>{words}</p>;\n";
  expect(await errorsOf(page('<Box />', component))).toMatchInlineSnapshot(`
    "error [diglot] The package "@no/such-package" is not installed
      components/Box.tsx:3:23
        2 |
      > 3 | import { words } from '@no/such-package/words';
          |                       ^
        4 |
      Fix: Install it (npm install @no/such-package), or remove the import. If it is installed, it has no "@no/such-package/words". If the name stands for a folder of the site, say so in "alias" of the configuration or in "paths" of tsconfig.json."
  `);
});

test('a style sheet in a language that is not installed, and one with an error', async () => {
  const component = "'use client';\n\nimport './box.styl';\n\nexport const Box = () => <p>x</p>;\n";
  const site = { ...page('<Box />', component), 'components/box.styl': 'p\n  color red\n' };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] "box.styl" needs the package "stylus", which is not installed
      components/Box.tsx:3:8
        2 |
      > 3 | import './box.styl';
          |        ^
        4 |
      Fix: Install it in the site: npm install -D stylus"
  `);
  const sass = {
    ...page('<Box />', "import './box.scss';\n\nexport const Box = () => <p>x</p>;\n"),
    'components/box.scss': 'p {\n  color: $none;\n}\n',
  };
  expect(await errorsOf(sass)).toMatchInlineSnapshot(`
    "error [diglot] The file cannot be compiled: Undefined variable
      components/box.scss:2:10
        1 | p {
      > 2 |   color: $none;
          |          ^
        3 | }
      Fix: Correct the code at this place."
  `);
});

test('style sheets that show files that do not exist', async () => {
  const component = "import './box.css';\n\nexport const Box = () => <p>x</p>;\n";
  const site = {
    ...page('<Box />', component),
    'components/box.css':
      "@import './styles/more.css';\n\n.box { background: url(./missing.png) }\n.icon { background: url('/public.png') }\n",
    'components/styles/more.css': '@font-face { src: url("font.woff2?v=1") }\n',
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The file "./missing.png", which a style sheet shows, does not exist
      components/box.css:3:24
        2 |
      > 3 | .box { background: url(./missing.png) }
          |                        ^
        4 | .icon { background: url('/public.png') }
      Fix: Correct the path: it counts from the style sheet. A file of the public folder begins with "/".

    error [diglot] The file "font.woff2?v=1", which a style sheet shows, does not exist
      components/styles/more.css:1:24
      > 1 | @font-face { src: url("font.woff2?v=1") }
          |                        ^
        2 |
      Fix: Correct the path: it counts from the style sheet. A file of the public folder begins with "/"."
  `);
});

test('a page with a package that is not installed', async () => {
  const use = "import { a } from 'no-such-package';\n\n{a}";
  expect(await errorsOf(page(use, 'export const Box = () => <p>x</p>;\n'))).toMatchInlineSnapshot(`
    "error [diglot] The package "no-such-package" is not installed
      docs/en/guide/page.mdx:5:1
        4 |
      > 5 | import { a } from 'no-such-package';
          | ^
        6 |
      Fix: Install it (npm install no-such-package), or remove the import. If the name stands for a folder of the site, say so in "alias" of the configuration or in "paths" of tsconfig.json."
  `);
});

test('data in JSON that is none', async () => {
  const component =
    "import data from './data.json';\n\nexport const Box = () => <p>{data.a}</p>;\n";
  const site = { ...page('<Box />', component), 'components/data.json': '{\n  "a": 1,\n}\n' };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The file is no JSON: Expected double-quoted property name
      components/data.json:3:1
        2 |   "a": 1,
      > 3 | }
          | ^
        4 |
      Fix: Correct the text at this place."
  `);
});

test('files in JSON that begin with a byte order mark', async () => {
  const component =
    "import data from './data.json';\n\nexport const Box = () => <p>{data.a}</p>;\n";
  const use = "import { useI18n } from '@rspress/core/runtime';\n\n<Box />\n\n{useI18n()('hello')}";
  const files = {
    'components/data.json': { a: 'read' },
    'docs/en/_nav.json': [{ text: 'Guide', link: '/guide/' }],
    'i18n.json': { hello: { en: 'Hello', zh: '你好' } },
    'package.json': { name: 'marked' },
    'package-lock.json': { lockfileVersion: 3, packages: { '': {} } },
  };
  const marked = Object.entries(files).map(([file, data]) => [
    file,
    `\uFEFF${JSON.stringify(data)}`,
  ]);
  const out = await outputOf({ ...page(use, component), ...Object.fromEntries(marked) });
  const html = readFileSync(path.join(out, 'guide/page.html'), 'utf8');
  expect(html).toContain('<p>read</p>');
  expect(html).toContain('Hello');
  expect(readFileSync(path.join(out, 'sbom.cdx.json'), 'utf8')).toContain('"marked"');
});

test('a component that throws while it renders', async () => {
  const component =
    'export function Box({ items }: { items: string[] }) {\n  return <p>{items.join()}</p>;\n}\n';
  expect(await errorsOf(page('<Box />', component))).toMatchInlineSnapshot(`
    "error [diglot] The page "docs/en/guide/page.mdx" cannot be rendered: Cannot read properties of undefined (reading 'join')
      components/Box.tsx:2:20
        1 | export function Box({ items }: { items: string[] }) {
      > 2 |   return <p>{items.join()}</p>;
          |                    ^
        3 | }
      Fix: Correct the code that throws."
  `);
});

test('a component that throws while its module loads: it is left to browsers, and the rest is built', async () => {
  const component =
    'const place = document.body;\n\nexport function Box() {\n  return <p>{place.id}</p>;\n}\n';
  const told = await warningsOf(page('<Box />', component));
  expect(told).toContain(
    'warning [diglot] A module cannot be loaded: document is not defined. Readers see its components once their browsers have loaded it, and nothing before\n  components/Box.tsx:1:15',
  );
  expect(told).toContain('Fix: Correct the code at this place.');
});

test('files that import each other: what is used before it is there is told, the rest is built', async () => {
  const box = `import { more } from './more';

export const name = 'box ';
export const Box = () => <p>{name}{more()}{'round'}</p>;
`;
  const site = page('<Box />', box);
  const asFunction = `import { name } from './Box';\n\nexport const more = () => name;\n`;
  expect(await warningsOf({ ...site, 'components/more.ts': asFunction })).not.toContain(
    'import each other',
  );
  const early = `import { name } from './Box';\n\nconst text: typeof name = \`\${name}!\`;\nexport const more = () => text;\n`;
  expect(await warningsOf({ ...site, 'components/more.ts': early })).toContain(
    `warning [diglot] "name" is used before it is there: this file and "Box.tsx" import each other
  components/more.ts:3:30`,
  );
});

test('a component of 5 MB is built, and told with what readers would load', async () => {
  const words = `const words = '${'word '.repeat(1_000_000)}';\n`;
  const box = `import { useState } from 'react';\n${words}export function Box() {\n  const [from] = useState(7);\n  return <p>{words.slice(from, 20)}</p>;\n}\n`;
  expect(await warningsOf(page('<Box />', box))).toMatch(
    /warning \[diglot\] Readers of 2 pages load \d+\.\d KB \(.* brotli\) of scripts for "components\/Box\.tsx"\n {2}components\/Box\.tsx\n/,
  );
});

test('ten thousand comments before a component are read as fast as any', async () => {
  const box = `${'/* x */\n'.repeat(10_000)}'use client';\n\nexport const Box = () => <p>x</p>;\n`;
  expect(await warningsOf(page('<Box />', box))).not.toContain('Box');
});

test('a component that waits for what never comes: it is left to browsers, and the rest is built', async () => {
  const box = `import { use } from 'react';

const never = new Promise<string>(() => {});
export function Box() {
  return <b>{use(never)}</b>;
}
`;
  expect(await warningsOf(page('<Box />', box))).toMatchInlineSnapshot(`
    "warning [diglot] Not written in 简体中文 (zh), the default language stands in for 1 page: en/guide/page.mdx
      docs/zh
      Fix: Translate them. For a language that has only begun, "missingTranslations" can be "ignore".

    warning [diglot] <Box> (components/Box.tsx) throws while the site is built: it waits for something, and nothing says what is shown until then. Readers see nothing of it until their browser has made it.
      docs/en/guide/page.mdx:5:1
        4 |
      > 5 | <Box />
          | ^
        6 |
      Fix: Put what waits into <Suspense fallback={…}>: the fallback is shown until it is there in a browser."
  `);
  const still = page('export const Wait = () => use(new Promise(() => {}));\n\n<Wait />', ISLAND);
  expect(
    await errorsOf({
      ...still,
      'docs/en/guide/page.mdx': `import { use } from 'react';\n${still['docs/en/guide/page.mdx']}`,
    }),
  ).toMatchInlineSnapshot(`
    "error [diglot] The page cannot be rendered: it waits for something, and nothing says what is shown until then
      docs/en/guide/page.mdx
      Fix: Put what waits into <Suspense fallback={…}>: the fallback is shown until it is there in a browser."
  `);
});

test("a component that uses the browser's objects while it renders", async () => {
  const component =
    "'use client';\n\nexport function Box() {\n  return <p>{window.innerWidth}</p>;\n}\n";
  expect(await errorsOf(page('<Box />', component))).toMatchInlineSnapshot(`
    "error [diglot] The page "docs/en/guide/page.mdx" cannot be rendered: window is not defined
      components/Box.tsx:4:14
        3 | export function Box() {
      > 4 |   return <p>{window.innerWidth}</p>;
          |              ^
        5 | }
      Fix: Pages are rendered when the site is built, without a browser: use "window" in an effect or an event handler of a component, or put the component into <NoSSR>."
  `);
});

test('an import that is no component', async () => {
  expect(await errorsOf(page('<Box />', 'export const Box = { a: 1 };\n'))).toMatchInlineSnapshot(`
    "error [diglot] The page cannot be rendered: Element type is invalid: expected a string (for built-in components) or a class/function (for composite components) but got: object.
      docs/en/guide/page.mdx
      Fix: Check that each component that the page imports is a function."
  `);
});

test('an island with a function as prop', async () => {
  const use = 'Text.\n\n<Box onSave={() => undefined} />';
  expect(await errorsOf(page(use, ISLAND))).toMatchInlineSnapshot(`
    "error [diglot] The prop "onSave" of <Box> is the function onSave, which cannot be sent to the browser.
      docs/en/guide/page.mdx:7:1
        6 |
      > 7 | <Box onSave={() => undefined} />
          | ^
        8 |
      Fix: Write a component in "components/" that renders <Box> with it, and use that one here; or pass plain data."
  `);
});

test('an island with an instance of a class as prop', async () => {
  const use = 'export class Point { x = 1 }\n\n<Box shape={{ corners: [new Point()] }} />';
  expect(await errorsOf(page(use, ISLAND))).toMatchInlineSnapshot(`
    "error [diglot] The prop "shape.corners[0]" of <Box> is an instance of Point, which cannot be sent to the browser.
      docs/en/guide/page.mdx:7:1
        6 |
      > 7 | <Box shape={{ corners: [new Point()] }} />
          | ^
        8 |
      Fix: Write a component in "components/" that renders <Box> with it, and use that one here; or pass plain data."
  `);
});

test('a component page without component, and one that throws', async () => {
  const site = {
    'docs/en/guide/start.md': null,
    'docs/zh/guide/start.md': null,
    'docs/en/guide/start.tsx': 'export const Start = () => <h1>Start</h1>;\n',
    'docs/en/guide/index.md': null,
    'docs/zh/guide/index.md': null,
    'docs/en/guide/index.tsx':
      'export default function Page() {\n  throw new Error("No data.");\n}\n',
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The page cannot be rendered: No data.
      docs/en/guide/index.tsx:2:9
        1 | export default function Page() {
      > 2 |   throw new Error("No data.");
          |         ^
        3 | }
      Fix: Correct the code that throws.

    error [diglot] The page has no default export to render.
      docs/en/guide/start.tsx
      Fix: Export its component: \`export default function Page() { … }\`. A component that pages import lies outside of the docs."
  `);
});

test('a theme file with a syntax error', async () => {
  const site = {
    'theme/index.tsx': 'export const parts = {\n  Footer: () => <footer>text</footer>\n',
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The file cannot be compiled: Expected \`}\` but found \`EOF\`
      theme/index.tsx:2:39
        1 | export const parts = {
      > 2 |   Footer: () => <footer>text</footer>
          |                                      ^
        3 |
      Fix: Correct the code at this place."
  `);
});

test('a theme file without parts', async () => {
  const site = { 'theme/index.tsx': 'export const Footer = () => <footer>text</footer>;\n' };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The theme does not export "parts"
      theme/index.tsx
      Fix: Export it: \`export const parts = { … };\`, with the parts that the site replaces."
  `);
});

test('a component among the pages that is alive and no page', async () => {
  const site = {
    'docs/en/count-page.mdx': "import { Count } from './Count';\n\n# Home\n\n<Count />\n",
    'docs/en/Count.tsx':
      "import { useState } from 'react';\n\nexport const Count = () => {\n  const [n, add] = useState(1);\n  return <button onClick={() => add(n + 1)}>{n}</button>;\n};\n",
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The page has no default export to render.
      docs/en/Count.tsx
      Fix: Export its component: \`export default function Page() { … }\`. A component that pages import lies outside of the docs."
  `);
});

test('a part of the theme that throws', async () => {
  const site = {
    'theme/index.tsx':
      'function Footer() {\n  throw new Error("No footer.");\n}\n\nexport const parts = { NavTitle: Footer };\n',
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The theme cannot be rendered: No footer.
      theme/index.tsx:2:9
        1 | function Footer() {
      > 2 |   throw new Error("No footer.");
          |         ^
        3 | }
      Fix: Correct the code at this place. It runs when the site is built: the browser's objects are there in effects and event handlers only."
  `);
});

test('imports that lead nowhere, in any number of components, and names that the theme does not have', async () => {
  const box = `import { Link, Bagde } from '@theme';
import chart from 'a-chart-library/bar';
import { words } from '@data/words';
import { deep } from './deep';

export const Box = () => <div>{chart}{words}{deep}<Link href="/guide/"><Bagde /></Link></div>;
`;
  const site = {
    ...page('<Box />', box),
    'diglot.config.ts': GOOD_SITE['diglot.config.ts'].replace(
      "title: 'Small site',",
      "title: 'Small site',\n  alias: { '@data': './data' },",
    ),
    'components/deep.ts': "import { words } from '@data/words';\nexport const deep = words;\n",
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The imported file "@data/words" does not exist
      components/Box.tsx:3:23
        2 | import chart from 'a-chart-library/bar';
      > 3 | import { words } from '@data/words';
          |                       ^
        4 | import { deep } from './deep';
      Fix: Correct the path, or create the file: it was looked for at "data/words".
      The same in:
        components/deep.ts:1:23

    error [diglot] The package "a-chart-library" is not installed
      components/Box.tsx:2:19
        1 | import { Link, Bagde } from '@theme';
      > 2 | import chart from 'a-chart-library/bar';
          |                   ^
        3 | import { words } from '@data/words';
      Fix: Install it (npm install a-chart-library), or remove the import. If it is installed, it has no "a-chart-library/bar". If the name stands for a folder of the site, say so in "alias" of the configuration or in "paths" of tsconfig.json.

    error [diglot] What sites import of the theme has no "Bagde"
      components/Box.tsx:1:16
      > 1 | import { Link, Bagde } from '@theme';
          |                ^
        2 | import chart from 'a-chart-library/bar';
      Fix: Use "Badge", or write a component of your own."
  `);
});

test('names that the theme does not have, in pages and in components', async () => {
  const use =
    "import { Stesp } from '@theme';\nimport { useLng } from '@rspress/core/runtime';\n\n<Stesp />{useLng}";
  expect(await errorsOf(page(use, ISLAND))).toMatchInlineSnapshot(`
    "error [diglot] "@theme" does not export "Stesp".
      docs/en/guide/page.mdx:5:1
        4 |
      > 5 | import { Stesp } from '@theme';
          | ^
        6 | import { useLng } from '@rspress/core/runtime';
      Fix: Use "Steps", or write a component of your own.

    error [diglot] "@rspress/core/runtime" does not export "useLng".
      docs/en/guide/page.mdx:6:1
        5 | import { Stesp } from '@theme';
      > 6 | import { useLng } from '@rspress/core/runtime';
          | ^
        7 |
      Fix: Use "useLang", or write a component of your own."
  `);
  const box = "import { Bagde } from '@rspress/core/theme';\nexport const Box = () => <Bagde />;\n";
  expect(await errorsOf(page('<Box />', box))).toMatchInlineSnapshot(`
    "error [diglot] What sites import of the theme has no "Bagde"
      components/Box.tsx:1:10
      > 1 | import { Bagde } from '@rspress/core/theme';
          |          ^
        2 | export const Box = () => <Bagde />;
      Fix: Use "Badge", or write a component of your own."
  `);
});

test('all pages in an island', async () => {
  const box = `'use client';
import { usePages } from 'diglot/theme';
export const Box = () => <b>{usePages().length}</b>;
`;
  expect(await errorsOf(page('<Box />', box))).toMatchInlineSnapshot(`
    "error [diglot] usePages is called in a component that also runs in the browser, which does not know all pages
      components/Box.tsx:3:30
        2 | import { usePages } from 'diglot/theme';
      > 3 | export const Box = () => <b>{usePages().length}</b>;
          |                              ^
        4 |
      Fix: Call it in a component whose file does not start with 'use client', and hand over as a prop what is needed of the pages."
  `);
});

test('what Head cannot hold', async () => {
  const use =
    'import { Head } from \'@rspress/core/runtime\';\n\n<Head><script>{`alert()`}</script><base href="/" /></Head>';
  expect(await errorsOf(page(use, ISLAND))).toMatchInlineSnapshot(`
    "error [diglot] <Head> cannot hold an inline script.
      docs/en/guide/page.mdx:7:7
        6 |
      > 7 | <Head><script>{\`alert()\`}</script><base href="/" /></Head>
          |       ^
        8 |
      Fix: It takes <title>, <meta>, <link> and <script src>. Inline code belongs to \`head\` in the front matter or the configuration, which allows it by its hash.

    error [diglot] <Head> cannot hold <base>.
      docs/en/guide/page.mdx:7:35
        6 |
      > 7 | <Head><script>{\`alert()\`}</script><base href="/" /></Head>
          |                                   ^
        8 |
      Fix: It takes <title>, <meta>, <link> and <script src>. Inline code belongs to \`head\` in the front matter or the configuration, which allows it by its hash."
  `);
});

test('a theme for Rspress is left aside', async () => {
  const theme =
    "import { Layout } from '@rspress/core/theme-original';\nexport { Layout };\nexport * from '@rspress/core/theme-original';\n";
  expect(await warningsOf({ 'theme/index.tsx': theme })).toMatchInlineSnapshot(`
    "warning [diglot] The theme is written for Rspress, whose layout is another one: the site has the built-in theme
      theme/index.tsx:1:1
      > 1 | import { Layout } from '@rspress/core/theme-original';
          | ^
        2 | export { Layout };
      Fix: Export \`parts\` with what the site replaces, as the manual's page on theming says, or remove the file. Components that pages import from its folder work as they are."
  `);
});

test('names that the theme does not have, in a package: it is told which, since nobody corrects it there', async () => {
  const site = {
    ...page(
      '<Box />',
      "import { Berth } from '@pier/theme';\nexport const Box = () => <Berth />;\n",
    ),
    'node_modules/@pier/theme/package.json':
      '{ "name": "@pier/theme", "type": "module", "exports": "./index.js" }',
    'node_modules/@pier/theme/index.js':
      "import { useTide } from '@theme';\nexport const Berth = () => useTide();\n",
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] What sites import of the theme has no "useTide"
      node_modules/@pier/theme/index.js:1:10
      > 1 | import { useTide } from '@theme';
          |          ^
        2 | export const Berth = () => useTide();
      Fix: The package "@pier/theme" asks for it. Remove what the site imports from "@pier/theme", or write it yourself; or install versions of packages that fit together."
  `);
});
