import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prefersMarkdown, varyBy } from './prefers-markdown';

test.each([
  'text/markdown',
  'TEXT/Markdown',
  'text/markdown;q=0.1',
  'text/markdown, text/html;q=0.9, */*;q=0.8',
  'text/html;q=0.5,text/markdown;q=0.501',
  'text/markdown; charset=utf-8; q=0.8, text/html; q=0.7',
  'text/*, text/html;q=0',
  '*/*, text/html;q=0.2',
])('Markdown for "%s"', (accept) => {
  expect(prefersMarkdown(accept)).toBe(true);
});

test.each([
  undefined,
  '',
  '*/*',
  'text/*',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8',
  'text/markdown, text/html',
  'text/markdown;q=0',
  'text/markdown;q=0.5, */*',
  'text/markdown;q=high, text/html;q=0.1',
  'text/markdown;q=2',
  'application/json',
  'text/plain',
  ';q=1',
])('HTML for "%s"', (accept) => {
  expect(prefersMarkdown(accept)).toBe(false);
});

const quality = fc.integer({ min: 0, max: 1000 });
const range = (name: string) => (value: number) => `${name};q=${(value / 1000).toFixed(3)}`;

test('the wish for each decides, whatever stands around them in whatever order', () => {
  const other = fc.constantFrom(
    'image/png',
    'application/json;q=0.4',
    'text/plain',
    '*/*;q=0.1',
    '',
  );
  fc.assert(
    fc.property(
      quality,
      quality,
      fc.array(other),
      fc.infiniteStream(fc.nat()),
      (md, html, others, order) => {
        const all = [range('text/markdown')(md), range('text/html')(html), ...others];
        const places = new Map(all.map((each) => [each, order.next().value]));
        const accept = all.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0)).join(', ');
        expect(prefersMarkdown(accept)).toBe(md > html);
      },
    ),
  );
});

test('no header breaks it', () => {
  fc.assert(fc.property(fc.string(), (accept) => void prefersMarkdown(accept)));
});

test('Vary keeps what it said', () => {
  expect(varyBy('Accept', { A: 'b' })).toEqual({ A: 'b', Vary: 'Accept' });
  expect(varyBy('Accept', { vary: 'Cookie' })).toEqual({ vary: 'Cookie, Accept' });
});
