import { statSync } from 'node:fs';
import path from 'node:path';

/** In the path of what a package has. */
export const IN_PACKAGE = /[\\/]node_modules[\\/]/;

/** A path with forward slashes on every system. */
export function withSlashes(file: string): string {
  return file.replaceAll(path.sep, '/');
}

/** The path of a file from a folder, with forward slashes on every system: how messages and addresses name it. */
export function pathFrom(folder: string, file: string): string {
  return withSlashes(path.relative(folder, file));
}

/** Whether a file is a folder, or lies below it. */
export function isInside(folder: string, file: string): boolean {
  const below = path.relative(folder, file);
  return !/^\.\.(?:[\\/]|$)/.test(below) && !path.isAbsolute(below);
}

/** Whether a site's authors write a file: packages are of others. */
export function isOwnFile(root: string, file: string): boolean {
  return isInside(root, file) && !pathFrom(root, file).split('/').includes('node_modules');
}

/** Whether a file is there, and is one. */
export function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Whether a folder is there, and is one. */
export function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
