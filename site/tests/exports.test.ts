import { describe, expect, test } from 'vitest';
import { docs, LANGS, type Lang } from './support/docs';
import { compareExports, listExports, type StatedExport } from './support/package-exports';

/** The package's own signature has generic overloads, which readers see in their editors as these. */
const WITH_MORE_OVERLOADS = ['defineConfig'];

const sourceOf = (lang: Lang): string =>
  docs[lang].find(({ slug }) => slug === 'guide/advanced/javascript-api')?.source ?? '';

/** Pages that declare types of options whose place is not a page of their own. */
const WITH_TYPES = [
  'guide/advanced/javascript-api',
  'guide/advanced/executables',
  'config/lib/index',
];

function statedExports(lang: Lang): StatedExport[] {
  const pages = docs[lang].filter(({ slug }) => WITH_TYPES.includes(slug));
  const source = pages.map((page) => page.source).join('\n');
  const blocks = source.matchAll(/^```ts\n((?:function|const|type) [\s\S]*?)^```$/gm);
  const declarations = [...blocks].flatMap(([, block = '']) => block.split(/^(?=const |type )/m));
  return declarations.flatMap((source) => {
    const name = /^(?:function|const|type) (\w+)/.exec(source)?.[1];
    return name === undefined ? [] : [{ name, source }];
  });
}

describe.each(LANGS)('/guide/advanced/javascript-api in %s', (lang) => {
  test('names every export of @rslib/core in a table', () => {
    const named = [...sourceOf(lang).matchAll(/^\| (?:\[?`\w+`\]?(?:\([^)]*\))?[, 、]*)+ \|/gm)]
      .flatMap(([cell]) => [...cell.matchAll(/`(\w+)`/g)])
      .map(([, name = '']) => name);
    expect(listExports().filter((name) => !named.includes(name))).toEqual([]);
  });

  test('shows the signature of every function and the fields of every type it explains', () => {
    const stated = statedExports(lang);
    const names = stated.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['createRslib', 'loadEnv', 'Wasm', 'LibExperiments', 'ExeOptions']),
    );
    const values = listExports().filter((name) => /^[a-z]/.test(name));
    expect(values.filter((name) => !names.includes(name))).toEqual([]);
    const answers = compareExports(stated);
    const wrong = stated.filter(({ name }, index) => {
      const answer = answers[index];
      const isRight = WITH_MORE_OVERLOADS.includes(name) ? answer?.isAccepted : answer?.isSame;
      return !isRight || answer?.errors.length !== 0;
    });
    expect(wrong).toEqual([]);
  });
});

test('a signature with another parameter, result or field is another one', () => {
  const answers = compareExports([
    { name: 'runCLI', source: 'function runCLI(options?: RunCLIOptions): void;' },
    { name: 'runCLI', source: 'function runCLI(options: RunCLIOptions): void;' },
    { name: 'version', source: 'const version: number;' },
    { name: 'RunCLIOptions', source: 'type RunCLIOptions = { argv?: string };' },
  ]);
  expect(answers.map(({ isSame }) => isSame)).toEqual([true, false, false, false]);
});
