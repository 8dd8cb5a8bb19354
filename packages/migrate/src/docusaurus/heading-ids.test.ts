import path from 'node:path';
import { expect, test } from 'vitest';
import { createSiteOf, readTree } from '../../../diglot/src/node/build/testing/test-site';
import { move } from '../test-move';
import { linkedIds } from './heading-ids';

/** Builds a site of two pages after its move. @returns its page with headings, and what the build warned of */
async function moved(markdown: string) {
  const site = await createSiteOf({
    'package.json': '{ "dependencies": { "@docusaurus/core": "3" } }',
    'docusaurus.config.js': `module.exports = { title: 'Buoy', ${markdown} presets: [['classic', { blog: false }]] };\n`,
    'docs/tides.mdx':
      '# Tides\n\n## Low Tide {#LowTide}\n\n## `getTide()`\n\n## High Tide\n\n## High Tide\n\n<b>Deep</b>\n',
    'docs/list.md':
      '# List\n\n[a](./tides.mdx#LowTide) [b](./tides.mdx#getTide) [c](#Own-Part)\n\n## Own Part\n',
  });
  await move('docusaurus', site);
  const warnings: string[] = [];
  await site.build({ onWarnings: (all) => warnings.push(...all.map(({ message }) => message)) });
  const tree = readTree(path.join(site.root, 'build'));
  const after = readTree(site.root);
  const list = String(
    after[
      Object.keys(after).find((file) => file.endsWith('list.md') && !file.startsWith('build')) ?? ''
    ],
  );
  site.remove();
  const html = String(tree['docs/tides.html']);
  const ids = Array.from(html.matchAll(/ id="((?:low|get|high)[^"]*)"/gi), ([, id]) => id);
  return { ids, list, warnings: warnings.filter((each) => each.includes('#')) };
}

test('ids keep their case where the site says so, and explicit ones always', async () => {
  const { ids, list, warnings } = await moved('markdown: { anchors: { maintainCase: true } },');
  expect(ids).toEqual(['LowTide', 'getTide', 'High-Tide', 'High-Tide-1']);
  expect(list).toContain('## Own Part {#Own-Part}');
  expect(warnings).toEqual([]);
});

test('where only links tell that they did, a heading has both', async () => {
  const { ids, list, warnings } = await moved('');
  expect(new Set(ids)).toEqual(
    new Set(['LowTide', 'gettide', 'getTide', 'high-tide', 'high-tide-1']),
  );
  expect(list).toContain('## Own Part {#own-part #Own-Part}');
  expect(warnings).toEqual([]);
});

// Each of these took minutes: what was tried grew with the square of the length.
test.each([
  ['links without end', ']('.repeat(100_000)],
  ['an address in another', `${'](a'.repeat(100_000)}#b`],
  ['attributes without end', `${'href="'.repeat(50_000)}to='${'a'.repeat(100_000)}`],
  ['definitions', ']:'.repeat(100_000)],
])('capitals of %s are looked for once', (_, source) => {
  expect(linkedIds(`${source} [a](b#Own-Part)`)).toContain('Own-Part');
});

test('addresses whose ids have capitals tell them, wherever they stand', () => {
  const source =
    '[a](./b.md#Low-Tide) [c](d#e) <a href="#HighTide"> <Link to={"/x#Ö"}>\n\n[f]: g#h-I\n';
  expect(linkedIds(source)).toEqual(['Low-Tide', 'HighTide', 'Ö', 'h-I']);
});
