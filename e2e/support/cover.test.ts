import { expect, test } from 'vitest';
import { cover, kindsOf } from './cover';

const page = (content: string) =>
  kindsOf(
    `<html><head><title>x</title></head><body class="a"><main>${content}</main></body></html>`,
  );

test('an element is of another kind by its classes, role, attributes or what is around it, and not by its words', () => {
  const plain = page('<p>One <a href="/one">link</a></p>');
  expect(page('<p>Two <a href="/two">more</a> words</p>')).toEqual(plain);
  for (const other of [
    '<p>One <a class="b" href="/one">link</a></p>',
    '<p>One <a role="button" href="/one">link</a></p>',
    '<p>One <a aria-label="x" href="/one">link</a></p>',
    '<li>One <a href="/one">link</a></li>',
  ]) {
    expect([...page(other)].filter((kind) => !plain.has(kind))).not.toEqual([]);
  }
  expect(page('<p class="b a"></p>')).toEqual(page('<p class="a b"></p>'));
});

test('what stands in code is told by itself, and what is drawn not at all', () => {
  const code = (inside: string) => page(`<pre><code>${inside}</code></pre>`);
  expect(code('<b class="k">a</b>').size).toBe(code('<i><b class="k">a</b></i>').size - 1);
  expect(page('<svg><path d="M0"/></svg>')).toEqual(page('<svg></svg>'));
});

test('few documents are chosen that have every kind, without what is looked at anyway', () => {
  const documents = new Map([
    ['small', new Set(['a'])],
    ['large', new Set(['a', 'b', 'c'])],
    ['rare', new Set(['a', 'd'])],
    ['known', new Set(['e'])],
  ]);
  expect(cover(documents, [])).toEqual(['large', 'rare', 'known']);
  expect(cover(documents, ['known', 'rare'])).toEqual(['large']);
});
