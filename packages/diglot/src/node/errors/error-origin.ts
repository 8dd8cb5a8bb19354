import { existsSync, readFileSync, statSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceLocation } from '../../shared/diglot-error';
import { findModule } from '../files/made-modules';
import { isOwnFile } from '../files/paths';

/** A position that a line of a stack names: `at Box (file:///site/server.mjs:12:5)`. */
const POSITION = /\(?((?:file:\/\/|\/|[A-Za-z]:[\\/])[^()]*?):(\d+):(\d+)\)?$/;

/** The lines of an error's stack; none for a thrown value that is no error. */
export function stackOf(error: unknown): string[] {
  const stack: unknown = Object(error).stack;
  return typeof stack === 'string' ? stack.split('\n') : [];
}

/** The first place in an error's stack that lies in the site's own files, with the file's text. */
export function originOf(error: unknown, root: string): SourceLocation | undefined {
  for (const line of stackOf(error)) {
    const place = frameToSource(line, root);
    if (place) return place;
  }
  return undefined;
}

/** The place in the site's own files that a line of a stack leads to, if it does. */
export function frameToSource(line: string, root: string): SourceLocation | undefined {
  const place = frameToPlace(line);
  if (!place || !isOwnFile(root, place.file)) return undefined;
  const made = findModule(place.file);
  if (made) return { ...place, source: made.code };
  return existsSync(place.file)
    ? { ...place, source: readFileSync(place.file, 'utf8') }
    : undefined;
}

function frameToPlace(line: string): SourceLocation | undefined {
  const [, url, row, column] = POSITION.exec(line) ?? [];
  if (url === undefined) return undefined;
  return originalPlace({ file: toPath(url), line: Number(row), column: Number(column) });
}

function toPath(url: string): string {
  const file = url.replace(/\?.*$/, '');
  return file.startsWith('file:') ? fileURLToPath(file) : file;
}

/** Maps a place in a bundle back by the source map beside it. */
export function originalPlace(place: Required<Omit<SourceLocation, 'source'>>): SourceLocation {
  const map = readMap(`${place.file}.map`);
  const { line = 1, column = 1 } = place;
  const entry = map?.findEntry(line - 1, column - 1);
  if (entry === undefined || !('originalSource' in entry)) return place;
  return {
    // An island's own module is its file with a query.
    file: path.resolve(path.dirname(place.file), entry.originalSource).replace(/\?.*$/, ''),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
  };
}

/** One component may throw on every page: its bundle's map is not parsed for each. */
let lastMap: { readonly stamp: string; readonly map: SourceMap } | undefined;

function readMap(file: string): SourceMap | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return undefined;
  const stamp = `${file}:${stat.mtimeMs}:${stat.size}`;
  if (lastMap?.stamp !== stamp) {
    lastMap = { stamp, map: new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) };
  }
  return lastMap.map;
}
