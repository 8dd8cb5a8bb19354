import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { languageOfWords, TEXT_KEYS } from '../../shared/text/load-words';
import { loadConfig } from './load-config';

const guide = readFileSync(
  new URL('../../../../../manual/docs/en/guide/languages/interface.md', import.meta.url),
  'utf8',
);

const words = new URL('../../shared/text/words', import.meta.url);

test('the site of the guide has the words and directions that it says', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'diglot-languages-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  for (const [, file = '', code = ''] of guide.matchAll(
    /^```\w+ title="([^"]+)"\n([\s\S]*?)^```$/gm,
  )) {
    write(file, code);
  }
  for (const lang of ['en', 'ar', 'cn', 'pl', 'de']) write(`docs/${lang}/index.md`, '# Home\n');
  const { config, warnings } = await loadConfig(root);
  expect(
    config.locales.map(({ lang, tag, textDirection, words }) => [
      ...[lang, tag, textDirection, words.shell.menu],
    ]),
  ).toEqual([
    ['en', 'en', 'ltr', 'Menu'],
    ['ar', 'ar', 'rtl', 'القائمة'],
    ['cn', 'zh-Hans', 'ltr', '菜单'],
    ['pl', 'pl', 'ltr', 'Menu'],
    ['de', 'de', 'ltr', 'Inhalt'],
  ]);
  const missing = TEXT_KEYS.length - 4;
  expect(warnings.map(({ message }) => message)).toEqual([
    expect.stringContaining(
      `says ${missing} texts in English where pages are in Polski (pl): colon,`,
    ),
  ]);
});

test('the guide lists the languages that the engine speaks', () => {
  const listed = [...guide.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, tag = '']) => tag);
  const spoken = readdirSync(words).map((file) => path.parse(file).name);
  expect(listed.map((tag) => tag.toLowerCase()).sort()).toEqual(spoken.sort());
  expect(spoken.map(languageOfWords)).toEqual(spoken);
});
