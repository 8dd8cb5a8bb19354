import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { runHere } from '../../cli/test-command';
import { engineRoot } from '../../files/engine-paths';
import { hookNames } from '../../plugins';
import { createFixtureSite } from './test-site';

// Components are bundled, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const guide = readFileSync(
  path.join(engineRoot, '../../manual/docs/en/guide/extend/plugins.md'),
  'utf8',
);

/** The plugins of the site are the examples of the guide. */
const EXAMPLES: Readonly<Record<string, string>> = Object.fromEntries(
  [...guide.matchAll(/^```\w+ title="([^"]+)"\n([\s\S]*?)^```$/gm)].map(
    ([, file = '', code = '']) => [file, code],
  ),
);

test('the guide names every hook', () => {
  expect(hookNames.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test('another build makes anew what depends on what changed, and nothing else', async () => {
  const site = await createFixtureSite('plugins', EXAMPLES);
  const read = (file: string) => readFileSync(path.join(site.outDir, file), 'utf8');
  const rendered = async () => (await site.build()).rendered;
  try {
    expect(await rendered(), 'at first').toBeGreaterThan(2);
    expect(await rendered(), 'nothing changed').toBe(0);
    site.write({ 'data/changes.json': '{ "1.0": "The **first** one.", "1.1": "Another." }' });
    // A page in both languages.
    expect(await rendered(), 'a file that pages are made of').toBe(2);
    expect(read('changes/1.1.md')).toContain('Another.');
    site.write({ 'data/release.txt': '3.3\n' });
    await site.build();
    expect(read('index.html')).toContain('Handbook 3.3');
    const keys = EXAMPLES['plugins/keys.ts'] ?? '';
    site.write({ 'plugins/keys.ts': keys.replace("'kbd'", "'samp'") });
    expect(await rendered(), 'a plugin').toBeGreaterThan(0);
    expect(read('index.html')).toContain('<samp>Ctrl</samp>');
    expect(read('zh/index.html')).toContain('<samp>Ctrl</samp>');
    site.write({ 'docs/en/index.md': '# Home\n\n```bars\nApples: many\n```\n' });
    const { status, stderr } = await runHere(site.root, ['build', '--debug']);
    expect(status).toBe(1);
    expect(stderr).toContain('Plugin "bars", hook "codeBlocks.bars": "Apples: many" is no bar');
    expect(stderr).toContain('docs/en/index.md:4');
    // With --debug: where it was thrown.
    expect(stderr).toMatch(/at .*diglot\.config\.ts\.mjs/);
  } finally {
    site.remove();
  }
});
