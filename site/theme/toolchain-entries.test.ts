import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ToolMark } from '../components/ToolMark';
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

test('DATA-16: an entry has a name, a line in both languages, a drawing, and an address', () => {
  for (const entry of toolchainEntries) {
    expect(
      Object.keys(entry)
        .sort()
        .filter((key) => key !== 'scale'),
    ).toEqual(['description', 'descriptionEn', 'href', 'name']);
    expect(entry.description).toMatch(/\p{Script=Han}/u);
    expect(entry.descriptionEn).toMatch(/^[A-Z][a-z ]+$/);
    expect(new URL(entry.href).protocol).toBe('https:');
    const mark = renderToStaticMarkup(createElement(ToolMark, { name: entry.name }));
    expect(mark).toMatch(/^<svg.* d="M[^"]+"/);
  }
});

test('DATA-16: a scale of its own changes the drawing alone', () => {
  const entry = toolchainEntries.find(({ scale }) => scale !== undefined);
  const markOf = (scale?: number) =>
    renderToStaticMarkup(createElement(ToolMark, { name: 'Rstest', scale }));
  expect(entry && showEntry(entry, 'en').scale).toBe(0.94);
  expect(markOf(0.94)).toContain('scale(0.94)');
  expect(markOf()).not.toContain('scale');
});

test('TOOL-08: the language comes from the path', () => {
  expect(['/zh/', '/zh/404', '/zh/guide/start/'].map(langOfPath)).toEqual(['zh', 'zh', 'zh']);
  expect(['/', '/404', '/guide/start/'].map(langOfPath)).toEqual(['en', 'en', 'en']);
});
