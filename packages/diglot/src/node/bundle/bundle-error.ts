import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { DiglotError, DiglotErrors, type SourceLocation } from '../../shared/diglot-error';

/** The fields that the bundler puts on its errors. */
interface BundlerError {
  readonly code?: string;
  readonly message?: string;
  readonly id?: string;
  /** The module, or the name of one, that something was wanted of. */
  readonly exporter?: string;
  readonly loc?: { readonly file?: string; readonly line?: number; readonly column?: number };
  readonly errors?: readonly BundlerError[];
}

/** The place above the bundler's own code frame: relative to the working directory, counted from 1. */
const PLACE = /╭─\[ (.+):(\d+):(\d+) \]/;
const UNINSTALLED = /failed to resolve import "(.+?)" from "(.+?)"/;
const GENERATED = '\0virtual:diglot/';

function toDiglotError(error: BundlerError, root: string): DiglotError {
  const text = stripVTControlCharacters(error.message ?? String(error));
  const problem = { code: 'bundle-failed', cause: error };
  const [, wanted, importer] = UNINSTALLED.exec(text) ?? [];
  if (wanted !== undefined && importer !== undefined) {
    const message = `The package "${wanted}" is not installed`;
    const fix = 'Install it, or remove the import.';
    return new DiglotError({ ...problem, message, fix, location: findText(importer, wanted) });
  }
  const location = placeOf(error, text);
  const { exporter = '' } = error;
  if (error.code === 'UNRESOLVED_IMPORT') {
    const message = `The imported file "${exporter}" does not exist`;
    return new DiglotError({ ...problem, message, fix: 'Correct the path.', location });
  }
  if (error.code === 'MISSING_EXPORT') {
    const name = /"(.+?)" is not exported/.exec(text)?.[1] ?? 'default';
    if (location === undefined) {
      const message = `The theme does not export "${name}"`;
      const fix = `Export it: \`export const ${name} = { … };\`, with the parts that the site replaces.`;
      return new DiglotError({ ...problem, message, fix, location: { file: exporter } });
    }
    const message = `"${path.relative(root, exporter)}" does not export "${name}"`;
    const fix = 'Correct the name, or export it there.';
    return new DiglotError({ ...problem, message, fix, location });
  }
  const message = `The file cannot be compiled: ${firstLine(text)}`;
  return new DiglotError({ ...problem, message, fix: 'Correct the code at this place.', location });
}

/** Without the name of the plugin before it and the code frame below. */
function firstLine(text: string): string {
  return (text.split('\n', 1)[0] ?? '').replace(/^\[[^\]]*\]:?\s*/, '').replace(/\.$/, '');
}

/** Where the error is; undefined in a module that the engine made. */
function placeOf({ loc, id }: BundlerError, text: string): SourceLocation | undefined {
  const [, shown, shownLine, shownColumn] = PLACE.exec(text) ?? [];
  const module = loc?.file ?? (shown === undefined ? id : path.resolve(shown));
  if (module === undefined || module.startsWith(GENERATED)) return undefined;
  const file = module.replace(/\?.*$/, '');
  const place = { file, source: readSource(file) };
  if (shown !== undefined) {
    return { ...place, line: Number(shownLine), column: Number(shownColumn) };
  }
  const { line, column } = loc ?? {};
  return { ...place, line, column: column === undefined ? undefined : column + 1 };
}

function findText(file: string, text: string): SourceLocation {
  const source = readSource(file);
  const at = [`'${text}'`, `"${text}"`].map((quoted) => source?.indexOf(quoted) ?? -1);
  const first = Math.max(...at);
  if (source === undefined || first < 0) return { file };
  const before = source.slice(0, first).split('\n');
  return { file, source, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function readSource(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** The bundler's errors in the form of all others. */
export function bundleError(error: unknown, root: string): DiglotErrors {
  const failure = error as BundlerError; // whatever was thrown, only optional fields are read
  const all = failure.errors?.length ? failure.errors : [failure];
  return new DiglotErrors(all.map((each) => toDiglotError(each, root)));
}
