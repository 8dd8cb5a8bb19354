import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { createTestSite, sharedSite } from './test-site';

const guide = readFileSync(
  new URL('../../../../../../manual/docs/en/guide/moving/rspress.md', import.meta.url),
  'utf8',
);
const files = Object.fromEntries(
  [...guide.matchAll(/^(`{3,})\w+ title="([^"]+)"\n([\s\S]*?)\n\1$/gm)].map(
    ([, , file = '', code = '']) => [file, code],
  ),
);

const HOME = `---
pageType: home
hero:
  badge: { text: Version 2, link: /guide }
  name: <span class="brand">Lib</span>
  text: |
    Two
    lines
  tagline: A tagline
  image: { src: { light: /light.svg, dark: /dark.svg }, alt: A picture }
  actions: [{ theme: brand, text: Start, link: /guide }]
features:
  - { title: Fast, details: Very fast, icon: 🚀, span: 6 }
  - { title: Small, details: Very small, icon: /light.svg, span: 6 }
  - { title: Drawn, details: By hand, icon: '<svg viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>' }
---
`;

const warnings: string[] = [];
const site = sharedSite(() =>
  createTestSite({
    ...files,
    'docs/en/index.md': HOME,
    'docs/public/light.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'docs/public/dark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'styles/global.css': '.from-global-styles { color: red }',
    'docs/en/_nav.json': '[{ "text": "Guide", "link": "/guide", "icon": "📖", "tag": "new" }]',
    'docs/en/_meta.json': '[{ "type": "file", "name": "guide", "icon": "🧭", "tag": "beta" }, "a"]',
  }),
);
beforeAll(async () => {
  await site.build({
    onWarnings: (found) => void warnings.push(...found.map(({ message }) => message)),
  });
}, 60_000);

const text = (file: string) => Buffer.from(site.output()[file] ?? '', 'latin1').toString('utf8');

test('the site of the guide builds, with no warning but for pages that a language lacks', () => {
  expect(Object.keys(files)).toEqual(['diglot.config.ts', 'docs/en/guide.mdx']);
  expect(warnings.filter((message) => !/guide/.test(message))).toEqual([]);
});

test('its page is as the guide says', () => {
  const html = text('guide.html');
  expect(html).toContain('data-page-type="doc-wide"');
  expect(html).toContain('<meta name="author" content="Lib"');
  expect(html).toMatch(/<h2 [^>]*id="all-options"/);
  expect(html).toMatch(/data-type="important"/);
  expect(html).toContain('"own":{"author":"Ada"}');
  expect(html).not.toContain('\\{#');
});

test('its home page has picture, note, icons, widths and footer', () => {
  const html = text('index.html');
  expect(html).toContain('<h1>Lib</h1>');
  expect(html).toMatch(/class="dg-hero-badge" href="\/guide"/);
  expect(html).toMatch(/class="dg-light-only" src="\/light.svg" alt="A picture"/);
  expect(html).toMatch(/class="dg-dark-only" src="\/dark.svg" alt="A picture"/);
  expect(html).toMatch(/<li data-span="6"><div class="dg-feature-icon" aria-hidden="true">🚀/);
  expect(html).toMatch(/<li data-span="4">.*?<svg viewBox="0 0 8 8">/s);
  expect(html).toMatch(/dg-home-footer.*?© Lib, <a href="https:\/\/lib.example\/license"/s);
});

test('its own styles, files and marks are there', () => {
  const output = site.output();
  const styles = Object.entries(output).filter(([file]) => file.endsWith('.css'));
  expect(styles.map(([, css]) => css).join('')).toContain('.from-global-styles');
  expect(output['light.svg']).toBeDefined();
  expect(text('guide.html')).toMatch(/dg-sidebar-tag">beta/);
  expect(text('guide.html')).toMatch(/dg-nav-text.*?📖.*?dg-sidebar-tag">new/s);
});
