import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rslibConfigs } from './option-types';

const root = path.join(import.meta.dirname, '..');
const { explain } = rslibConfigs(root);

const OPTIONS = {
  lib: '/config/lib/',
  'lib.dts': '/config/lib/dts',
  'lib.dts.bundle.tsconfigPath': '/config/lib/dts#dtsbundletsconfigpath',
  'lib.dts.unknown': '/config/lib/dts',
  'lib.autoExternal.dependencies': '/config/lib/auto-external',
  'lib.redirect.js.path': '/config/lib/redirect#redirectjspath',
  'lib.output.distPath.root': '/config/rsbuild/output#outputdistpath',
  'output.minify': '/config/rsbuild/output#outputminify',
  'lib.source.entry.index': '/config/rsbuild/source#sourceentry',
  'source.exclude': '/config/rsbuild/source#sourceinclude',
  'tools.rspack': '/config/rsbuild/tools#toolsrspack',
  'resolve.alias': '/config/rsbuild/resolve#resolvealias',
  plugins: '/config/rsbuild/plugins',
} as const;

test('an option of a config leads to its section in the language, and says its first sentence', () => {
  for (const [option, address] of Object.entries(OPTIONS)) {
    for (const lang of ['en', 'zh']) {
      const files: string[] = [];
      const found = explain?.({ path: option, lang, dependsOn: (file) => files.push(file) });
      expect(found?.link, option).toBe(lang === 'en' ? address : `/${lang}${address}`);
      const [, id] = address.split('#');
      const [file = ''] = files;
      if (id !== undefined) {
        const text = readFileSync(file, 'utf8').toLowerCase();
        expect(
          text.includes(`#${id}`) || text.includes(`\`${option.slice(4).toLowerCase()}\``),
        ).toBe(true);
      }
      expect(found?.text, option).toMatch(
        lang === 'en' ? /^[A-Z`].*[.!?]$/ : /[\u4E00-\u9FFF].*[。！？]$/,
      );
      expect(found?.text).not.toMatch(/\]\(/);
    }
  }
  expect(explain?.({ path: 'nothing.known', lang: 'en', dependsOn() {} })).toBeUndefined();
});
