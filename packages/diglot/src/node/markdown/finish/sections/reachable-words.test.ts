import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { serializeProps } from '../../../../shared/island-props';
import { createElement } from '../../html/tree';
import { islandWords } from './reachable-words';

const wordsOf = (props: Readonly<Record<string, unknown>>) =>
  islandWords(createElement('dg-island', { 'data-props': serializeProps(props) }));

test('the props of an island count, in whichever order and however they are wrapped', () => {
  const props = { question: 'Which one?', answers: ['a', 'b'], right: 1 };
  const words = '{answers:["a","b"],question:"Which one?",right:1}';
  expect(wordsOf(props)).toBe(words);
  expect(wordsOf({ right: 1, answers: ['a', 'b'], question: ' Which\n one?' })).toBe(words);
  expect(wordsOf({})).toBe('');
  expect(islandWords(createElement('dg-island', {}))).toBe('');
});

test('the address of an imported file does not count: every build gives it another one', () => {
  const of = (src: string) => wordsOf({ src, to: '/guide/start' });
  expect(of('/assets/logo.5e3a91c0.png')).toBe(of('/@fs/site/logo.png'));
  expect(of('data:image/png;base64,AA')).toBe('{src:,to:"/guide/start"}');
});

test('what an author wrote by hand in the place of props is no reason to end the build', () => {
  const island = (props: string) => createElement('dg-island', { 'data-props': props });
  expect(islandWords(island('two words'))).toBe('"two words"');
  expect(islandWords(island('7'))).toBe('"7"');
});

test('dates, maps, sets, addresses and cyclic props are described as well', () => {
  const cyclic: { readonly name: string; self?: unknown } = { name: 'a' };
  cyclic.self = cyclic;
  expect(wordsOf({ cyclic })).toBe('{cyclic:{name:"a",self:}}');
  expect(wordsOf({ a: new Date(0), b: new Map([['k', 1]]), c: new Set(['s']), d: /x/ })).toBe(
    '{a:1970-01-01T00:00:00.000Z,b:[["k",1]],c:["s"],d:/x/}',
  );
  expect(wordsOf({ url: new URL('https://example.org/a') })).toBe('{url:https://example.org/a}');
});

test('another word anywhere in the props makes other words', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), fc.nat(), (words, at) => {
      const changed = words.with(at % words.length, 'CHANGED');
      expect(wordsOf({ deep: { words: changed } })).not.toBe(wordsOf({ deep: { words } }));
    }),
  );
});
