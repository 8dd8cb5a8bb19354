import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { isInside, repositoryOf } from 'diglot/tools';
import picomatch from 'picomatch';
import type { Declaration } from './declaration';
import { readTypes } from './read-types';
import { SourceError } from './source-error';

/** Larger files are data, or bundles: nobody wrote what they export. In bytes. */
const MOST_BYTES = 16 * 1024 * 1024;

/**
 * What the files export that a path or a pattern means.
 *
 * @throws SourceError when there are none, or one of them cannot be read
 */
export function fileDeclarations(pattern: string, root: string): Declaration[] {
  const bare = pattern.replace(/^\.\//, '');
  const { base } = picomatch.scan(bare);
  const isMeant = picomatch(bare);
  const isPath = base === bare;
  const found = statSync(path.join(root, base), { throwIfNoEntry: false });
  if (isPath && found?.isDirectory()) {
    throw new SourceError(
      `"${pattern}" of "sources" is a folder.`,
      `Write a pattern of its files: "${bare.replace(/\/$/, '')}/**/*.ts".`,
    );
  }
  const names = isPath
    ? found
      ? [bare]
      : []
    : filesIn(path.join(root, base))
        .map((file) => path.relative(root, file).split(path.sep).join('/'))
        .filter((name) => isMeant(name));
  if (names.length === 0) {
    throw new SourceError(
      `No file is meant by "${pattern}" of "sources".`,
      'Write a path or a pattern, relative to the folder of the config.',
    );
  }
  return names.sort().flatMap((name) => declarationsIn(name, root));
}

function filesIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesIn(file);
    return /\.[cm]?[jt]sx?$/.test(entry.name) && !/\.test\./.test(entry.name) ? [file] : [];
  });
}

function declarationsIn(name: string, root: string): readonly Declaration[] {
  const file = path.join(root, name);
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile()) throw unread(name, 'is no file', 'Remove it, or name others.');
  // What it declares is written into the lock, which is published: a link is nobody's word for that.
  if (
    lstatSync(file).isSymbolicLink() &&
    !isInside(realpathSync(repositoryOf(root)), realpathSync(file))
  ) {
    const fix = 'Name the file itself, or copy it into the repository.';
    throw unread(name, 'is a link that leads out of the repository', fix);
  }
  if (stats.size > MOST_BYTES) {
    const megabytes = Math.round(stats.size / 1024 / 1024);
    const fix = 'Name the files that people wrote.';
    throw unread(
      name,
      `has ${megabytes} MB, and no more than ${MOST_BYTES / 1024 / 1024} are read`,
      fix,
    );
  }
  const { declarations, error } = readTypes(name, name, readFileSync(file, 'utf8'));
  if (error === undefined) return declarations;
  const { message, line, column } = error;
  throw new SourceError(
    `"${name}:${line}:${column}" of "sources" cannot be parsed: ${message}.`,
    'Correct the code, or name other files.',
  );
}

function unread(name: string, why: string, fix: string): SourceError {
  return new SourceError(`"${name}" of "sources" ${why}.`, fix);
}
