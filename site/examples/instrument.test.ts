// What the instrument on the home page shows: one source, built in every setting, and which line became which.
import { loadHighlighter } from 'diglot/highlight';
import { describe, expect, test, vi } from 'vitest';
import type { Build, InstrumentRecord, Sheet } from '../components/instrument/record';
import { configPieces, formats, type Setting } from '../components/instrument/settings';
import { expectRecordedText } from './recorded';
import { type RunResult, runRslib } from './run-rslib';
import { sourceLines, withoutMap } from './source-lines';

vi.setConfig({ testTimeout: 120_000 });

/** The config as a reader would write it: what the instrument shows, and what this needs around it. */
function configFile({ format, bundle }: Setting): string {
  const pieces = configPieces(format).filter(({ kind }) => kind !== 'bundle' || !bundle);
  const text = pieces.map((piece) => piece.text).join('');
  return `${
    format === 'mf'
      ? "import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';\n"
      : ''
  }import { defineConfig } from '@rslib/core';

export default defineConfig({
${text.replaceAll(/^/gm, '  ')}
});
`;
}

/** The script of a page has an entry of its own, because one that is an IIFE must not export anything. */
const SCRIPT = 'src/start.ts';
const SOURCES = ['src/index.ts', 'src/area.ts', 'src/round.ts'];

const scriptOf = ({ format }: Setting) => format !== 'iife' && { [SCRIPT]: null };

/**
 * The runtime of Module Federation is hundreds of kilobytes, with names of folders: neither its text nor its size, which Rslib
 * prints, is part of a record.
 */
const WITHOUT_RUNTIME = {
  args: ['--log-level', 'warn'],
  withoutText: /dist\/(?!__federation).*\.(?:js|map)$/,
};

/** What differs between machines in its size is less. */
const RUNTIME_ROUNDED_TO = 50_000;

/** Prints how large the files of the runtime are. */
const SIZES = `
  import { readdirSync, statSync } from 'node:fs';
  const to = ${RUNTIME_ROUNDED_TO};
  const large = readdirSync('dist').filter((name) => statSync('dist/' + name).size >= to);
  const rounded = (name) => Math.round(statSync('dist/' + name).size / to) * to;
  console.log(JSON.stringify(Object.fromEntries(large.map((name) => ['dist/' + name, rounded(name)]))));
`;

const build = (setting: Setting): Promise<RunResult> => {
  const files = { 'rslib.config.ts': configFile(setting), ...scriptOf(setting) };
  if (setting.format !== 'mf') return runRslib('instrument', { files });
  return runRslib('instrument', {
    files: { ...files, 'sizes.mjs': SIZES },
    ...WITHOUT_RUNTIME,
    // biome-ignore lint/suspicious/noThenProperty: an option of runRslib, never awaited.
    then: 'sizes.mjs',
  });
};

/** The same with maps of scripts and declarations. The runtime of Module Federation is of no interest. */
const buildWithMaps = (setting: Setting): Promise<RunResult> =>
  runRslib('instrument', {
    files: {
      'shown.config.ts': configFile(setting),
      'rslib.config.ts': `import shown from './shown.config.ts';

export default {
  ...shown,
  output: { ...shown.output, sourceMap: { js: 'source-map' as const } },
};
`,
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          target: 'ES2022',
          module: 'ESNext',
          moduleResolution: 'bundler',
          rootDir: './src',
          strict: true,
          isolatedModules: true,
          skipLibCheck: true,
          declarationMap: true,
        },
        include: ['src'],
      }),
      ...scriptOf(setting),
    },
    ...(setting.format === 'mf' && WITHOUT_RUNTIME),
  });

/** Sizes of files, of those of the runtime as they were printed. */
function sizesOf({ files, printed }: RunResult): (name: string) => number {
  const large: Readonly<Record<string, number>> = JSON.parse(printed || '{}');
  return (name) => large[name] ?? Buffer.byteLength(files[name] ?? '');
}

const isDeclaration = (name: string): boolean => name.endsWith('.d.ts');

/** Files with our own code: of Module Federation's only the module that it exposes. */
const isShown = ({ format }: Setting, name: string): boolean =>
  format === 'mf' ? name.includes('_expose_') : /\.c?js$/.test(name);

/** Entries first, then by name. */
const inOrder = (names: readonly string[]): string[] =>
  [...names].sort(
    (a, b) => Number(/index\./.test(b)) - Number(/index\./.test(a)) || (a < b ? -1 : 1),
  );

/** Files as they were written, with the lines that their maps lead to. */
function sheetsOf(names: readonly string[], plain: RunResult, mapped: RunResult): Sheet[] {
  const sizeOf = sizesOf(plain);
  return inOrder(names).map((name) => {
    const text = plain.files[name] ?? '';
    const traced = mapped.files[name] ?? '';
    expect(withoutMap(traced).trimEnd(), name).toBe(text.trimEnd());
    const lines = text.trimEnd().split('\n');
    const from = sourceLines(traced, mapped.files[`${name}.map`] ?? '', plain.files);
    return { name, size: sizeOf(name), lines, from: from.slice(0, lines.length) };
  });
}

async function recordOf(setting: Setting): Promise<Build> {
  const plain = await build(setting);
  const sizeOf = sizesOf(plain);
  const files = inOrder(plain.emitted).map((name) => ({ name, size: sizeOf(name) }));
  if (plain.code !== 0) {
    const refusal = /error +(When using .*?\.)\s/.exec(plain.output)?.[1] ?? '';
    return { ...setting, files, sheets: [], refusal };
  }
  const shown = plain.emitted.filter((name) => isShown(setting, name));
  return { ...setting, files, sheets: sheetsOf(shown, plain, await buildWithMaps(setting)) };
}

describe('the instrument', () => {
  const settings = formats.flatMap((format) => [true, false].map((bundle) => ({ format, bundle })));
  const first = { format: 'esm', bundle: true } as const;

  test('shows what comes out of each setting, and the lines that each line was made of', async () => {
    const builds: Build[] = [];
    for (const setting of settings) builds.push(await recordOf(setting));
    const [plain, mapped] = [await build(first), await buildWithMaps(first)];
    const script = await build({ format: 'iife', bundle: true });
    const textOf = (name: string) => ({
      name,
      lines: (script.files[name] ?? '').trimEnd().split('\n'),
    });
    const record: InstrumentRecord = {
      sources: SOURCES.map(textOf),
      script: textOf(SCRIPT),
      declarations: sheetsOf(plain.emitted.filter(isDeclaration), plain, mapped),
      builds,
    };
    await expectRecordedText('instrument/record.json', JSON.stringify(record, null, 1));
    const texts = [
      ...record.sources,
      record.script,
      ...record.declarations,
      ...builds.flatMap(({ sheets }) => sheets),
    ];
    const highlight = await loadHighlighter(['js', 'ts']);
    const tokens = texts.map(({ name, lines }) => {
      const text = lines.join('\n');
      const code = highlight(text, name.endsWith('.ts') ? 'ts' : 'js');
      return [text, code.map((line) => line.map(({ text, kind }) => ({ text, kind })))] as const;
    });
    await expectRecordedText(
      'instrument/tokens.json',
      JSON.stringify(Object.fromEntries(tokens)).replaceAll(',[{', ',\n[{'),
    );
  });

  test('formats for script tags and hosts refuse to be left unbundled, and nothing else does', async () => {
    for (const setting of settings) {
      const { code, emitted } = await build(setting);
      const isRefused = !setting.bundle && !['esm', 'cjs'].includes(setting.format);
      expect(code, JSON.stringify(setting)).toBe(isRefused ? 1 : 0);
      expect(emitted.length > 0, JSON.stringify(setting)).toBe(!isRefused);
    }
  });
});
