import { kindOf, PluginFault, wrongResult } from '../errors/plugin-fault';
import { callHookLater } from './checked-call';
import type { Awaitable, Plugin, PublishedSite, SiteFile } from './plugin';

/** A file of the output that a plugin makes. */
export interface OwnedFile extends SiteFile {
  readonly plugin: string;
  /** How long its function may take, in seconds. */
  readonly timeLimit: number;
}

/** Has all plugins make their files, in order; undefined when none of them makes any. */
export function siteFilesHook(
  plugins: readonly Plugin[],
  timeLimit: number,
): ((site: PublishedSite) => Promise<OwnedFile[]>) | undefined {
  const asked = plugins.filter(({ siteFiles }) => siteFiles);
  if (asked.length === 0) return undefined;
  return async (site) => {
    const files = new Map<string, OwnedFile>();
    for (const plugin of asked) {
      const name = { plugin: plugin.name, hook: 'siteFiles', timeLimit };
      for (const file of await callHookLater(name, () => plugin.siteFiles?.(site), checkFiles)) {
        const other = files.get(file.path);
        if (other) throw new PluginFault(plugin.name, 'siteFiles', twice(other));
        files.set(file.path, { ...file, plugin: plugin.name, timeLimit });
      }
    }
    return [...files.values()];
  };
}

function twice({ path, plugin }: OwnedFile): TypeError {
  return new TypeError(`there is a file "${path}" of the plugin "${plugin}" already`);
}

function checkFiles(files: unknown): SiteFile[] {
  if (!Array.isArray(files)) throw wrongResult('a list of files', files);
  return files.map((file: unknown) => {
    const { path, content, key } = Object(file);
    const isContent = isBytes(content) || typeof content === 'function';
    if (typeof path !== 'string' || !isContent) {
      const found = typeof path === 'string' ? `"${path}" with ${kindOf(content)}` : kindOf(file);
      throw new TypeError(
        `a file has a path and a content, which is a text, bytes or a function, but one is ${found}`,
      );
    }
    if (key !== undefined && typeof key !== 'string') {
      throw new TypeError(`the key of "${path}" is ${kindOf(key)} instead of a text`);
    }
    if (isPath(path)) return { path, content, key };
    throw new TypeError(`"${path}" is no path below the output folder`);
  });
}

function isBytes(content: unknown): content is string | Uint8Array {
  return typeof content === 'string' || content instanceof Uint8Array;
}

/** What is in a file, made where a function makes it. @throws PluginFault when that fails */
export function contentOf(file: OwnedFile): Awaitable<string | Uint8Array> {
  const { plugin, path, content: make, timeLimit } = file;
  if (typeof make !== 'function') return make;
  return callHookLater({ plugin, hook: 'siteFiles', timeLimit }, make, (made) => {
    if (isBytes(made)) return made;
    throw new TypeError(
      `the function of "${path}" gave ${kindOf(made)} instead of a text or bytes`,
    );
  });
}

const NAMES = /^[^\\/\0]+(?:\/[^\\/\0]+)*$/;

function isPath(path: string): boolean {
  return NAMES.test(path) && !path.split('/').some((name) => name === '.' || name === '..');
}
