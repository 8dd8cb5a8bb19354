import path from 'node:path';
import { DiglotError, DiglotErrors } from '../../../shared/diglot-error';
import { loadHooks } from '../../config/load-plugins';
import { pluginError } from '../../config/plugin-error';
import type { ResolvedConfig } from '../../config/types';
import { PluginFault } from '../../errors/plugin-fault';
import type { OwnedFile } from '../../plugins';
import { toPluginPage } from '../../site/pages/page-additions';
import { siteOf } from '../../site/pages/virtual-pages';
import type { Content } from '../../site/types';
import type { MadeFiles } from './made-files';

/** What plugins add to a site. */
export interface PluginFiles {
  readonly files: readonly OwnedFile[];
  readonly warnings: readonly DiglotError[];
}

/**
 * Files that plugins add to a site. Those that functions make are not made yet.
 *
 * @throws DiglotErrors that say which plugin failed
 */
export async function renderPluginFiles(
  config: ResolvedConfig,
  content: Pick<Content, 'pages' | 'navs' | 'sidebars'>,
): Promise<PluginFiles> {
  const loading = loadHooks(config);
  const hooks = loading && (await loading);
  if (!hooks?.siteFiles) return { files: [], warnings: [] };
  const warnings: DiglotError[] = [];
  const versions = content.pages.flatMap((page) => Object.values(page.versions));
  try {
    const files = await hooks.siteFiles({
      ...siteOf(config),
      pages: versions.map((version) => toPluginPage(version, { config, hooks, content })),
      warn({ message, fix, page }) {
        const location = page && { file: path.join(config.docsDir, page.path) };
        warnings.push(new DiglotError({ code: 'plugin-warning', message, fix, location }));
      },
    });
    return { files, warnings };
  } catch (cause) {
    throw siteFilesError(cause, config);
  }
}

/**
 * What is in a file of a plugin: nothing is made before somebody asks for it.
 *
 * @throws DiglotErrors that say which plugin failed
 */
export async function pluginFileContent(
  file: OwnedFile,
  made: MadeFiles,
  config: ResolvedConfig,
): Promise<string | Uint8Array> {
  try {
    return await made.contentOf(file);
  } catch (cause) {
    throw siteFilesError(cause, config);
  }
}

function siteFilesError(cause: unknown, config: ResolvedConfig): unknown {
  return cause instanceof PluginFault ? new DiglotErrors([pluginError(cause, config)]) : cause;
}
