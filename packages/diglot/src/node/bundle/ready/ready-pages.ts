import type { Plugin } from 'vite';
import { engineSource } from '../../files/engine-paths';
import { bundleForBrowsers, isChunk, type OutputFile } from '../bundler';
import { PAGE_MODULES } from '../page-modules';
import type { ReadyExport } from './ready-built';
import { readyModules } from './ready-modules';

/** Where values are found that site code imports in browsers, by module and name. */
export type ReadyExports = Readonly<Record<string, Readonly<Record<string, ReadyExport>>>>;

/** Stands for what the shell holds already. */
export const SHELL_LINK = 'diglot/shell-link';

function linkToShell(): Plugin {
  const file = engineSource('theme/page-api/shell-link.ts');
  return {
    name: 'diglot:link-to-shell',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith('/shell-link')) return undefined;
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      return resolved?.id === file ? this.resolve(SHELL_LINK, importer) : undefined;
    },
  };
}

/**
 * Bundles what components of pages build on for browsers, on top of the shell, which stays as it is without: most pages
 * have no component that runs in a browser.
 *
 * @param shared what the shell holds, {@link SHELL_LINK} included
 */
export async function bundlePageModules(
  outDir: string,
  shared: ReadyExports,
): Promise<{ files: OutputFile[]; exports: ReadyExports }> {
  const entries = Object.entries(PAGE_MODULES).map(
    ([name, file]) => [name, engineSource(file)] as const,
  );
  const files = await bundleForBrowsers(
    {
      root: engineSource(''),
      base: './',
      env: {},
      input: Object.fromEntries(entries.map(([name, file]) => [name.replace(/.*\//, ''), file])),
      outDir,
      plugins: [
        linkToShell(),
        readyModules({ clientExports: shared, serverExports: {}, serverFile: '' }),
      ],
    },
    { keepsExports: true },
  );
  const chunks = files.filter(isChunk);
  const exports = entries.map(([name, source]) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === source);
    const names = chunk?.exports.map(
      (each) => [each, { file: chunk.fileName, name: each, value: each }] as const,
    );
    return [name, Object.fromEntries(names ?? [])] as const;
  });
  return { files, exports: Object.fromEntries(exports) };
}
