import { statSync } from 'node:fs';
import path from 'node:path';
import { pluginProblem } from '../../config/plugin-error';
import type { ResolvedConfig } from '../../config/types';
import { PluginFault } from '../../errors/plugin-fault';
import { hashText, hashTree, namesIn } from '../../files/hash';
import { keepJson, keptJson } from '../../files/kept-json';
import { isInside, pathFrom } from '../../files/paths';
import type { MakePages, PluginHooks } from '../../plugins';
import type { SiteInfo, VirtualPage } from '../../plugins/plugin';
import type { ContentProblem } from '../../source/problems';
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
    // Also what a hook has read before it failed: a change of that may mend it.
    const dependsOn = (file: string) => void dependencies.push(path.resolve(config.root, file));
    try {
      const kept = readKept(plugin, config);
      for (const file of kept?.dependencies ?? []) dependsOn(file);
      const pages = kept?.pages ?? (await makeNew(plugin, make, config, dependsOn));
      files.push(...pages.map((page) => toFile(plugin, page, config)));
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
  { path: relativePath, source, ...kind }: VirtualPage,
  { docsDir, locales }: ResolvedConfig,
): VirtualFile {
  const file = path.join(docsDir, relativePath);
  const locale = locales.find(({ dir }) => isInside(dir, file));
  if (!locale) {
    const folders = locales.map(({ lang }) => `"${lang}/"`).join(', ');
    const cause = new TypeError(
      `the page "${relativePath}" lies in no language's folder (${folders})`,
    );
    throw new PluginFault(plugin, 'pages', cause);
  }
  const name = pathFrom(locale.dir, file);
  return { locale, name, plugin, text: source, ...kind };
}

/** The site as hooks see it. */
export function siteOf(config: ResolvedConfig): SiteInfo {
  const { root, docsDir, publicDir, base, siteUrl, title, lang, locales, logo } = config;
  return {
    ...{ root, docsDir, publicDir, base, siteUrl, title, lang },
    langs: locales.map((one) => one.lang),
    locales: locales.map(({ lang, tag, textDirection, title, description }) => ({
      ...{ lang, tag, textDirection, title, description },
    })),
    logo: typeof logo === 'string' ? { light: logo, dark: logo } : logo,
  };
}

/** Pages that a plugin has made, and what it said they are made of. */
interface MadePages {
  readonly pages: readonly VirtualPage[];
  /** As the plugin named them. */
  readonly dependencies: readonly string[];
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
  const within = (folder: string) => path.relative(root, folder);
  const dirs = { root: '', docsDir: within(docsDir), publicDir: within(config.publicDir) };
  const site = { ...siteOf(config), ...dirs };
  return hashText(JSON.stringify([plugins?.hash, site, files]), 20);
}

/** Pages of a plugin that says what they are made of. Of any other nobody knows whether they hold. */
function readKept(plugin: string, config: ResolvedConfig): MadePages | undefined {
  const kept = keptJson<KeptPages>(fileOf(plugin, config));
  return kept && kept.state === stateOf(kept.made.dependencies, config) ? kept.made : undefined;
}

async function makeNew(
  plugin: string,
  make: MakePages,
  config: ResolvedConfig,
  dependsOn: (file: string) => void,
): Promise<readonly VirtualPage[]> {
  const started = Date.now();
  const dependencies: string[] = [];
  const note = (file: string) => {
    dependencies.push(file);
    dependsOn(file);
  };
  const pages = await make({ ...siteOf(config), dependsOn: note });
  const files = dependencies.map((file) => path.resolve(config.root, file));
  // Of what was written meanwhile nobody knows which text was read.
  if (files.length === 0 || files.some((file) => isTreeWrittenSince(file, started))) return pages;
  const state = stateOf(dependencies, config);
  keepJson(fileOf(plugin, config), { made: { pages, dependencies }, state } satisfies KeptPages);
  return pages;
}

/** Whether a file, or something in a folder, was written since a moment, in milliseconds. */
export function isTreeWrittenSince(file: string, time: number): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return false;
  if (stat.mtimeMs >= time) return true;
  if (!stat.isDirectory()) return false;
  return namesIn(file).some((name) => isTreeWrittenSince(path.join(file, name), time));
}
