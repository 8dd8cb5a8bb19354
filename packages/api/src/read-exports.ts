import type { ESTree } from 'rolldown/utils';
import { DeclarationError, type DeclarationModule, type Node } from './load-module';

/** A declaration as a module has it. */
export interface LocalDeclaration {
  readonly module: DeclarationModule;
  /** The name inside of the module; undefined for a default export without one. */
  readonly local: string | undefined;
  readonly node: Node;
  /** Where the statement begins: comments stand in front of it. */
  readonly start: number;
}

/** What an exported name stands for. */
export type Exported =
  /** Several for overloads, and for a type and a value of one name. */
  | { readonly kind: 'local'; readonly declarations: readonly LocalDeclaration[] }
  | { readonly kind: 'namespace'; readonly exports: ReadonlyMap<string, Exported> }
  | { readonly kind: 'foreign'; readonly specifier: string; readonly name: string };

/** What a module exports. */
export interface ModuleExports {
  readonly named: ReadonlyMap<string, Exported>;
  /** Packages all of whose exports it exports as well. */
  readonly stars: readonly string[];
}

/** Where a name of a module comes from, when it is another's. */
interface Request {
  readonly specifier: string;
  /** `*` for the module itself. */
  readonly name: string;
}

/** Names of a module, before any other module is asked. */
interface ModuleNames {
  readonly locals: ReadonlyMap<string, readonly LocalDeclaration[]>;
  readonly imports: ReadonlyMap<string, Request>;
  readonly exports: ReadonlyMap<string, { readonly local: string } | Request>;
  readonly stars: readonly string[];
}

/** Follows exports through modules. */
export interface ExportReader {
  read(file: string): ModuleExports;
  /** What a name means inside of a module; undefined for those of the language, and type parameters. */
  meaning(module: DeclarationModule, name: string): Exported | undefined;
}

/** What a reader needs to know of files. */
export interface ModuleSource {
  load(file: string): DeclarationModule;
  /** The file that a specifier means; undefined for packages. */
  find(from: string, specifier: string): string | undefined;
}

/** Reads exports of modules, each module once. */
export function createExportReader({ load, find }: ModuleSource): ExportReader {
  const names = new Map<string, ModuleNames>();
  const known = new Map<string, ModuleExports>();
  const open = new Set<string>();

  function namesOf(module: DeclarationModule): ModuleNames {
    const found = names.get(module.file) ?? readNames(module);
    names.set(module.file, found);
    return found;
  }

  function read(file: string): ModuleExports {
    const done = known.get(file);
    if (done) return done;
    // Modules may export each other: what is being read has nothing to add to itself.
    if (open.has(file)) return { named: new Map(), stars: [] };
    open.add(file);
    const module = load(file);
    const own = namesOf(module);
    const named = new Map<string, Exported>();
    const stars: string[] = [];
    for (const specifier of own.stars) {
      const target = find(file, specifier);
      checkFound(module, specifier, target);
      if (target === undefined) {
        stars.push(specifier);
        continue;
      }
      const theirs = read(target);
      stars.push(...theirs.stars);
      for (const [name, exported] of theirs.named)
        if (name !== 'default') named.set(name, exported);
    }
    for (const [name, target] of own.exports) {
      if ('specifier' in target) {
        checkFound(module, target.specifier, find(file, target.specifier));
      }
      const exported = 'local' in target ? meaning(module, target.local) : follow(module, target);
      if (exported) named.set(name, exported);
    }
    open.delete(file);
    const result = { named, stars };
    known.set(file, result);
    return result;
  }

  function follow({ file }: DeclarationModule, { specifier, name }: Request): Exported | undefined {
    const target = find(file, specifier);
    if (target === undefined) return { kind: 'foreign', specifier, name };
    const { named } = read(target);
    return name === '*' ? { kind: 'namespace', exports: named } : named.get(name);
  }

  function meaning(module: DeclarationModule, name: string): Exported | undefined {
    const { locals, imports } = namesOf(module);
    const declarations = locals.get(name);
    if (declarations) return { kind: 'local', declarations };
    const request = imports.get(name);
    return request && follow(module, request);
  }

  return { read, meaning };
}

function checkFound(
  module: DeclarationModule,
  specifier: string,
  target: string | undefined,
): void {
  if (target !== undefined || !specifier.startsWith('.')) return;
  throw new DeclarationError(
    [`${module.name}: "${specifier}", which it exports from, is no TypeScript file.`],
    'Correct the path, or describe the declarations that your build makes: "dist/index.d.ts".',
  );
}

function readNames(module: DeclarationModule): ModuleNames {
  const locals = new Map<string, LocalDeclaration[]>();
  const imports = new Map<string, Request>();
  const exports = new Map<string, { local: string } | Request>();
  const stars: string[] = [];

  const declare = (node: Node, start: number): string[] => {
    const declared = declaredNames(node);
    for (const { name, node: own } of declared) {
      locals.set(name, [...(locals.get(name) ?? []), { module, local: name, node: own, start }]);
    }
    return declared.map(({ name }) => name);
  };

  for (const statement of module.body) {
    const { start } = statement;
    switch (statement.type) {
      case 'ImportDeclaration':
        for (const specifier of statement.specifiers) {
          imports.set(specifier.local.name, {
            specifier: statement.source.value,
            name: importedName(specifier),
          });
        }
        break;
      case 'ExportNamedDeclaration': {
        const { declaration, specifiers, source } = statement;
        if (declaration)
          for (const name of declare(declaration, start)) exports.set(name, { local: name });
        for (const { local, exported } of specifiers) {
          const name = nameOf(local);
          exports.set(
            nameOf(exported),
            source ? { specifier: source.value, name } : { local: name },
          );
        }
        break;
      }
      case 'ExportDefaultDeclaration': {
        const { declaration } = statement;
        if (declaration.type === 'Identifier') {
          exports.set('default', { local: declaration.name });
          break;
        }
        const [name = 'default'] = declare(declaration, start);
        if (name === 'default') {
          const own = { module, local: undefined, node: declaration, start };
          locals.set(name, [...(locals.get(name) ?? []), own]);
        }
        exports.set('default', { local: name });
        break;
      }
      case 'ExportAllDeclaration':
        if (statement.exported) {
          exports.set(nameOf(statement.exported), { specifier: statement.source.value, name: '*' });
        } else stars.push(statement.source.value);
        break;
      case 'TSExportAssignment':
        throw new DeclarationError(
          [`${module.name}: "export =" cannot be described.`],
          'Export by name, or by default.',
        );
      default:
        declare(statement, start);
    }
  }
  return { locals, imports, exports, stars };
}

function importedName(specifier: ESTree.ImportDeclarationSpecifier): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  return specifier.type === 'ImportNamespaceSpecifier' ? '*' : nameOf(specifier.imported);
}

function nameOf(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name;
}

/** The names that a statement declares; each variable has a node of its own. */
function declaredNames(node: Node): { readonly name: string; readonly node: Node }[] {
  const { id, declarations, kind }: Readonly<Record<string, unknown>> = Object(node);
  if (node.type === 'VariableDeclaration' && Array.isArray(declarations)) {
    return declarations.flatMap((declarator: Node) => {
      const name: unknown = Object(Object(declarator).id).name;
      // How it is declared is said once for all.
      return typeof name === 'string' ? [{ name, node: { ...declarator, declaredBy: kind } }] : [];
    });
  }
  const name: unknown = Object(id).name;
  return typeof name === 'string' ? [{ name, node }] : [];
}
