import { rm } from 'node:fs/promises';
import { build, type Plugin } from 'rolldown';
import { COMPAT_MODULES, compatDir, compatName } from '../../files/compat-modules';
import { engineSource } from '../../files/engine-paths';

const THEME = /(?:^|\/)theme\/public$/;

/** Each module by its name: all that its source exports, one of it as the default. */
const entries: Plugin = {
  name: 'diglot:compat-entries',
  resolveId(id) {
    // A site has one theme: the bundler puts it in place of the name.
    if (THEME.test(id)) return { id: 'diglot/theme', external: true };
    return Object.hasOwn(COMPAT_MODULES, id) ? `\0compat:${id}` : null;
  },
  load(id) {
    const module = id.startsWith('\0compat:') ? COMPAT_MODULES[id.slice(8)] : undefined;
    if (module === undefined) return null;
    const source = JSON.stringify(engineSource(`compat/${module.source}`));
    const own =
      module.default === undefined ? '' : `export { ${module.default} as default } from ${source};`;
    return { code: `export * from ${source};\n${own}`, moduleType: 'js' };
  },
};

/**
 * Compiles what pages written for other engines import, a file each, beside what sites load: one that imports none of them
 * never reads them.
 */
export async function buildCompat(): Promise<void> {
  await rm(compatDir, { recursive: true, force: true });
  await build({
    input: Object.fromEntries(Object.keys(COMPAT_MODULES).map((name) => [compatName(name), name])),
    platform: 'neutral',
    external: [/^react(?:-dom)?(?:\/|$)/],
    plugins: [entries],
    transform: { jsx: { runtime: 'automatic', development: false } },
    logLevel: 'warn',
    output: {
      dir: compatDir,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    },
  });
}
