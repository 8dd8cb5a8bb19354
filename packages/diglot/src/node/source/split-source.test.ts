import { expect, test } from 'vitest';
import type { PageFormat } from '../markdown/types';
import { splitSource } from './split-source';

function split(source: string, format: PageFormat = 'md') {
  const { frontMatter, frontMatterOffset, bodyOffset, problem } = splitSource(source, format);
  expect(source.slice(frontMatterOffset, frontMatterOffset + frontMatter.length)).toBe(frontMatter);
  return { frontMatter, body: source.slice(bodyOffset), problem };
}

test('front matter stands between two fences at the start', () => {
  expect(split('---\ntitle: a\n---\n# b')).toEqual({ frontMatter: 'title: a\n', body: '# b' });
  expect(split('---\r\ntitle: a\r\n---\r\nb')).toEqual({ frontMatter: 'title: a\r\n', body: 'b' });
  expect(split('\uFEFF---\n---\nb')).toEqual({ frontMatter: '', body: 'b' });
  expect(split('---\ntitle: a\n---')).toEqual({ frontMatter: 'title: a\n', body: '' });
  expect(split('---\na: "x\n----"\n---\nb').frontMatter).toBe('a: "x\n----"\n');
});

test('a page may have none', () => {
  expect(split('# b')).toEqual({ frontMatter: '', body: '# b' });
  expect(split('---\n\ntext after a rule').frontMatter).toBe('');
});

test('TOML and a missing end are noticed', () => {
  expect(split('+++\ntitle = "a"\n+++\n').problem).toBe('toml');
  expect(split('---\ntitle: a\n\n# b').problem).toBe('unclosed');
});

test('a .tsx page exports a literal', () => {
  const source = `export const frontmatter: FrontMatter = { title: 'a }', x: [{}] } as const;\n`;
  expect(split(source, 'tsx').frontMatter).toBe(`{ title: 'a }', x: [{}] }`);
  expect(split('export default () => null;', 'tsx').frontMatter).toBe('');
});
