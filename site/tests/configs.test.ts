import { expect, test } from 'vitest';
import { docs, LANGS } from './support/docs';
import { withProbes } from './support/package-types';

/** A configuration written into a page, where no file of the examples holds it. */
interface Shown {
  readonly name: string;
  readonly code: string;
}

const CORE = "import { defineConfig } from '@rslib/core';";

/** Fields that the page of `output` shows without it. */
const OF_OUTPUT = /^(?:externals|minify): \{\n/;

/** Files with an import of the package, and options alone: `lib: […]`, without the call around them. */
const SHOWN: readonly Shown[] = LANGS.flatMap((lang) => docs[lang]).flatMap(({ name, source }) =>
  [...source.matchAll(/^( *)```ts(?![^\n]*file=)[^\n]*\n([\s\S]*?)^\1```$/gm)]
    .map(([, , code = '']) => ({ name, code: code.trim() }))
    .map((one) => (OF_OUTPUT.test(one.code) ? { ...one, code: `output: { ${one.code} }` } : one))
    .filter(({ code }) => /^\w+: /.test(code) || code.includes(CORE)),
);

/** As the file itself, or as all of a configuration or an item of `lib`, whichever fits. */
function sourcesOf(code: string): readonly string[] {
  if (code.includes(CORE)) return [code];
  return [code, `lib: [{ ${code} }]`].map(
    (options) => `${CORE}\nexport default defineConfig({ ${options} });`,
  );
}

/** What the compiler says to each: nothing, if it takes one of the sources. */
function errorsOf(codes: readonly string[]): (readonly string[])[] {
  const sources = codes.map(sourcesOf);
  return withProbes(sources.flat(), (_, probes) => {
    const left = [...probes];
    return sources.map(({ length }) => {
      const said = left.splice(0, length).map(({ errors }) => errors);
      return said.find((errors) => errors.length === 0) ?? said[0] ?? [];
    });
  });
}

test('configurations written into pages pass the type check', () => {
  expect(SHOWN.length).toBeGreaterThan(50);
  const errors = errorsOf(SHOWN.map(({ code }) => code));
  const wrong = SHOWN.flatMap((one, index) =>
    errors[index]?.length ? [{ ...one, errors: errors[index] }] : [],
  );
  expect(wrong).toEqual([]);
});

test('an option that is none, and one in the wrong place, do not pass', () => {
  const named = "tools: { rspack: { output: { library: { export: 'default' } } } }";
  const errors = errorsOf(['minify: true', named, "format: 'umd'", "logLevel: 'warn'"]);
  expect(errors.map(({ length }) => length > 0)).toEqual([true, true, false, false]);
});
