import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { moveTheme } from './theme';

const root = mkdtempSync(path.join(tmpdir(), 'diglot-theme-'));

function put(name: string, text: string): string {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

test('what a theme has besides parts of Rspress is the site’s own: it replaces nothing, and nothing stands for it', () => {
  const theme = put(
    'theme/index.tsx',
    "import { Gauge } from './Gauge';\nexport { Gauge };\nexport const HomeLayout = () => null;\nexport * from '@rspress/core/theme-original';\n",
  );
  const page = put(
    'docs/tide.mdx',
    "import { Gauge, Compass } from '@theme';\n\n<Gauge /><Compass />\n",
  );
  const { changes, decisions } = moveTheme(root, path.join(root, 'theme'), [theme, page]);
  const said = decisions.map(({ what }) => what);
  expect(said).toEqual([
    'The theme replaces parts of Rspress: HomeLayout.',
    '"Compass" of the old theme has no counterpart: it shows its children alone.',
  ]);
  const original = changes.find(({ file }) => file.endsWith('rspress-original.tsx'));
  expect(original?.text).toContain('export const Compass');
  expect(original?.text).not.toContain('Gauge');
});

test('a theme that replaces nothing is told as one that stays', () => {
  const theme = put('theme/index.tsx', 'export const Gauge = () => null;\n');
  const { decisions } = moveTheme(root, path.join(root, 'theme'), [theme]);
  expect(decisions.map(({ what }) => what)).toEqual(['The theme for Rspress stays.']);
});
