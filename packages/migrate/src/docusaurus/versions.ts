import { existsSync } from 'node:fs';
import path from 'node:path';
import { dataOf, listOf, textOf } from '../data';
import { readJson } from '../files';
import type { DocsInstance, OldLocale } from './settings';
import { pluginFolder } from './translations';

/** What a plugin keeps of its documents besides the current ones. */
export interface OldVersions {
  /** The newest first. */
  readonly names: readonly string[];
  /** What readers saw first: one of the names, or `current`. */
  readonly first: string;
  /** Whether readers saw the current documents anywhere. */
  readonly wasServed: boolean;
  /** Path below which the current documents were served, without slashes at its ends; empty for the top, and where they were not. */
  readonly currentPath: string;
  /** Put before the names of its files and folders: empty for the plugin without an id. */
  readonly prefix: string;
}

/** The versions that a plugin keeps; undefined where it keeps none. */
export function versionsOf({ id, options }: DocsInstance, root: string): OldVersions | undefined {
  const prefix = id === 'default' ? '' : `${id}_`;
  const file = path.join(root, `${prefix}versions.json`);
  if (options.disableVersioning === true || !existsSync(file)) return undefined;
  const names = listOf(readJson(file)).map(String);
  const first = textOf(options.lastVersion) ?? names[0] ?? 'current';
  const wasServed = options.includeCurrentVersion !== false;
  const { path: given } = dataOf(dataOf(options.versions).current);
  const currentPath = typeof given === 'string' ? given : first === 'current' ? '' : 'next';
  return {
    names,
    first,
    wasServed,
    currentPath: wasServed ? currentPath.replace(/^\/+|\/+$/g, '') : '',
    prefix,
  };
}

/**
 * The folder of a language's translations of documents that move, absolute, without ending; a file beside it has their labels.
 * Many sites have translations only of what readers saw first, of which the current documents are the next edition.
 */
export function translationsOf(locale: OldLocale, instance: DocsInstance, root: string): string {
  const all = pluginFolder(locale, 'docs', instance.id);
  const first = versionsOf(instance, root)?.first ?? 'current';
  const current = path.join(all, 'current');
  if (first === 'current' || existsSync(current)) return current;
  return path.join(all, `version-${first}`);
}
