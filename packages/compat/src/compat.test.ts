import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestSite, type TestSite } from '../../diglot/src/node/build/testing/test-site';
import compat, { isCompatName } from './index';
import { fileOf, MODULES } from './names';

const CONFIG = (plugins: string, alias = '{}') => `import compat from '@diglot/compat';
export default { title: 'Tide', plugins: [${plugins}], alias: ${alias} };
`;

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({
    'docs/en/index.md': null,
    'docs/zh/index.md': null,
    'docs/en/a.md': null,
    'docs/zh/a.md': null,
    'docs/index.mdx': `import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { Aside } from '@astrojs/starlight/components';

# Tide

<Link to="/">Home again</Link>

<Aside type="caution">Deep water.</Aside>
`,
    'own/Link.tsx': 'export default () => <b>A link of our own</b>;\n',
  });
});
afterAll(() => site.remove());

test('pages import by the names of both engines what the plugin has', async () => {
  site.write({ 'diglot.config.ts': CONFIG('compat()') });
  await site.build();
  const page = site.output()['index.html'];
  expect(page).toMatch(/<a [^>]*href="\/"[^>]*>Home again/);
  expect(page).toMatch(/data-type="caution"[\s\S]*Deep water\./);
});

test('a name that the site has under "alias" stays its own', async () => {
  site.write({
    'diglot.config.ts': CONFIG('compat()', "{ '@docusaurus/Link': './own/Link.tsx' }"),
  });
  await site.build();
  expect(site.output()['index.html']).toContain('A link of our own');
});

test('a site without the plugin is told what to install', async () => {
  site.write({ 'diglot.config.ts': CONFIG('') });
  await expect(site.build()).rejects.toMatchObject({
    errors: expect.arrayContaining([
      expect.objectContaining({
        location: expect.objectContaining({ line: 1 }),
        fix: expect.stringContaining('Install "@diglot/compat"'),
      }),
    ]),
  });
});

test('each name has a file, and no other name counts', async () => {
  const plugin = compat();
  const { alias } = (await plugin.config?.({})) ?? {};
  for (const name of Object.keys(MODULES)) {
    expect(isCompatName(name)).toBe(true);
    expect(Object(alias)).toHaveProperty([name]);
    expect(existsSync(path.join(import.meta.dirname, '../dist', fileOf(name))), name).toBe(true);
  }
  expect(isCompatName('@theme/ApiExplorer')).toBe(false);
});
