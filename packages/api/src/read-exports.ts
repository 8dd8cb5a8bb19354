import type { ESTree } from 'rolldown/utils';
import { DeclarationError, type DeclarationModule, type Node, placeOf } from './load-module';

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

/** A name of the module itself. */
interface Own {
  readonly specifier?: undefined;
  readonly local: string;
}

/** Names of a module, before any other module is asked. */
interface ModuleNames {
  readonly locals: ReadonlyMap<string, readonly LocalDeclaration[]>;
  readonly imports: ReadonlyMap<string, Request>;
  readonly exports: ReadonlyMap<string, Own | Request>;
  readonly stars: readonly { readonly specifier: string }[];
}

interface FoundNames extends ModuleNames {
  /** Files by what the module calls them; undefined for packages. */
  readonly targets: ReadonlyMap<string, string | undefined>;
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

/** Reads exports of modules, each module once. They may export each other. */
export function createExportReader({ load, find }: ModuleSource): ExportReader {
  const names = new Map<string, FoundNames>();
  const known = new Map<string, ModuleExports>();

  function namesOf(module: DeclarationModule): FoundNames {
    const found = names.get(module.file);
    if (found) return found;
    const own = readNames(module);
    const targets = new Map<string, string | undefined>();
    for (const { specifier } of [...own.stars, ...own.exports.values(), ...own.imports.values()]) {
      if (specifier !== undefined && !targets.has(specifier)) {
        targets.set(specifier, find(module.file, specifier));
      }
    }
    for (const { specifier } of [...own.stars, ...own.exports.values()]) {
      if (specifier !== undefined) checkFound(module, specifier, targets.get(specifier));
    }
    const result = { ...own, targets };
    names.set(module.file, result);
    return result;
  }

  function read(file: string): ModuleExports {
    const done = known.get(file);
    if (done) return done;
    const named = new Map<string, Exported>();
    const all = namesFrom(file);
    const result = { named, stars: all.stars };
    // Known before it is filled: a module may export itself by a name.
    known.set(file, result);
    for (const name of all.names) {
      const exported = resolve(file, name, new Set());
      if (exported) named.set(name, exported);
    }
    return result;
  }

  /** All names that a module exports, and packages all of whose exports it exports as well. */
  function namesFrom(file: string) {
    const files = new Set([file]);
    const found = new Set<string>();
    const stars: string[] = [];
    // Grows while it is walked through.
    for (const each of files) {
      const own = namesOf(load(each));
      for (const name of own.exports.keys()) {
        if (each === file || name !== 'default') found.add(name);
      }
      for (const { specifier } of own.stars) {
        const target = own.targets.get(specifier);
        if (target === undefined) stars.push(specifier);
        else files.add(target);
      }
    }
    return { names: found, stars };
  }

  /** @param seen names of modules that are being looked for: what leads back to itself is nothing */
  function resolve(file: string, name: string, seen: Set<string>): Exported | undefined {
    const key = `${file}\n${name}`;
    if (seen.has(key)) return undefined;
    seen.add(key);
    const module = load(file);
    const own = namesOf(module);
    const target = own.exports.get(name);
    if (target) {
      return target.specifier === undefined
        ? meaningIn(module, target.local, seen)
        : follow(module, target, seen);
    }
    if (name === 'default') return undefined;
    for (const { specifier } of own.stars) {
      const other = own.targets.get(specifier);
      const exported = other === undefined ? undefined : resolve(other, name, seen);
      if (exported) return exported;
    }
    return undefined;
  }

  function follow(
    module: DeclarationModule,
    { specifier, name }: Request,
    seen: Set<string>,
  ): Exported | undefined {
    const target = namesOf(module).targets.get(specifier);
    if (target === undefined) return { kind: 'foreign', specifier, name };
    if (name !== '*') return resolve(target, name, seen);
    return { kind: 'namespace', exports: read(target).named };
  }

  function meaningIn(
    module: DeclarationModule,
    name: string,
    seen: Set<string>,
  ): Exported | undefined {
    const { locals, imports } = namesOf(module);
    const declarations = locals.get(name);
    if (declarations) return { kind: 'local', declarations };
    const request = imports.get(name);
    return request && follow(module, request, seen);
  }

  return { read, meaning: (module, name) => meaningIn(module, name, new Set()) };
}

function checkFound(
  module: DeclarationModule,
  specifier: string,
  target: string | undefined,
): void {
  if (target !== undefined || !specifier.startsWith('.')) return;
  const place = placeOf(module, (source) =>
    Math.max(source.indexOf(`'${specifier}'`), source.indexOf(`"${specifier}"`)),
  );
  throw new DeclarationError(
    [`${place}: "${specifier}", which it exports from, is no TypeScript file.`],
    'Correct the path, or describe the declarations that your build makes: "dist/index.d.ts".',
  );
}

function readNames(module: DeclarationModule): ModuleNames {
  const locals = new Map<string, LocalDeclaration[]>();
  const imports = new Map<string, Request>();
  const exports = new Map<string, Own | Request>();
  const stars: { specifier: string }[] = [];

  const add = (name: string, declaration: LocalDeclaration): void => {
    const known = locals.get(name);
    if (known) known.push(declaration);
    else locals.set(name, [declaration]);
  };
  const declare = (node: Node, start: number): string[] => {
    const declared = declaredNames(node);
    for (const { name, node: own } of declared) {
      add(name, { module, local: name, node: own, start });
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
          add(name, { module, local: undefined, node: declaration, start });
        }
        exports.set('default', { local: name });
        break;
      }
      case 'ExportAllDeclaration':
        if (statement.exported) {
          exports.set(nameOf(statement.exported), { specifier: statement.source.value, name: '*' });
        } else stars.push({ specifier: statement.source.value });
        break;
      case 'TSExportAssignment':
        throw new DeclarationError(
          [
            `${placeOf(module, (source) => source.search(/\bexport\s*=/))}: "export =" cannot be described.`,
          ],
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
