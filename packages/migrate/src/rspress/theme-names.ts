/** What a module imports of another one. */
export interface ImportedNames {
  readonly specifier: string;
  /** As the other module exports them; `default`, and `*` for all. */
  readonly names: readonly string[];
  /** Where it stands in the text. */
  readonly index: number;
}

const IMPORT =
  /\b(?:import|export)\s+(type\s+)?((?:[\w$]+\s*,?\s*)?(?:\{[^{}]*\}|\*(?:\s+as\s+[\w$]+)?)?)\s*from\s*(['"])([^'"\n]+)\3/g;
const LOADED = /\bimport\s*\(\s*(['"])([^'"\n]+)\1\s*\)/g;

/** All imports and re-exports of values in a module, as they are written. */
export function importsOf(code: string): ImportedNames[] {
  const written = [...code.matchAll(IMPORT)].flatMap((found): ImportedNames[] => {
    const [, isType, clause = '', , specifier = ''] = found;
    if (isType !== undefined || clause.trim() === '') return [];
    return [{ specifier, names: namesIn(clause), index: found.index }];
  });
  const loaded = [...code.matchAll(LOADED)].map(({ index, 2: specifier = '' }) => ({
    specifier,
    names: ['*'],
    index,
  }));
  return [...written, ...loaded];
}

function namesIn(clause: string): string[] {
  const [, list = ''] = /\{([^{}]*)\}/.exec(clause) ?? [];
  const named = list.split(',').flatMap((entry) => {
    const [, isType, name] = /^\s*(type\s+)?([\w$]+)/.exec(withoutComments(entry)) ?? [];
    return name === undefined || isType !== undefined ? [] : [name];
  });
  const rest = clause.replace(/\{[^{}]*\}/, '');
  return [
    ...named,
    ...(rest.includes('*') ? ['*'] : []),
    ...(/^\s*[\w$]+/.test(rest) ? ['default'] : []),
  ];
}

const withoutComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/[^\n]*/g, '');

/** Names of values that a module exports itself, or by name from another one; `default` among them. */
export function exportsOf(source: string): string[] {
  const code = withoutComments(source);
  const declared = [
    ...code.matchAll(/\bexport\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+([\w$]+)/g),
  ].map(([, name = '']) => name);
  const listed = [...code.matchAll(/\bexport\s*\{([^{}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').flatMap((entry) => {
      const [, isType, name, alias] =
        /^\s*(type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(entry) ?? [];
      return name === undefined || isType !== undefined ? [] : [alias ?? name];
    }),
  );
  return [
    ...new Set([...declared, ...listed, ...(/\bexport\s+default\b/.test(code) ? ['default'] : [])]),
  ];
}

/** Names in an object that is the default export: `{ ...Theme, Layout, HomeLayout: Home }`. */
export function defaultMembers(source: string): string[] {
  const code = withoutComments(source);
  const [, list = ''] = /\bexport\s+default\s*\{([^{}]*)\}/.exec(code) ?? [];
  return list
    .split(',')
    .flatMap((entry) => /^\s*([A-Za-z_$][\w$]*)\s*(?::|$)/.exec(entry)?.[1] ?? []);
}
