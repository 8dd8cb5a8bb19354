// What the press on the home page shows: one source, built in every setting of its switches.
import { describe, expect, test, vi } from 'vitest';
import type { PressRecord } from '../components/press/record';
import { configPieces, formats, type Setting } from '../components/press/settings';
import { expectRecordedText } from './recorded';
import { type RunResult, runRslib } from './run-rslib';

vi.setConfig({ testTimeout: 120_000 });

/** The config that the press shows in a position of its switches. */
function configText({ format, bundle, dts }: Setting): string {
  const shown = { plain: true, format: true, bundle: !bundle, dts };
  return configPieces(format)
    .filter(({ kind }) => shown[kind])
    .map(({ text }) => text)
    .join('');
}

/** The config as a reader would write it: what the press shows, and what this needs around it. */
const configFile = (setting: Setting): string => `${
  setting.format === 'mf'
    ? "import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';\n"
    : ''
}import { defineConfig } from '@rslib/core';

export default defineConfig({
${configText(setting).replaceAll(/^/gm, '  ')}
});
`;

/** The script of a page has an entry of its own, because one that is an IIFE must not export anything. */
const SCRIPT = 'src/start.ts';

const build = (setting: Setting): Promise<RunResult> =>
  runRslib('press', {
    files: {
      'rslib.config.ts': configFile(setting),
      ...(setting.format !== 'iife' && { [SCRIPT]: null }),
    },
  });

const isDeclaration = (name: string): boolean => name.endsWith('.d.ts');

/** The file of each output that the press shows: of Module Federation's the one with our own code. */
const shownOf = ({ emitted }: RunResult): string =>
  emitted.find((name) => name.includes('_expose_')) ??
  emitted.find((name) => /\bindex\.c?js$/.test(name)) ??
  '';

/** The runtime of Module Federation contains names of folders: its size differs a little between machines. */
const RUNTIME_ROUNDED_TO = 50_000;

function sizeOf(text: string): number {
  const size = Buffer.byteLength(text);
  return size < RUNTIME_ROUNDED_TO
    ? size
    : Math.round(size / RUNTIME_ROUNDED_TO) * RUNTIME_ROUNDED_TO;
}

const linesOf = ({ files }: RunResult, name: string) => (files[name] ?? '').trimEnd().split('\n');

/** All that the press shows of one build. */
function recordOf(setting: Setting, result: RunResult): PressRecord['builds'][number] {
  const refusal = /error +(When using .*?\.)\s/.exec(result.output)?.[1];
  const shown = shownOf(result);
  return {
    ...setting,
    files: result.emitted.map((file) => ({ name: file, size: sizeOf(result.files[file] ?? '') })),
    ...(result.code === 0
      ? { shown, lines: linesOf(result, shown) }
      : { refusal: refusal ?? '', lines: [] }),
  };
}

describe('the press on the home page', () => {
  const settings = formats.flatMap((format) =>
    [true, false].flatMap((bundle) => [true, false].map((dts) => ({ format, bundle, dts }))),
  );

  test('shows what comes out, in every position of its switches', async () => {
    const builds: PressRecord['builds'][number][] = [];
    for (const setting of settings) builds.push(recordOf(setting, await build(setting)));
    const page = await build({ format: 'iife', bundle: true, dts: true });
    const textOf = (shown: string) => ({ shown, lines: linesOf(page, shown) });
    const record: PressRecord = {
      script: textOf(SCRIPT),
      sources: ['src/index.ts', 'src/area.ts'].map(textOf),
      declarations: textOf('dist/index.d.ts'),
      builds,
    };
    await expectRecordedText('press/record.json', JSON.stringify(record, null, 1));
  });

  test('declarations add files and change none', async () => {
    for (const setting of settings.filter(({ dts }) => dts)) {
      const [withTypes, without] = [await build(setting), await build({ ...setting, dts: false })];
      expect(without.emitted.filter(isDeclaration)).toEqual([]);
      expect(withTypes.emitted.filter((name) => !isDeclaration(name))).toEqual(without.emitted);
      if (setting.format === 'mf') continue;
      for (const name of without.emitted) {
        expect(withTypes.files[name], name).toBe(without.files[name]);
      }
    }
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
