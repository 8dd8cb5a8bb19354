import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { wordsOf } from '../../../search/languages/load';
import { addBase, removeBase } from '../../../shared/locale-path';
import { isForeign } from '../../../shared/policy-sources';
import { decodePath } from '../../../shared/route';
import type { ScriptIntegrity } from '../../../shared/types/document';
import type { HeadTag } from '../../../shared/types/head-tag';
import type { Bundles } from '../../bundle/bundles';
import { readyBuilt } from '../../bundle/ready/ready-built';
import type { ResolvedConfig } from '../../config/types';
import { integrityOf } from '../../files/hash';
import { loadedByHead } from '../../schema/check-head-tag';

/**
 * Hashes of all scripts that documents of a site may load: those of tags, and an import map for those that modules load.
 * Browsers have one map only, which has to be there before the first module; so it holds what a site can load and no more.
 *
 * @param heads tags that the config and pages add
 */
export function scriptIntegrity(
  config: ResolvedConfig,
  bundles: Bundles,
  heads: readonly HeadTag[],
): ScriptIntegrity {
  const { base } = config;
  const unused = unusedFiles(config, bundles);
  const modules = new Map<string, string>();
  const tags: Record<string, string> = {};
  for (const { file, integrity } of bundles.clientFiles) {
    if (integrity === undefined || unused.has(file)) continue;
    const address = addBase(`/${file}`, base);
    if (file === bundles.entry) tags[address] = integrity;
    else modules.set(address, integrity);
  }
  for (const tag of heads) {
    const address = localScript(tag);
    const own = address === undefined ? undefined : readPublicScript(address, config);
    if (address === undefined || !own) continue;
    tags[address] = own.integrity;
    if (!isModule(tag)) continue;
    for (const [name, integrity] of importsOf(address, own.text, config))
      modules.set(name, integrity);
  }
  const sorted = [...modules].sort(([a], [b]) => (a < b ? -1 : 1));
  return { tags, importMap: JSON.stringify({ integrity: Object.fromEntries(sorted) }) };
}

/** Words of languages that the site does not have, and what only components load. */
function unusedFiles({ locales }: ResolvedConfig, { site }: Bundles): ReadonlySet<string> {
  const { languages, forComponents } = readyBuilt();
  // What other languages build on.
  const used = new Set(['en', ...locales.map(({ tag }) => wordsOf(tag))]);
  const words = Object.entries(languages).filter(([name]) => !used.has(name));
  return new Set([...words.map(([, file]) => file), ...(site === undefined ? forComponents : [])]);
}

/** The address of a script that a tag of an author loads from the site itself. */
function localScript(tag: HeadTag): string | undefined {
  const loaded = loadedByHead(tag);
  return loaded?.key === 'scripts' && !isForeign(loaded.address) ? loaded.address : undefined;
}

const isModule = ({ attributes: { type, rel } }: HeadTag): boolean =>
  type === 'module' || rel === 'modulepreload';

interface PublicScript {
  readonly text: string;
  readonly integrity: string;
}

/** A script of the public folder; undefined where a plugin makes it, or nobody. */
function readPublicScript(
  address: string,
  { base, publicDir }: ResolvedConfig,
): PublicScript | undefined {
  const local = removeBase(address.replace(/[?#].*$/s, ''), base);
  if (local === undefined) return undefined;
  const file = path.join(publicDir, decodePath(local));
  if (!existsSync(file) || !statSync(file).isFile()) return undefined;
  const content = readFileSync(file);
  return { text: content.toString(), integrity: integrityOf(content) };
}

/** What an author's module imports by a path, and what that imports. */
function importsOf(
  address: string,
  text: string,
  config: ResolvedConfig,
  found = new Map<string, string>(),
): ReadonlyMap<string, string> {
  for (const [, name = ''] of text.matchAll(
    /\b(?:from|import)\s*\(?\s*["']((?:\.{1,2})?\/[^"']+)["']/g,
  )) {
    const { pathname, search } = new URL(name, `https://site.invalid${address}`);
    const imported = pathname + search;
    const script = found.has(imported) ? undefined : readPublicScript(imported, config);
    if (!script) continue;
    found.set(imported, script.integrity);
    importsOf(imported, script.text, config, found);
  }
  return found;
}
