import { describe, expect, test } from 'vitest';
import { showExamples } from '../plugins/show';

const FENCE = '````md show\n:::tip\nHello\n:::\n````';

describe('a piece of Markdown that is shown', () => {
  test('stands on the page as code and as what it becomes, from one text', () => {
    expect(showExamples(`Before\n\n${FENCE}\n\nAfter`, 'md')).toBe(
      [
        'Before',
        '<div class="shown">',
        '````md\n:::tip\nHello\n:::\n````',
        '<div class="shown-result">',
        ':::tip\nHello\n:::',
        '</div>',
        '</div>',
        'After',
      ].join('\n\n'),
    );
  });

  test('has boxes of JSX in MDX', () => {
    expect(showExamples(FENCE, 'mdx')).toContain('<div className="shown">');
  });

  test('has no box where it must stand for itself', () => {
    expect(showExamples('```md show bare\n### A\n```', 'md')).toBe('```md\n### A\n```\n\n### A');
  });

  test('shows the marks of lines in its code, and what they do below', () => {
    const shown = showExamples('````md show\n```ts\na; // [!code ++]\n```\n````', 'md');
    expect(shown).toContain('````md\n```ts\na; // [\\!code ++]\n```\n````');
    expect(shown).toContain('\n\n```ts\na; // [!code ++]\n```\n\n');
  });

  test('is left alone without the word', () => {
    const source = '```md\n:::tip\n```\n\n```ts show\n1\n```';
    expect(showExamples(source, 'md')).toBe(source);
  });
});
