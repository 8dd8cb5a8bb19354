import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { siteFiles } from '../../build/testing/site-text';
import { createTestSite } from '../../build/testing/test-site';
import { engineRoot } from '../../files/engine-paths';
import { recordProofs } from './record-proofs';

vi.setConfig({ testTimeout: 60_000 });

/** Blocks of JSON in a page of the manual. */
function blocksOf(guide: string): string[] {
  const text = readFileSync(
    path.join(engineRoot, '../../manual/docs/en/guide/languages', guide),
    'utf8',
  );
  return [...text.matchAll(/^```json\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
}

test('the guide’s file is one that builds take, and its list one that writes it', async () => {
  const [proofs = '', list = ''] = blocksOf('proofs.md');
  const site = await createTestSite(
    siteFiles(`
-- proofs.json --
${proofs}
-- docs/en/guide/start.md --
# Start
-- docs/zh/guide/start.md --
# 开始
`),
  );
  try {
    await site.build({ onWarnings: (warnings) => expect(warnings).toEqual([]) });
    const options = { root: site.root, pages: JSON.parse(list), today: '2026-11-22' };
    expect(await recordProofs({ ...options, update: true })).toEqual(['/guide/start']);
    await site.build();
    const shown = site.output()['guide/start.html']?.replaceAll(/<!-- -->|<\/?code[^>]*>/g, '');
    expect(shown).toContain(
      'Checked with @rslib/core 1.0.1: 12 examples built, 4 options compared, on',
    );
  } finally {
    site.remove();
  }
});

test('the guide’s glossary is one that builds take', async () => {
  const glossary = blocksOf('terms.md').find((block) => block.includes('"glossary"')) ?? '';
  const explained = '## External {#external}\n\nAn external.\n';
  const locales = ['en', 'zh', 'de'].map((lang) => `{ lang: '${lang}', label: '${lang}' }`);
  const site = await createTestSite({
    'diglot.config.ts': `export default { themeConfig: { locales: [${locales}] } };\n`,
    'terms.json': glossary,
    'docs/de/index.md': '# Start\n\nZwei Fremdmodule.\n',
    'docs/en/guide/glossary.md': `# Glossary\n\n${explained}`,
  });
  try {
    await site.build();
    expect(site.output()['de/index.html']).toMatch(/data-term="external"[^>]*>Fremdmodule</);
  } finally {
    site.remove();
  }
});
