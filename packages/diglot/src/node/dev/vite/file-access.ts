import { realpathSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import {
  type Connect,
  isFileLoadingAllowed,
  normalizePath,
  type Plugin,
  type ViteDevServer,
} from 'vite';
import { styleFiles } from '../../config/site-styles';
import type { ResolvedConfig } from '../../config/types';
import { engineModulesDir } from '../../files/engine-paths';
import { sendText } from '../../http/answer';
import { requestUrl } from '../../http/request-url';
import { ABSOLUTE, absolutePath } from './file-addresses';

/**
 * Folders whose files browsers may ask for by name: the site's and the engine's own, and style sheets of plugins. Modules that a served module
 * imports are served wherever they lie.
 */
export function servedFolders(config: ResolvedConfig): string[] {
  const { root } = config;
  // Only the system's own answer has the long names and the case that Windows knows a folder by.
  return [...new Set([root, realpathSync.native(root), engineModulesDir, ...styleFiles(config)])];
}

/** Serves the fonts and images that a served style sheet names, wherever they lie. */
export function styleAssets(): Plugin {
  const known = new Set<string>();
  return {
    name: 'diglot:style-assets',
    transform: {
      filter: { id: /\.(?:css|scss|sass|less|styl|pcss)(?:$|\?)/ },
      handler(code) {
        const { allow } = this.environment.getTopLevelConfig().server.fs;
        for (const [, address = ''] of code.matchAll(/\/@fs\/([^"')?#]+)/g)) {
          const file = absolutePath(decodeURI(address));
          if (known.has(file)) continue;
          known.add(file);
          allow.push(file);
        }
      },
    },
  };
}

/** The file that Vite would serve for an address without base; undefined when that is none. */
function fileOf(pathname: string, root: string): string | undefined {
  try {
    const local = decodeURIComponent(pathname);
    return local.startsWith(ABSOLUTE)
      ? path.resolve(absolutePath(local.slice(ABSOLUTE.length)))
      : path.join(root, local);
  } catch {
    return undefined;
  }
}

function isServed(file: string, config: ViteDevServer['config']): boolean {
  return isFileLoadingAllowed(config, normalizePath(file));
}

/**
 * Refuses files whose name lies in a served folder, and that are links to somewhere else; and paths in queries, which
 * are a part of a module's name.
 */
export function refuseFilesOutside({ config }: ViteDevServer): Connect.NextHandleFunction {
  return async (request, response, next) => {
    const { pathname = '/', search = '' } = requestUrl(request) ?? {};
    const file = fileOf(pathname.replace(config.base, '/'), config.root);
    const real = file && (await realpath(file).catch(() => undefined));
    if (!/\.\.(?:\/|%2f)/i.test(search) && (!real || isServed(real, config))) return next();
    sendText(response, 403, 'This file is no part of the site.');
  };
}
