import { type ESTree, Visitor } from 'vite';
import { DiglotError } from '../../shared/diglot-error';
import { IN_PACKAGE } from '../files/paths';
import { type ModuleGraph, moduleFile } from './module-graph';
import { placeAt, readSource } from './modules/import-place';
import { parseScript } from './modules/parse-script';

const SCRIPT = /\.[cm]?[jt]sx?$/;

/** A file of the site by a module's id: packages are not the author's to mend. */
function ownFile(id: string): string | undefined {
  const file = moduleFile(id);
  return file && SCRIPT.test(file) && !IN_PACKAGE.test(file) ? file : undefined;
}

/** Imports that lead back to a file that is still being loaded, as importer and imported. */
function backwardImports(entries: readonly string[], graph: ModuleGraph): [string, string][] {
  const found: [string, string][] = [];
  const done = new Set<string>();
  const loading = new Set<string>();
  function load(id: string): void {
    const file = ownFile(id);
    if (file === undefined || done.has(id)) return;
    loading.add(id);
    for (const imported of graph.get(id) ?? []) {
      const target = loading.has(imported) && ownFile(imported);
      if (target && target !== file) found.push([file, target]);
      else if (!target) load(imported);
    }
    loading.delete(id);
    done.add(id);
  }
  for (const entry of entries) load(entry);
  return found;
}

/** Names by which a program may know what it imports, and the names that these have where they come from. */
function importedNames({ body }: ESTree.Program): Map<string, { name: string; from: string }> {
  const names = new Map<string, { name: string; from: string }>();
  for (const node of body) {
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') continue;
    for (const each of node.specifiers) {
      if (each.type === 'ImportSpecifier' && each.importKind !== 'type') {
        const { imported } = each;
        const name = imported.type === 'Literal' ? imported.value : imported.name;
        names.set(each.local.name, { name, from: node.source.value });
      }
      if (each.type === 'ImportDefaultSpecifier') {
        names.set(each.local.name, { name: 'default', from: node.source.value });
      }
    }
  }
  return names;
}

/** Functions are there from the beginning, whatever has run. */
function hoistedNames({ body }: ESTree.Program): Set<string> {
  const names = new Set<string>();
  for (const node of body) {
    const isDefault = node.type === 'ExportDefaultDeclaration';
    if (!isDefault && node.type !== 'ExportNamedDeclaration') continue;
    const { declaration } = node;
    if (declaration?.type !== 'FunctionDeclaration') continue;
    names.add(isDefault ? 'default' : (declaration.id?.name ?? ''));
  }
  return names;
}

/** Where a program uses a name as it loads, and not only in functions; with the name. */
function usesWhileLoading(program: ESTree.Program, wanted: ReadonlySet<string>) {
  const uses: { readonly name: string; readonly start: number }[] = [];
  /** Positions of names that stand for no variable. */
  const others = new Set<number>();
  let depth = 0;
  const enter = () => void depth++;
  const leave = () => void depth--;
  const note = ({ name, start }: { readonly name: string; readonly start: number }): void => {
    if (depth === 0 && wanted.has(name) && !others.has(start)) uses.push({ name, start });
  };
  new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ImportDeclaration: enter,
    'ImportDeclaration:exit': leave,
    ExportSpecifier: ({ local, exported }) => {
      others.add(local.start).add(exported.start);
    },
    TSTypeAnnotation: enter,
    'TSTypeAnnotation:exit': leave,
    TSTypeAliasDeclaration: enter,
    'TSTypeAliasDeclaration:exit': leave,
    TSInterfaceDeclaration: enter,
    'TSInterfaceDeclaration:exit': leave,
    MemberExpression({ computed, property }) {
      if (!computed) others.add(property.start);
    },
    Property({ computed, shorthand, key }) {
      if (!computed && !shorthand) others.add(key.start);
    },
    Identifier: note,
    JSXIdentifier: note,
  }).visit(program);
  return uses;
}

/**
 * Files of the site that use, as they load, what a file has not made yet: each waits for the other. What bundlers make of
 * it is `undefined`, without a word.
 *
 * @param entries modules that pages import, by id
 */
export function circularImports(entries: readonly string[], graph: ModuleGraph): DiglotError[] {
  return backwardImports(entries, graph).flatMap(([importer, imported]) => {
    const [source, target] = [readSource(importer), readSource(imported)];
    if (source === undefined || target === undefined) return [];
    const program = parseScript(importer, source).program;
    const hoisted = hoistedNames(parseScript(imported, target).program);
    const names = importedNames(program);
    const wanted = [...names].filter(([, { name, from }]) => {
      const file = /([^/]+?)(?:\.\w+)?$/.exec(from)?.[1] ?? from;
      return !hoisted.has(name) && imported.replaceAll('\\', '/').includes(file);
    });
    const [use] = usesWhileLoading(program, new Set(wanted.map(([local]) => local)));
    if (!use) return [];
    return new DiglotError({
      code: 'circular-import',
      message: `"${use.name}" is used before it is there: this file and "${shortName(imported)}" import each other`,
      location: placeAt(importer, source, use.start),
      fix: 'Use it in a function, or move what both files need into a third one.',
    });
  });
}

const shortName = (file: string): string => file.replace(/.*[\\/]/, '');
