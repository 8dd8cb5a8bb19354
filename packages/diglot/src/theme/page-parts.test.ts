import { expect, test } from 'vitest';
import { shownParts } from './page-parts';
import { sampleFrontMatter } from './testing/sample';

const all = { navbar: true, sidebar: true, outline: true, footer: true, globalUIComponents: true };

test('DOC-09: a flag of 0 turns its part off, any other value has no effect', () => {
  expect(shownParts(sampleFrontMatter, '')).toEqual(all);
  expect(shownParts(sampleFrontMatter, '?sidebar=0')).toEqual({ ...all, sidebar: false });
  expect(shownParts(sampleFrontMatter, '?footer=0&navbar=0')).toEqual({
    ...all,
    footer: false,
    navbar: false,
  });
  expect(shownParts(sampleFrontMatter, '?outline=false&sidebar=')).toEqual(all);
});

test('DOC-08: front matter turns a part off, and no flag turns it on', () => {
  expect(shownParts({ ...sampleFrontMatter, outline: false }, '?outline=1')).toEqual({
    ...all,
    outline: false,
  });
});

test('DOC-11: globally mounted UI has a switch and a flag as the other parts', () => {
  const flag = 'globalUIComponents';
  expect(shownParts(sampleFrontMatter, `?${flag}=0`)).toEqual({ ...all, [flag]: false });
  expect(shownParts({ ...sampleFrontMatter, [flag]: false }, '')[flag]).toBe(false);
});
