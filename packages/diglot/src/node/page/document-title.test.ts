import { expect, test } from 'vitest';
import { documentTitle } from './document-title';

const title = (input: Partial<Parameters<typeof documentTitle>[0]>) =>
  documentTitle({ title: 'CLI', siteTitle: 'Rslib', frontmatter: {}, pageType: 'doc', ...input });

test('META-01: a doc page is named by its title and the suffix or the site', () => {
  expect(title({})).toBe('CLI - Rslib');
  expect(title({ frontmatter: { titleSuffix: 'Rslib guide' } })).toBe('CLI - Rslib guide');
});

test('META-02: the home page is named by the site and its suffix', () => {
  const home = (titleSuffix?: string) => title({ pageType: 'home', frontmatter: { titleSuffix } });
  expect(home()).toBe('Rslib');
  expect(home('Build libraries')).toBe('Rslib - Build libraries');
  expect(home('- Build libraries')).toBe('Rslib - Build libraries');
  expect(home('| Build libraries')).toBe('Rslib | Build libraries');
});

test('NF-04: the 404 page names the site', () => {
  expect(title({ pageType: '404' })).toBe('404 - Rslib');
});
