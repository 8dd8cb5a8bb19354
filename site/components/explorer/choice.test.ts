import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAddress, parseAddress } from './address';
import {
  type Axis,
  axes,
  axisNames,
  type Choice,
  cellName,
  firstChoice,
  missingOf,
  recordedChoices,
  withValue,
} from './choice';
import { configText } from './config-text';

const recorded = axes.source.flatMap((source) => recordedChoices(source));
const anyChoice: fc.Arbitrary<Choice> = fc.constantFrom(...recorded);

test('an address leads back to the place that it was made of, with what else it says', () => {
  const file = fc.option(fc.string({ minLength: 1 }), { nil: undefined });
  fc.assert(
    fc.property(anyChoice, file, (choice, path) => {
      const query = formatAddress({ choice, file: path }, '?sidebar=0&format=esm&file=old.js');
      expect(parseAddress(query)).toEqual({ choice, file: path });
      expect(new URLSearchParams(query).get('sidebar')).toBe('0');
    }),
  );
});

test('whatever an address says, it leads to a choice that is recorded', () => {
  const values = ['umd', 'off', 'on', 'es5', 'node', 'bundled', 'constructor', '', '%'];
  const query = fc
    .array(fc.tuple(fc.constantFrom(...axisNames, 'file', 'x'), fc.constantFrom(...values)))
    .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`);
  fc.assert(
    fc.property(query, (text) => {
      expect(missingOf(parseAddress(text).choice)).toBeUndefined();
    }),
  );
});

test('the first choice needs no query, and the others say what is different', () => {
  expect(formatAddress({ choice: firstChoice })).toBe('');
  const choice: Choice = { ...firstChoice, format: 'cjs', bundle: 'off' };
  expect(formatAddress({ choice, file: 'dist/index.d.ts' })).toBe(
    '?format=cjs&bundle=off&file=dist/index.d.ts',
  );
});

test('no choice is a dead end: by its controls alone, every other one can be reached', () => {
  const nameOf = (choice: Choice) => `${choice.source}/${cellName(choice)}`;
  const steps = (choice: Choice) =>
    axisNames
      .flatMap((axis: Axis) => axes[axis].map((value) => withValue(choice, axis, value)))
      .filter((next) => missingOf(next) === undefined);
  const reached = new Map([[nameOf(firstChoice), firstChoice]]);
  // A map goes on to what is added while it is read.
  for (const choice of reached.values()) {
    for (const next of steps(choice)) reached.set(nameOf(next), next);
  }
  expect(reached.size).toBe(recorded.length);
});

test('no two choices of a source have one config', () => {
  for (const source of axes.source) {
    const texts = recordedChoices(source).map(configText);
    expect(new Set(texts).size).toBe(texts.length);
  }
});

test('a config says what was chosen', () => {
  const choice = { ...firstChoice, format: 'iife', syntax: 'es5', minify: 'on' } as const;
  expect(configText(choice)).toBe(`import { defineConfig } from '@rslib/core';

export default defineConfig({
  lib: [
    {
      format: 'iife',
      bundle: true,
      dts: { tsgo: true },
      syntax: 'es5',
    },
  ],
  source: {
    entry: {
      index: './src/script.ts',
    },
  },
  output: {
    target: 'web',
    minify: true,
  },
});
`);
});
