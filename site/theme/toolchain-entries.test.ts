import { expect, test } from 'vitest';
import { tools } from '../components/tools';
import { langOfPath } from './lang-of-path';
import { showEntry, toolchainEntries } from './toolchain-entries';

test('TOOL-04: the seven tools of the home page, and the list of resources last', () => {
  const addresses = new Map<string, string>(
    toolchainEntries.map(({ name, href }) => [name, href] as const),
  );
  expect(addresses.size).toBe(8);
  for (const { name, host } of tools) expect(addresses.get(name)).toBe(`https://${host}`);
  expect(toolchainEntries.at(-1)?.name).toBe('Awesome Rstack');
});

test('TOOL-05: the English line on English pages, the Chinese one otherwise', () => {
  const [entry] = toolchainEntries;
  expect(entry && showEntry(entry, 'en').description).toBe('Bundler');
  expect(entry && showEntry(entry, 'zh').description).toBe('打包器');
});

test('TOOL-05: what English lacks is the general one', () => {
  const general = { name: 'Rslib', description: '库', href: 'https://a.example' } as const;
  expect(showEntry(general, 'en')).toEqual({ ...general, scale: 1 });
  const english = { ...general, descriptionEn: 'Library', hrefEn: 'https://b.example', scale: 2 };
  expect(showEntry(english, 'en')).toEqual({
    name: 'Rslib',
    description: 'Library',
    href: 'https://b.example',
    scale: 2,
  });
  expect(showEntry(english, 'zh')).toEqual({ ...general, scale: 2 });
});

test('TOOL-08: the language comes from the path', () => {
  expect(['/zh/', '/zh/404', '/zh/guide/start/'].map(langOfPath)).toEqual(['zh', 'zh', 'zh']);
  expect(['/', '/404', '/guide/start/'].map(langOfPath)).toEqual(['en', 'en', 'en']);
});
