import { kindOf, PluginFault, wrongResult } from '../errors/plugin-fault';
import type { Awaitable } from '../markdown/plugin-parts';
import { callHookLater } from './checked-call';
import type { Plugin, PublishedSite, SiteFile } from './plugin';

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
    const { path, content, key, headers } = Object(file);
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
    if (headers !== undefined && !areHeaders(headers)) {
      throw new TypeError(
        `the headers of "${path}" are ${kindOf(headers)} instead of texts by their names`,
      );
    }
    if (isPath(path)) return { path, content, key, headers };
    throw new TypeError(`"${path}" is no path below the output folder`);
  });
}

/** Of one line each: more would be another header. */
function areHeaders(headers: unknown): headers is Readonly<Record<string, string>> {
  if (typeof headers !== 'object' || headers === null || Array.isArray(headers)) return false;
  return Object.entries(headers).every(
    ([name, value]) => /^[\w-]+$/.test(name) && typeof value === 'string' && !/[\r\n]/.test(value),
  );
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
