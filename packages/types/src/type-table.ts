import { nearest } from 'diglot/plugin';
import type { CompilerOptions, FileFacts, Place, QuickInfo } from './checker';
import { findTypes, type TypedSite } from './find-types';

/** What a table is about. */
export interface TableSubject {
  /** Name of a package, or of one of its modules: `kettle/pot`. */
  readonly from: string;
  /** Name of a type that it exports, maybe with type arguments: `Kettle<string>`. */
  readonly name: string;
}

/** A field of an interface. */
export interface TypeField {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** Markdown of its documentation comment, and its tags behind that. */
  readonly docs: string;
}

/** What is wrong with a table: that it has no such interface to show. */
export class TableError extends Error {
  readonly fix: string;

  constructor(message: string, fix: string) {
    super(message);
    this.name = 'TableError';
    this.fix = fix;
  }
}

const OPTIONS: CompilerOptions = { noErrorTruncation: true };
const NO_PACKAGE = new Set([2307, 2792]);
const NO_TYPES = 7016;
const NO_EXPORT = new Set([2305, 2614, 2724]);
const NEEDS_ARGUMENTS = new Set([2314, 2707]);
const IS_VALUE = 2749;
/** Where nothing fits, an editor offers all that there is. */
const ANYTHING = 'globalThis';

/** A site that has tables. */
export interface TableSite extends TypedSite {
  /** Notes a file that a table is made of, whether it could be read or not; absolute. */
  dependsOn(file: string): void;
}

/**
 * Reads the fields of an interface as TypeScript sees them, inherited ones included.
 *
 * @throws TableError
 */
export async function readTypeTable(
  site: TableSite,
  subject: TableSubject,
): Promise<readonly TypeField[]> {
  const type = referenceOf(subject);
  const { names, reference } = await askFields(site, type);
  const lines = names.map((name) => `plain[${quoted(name)}]; all[${quoted(name)}];`);
  const text = [
    type.statement,
    'type All<T> = { [K in keyof T]-?: T[K] };',
    `declare const plain: ${reference};`,
    `declare const all: All<${reference}>;`,
    ...lines,
  ].join('\n');
  const first = text.split('\n').length - lines.length + 1;
  // Whether it may lack and what is said of it belongs to the field; the type is clearer without that it may lack.
  const places = names.flatMap((name, index): Place[] => {
    const line = first + index;
    const length = quoted(name).length;
    return [
      { line, column: 'plain['.length + 1 },
      { line, column: `plain[]; all[`.length + length + 1 },
    ];
  });
  const facts = await ask(site, text, { names: places });
  return names.map((name, index): TypeField => {
    const plain = facts.names[2 * index];
    const all = facts.names[2 * index + 1];
    if (!plain || !all) throw isChoice(subject, name);
    return {
      ...{ name, docs: plain.docs, type: typeOf(afterName(all, name)) },
      isRequired: !afterName(plain, name).startsWith('?'),
    };
  });
}

/** A type, as the files that ask about it name it. */
interface Reference {
  readonly subject: TableSubject;
  /** Imports it. */
  readonly statement: string;
  /** Without type arguments. */
  readonly name: string;
  /** With its brackets; empty where its author gave none. */
  readonly given: string;
}

const SUBJECT =
  /^([\p{ID_Start}$_][\p{ID_Continue}$]*)((?:\.[\p{ID_Start}$_][\p{ID_Continue}$]*)*)(<.*>)?$/u;
const MODULE = /^(?:@[\w.-]+\/)?[\w-][\w.-]*(?:\/[\w.@+-]+)*$/;

function referenceOf(subject: TableSubject): Reference {
  const { from, name } = subject;
  const [, first, rest = '', given = ''] = SUBJECT.exec(name) ?? [];
  if (first === undefined) {
    throw new TableError(`"${name}" is no name of a type.`, 'Write a name: `name="Options"`.');
  }
  if (!MODULE.test(from)) {
    throw new TableError(
      `"${from}" is no name of a package.`,
      'Write the name that code imports: `from="@scope/package"`.',
    );
  }
  const statement = `import type { ${first} as Shown } from '${from}';`;
  return { subject, statement, name: `Shown${rest}`, given };
}

interface FoundFields {
  readonly names: readonly string[];
  /** With type arguments. */
  readonly reference: string;
}

async function askFields(
  site: TableSite,
  type: Reference,
  open = type.given,
): Promise<FoundFields> {
  const { subject, statement, name } = type;
  const reference = name + open;
  const object = `export const table: Fields<${reference}> = { `;
  const exported = 'import type { ';
  const text = [
    statement,
    'type Fields<T> = { [K in keyof T]: T[K] };',
    `${object} };`,
    `${exported} } from '${subject.from}';`,
  ].join('\n');
  const completions = [
    { line: 3, column: object.length },
    { line: 4, column: exported.length },
  ];
  const facts = await ask(site, text, { completions });
  const [names = [], others = []] = facts.completions;
  for (const { code, message } of facts.problems) {
    if (NO_PACKAGE.has(code)) throw await noPackage(site, subject);
    if (code === NO_TYPES) throw noTypes(subject);
    if (NO_EXPORT.has(code)) throw noExport(subject, others);
    if (code === IS_VALUE) throw isValue(subject);
    if (NEEDS_ARGUMENTS.has(code) && open === '') {
      const count = Number(/\d+/.exec(message)?.[0] ?? 1);
      return askFields(site, type, `<${Array.from({ length: count }, () => 'any').join(', ')}>`);
    }
  }
  const [wrong] = facts.problems.filter(({ line }) => line === 1 || line === 3);
  if (names.length === 0 || names.includes(ANYTHING)) throw noFields(subject, wrong?.message);
  return { names, reference };
}

async function ask(
  site: TableSite,
  text: string,
  places: { readonly names?: readonly Place[]; readonly completions?: readonly Place[] },
): Promise<FileFacts> {
  const file = { path: 'table.ts', text, names: [], completions: [], ...places };
  const [found] = await findTypes(site, [{ files: [file], options: OPTIONS, isDeclared: true }]);
  for (const each of found?.dependencies ?? []) site.dependsOn(each);
  return found?.files[0] ?? { problems: [], names: [], completions: [] };
}

const quoted = (name: string): string => JSON.stringify(name);

/** `(property) Kettle['cups']?: number` → `?: number`. */
function afterName({ type }: QuickInfo, name: string): string {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const own = new RegExp(`(?:^\\(\\w+\\) |[.['"])['"]?${escaped}(?:['"]\\]?)?(?=\\??[:(<])`);
  const match = own.exec(type);
  return match ? type.slice(match.index + match[0].length) : '';
}

/** `?: number` → `number`; of a method, which TypeScript 6 shows as such, `(cups: number): void` → `(cups: number) => void`. */
function typeOf(behindName: string): string {
  if (!/^[(<]/.test(behindName)) return behindName.replace(/^\??:\s*/, '');
  let depth = 0;
  for (const { 0: sign, index } of behindName.matchAll(/[()]/g)) {
    depth += sign === '(' ? 1 : -1;
    if (depth === 0) {
      return `${behindName.slice(0, index + 1)}${behindName.slice(index + 1).replace(/^: /, ' => ')}`;
    }
  }
  return behindName;
}

async function noPackage(site: TableSite, { from }: TableSubject): Promise<TableError> {
  const start = `import type {} from '`;
  const places = { completions: [{ line: 1, column: start.length }] };
  const facts = await ask(site, `${start}';`, places);
  const near = nearest(from, facts.completions[0] ?? []);
  return new TableError(
    `There is no package "${from}".`,
    near === undefined
      ? `Install it beside the site: \`npm install -D ${from}\`, or correct its name.`
      : `Write "${near}", or install it beside the site.`,
  );
}

function noTypes({ from }: TableSubject): TableError {
  return new TableError(
    `The package "${from}" has no types.`,
    'Install the package of its types beside it (`@types/…`), if there is one.',
  );
}

/** More are no help. */
const MOST_NAMES = 8;

function noExport({ from, name }: TableSubject, offered: readonly string[]): TableError {
  const names = offered.filter((each) => each !== 'type').sort();
  const near = nearest(name, names);
  const shown = names.slice(0, MOST_NAMES).join(', ');
  const all = names.length > MOST_NAMES ? `${shown} and ${names.length - MOST_NAMES} more` : shown;
  return new TableError(
    `"${from}" exports no type "${name}".`,
    `${near === undefined ? 'Correct the name.' : `Write "${near}".`} It exports ${all === '' ? 'nothing' : all}.`,
  );
}

function isValue({ from, name }: TableSubject): TableError {
  return new TableError(
    `"${name}" of "${from}" is a value, and no type.`,
    'Name an interface, a class or an object type.',
  );
}

function noFields({ from, name }: TableSubject, why: string | undefined): TableError {
  return new TableError(
    `"${name}" of "${from}" has no fields${why === undefined ? '' : `: ${why}`}`.replace(
      /\.?$/,
      '.',
    ),
    'Name an interface, a class or an object type.',
  );
}

function isChoice({ from, name }: TableSubject, field: string): TableError {
  return new TableError(
    `"${name}" of "${from}" is one of several types, and not all have "${field}".`,
    'Show a table for each of them.',
  );
}
