import path from 'node:path';
import type { Plugin } from 'diglot';
import { fileOf, MODULES } from './names';

/** Names of another engine's modules → files of this package, absolute. */
const ALIASES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(MODULES).map((name) => [name, path.join(import.meta.dirname, fileOf(name))]),
);

/** Whether pages may import something by this name on a site with {@link compat}. */
export const isCompatName = (specifier: string): boolean => Object.hasOwn(MODULES, specifier);

/**
 * Gives pages and components what they import by the names of Docusaurus and Starlight. Names that the site itself has under
 * `alias` stay its own.
 */
export default function compat(): Plugin {
  return {
    name: 'compat',
    config: ({ alias, ...config }) => ({ ...config, alias: { ...ALIASES, ...alias } }),
  };
}
