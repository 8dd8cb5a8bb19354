import { readFileSync } from 'node:fs';
import type { Parser, Tree } from '@lezer/common';
import { parser as css } from '@lezer/css';
import { parser as javascript } from '@lezer/javascript';
import { parser as sass } from '@lezer/sass';
import { parser as xml } from '@lezer/xml';
import { parser as yaml } from '@lezer/yaml';
import { expect, test } from 'vitest';
import { rememberActions } from './remember-actions';

const SAMPLES = readFileSync(new URL('../fixtures/samples.md', import.meta.url), 'utf8');

const PARSERS: Readonly<Record<string, Parser>> = {
  ts: javascript.configure({ dialect: 'ts' }),
  tsx: javascript.configure({ dialect: 'ts jsx' }),
  css,
  scss: sass,
  xml,
  yaml,
};

/** Samples of all languages, so that parsers have errors to recover from, too, whole and cut off. */
const CODES = [...SAMPLES.matchAll(/^```\w+\n([\s\S]*?)\n```$/gm)].flatMap(([, code = '']) => [
  code,
  code.slice(0, code.length / 2),
]);

function nodesOf(tree: Tree): string {
  const nodes: string[] = [];
  tree.iterate({ enter: ({ type, from, to }) => void nodes.push(`${type.id}:${from}-${to}`) });
  return nodes.join(' ');
}

const parseAll = () =>
  Object.values(PARSERS).flatMap((parser) => CODES.map((code) => nodesOf(parser.parse(code))));

const lookUps = (parser: Parser): unknown => {
  const running = parser.startParse('');
  return 'tokens' in running ? Object(running.tokens).addActions : undefined;
};

test('a parser that remembers reads all code as before, the first time and later', () => {
  const before = parseAll();
  const own = lookUps(css);
  rememberActions(css);
  expect(lookUps(css)).not.toBe(own);
  expect(parseAll()).toEqual(before);
  expect(parseAll()).toEqual(before);
});

test('to ask again changes nothing', () => {
  const once = lookUps(javascript);
  rememberActions(javascript);
  expect(lookUps(javascript)).toBe(once);
});
