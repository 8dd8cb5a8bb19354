import { expect, test } from 'vitest';
import { applyEdits } from '../pages/edits';
import { readStructure } from '../pages/page-structure';
import { moveFences } from './fences';

const CODE = ['<Layout>', '  <slot name="a" />', '  {title}', '</Layout>'].join('\n');

/** The first line of a fence in our words. */
function moved(meta: string): string | undefined {
  const body = `\`\`\`astro ${meta}\n${CODE}\n\`\`\`\n`;
  const edits = moveFences(body, readStructure(body, 'md').code);
  return applyEdits(body, edits).text.split('\n')[0];
}

test('a mark ends before a blank, whatever is in it', () => {
  expect(moved('/</?Layout>/ {3}')).toBe('```astro {1,3-4}');
  expect(moved('title="a.astro" /<slot .*?/>/')).toBe('```astro title="a.astro" {2}');
  expect(moved('"name="a""')).toBe('```astro {2}');
  expect(moved('wrap "{title}" fold')).toBe('```astro wrapCode fold {3}');
});

test('lines that come or go have two names each', () => {
  const body = `\`\`\`js add={1, 3} rem="b"\na\nb\nc\n\`\`\`\n`;
  expect(applyEdits(body, moveFences(body, readStructure(body, 'md').code)).text).toBe(
    '```js\na // [!code ++]\nb // [!code --]\nc // [!code ++]\n```\n',
  );
});

test('backslashes of a pattern may be escaped', () => {
  expect(moved(String.raw`/\\{ti\w+/`)).toBe('```astro {3}');
  expect(moved(String.raw`/<\/L/`)).toBe('```astro {4}');
});
