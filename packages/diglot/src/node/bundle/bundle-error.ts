import path from 'node:path';
import { getSystemErrorName, stripVTControlCharacters } from 'node:util';
import {
  DiglotError,
  type DiglotErrorOptions,
  DiglotErrors,
  type SourceLocation,
} from '../../shared/diglot-error';
import type { LineColumn } from '../../shared/line-column';
import { fileSystemError } from '../errors/file-system-error';
import { lostPackage } from '../errors/lost-package';
import { nearest } from '../errors/nearest';
import { authorPlace } from '../files/made-modules';
import { missingTsconfig } from '../source/missing-tsconfig';
import { placeOfImport, readSource } from './modules/import-place';
import { pageModuleNames } from './page-modules';

/** The fields that the bundler and its plugins put on errors. */
interface BundlerError {
  readonly name?: string;
  readonly code?: string;
  readonly message?: string;
  readonly id?: string;
  /** The module, or the name of one, that something was wanted of. */
  readonly exporter?: string;
  readonly loc?: Partial<Position> & { readonly file?: string };
  /** Counted from 1, of a style sheet. */
  readonly line?: number;
  readonly column?: number;
  /** A file that a style sheet names. */
  readonly path?: string;
  readonly errors?: readonly BundlerError[];
}

/** Of an error that a plugin of ours threw: the bundler keeps its fields, and puts the code aside. */
type PassedError = Pick<DiglotErrorOptions, 'message' | 'location' | 'fix'> & {
  readonly pluginCode: string;
};

/** Its columns are counted from 0. */
type Position = LineColumn;

/** The place above the bundler's own code frame: relative to the working directory, counted from 1. */
const PLACE = /╭─\[ (.+):(\d+):(\d+) \]/;
const UNINSTALLED = /[Ff]ailed to resolve import "(.+?)" from "(.+?)"/;
const UNREADABLE = /ENOENT: no such file or directory, open '(.+?)'/;
const GENERATED = '\0';

/** What is told besides the cause and the code. */
type Problem = Pick<DiglotErrorOptions, 'message' | 'fix' | 'location'>;

function isPassed(error: BundlerError | PassedError): error is PassedError {
  return 'pluginCode' in error && 'name' in error && error.name === 'DiglotError';
}

function toDiglotError(error: BundlerError, root: string): DiglotError {
  if (error instanceof DiglotError) return error;
  if (isPassed(error)) {
    const { pluginCode: code, message, location, fix } = error;
    return new DiglotError({ code, message, location, fix, cause: error });
  }
  const system = systemError(error);
  if (system) return system;
  return new DiglotError({ code: 'bundle-failed', cause: error, ...describe(error, root) });
}

/** What the bundler says of a file that it could not write. */
const SYSTEM = /^(.*)\n\s*Caused by:\s+.* \(os error (\d+)\)$/m;

/** The error that the system gave the bundler: no code is at fault. */
function systemError(error: BundlerError): DiglotError | undefined {
  const [, doing = '', number] = SYSTEM.exec(error.message ?? '') ?? [];
  if (number === undefined) return undefined;
  const code = getSystemErrorName(-Number(number));
  const path = / (\/.*|[A-Za-z]:\\.*)$/.exec(doing)?.[1];
  return fileSystemError(Object.assign(new Error(error.message), { code, syscall: 'write', path }));
}

function describe(error: BundlerError, root: string): Problem {
  const text = stripVTControlCharacters(error.message ?? String(error));
  const [, wanted, importer] = UNINSTALLED.exec(text) ?? [];
  if (wanted !== undefined && importer !== undefined) return missingModule(wanted, importer);
  const { exporter = '', id = '' } = error;
  if (error.code === 'UNRESOLVED_IMPORT') return missingModule(exporter, error.loc?.file ?? id);
  if (error.code === 'MISSING_EXPORT') return ofPackage(missingExport(error, text, root));
  const tsconfig = missingTsconfig(text, root);
  if (tsconfig) return tsconfig;
  const unreadable = UNREADABLE.exec(text)?.[1];
  if (unreadable !== undefined && id !== '') return missingModule(unreadable, id);
  return {
    message: `The file cannot be compiled: ${firstLine(text)}`,
    fix: 'Correct the code at this place.',
    location: placeOf(error, text),
  };
}

function missingModule(specifier: string, importer: string): Problem {
  const location = isGenerated(importer) ? undefined : placeOfImport(toFile(importer), specifier);
  // What a path leads to is told as its author wrote it.
  if (/^[./]/.test(specifier) || path.isAbsolute(specifier)) {
    const message = `The imported file "${specifier}" does not exist`;
    return { message, fix: 'Correct the path.', location };
  }
  return { ...lostPackage(specifier), location };
}

function missingExport(error: BundlerError, text: string, root: string): Problem {
  const { exporter = '' } = error;
  const name = /"(.+?)" is not exported/.exec(text)?.[1] ?? 'default';
  const place = placeOf(error, text);
  // What imports the theme and what pages name is the engine's.
  if (place === undefined) {
    const location = { file: exporter };
    return name === 'parts'
      ? {
          message: 'The theme does not export "parts"',
          fix: 'Export it: `export const parts = { … };`, with the parts that the site replaces.',
          location,
        }
      : {
          message: `"${path.relative(root, exporter)}" does not export "${name}", which a page imports`,
          fix: 'Correct the name in the page, or export it there.',
          location,
        };
  }
  const own = placeOfImport(place.file, exporter, name);
  const location = own.line === undefined ? place : own;
  const names = pageModuleNames(exporter);
  if (names) {
    const near = nearest(name, names);
    return {
      message: `What sites import of the theme has no "${name}"`,
      fix:
        near === undefined
          ? `Remove the import, or write a component of your own. There are: ${names.join(', ')}.`
          : `Use "${near}", or write a component of your own.`,
      location,
    };
  }
  // A package that lies ready-built: React, the theme.
  if (isGenerated(exporter)) {
    return {
      message: `"${exporter.slice(exporter.lastIndexOf(':') + 1)}" does not export "${name}"`,
      fix: 'Correct the name, or remove the import.',
      location,
    };
  }
  return {
    message: `"${path.relative(root, toFile(exporter))}" does not export "${name}"`,
    fix: 'Correct the name, or export it there.',
    location,
  };
}

/** What a package wants, nobody corrects in it. */
function ofPackage(problem: Problem): Problem {
  const file = problem.location?.file.replaceAll('\\', '/') ?? '';
  const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
  if (name === undefined) return problem;
  return {
    ...problem,
    fix: `The package "${name}" asks for it. Remove what the site imports from "${name}", or write it yourself; or install versions of packages that fit together.`,
  };
}

/** Without the name of the plugin, or the word that compilers of styles put before it, and without the code frame below. */
function firstLine(text: string): string {
  const [first = '', ...others] = text.split('\n');
  const cause = others[others.indexOf('Caused by:') + 1];
  const line = /threw an error$/.test(first) && cause ? cause.trim() : first;
  return line
    .replace(/^(\[[^\]]*\]:?\s*)?(Error:\s*)?/, '')
    .replaceAll(GENERATED, '')
    .replace(/\.$/, '');
}

const isGenerated = (module: string): boolean => module.startsWith(GENERATED);

/** An island's own module is its file with a query. */
const toFile = (module: string): string => module.replace(/\?.*$/, '');

/** Where the error is; undefined in a module that the engine made. */
function placeOf(error: BundlerError, text: string): SourceLocation | undefined {
  const { loc, id } = error;
  const [, shown, shownLine, shownColumn] = PLACE.exec(text) ?? [];
  const module = loc?.file ?? (shown === undefined ? id : path.resolve(shown));
  if (module === undefined || isGenerated(module)) return undefined;
  const file = toFile(module);
  const place = { file, source: readSource(file) };
  if (shown !== undefined) {
    return { ...place, line: Number(shownLine), column: Number(shownColumn) };
  }
  const { line = error.line, column } = loc ?? {};
  return { ...place, line, column: column === undefined ? error.column : column + 1 };
}

/** Whether the bundler told an error, about a module: any other that is thrown meanwhile is the engine's. */
export function isBundlerError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const fields = ['errors', 'plugin', 'loc', 'id'];
  return fields.some((field) => field in error) || /^\[vite\]/.test(error.message);
}

/** The bundler's errors in the form of all others. */
export function bundleError(error: unknown, root: string): DiglotErrors {
  const failure = error as BundlerError; // whatever was thrown, only optional fields are read
  const all = failure.errors?.length ? failure.errors : [failure];
  return new DiglotErrors(all.map((each) => inPage(toDiglotError(each, root))));
}

/** An error in a module that is made of a code block, where the block stands. */
export function inPage(error: DiglotError): DiglotError {
  const { code, message, location, keyPath, fix, cause } = error;
  const place = location && authorPlace(location);
  if (!place || place === location) return error;
  return new DiglotError({
    ...{ code, message, keyPath, fix, cause },
    location: { ...place, source: readSource(place.file) },
  });
}
