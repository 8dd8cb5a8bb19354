import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSiteOf } from '../../../diglot/src/node/build/testing/test-site';
import { move } from '../test-move';

test('a link in the text of the footer is told, with its place', async () => {
  const site = await createSiteOf({
    'package.json': '{ "dependencies": { "@docusaurus/core": "3" } }',
    'docusaurus.config.js': `module.exports = {
  title: 'Buoy', presets: [['classic', { blog: false }]],
  themeConfig: { footer: {
    copyright: '<b>© Ada</b>. See <a class="x" href="https://marks.example/use">our marks</a>.',
  } },
};\n`,
    'docs/a.md': '# A\n',
  });
  onTestFinished(() => site.remove());
  await move('docusaurus', site);
  const text = (file: string) => readFileSync(path.join(site.root, file), 'utf8');
  expect(text('diglot.config.ts')).toContain("footerText: '© Ada. See our marks.'");
  expect(text('diglot-migration.md')).toMatch(
    /without links: https:\/\/marks\.example\/use was left out\.\*\* `docusaurus\.config\.js:4`.*footerLinks/,
  );
});
