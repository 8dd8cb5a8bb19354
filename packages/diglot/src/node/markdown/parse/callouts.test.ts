import { expect, test } from 'vitest';
import { calloutIcons } from '../../../shared/callout-icons';
import { compile } from '../test-support';

const boxes = (html: string) =>
  [...html.matchAll(/data-type="(\w+)" role="note" aria-label="([^"]*)"/g)].map(
    ([, type, name]) => `${type}: ${name}`,
  );

test.each(['md', 'mdx'] as const)(
  'DOC-02: containers as Rspress has them, in %s',
  async (format) => {
    const { html, warnings } = await compile(
      [
        ':::important\nA\n:::',
        ':::caution Mind the gap\nB\n:::',
        '::: tip Spaced\nC\n:::',
        format === 'md' ? ':::note{title="Braces"}\nD\n:::' : ':::note\\{title="Braces"}\nD\n:::',
        ':::details More\nE\n:::',
      ].join('\n\n'),
      { format },
    );
    expect(warnings).toEqual([]);
    expect(boxes(html)).toEqual([
      'important: Important',
      'caution: Caution: Mind the gap',
      'tip: Tip: Spaced',
      'note: Note: Braces',
    ]);
    expect(html).toMatch(/<details class="dg-details">\s*<summary>More<\/summary>/);
  },
);

test('DOC-03: alerts of all names', async () => {
  const names = ['NOTE', 'TIP', 'IMPORTANT', 'INFO', 'WARNING', 'DANGER', 'CAUTION', 'DETAILS'];
  const { html } = await compile(names.map((name) => `> [!${name}]\n> Text.`).join('\n\n'));
  expect(boxes(html)).toEqual([
    'note: Note',
    'tip: Tip',
    'important: Important',
    'info: Info',
    'warning: Warning',
    'danger: Danger',
    'caution: Caution',
  ]);
  expect(html).toMatch(/<details class="dg-details">\s*<summary>Details<\/summary>/);
});

test('each callout says its kind by a drawing, and in words where its author set a title', async () => {
  const { html, markdown, text } = await compile(
    ':::warning Mine\nA\n:::\n\n:::warning\nB\n:::\n\n:::info\nC\n:::\n\n:::tip{title=""}\nD\n:::',
  );
  const titles = [...html.matchAll(/<p class="dg-callout-title">(.*?)<\/p>/g)].map(
    ([, inside = '']) => inside.replace(/^<svg class="dg-icon".* d="(.*)".*<\/svg>/, '$1 '),
  );
  expect(titles).toEqual([
    `${calloutIcons.warning} <span class="dg-visually-hidden">Warning: </span>Mine`,
    `${calloutIcons.warning} Warning`,
    `${calloutIcons.info} Info`,
    '<span class="dg-visually-hidden">Tip: </span>',
  ]);
  expect(new Set(Object.values(calloutIcons)).size).toBe(Object.keys(calloutIcons).length);
  // It is no word of the author: the search does not have it.
  expect(markdown).toContain('> **Warning: Mine**\n>\n> A\n');
  expect(text).not.toContain('Warning: Mine');
});

test('LLM-07: the twin quotes them below what they are called', async () => {
  const { markdown } = await compile(':::important\nA\n:::\n\n> [!CAUTION]\n> B');
  expect(markdown).toBe('> **Important**\n>\n> A\n\n> **Caution**\n>\n> B\n');
});
