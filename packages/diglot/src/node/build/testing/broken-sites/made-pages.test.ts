import { afterAll, expect, test } from 'vitest';
import { errorsOf, GOOD_SITE, removeBrokenSites } from './broken-site';

afterAll(removeBrokenSites);

test('what is wrong with pages that a plugin makes stands at the plugin, once for all languages', async () => {
  const config = GOOD_SITE['diglot.config.ts'].replace(
    'defineConfig({',
    `defineConfig({
  plugins: [
    {
      name: 'changes',
      pages: ({ langs }) =>
        langs.map((lang) => ({
          path: \`\${lang}/changes.md\`,
          source: '# Changes\\n\\nSee [what is not there](./nowhere.md).\\n',
        })),
    },
  ],`,
  );
  expect(await errorsOf({ 'diglot.config.ts': config })).toMatchInlineSnapshot(`
    "error [diglot] The link "./nowhere.md" leads to a page that does not exist: /nowhere (plugin "changes", "changes.md" line 3: See [what is not there](./nowhere.md).)
      diglot.config.ts:7:7
        6 |       name: 'changes',
      > 7 |       pages: ({ langs }) =>
          |       ^
        8 |         langs.map((lang) => ({
      Fix: Correct the link, or create the page."
  `);
});
