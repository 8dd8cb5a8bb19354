import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { integrityOf } from '../../files/hash';
import type { TestFiles } from '../../files/test-files';
import { siteFiles } from './site-text';
import { createTestSite, sharedSite } from './test-site';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** A package that does what those do that write styles in JavaScript. */
const STYLED = `import React from 'react';
export function Styled(props) {
  React.useEffect(() => {
    const style = document.createElement('style');
    style.textContent = '.a { padding: 1em }';
    document.head.append(style);
  }, []);
  return React.createElement('b', { className: 'a' }, props.children);
}
`;

/** What packages of CSS in JavaScript do: sheets that collect at build time, rules one by one in browsers. */
const COLLECTED = `import React from 'react';
const Sheet = React.createContext(undefined);
export class ServerStyleSheet {
  rules = new Set();
  collectStyles(node) { return React.createElement(Sheet.Provider, { value: this.rules }, node); }
  getStyleTags() { return this.rules.size === 0 ? '' : '<style data-styled="true">' + [...this.rules].join('') + '</style>'; }
  seal() {}
}
function inBrowser(rule) {
  const style = document.createElement('style');
  document.head.append(style);
  style.sheet.insertRule(rule);
}
export default { b: ([css]) => (props) => {
  const name = 'sc-' + props.id;
  const rule = '.' + name + '{' + css + '}';
  const rules = React.useContext(Sheet);
  if (rules) rules.add(rule);
  else if (typeof document !== 'undefined') inBrowser(rule);
  return React.createElement('b', { className: name }, props.children);
} };
`;

const FILES: TestFiles = siteFiles(`
-- node_modules/styled-components/package.json --
{ "name": "styled-components", "type": "module", "exports": "./index.js" }
-- node_modules/styled-components/index.js --
${COLLECTED}
-- node_modules/@emotion/css/package.json --
{ "name": "@emotion/css", "type": "module", "exports": "./index.js" }
-- node_modules/@emotion/css/index.js --
export const cache = { key: 'css', inserted: { used: '.css-used{margin:7px}', other: '.css-other{margin:8px}', whole: 'html{margin:9px}' }, registered: { 'css-used': '', 'css-other': '' } };
export const css = () => 'css-used';
-- components/boxes.tsx --
import { css } from '@emotion/css';
import { useState } from 'react';
import styled from 'styled-components';
const Box = styled.b\`padding: 5px\`;
export const Still = () => <Box id="still">Still</Box>;
export const Named = () => <i className={css()}>Named</i>;
export function Alive() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}><Box id="alive">{count}</Box></button>;
}
-- docs/en/boxes.mdx --
import { Alive, Named, Still } from '../../components/boxes';

# Boxes

<Still />

<Alive />

<Named />
-- docs/en/plain.md --
# Plain
-- node_modules/@acme/styled/package.json --
{ "name": "@acme/styled", "type": "module", "exports": "./index.js" }
-- node_modules/@acme/styled/index.js --
${STYLED}
-- components/Button.tsx --
'use client';
import { Styled } from '@acme/styled';
export const Button = () => <Styled>Go</Styled>;
-- docs/en/styled.mdx --
import { Button } from '../../components/Button';

# Styled

<Button />
`);

const site = sharedSite(() => createTestSite(FILES));

const read = (file: string) => readFileSync(path.join(site.outDir, file), 'utf8');

/** What a build warns of. */
async function warnings(): Promise<readonly string[]> {
  const found: string[] = [];
  await site.build({
    onWarnings: (all) => found.push(...all.map(({ message }) => message)),
  });
  return found;
}

const REFUSED =
  'The content security policy refuses the styles that the package "@acme/styled" adds while a page is read.';

test('a package whose styles the policy refuses is told, also by a build that bundles nothing', async () => {
  expect(await warnings()).toContain(REFUSED);
  expect(await warnings()).toContain(REFUSED);
});

test('with a policy that allows them nothing is told', async () => {
  const config = `export default {
  title: 'Test site',
  themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }] },
  policy: { styles: ["'unsafe-inline'"] },
};`;
  site.write({ 'diglot.config.ts': config });
  expect(await warnings()).not.toContain(REFUSED);
});

test('a package that makes elements only where sheets cannot be adopted is not told', async () => {
  const guarded = STYLED.replace(
    'const style',
    'if (document.adoptedStyleSheets) return;\n    const style',
  );
  const config = `export default {
  title: 'Test site',
  themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }] },
};`;
  site.write({ 'diglot.config.ts': config, 'node_modules/@acme/styled/index.js': guarded });
  expect(await warnings()).not.toContain(REFUSED);
});

test('styles that packages write for still and living components are in the sheets of their pages, without scripts', async () => {
  await site.build();
  const html = read('boxes.html');
  expect(html).not.toContain('<style');
  const [, sheet = ''] = /href="\/(assets\/page\.[^"]+\.css)"/.exec(html) ?? [];
  const css = read(sheet);
  for (const rule of [
    '.sc-still{padding: 5px}',
    '.sc-alive{padding: 5px}',
    '.css-used{margin:7px}',
    'html{margin:9px}',
  ])
    expect(css).toContain(rule);
  expect(css).not.toContain('css-other');
  expect(read('plain.html')).not.toContain('assets/page.');
});

test('for rules that packages add in browsers, the policy lets an empty element pass and no other', () => {
  const [, policy = ''] = /content="(default-src[^"]*)"/.exec(read('boxes.html')) ?? [];
  const [styles] = policy
    .replaceAll('&#x27;', "'")
    .split('; ')
    .filter((one) => one.startsWith('style-src'));
  expect(styles).toBe(`style-src 'self' '${integrityOf('')}'`);
});
