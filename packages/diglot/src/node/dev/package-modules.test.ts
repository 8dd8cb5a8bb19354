import { expect, onTestFinished, test } from 'vitest';
import { createSiteOf } from '../build/testing/test-site';
import { ask } from '../http/test-support';
import { startDev } from './server';

/** Packages of the kinds that exist: each says by its exports which of its files was taken. */
const PACKAGES = {
  'two-kinds/package.json': '{ "main": "main.js", "module": "module.js" }',
  'two-kinds/main.js':
    "Object.defineProperty(exports, '__esModule', { value: true }); exports.default = { tag: 'two' };",
  'two-kinds/module.js': "import { word } from './word'; export default { tag: word };",
  'two-kinds/word.js': "export const word = 'two';",
  'whole/package.json': '{ "main": "whole" }',
  'whole/whole.js': "module.exports = () => 'whole'; module.exports.part = 'part';",
  'marked/package.json': '{}',
  'marked/index.js':
    "Object.defineProperty(exports, '__esModule', { value: true }); exports.default = () => 'default'; exports.named = 'named'; exports.delete = 'word';",
  'es-module/package.json': '{ "type": "module", "exports": "./es-module.js" }',
  'es-module/es-module.js': "import whole from 'whole'; export default whole.part;",
  'undeclared/package.json': '{ "exports": { "import": "./undeclared.js" } }',
  'undeclared/undeclared.js': "import whole from 'whole'; export const said = 'said ' + whole();",
};

const COMPONENT = [
  "import two from 'two-kinds';",
  "import whole, { part } from 'whole';",
  "import marked, { named } from 'marked';",
  "import * as all from 'marked';",
  "import { said } from 'undeclared';",
  "import part2 from 'es-module';",
  'const call = (value) => (typeof value === "function" ? value() : Object.keys(value).sort().join("+"));',
  'const words = [two.tag, whole(), part, call(marked), named, call(all.default), all.delete, said, part2];',
  'export const Name = () => <p data-name>{words.join(" ")}</p>;',
].join('\n');

const PAGE = [
  "import { Name as Still } from '../components/Still';",
  "import { Name as Island } from '../components/Island';",
  '',
  '# Home',
  '',
  '<Still />',
  '',
  '<Island />',
  '',
].join('\n');

const said = (html: string) =>
  [...html.matchAll(/<p data-name="true">(.*?)<\/p>/g)].map(([, text]) => text);

test.each([
  ['as bundlers do', {}, 'two whole part default named default word said whole part'],
  [
    'as Node does in a package of ES modules',
    { type: 'module' },
    'two whole part default+delete+named named default+delete+named word said whole part',
  ],
])('the dev server takes exports of packages as a build does: %s', async (_, manifest, words) => {
  const site = await createSiteOf({
    'package.json': JSON.stringify({ name: 'site', ...manifest }),
    'diglot.config.ts': "export default { title: 'T' };",
    'docs/index.mdx': PAGE,
    'components/Still.jsx': COMPONENT,
    'components/Island.jsx': `'use client';\n${COMPONENT}`,
    ...Object.fromEntries(
      Object.entries(PACKAGES).map(([file, text]) => [`node_modules/${file}`, text]),
    ),
  });
  onTestFinished(site.remove);
  await site.build();
  expect(said(site.output()['index.html'] ?? '')).toEqual([words, words]);
  const told: unknown[] = [];
  const tell = (error: unknown) => told.push(error);
  const { root } = site;
  const server = await startDev({ root, port: 0, onError: tell, onWarning: tell, onRestart() {} });
  try {
    const { body } = await ask(Number(new URL(server.url).port), '/');
    expect(told).toEqual([]);
    expect(said(body)).toEqual([words, words]);
  } finally {
    await server.close();
  }
});
