import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { record } from '../instrument/record-of-builds';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const facts = (lang: string): readonly { title: string; text: string }[] => {
  const source = readFileSync(at(`../../docs/${lang}/index.mdx`), 'utf8');
  return [...source.matchAll(/<Fact title="([^"]*)" text="([^"]*)"/g)].map(
    ([, title = '', text = '']) => ({ title, text }),
  );
};

describe.each(['en', 'zh'])('the facts on the home page in %s', (lang) => {
  const [formats, config, types] = facts(lang);

  test('as many formats as were built, by their names', () => {
    const built = new Set(
      record.builds.filter(({ refusal }) => refusal === undefined).map(({ format }) => format),
    );
    expect(formats?.title).toMatch(new RegExp(`^${built.size} `));
    expect(formats?.text.split(/, |、/)).toEqual([...built]);
  });

  test('a project without a config is among the examples that are built', () => {
    expect(config?.title).toMatch(/^1 /);
    expect(existsSync(at('../../examples/no-config/src'))).toBe(true);
    expect(existsSync(at('../../examples/no-config/rslib.config.ts'))).toBe(false);
  });

  test('as many ways to declarations as Rslib knows', () => {
    const core = createRequire(import.meta.url).resolve('@rslib/core/package.json');
    const { peerDependencies } = JSON.parse(readFileSync(core, 'utf8'));
    // Compilers before 7 are `tsc`; the native one is what builds here, see the record of the instrument.
    const compilers = [/\^6/, /\^7/].filter((version) => version.test(peerDependencies.typescript));
    const options = readFileSync(
      core.replace('package.json', 'dist-types/types/config.d.ts'),
      'utf8',
    );
    const withoutCompiler = options.match(/ isolated\?: boolean/g) ?? [];
    const count = compilers.length + withoutCompiler.length;
    expect(types?.title).toMatch(new RegExp(`^${count} `));
    for (const name of ['tsc', 'tsgo', 'isolated']) expect(types?.text).toContain(name);
  });
});
