import path from 'node:path';
import type { SourceLocation } from '../../shared/diglot-error';

/** A module that is made of a part of a file. */
export interface MadeModule {
  /** Name that the bundler knows it by: a path beside the file, where no file is. */
  readonly id: string;
  readonly code: string;
  /** The file that holds its code, absolute. */
  readonly file: string;
  /** The line of that file before the first of its code, from 1. */
  readonly line: number;
}

/**
 * All that this process was told of: what bundles them, what serves them to browsers, and what says where something is wrong look
 * them up by their names, which the bundler hands around.
 */
const known = new Map<string, MadeModule>();

export function noteModules(modules: readonly MadeModule[]): void {
  for (const module of modules) known.set(module.id, module);
}

export function findModule(id: string): MadeModule | undefined {
  // On Windows, bundlers write paths with slashes.
  return known.get(path.normalize(id));
}

/** The place that its author knows, of one in a module that is made of a part of a file. */
export function authorPlace(location: SourceLocation): SourceLocation {
  const module = findModule(location.file);
  if (!module) return location;
  return { file: module.file, line: module.line + (location.line ?? 0) };
}
