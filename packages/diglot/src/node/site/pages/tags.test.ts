import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizePath } from '../../../shared/route';
import { resolveConfig } from '../../config/resolve-config';
import { configSchema } from '../../schema/config';
import { blogOf, createTagFinder, tagAddress, tagSlug } from './tags';

test('a tag has one address however it is written, in letters of any script', () => {
  expect(['CLI', 'cli ', ' Cli'].map(tagSlug)).toEqual(['cli', 'cli', 'cli']);
  expect(['命令 行', 'C++', 'c#', 'Next.js', 'a/b', 'R&D'].map(tagSlug)).toEqual([
    '命令-行',
    'c++',
    'c-sharp',
    'next-js',
    'a-b',
    'r-d',
  ]);
  expect(['index', '?', '…'].map(tagSlug)).toEqual(['tag-index', '3f', '…']);
});

test('any tag makes an address of its own that leads back to it', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (text) => {
      const slug = tagSlug(text);
      expect(slug).not.toMatch(/^$|[\s/\\?#%:*"<>|]/);
      expect(tagSlug(slug)).toBe(slug);
      const address = tagAddress('/zh', '/blog/', slug);
      expect(new URL(address, 'http://site').pathname).toBe(address);
      expect(normalizePath(address)).not.toBe(normalizePath('/zh/blog/tags/'));
    }),
  );
});

test('one tag in several languages: by its key, or by what it is called', async () => {
  const find = createTagFinder(
    await resolveConfig(
      configSchema.parse({ blog: { tags: { cli: { en: 'Command line', zh: '命令行' } } } }),
      '/site/diglot.config.ts',
    ),
  );
  expect(find('cli', 'zh')).toEqual({ slug: 'cli', text: '命令行' });
  expect(find('命令行', 'zh')).toEqual({ slug: 'cli', text: '命令行' });
  expect(find('command line', 'en')).toEqual({ slug: 'cli', text: 'Command line' });
  expect(find('CLI', 'fr')).toEqual({ slug: 'cli', text: 'Command line' });
  expect(find('Other', 'en')).toEqual({ slug: 'other', text: 'Other' });
});

test('a post belongs to the nearest overview above it', () => {
  const overviews = ['/', '/blog/', '/blog/archive/', '/news'];
  expect(blogOf('/blog/archive/a', overviews)).toBe('/blog/archive/');
  expect(blogOf('/blog/archive/', overviews)).toBe('/blog/');
  expect(blogOf('/news/a', overviews)).toBe('/news');
  expect(blogOf('/newsroom', ['/news'])).toBeUndefined();
});
