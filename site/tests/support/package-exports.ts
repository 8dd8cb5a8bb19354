import { withProbes } from './package-types';

/** A declaration as a page shows it: `function createRslib(…): …;`. */
export interface StatedExport {
  readonly name: string;
  readonly source: string;
}

export interface ExportAnswer {
  readonly isSame: boolean;
  /** Whether whoever writes by the page is understood by the package. */
  readonly isAccepted: boolean;
  readonly errors: readonly string[];
}

const NAMES = `export type * from '@rslib/core';
export type * from '@rsbuild/core';`;
const EXPORTS = "export * from '@rslib/core';";
const FLAT = 'type Flat<T> = T extends object ? { [K in keyof T]: T[K] } : T;';

let names: { readonly exported: readonly string[]; readonly known: readonly string[] } | undefined;

/** Names that packages export, asked for once: each question starts a compiler. */
function namesOf(): NonNullable<typeof names> {
  names ??= withProbes([EXPORTS, NAMES], (_, [exported, known]) => ({
    exported: exported?.names ?? [],
    known: known?.names ?? [],
  }));
  return names;
}

/** Names of everything that the pinned package exports, types too. */
export function listExports(): readonly string[] {
  return namesOf().exported;
}

/** Compares declarations with those that the pinned package has of the same names. */
export function compareExports(stated: readonly StatedExport[]): ExportAnswer[] {
  const { known } = namesOf();
  const sources = stated.map(({ name, source }) => {
    const used = new Set(source.match(/\b[A-Z]\w*/g));
    const imported = [...used].filter((each) => known.includes(each) && each !== name);
    const isType = source.startsWith('type ');
    const type = (space: string) => (isType ? `Flat<${space}.${name}>` : `typeof ${space}.${name}`);
    return [
      "import type { Same } from './helpers';",
      "import type * as core from '@rslib/core';",
      `import type { ${imported.join(', ')} } from './probe-0';`,
      FLAT,
      `declare namespace page { ${source.replace(/^(?=function |const |type )/gm, 'export ')} }`,
      `export declare const actual: ${type('core')};`,
      `export declare const stated: ${type('page')};`,
      `export declare const isSame: Same<${type('page')}, ${type('core')}>;`,
    ].join('\n');
  });
  return withProbes([NAMES, ...sources], (checker, [, ...probes]) =>
    probes.map(({ errors, typeOf }) => ({
      errors,
      isSame: checker.typeToString(typeOf('isSame')) === 'true',
      isAccepted: checker.isTypeAssignableTo(typeOf('actual'), typeOf('stated')),
    })),
  );
}
