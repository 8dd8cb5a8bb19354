import {
  API,
  type Checker,
  type Symbol as OptionSymbol,
  type Type,
} from 'typescript/unstable/sync';
import { SITE } from './docs';

/** A file that only the compiler sees. In the site's folder, so that imports resolve as there. */
const FOLDER = `${SITE}tests/.types`;

/** What the pinned package says about one option. */
export interface PackageOption {
  /** Names from the outside in: `['shims', 'cjs', 'import.meta.url']`. */
  readonly path: readonly string[];
  /** Whether Rslib declares it. Of the others it takes Rsbuild's types, and sets defaults of its own. */
  readonly isOwn: boolean;
  /** Text of `@defaultValue` or `@default`, if there is one. */
  readonly defaultValue: string | undefined;
  /** Names of the fields, if it is an object. */
  readonly fields: readonly string[];
}

/** A comparison of a stated type with the package's. */
export interface TypeQuestion {
  readonly path: readonly string[];
  readonly stated: string;
  /** Source of the types that {@link stated} may name. */
  readonly declared: string;
}

export interface TypeAnswer {
  readonly isSame: boolean;
  /** Whether the package takes every value of the stated type. */
  readonly isAccepted: boolean;
  /** The package's type, in words. */
  readonly actual: string;
  /** What keeps the stated type from being one. */
  readonly errors: readonly string[];
}

const HELPERS = `
import type { LibConfig, RslibConfig } from '@rslib/core';
import type { EnvironmentConfig } from '@rsbuild/core';
export type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;
export type Get<T, K> = T extends object ? (K extends keyof T ? NonNullable<T[K]> : never) : never;
/** All options of a lib item, and those beside the list of items. */
export interface Options extends LibConfig, Omit<RslibConfig, keyof LibConfig> {}
export type LibraryOptions = Omit<LibConfig, keyof EnvironmentConfig>;
`;

const CONFIG = `${FOLDER}/tsconfig.json`;

const FILES: Readonly<Record<string, string>> = {
  [`${FOLDER}/helpers.ts`]: HELPERS,
  [CONFIG]: JSON.stringify({
    compilerOptions: {
      target: 'es2023',
      module: 'esnext',
      moduleResolution: 'bundler',
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
    },
    include: ['*.ts'],
  }),
};

/** Runs the compiler over the given source and hands out what it knows of its exports. */
export function withProbes<T>(
  sources: readonly string[],
  read: (checker: Checker, probes: readonly Probe[]) => T,
): T {
  const names = sources.map((_, index) => `${FOLDER}/probe-${index}.ts`);
  const files: Readonly<Record<string, string>> = {
    ...FILES,
    ...Object.fromEntries(names.map((name, index) => [name, sources[index] ?? ''])),
  };
  const api = new API({
    cwd: SITE,
    fs: {
      readFile: (name) => files[name],
      fileExists: (name) => (name in files ? true : undefined),
      directoryExists: (name) => (name === FOLDER ? true : undefined),
      getAccessibleEntries: (name) =>
        name === FOLDER
          ? {
              files: Object.keys(files).map((file) => file.slice(FOLDER.length + 1)),
              directories: [],
            }
          : undefined,
    },
  });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [CONFIG] });
    const project = snapshot.getProject(CONFIG);
    if (!project) throw new Error('The compiler did not open the project.');
    const { checker, program } = project;
    const probes = names.map((name) => {
      const file = program.getSourceFile(name);
      const module = file && checker.getSymbolAtLocation(file);
      const exported = module ? checker.getExportsOfModule(module) : [];
      return {
        errors: [...new Set(program.getSemanticDiagnostics(name).map(({ text }) => text))],
        names: exported.map(({ name }) => name),
        typeOf: (name: string) => {
          const symbol = exported.find((each) => each.name === name);
          const type = symbol && checker.getTypeOfSymbol(symbol);
          if (!type) throw new Error(`The compiler knows no "${name}".`);
          return type;
        },
      };
    });
    const result = read(checker, probes);
    snapshot.dispose();
    return result;
  } finally {
    api.close();
  }
}

/** One source after the compiler has seen it. */
export interface Probe {
  readonly errors: readonly string[];
  /** Of everything that it exports. */
  readonly names: readonly string[];
  typeOf(name: string): Type;
}

/** The parts of a type that may have fields: a union's members, without `undefined` and the like. */
function objectParts(type: Type): readonly Type[] {
  if (type.isUnionType()) return type.getTypes()?.flatMap(objectParts) ?? [];
  return type.isObjectType() || type.isIntersectionType() ? [type] : [];
}

function fieldsOf(type: Type, checker: Checker): OptionSymbol[] {
  return objectParts(type)
    .filter(
      (part) => checker.getIndexInfosOfType(part).length === 0 && !checker.isArrayLikeType(part),
    )
    .flatMap((part) => checker.getPropertiesOfType(part));
}

/** Follows a name such as `shims.cjs.import.meta.url`, in which a field's name may hold dots. */
function follow(
  type: Type,
  name: string,
  checker: Checker,
): { readonly path: readonly string[]; readonly symbol: OptionSymbol } | undefined {
  for (const field of fieldsOf(type, checker)) {
    if (name === field.name) return { path: [field.name], symbol: field };
    if (!name.startsWith(`${field.name}.`)) continue;
    const inner = checker.getTypeOfSymbol(field);
    const found = inner && follow(inner, name.slice(field.name.length + 1), checker);
    if (found) return { ...found, path: [field.name, ...found.path] };
  }
  return undefined;
}

function describe(path: readonly string[], symbol: OptionSymbol, checker: Checker): PackageOption {
  const tag = symbol.getJsDocTags(checker).find(({ name }) => /^default(?:Value)?$/.test(name));
  const type = checker.getTypeOfSymbol(symbol);
  const fields = type ? fieldsOf(type, checker).map(({ name }) => name) : [];
  const isOwn = symbol.declarations.some((declaration) => declaration.path.includes('@rslib/core'));
  return { path, isOwn, defaultValue: tag?.text, fields: [...new Set(fields)] };
}

const ALL = `import type { LibConfig } from '@rslib/core';
import type { LibraryOptions, Options } from './helpers';
export declare const options: Options;
export declare const item: LibConfig;
export declare const library: LibraryOptions;`;

/** Options of the pinned package by the names that pages use; those it does not have are missing. */
export function findOptions(names: readonly string[]): Map<string, PackageOption> {
  return withProbes([ALL], (checker, [probe]) => {
    const options = probe?.typeOf('options');
    const found = names.flatMap((name) => {
      const at = options && follow(options, name, checker);
      return at ? [[name, describe(at.path, at.symbol, checker)] as const] : [];
    });
    return new Map(found);
  });
}

/** Names of what a lib item takes: the library options, and all with those of Rsbuild. */
export function listOptions(): {
  readonly library: readonly string[];
  readonly all: readonly string[];
} {
  return withProbes([ALL], (checker, [probe]) => {
    const names = (name: string) =>
      probe ? checker.getPropertiesOfType(probe.typeOf(name)).map((each) => each.name) : [];
    return { library: names('library'), all: names('item') };
  });
}

/** Every type that the package and the one below it offer by name. */
const NAMES = `export type * from '@rslib/core';
export type * from '@rsbuild/core';`;

/** `NoTruncation` and `InTypeAlias`: what an alias stands for, in full. */
const EXPANDED = 1 | (1 << 23);

/** Compares types: the same only if neither allows what the other does not. */
export function compareTypes(questions: readonly TypeQuestion[]): TypeAnswer[] {
  const known = withProbes([NAMES], (_, [probe]) => probe?.names ?? []);
  const sources = questions.map(({ path, stated, declared }) => {
    const actual = path.reduce((type, key) => `Get<${type}, ${JSON.stringify(key)}>`, 'Options');
    const own = [...declared.matchAll(/(?:interface|type) (\w+)/g)].map(([, name]) => name);
    const used = new Set(`${stated} ${declared}`.match(/\b[A-Z]\w*/g));
    const imported = [...used].filter((name) => known.includes(name) && !own.includes(name));
    return [
      `import type { Get, Options, Same } from './helpers';`,
      `import type { ${imported.join(', ')} } from './probe-0';`,
      declared,
      `export declare const actual: ${actual};`,
      `export declare const stated: ${stated};`,
      `export declare const isSame: Same<${stated}, ${actual}>;`,
    ].join('\n');
  });
  return withProbes([NAMES, ...sources], (checker, [, ...probes]) =>
    probes.map(({ errors, typeOf }) => ({
      errors,
      isSame: checker.typeToString(typeOf('isSame')) === 'true',
      isAccepted: checker.isTypeAssignableTo(typeOf('stated'), typeOf('actual')),
      actual: checker.typeToString(typeOf('actual'), undefined, EXPANDED),
    })),
  );
}
