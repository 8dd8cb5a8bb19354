import type { SourceLocation } from '../../../shared/diglot-error';
import { offsetToLineColumn } from '../../../shared/line-column';
import { findModule } from '../../files/made-modules';
import { readText } from '../../source/read-text';
import { parseScript } from './parse-script';

/** Where a part of an imported module is named. */
interface NamedImport {
  readonly specifier: string;
  /** The imported name; undefined for the module as a whole. */
  readonly name: string | undefined;
  readonly offset: number;
}

const SCRIPT = /\.[cm]?[jt]sx?$/;

function importsOf(file: string, source: string): NamedImport[] {
  const { staticImports, staticExports, dynamicImports } = parseScript(file, source).module;
  const found: NamedImport[] = [];
  const add = (specifier: string, name: string | undefined, offset: number): void => {
    found.push({ specifier, name, offset });
  };
  for (const { moduleRequest, entries } of staticImports) {
    add(moduleRequest.value, undefined, moduleRequest.start);
    for (const { importName, localName } of entries) {
      const name = importName.kind === 'Default' ? 'default' : importName.name;
      if (name) add(moduleRequest.value, name, importName.start ?? localName.start);
    }
  }
  for (const { moduleRequest, importName } of staticExports.flatMap(({ entries }) => entries)) {
    if (!moduleRequest) continue;
    add(moduleRequest.value, undefined, moduleRequest.start);
    if (importName.name) add(moduleRequest.value, importName.name, importName.start ?? 0);
  }
  for (const { moduleRequest } of dynamicImports) {
    const text = source.slice(moduleRequest.start, moduleRequest.end);
    add(text.replace(/^(['"`])(.*)\1$/s, '$2'), undefined, moduleRequest.start);
  }
  return found;
}

function offsetOf(file: string, source: string, specifier: string, name?: string): number {
  if (!SCRIPT.test(file)) return source.indexOf(specifier);
  const found = importsOf(file, source).find(
    (each) => each.name === name && (name !== undefined || each.specifier === specifier),
  );
  return found?.offset ?? -1;
}

/** A place in a file by offset; the file alone for a negative one. */
export function placeAt(file: string, source: string, offset: number): SourceLocation {
  return { file, source, ...(offset >= 0 && offsetToLineColumn(source, offset)) };
}

/**
 * Where a file names another one, in the text that its author wrote: the bundler counts in what it made of it.
 *
 * @param name the imported name that is meant, in place of the module as a whole
 */
export function placeOfImport(file: string, specifier: string, name?: string): SourceLocation {
  const source = readSource(file);
  if (source === undefined) return { file };
  return placeAt(file, source, offsetOf(file, source, specifier, name));
}

/** A file's text; undefined when there is none. */
export function readSource(file: string): string | undefined {
  return findModule(file)?.code ?? readText(file);
}
