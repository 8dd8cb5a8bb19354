import { expect, test } from 'vitest';
import { pageMarkdown } from './page-markdown';

const headings = [{ text: 'With *stars*', id: 'stars', depth: 2 }] as const;

test('a blog lists its posts after its words, a page without list stays as it is', () => {
  expect(pageMarkdown('# A\n', undefined, '/')).toBe('# A\n');
  const posts = [
    {
      text: 'Release [1]',
      link: '/blog/b',
      headings,
      date: '2026-03-01',
      description: 'New\nand *old*.',
    },
    { text: 'Plans', link: '/blog/a', headings: [], date: '2026-01-15' },
  ];
  expect(pageMarkdown('# Blog\n\nHello.\n', [{ text: 'Blog', items: posts }], '/docs/')).toBe(
    [
      '# Blog\n\nHello.\n',
      '- [Release \\[1\\]](/docs/blog/b) (2026-03-01): New and \\*old\\*.',
      '- [Plans](/docs/blog/a) (2026-01-15)\n',
    ].join('\n'),
  );
});

test('any other overview lists its groups, with the headings of pages', () => {
  const items = [{ text: 'Output', link: '/api/output', headings }];
  expect(pageMarkdown('', [{ text: 'API', items }], '/')).toBe(
    '## API\n\n- [Output](/api/output)\n  - [With \\*stars\\*](/api/output#stars)\n',
  );
});
