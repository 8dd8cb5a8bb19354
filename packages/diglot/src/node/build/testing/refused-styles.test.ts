import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { siteFiles } from './site-text';
import { createTestSite, type TestFiles, type TestSite } from './test-site';

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

const FILES: TestFiles = siteFiles(`
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

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite(FILES);
});
afterAll(() => site.remove());

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
