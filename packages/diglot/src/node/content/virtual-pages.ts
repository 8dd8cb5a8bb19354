import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../config/types';
import { PluginFault } from '../errors/plugin-fault';
import { hashText } from '../files/hash';
import { hashTree, isTreeWrittenSince } from '../files/hash-tree';
import { writeWhole } from '../files/write-whole';
import type { MadePages, MakePages, PluginHooks } from '../plugins';
import type { VirtualPage } from '../plugins/plugin';
import { pluginProblem } from './plugin-problem';
import type { ContentProblem } from './problems';
import type { VirtualFile } from './scan-files';

/** Pages that plugins make, and what is wrong with how they do. */
export interface VirtualPages {
  readonly files: readonly VirtualFile[];
  /** Files and folders that they are made of, absolute. */
  readonly dependencies: readonly string[];
  readonly problems: readonly ContentProblem[];
}

/** Has all plugins make their pages, unless what they are made of is as it was. */
export async function makeVirtualPages(
  hooks: PluginHooks,
  config: ResolvedConfig,
): Promise<VirtualPages> {
  const files: VirtualFile[] = [];
  const dependencies: string[] = [];
  const problems: ContentProblem[] = [];
  for (const [plugin, make] of hooks.pages) {
    try {
      const made = readKept(plugin, config) ?? (await makeNew(make, config));
      files.push(...made.pages.map((page) => toFile(plugin, page, config)));
      dependencies.push(...made.dependencies.map((file) => path.resolve(config.root, file)));
    } catch (cause) {
      if (!(cause instanceof PluginFault)) throw cause;
      problems.push(pluginProblem(cause, config));
    }
  }
  return { files, dependencies, problems };
}

/** The file that a page of a plugin stands for. */
function toFile(
  plugin: string,
  { path: relativePath, source }: VirtualPage,
  { docsDir, locales }: ResolvedConfig,
): VirtualFile {
  const file = path.join(docsDir, relativePath);
  const locale = locales.find(({ dir }) => file.startsWith(dir + path.sep));
  if (!locale) {
    const folders = locales.map(({ lang }) => `"${lang}/"`).join(', ');
    const cause = new TypeError(
      `the page "${relativePath}" lies in no language's folder (${folders})`,
    );
    throw new PluginFault(plugin, 'pages', cause);
  }
  const name = path.relative(locale.dir, file).split(path.sep).join('/');
  return { locale, name, plugin, text: source };
}

/** The site as hooks see it. */
export function siteOf({ root, docsDir, base, siteUrl, title, lang, locales }: ResolvedConfig) {
  return { root, docsDir, base, siteUrl, title, lang, langs: locales.map((one) => one.lang) };
}

/** Pages that were made earlier, and the state of what they were made of. */
interface KeptPages {
  readonly made: MadePages;
  readonly state: string;
}

const fileOf = (plugin: string, { cacheDir }: ResolvedConfig): string =>
  path.join(cacheDir, `pages-${hashText(plugin)}.json`);

/** Hash of all that pages are made of, at this moment. */
function stateOf(dependencies: readonly string[], config: ResolvedConfig): string {
  const { root, docsDir, plugins } = config;
  const files = dependencies.map((file) => [file, hashTree(path.resolve(root, file))]);
  const site = { ...siteOf(config), root: '', docsDir: path.relative(root, docsDir) };
  return hashText(JSON.stringify([plugins?.hash, site, files]), 20);
}

/** Pages of a plugin that says what they are made of. Of any other nobody knows whether they hold. */
function readKept(plugin: string, config: ResolvedConfig): MadePages | undefined {
  try {
    const [checksum, text = ''] = readFileSync(fileOf(plugin, config), 'utf8').split('\n');
    if (hashText(text) !== checksum) return undefined;
    // What `makeNew` wrote.
    const { made, state } = JSON.parse(text) as KeptPages;
    return state === stateOf(made.dependencies, config) ? made : undefined;
  } catch {
    return undefined;
  }
}

async function makeNew(make: MakePages, config: ResolvedConfig): Promise<MadePages> {
  const started = Date.now();
  const made = await make(siteOf(config));
  const files = made.dependencies.map((file) => path.resolve(config.root, file));
  // Of what was written meanwhile nobody knows which text was read.
  if (files.length === 0 || files.some((file) => isTreeWrittenSince(file, started))) return made;
  mkdirSync(config.cacheDir, { recursive: true });
  const text = JSON.stringify({ made, state: stateOf(made.dependencies, config) });
  writeWhole(fileOf(made.plugin, config), `${hashText(text)}\n${text}`);
  return made;
}
