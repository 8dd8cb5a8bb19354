import { type Doc, readDoc, saysNothing } from './doc-comment';
import { DeclarationError, type DeclarationModule, type Node } from './load-module';
import type { Exported, LocalDeclaration } from './read-exports';
import { type FunctionFacts, functionFacts, signatureOf } from './signature';
import { codeOf, commentBefore, fieldsOf, isNode, nodesOf } from './syntax';
import { type TypeName, typesIn } from './type-text';

/** The pages of a reference, in their order. */
export const KINDS = [
  'functions',
  'classes',
  'interfaces',
  'types',
  'variables',
  'enums',
  'namespaces',
] as const;

/** What an export is. */
export type ApiKind = (typeof KINDS)[number];

/** One signature with what is said of it. */
export interface ApiSignature {
  readonly code: string;
  readonly doc: Doc;
  readonly facts: FunctionFacts | undefined;
}

/** A part of an interface, a class, an enum or an object type about which something is said. */
export interface ApiMember {
  /** Below its owner: `title`, `output.dir`, `new ()`. */
  readonly name: string;
  /** Several for overloads. */
  readonly signatures: readonly ApiSignature[];
}

/** An export of the package. */
export interface ApiExport {
  /** `default` for the default export. */
  readonly name: string;
  readonly kind: ApiKind;
  readonly signatures: readonly ApiSignature[];
  readonly members: readonly ApiMember[];
  /** Names of types in its signatures. */
  readonly types: readonly TypeName[];
  readonly declarations: readonly LocalDeclaration[];
  /** The name under which the same declarations are described. */
  readonly sameAs?: string | undefined;
}

/** An export that another package declares. */
export interface ForeignExport {
  readonly name: string;
  readonly specifier: string;
}

/** All that a module exports and readers may know of. */
export interface ApiDescription {
  readonly exports: readonly ApiExport[];
  readonly foreign: readonly ForeignExport[];
}

/** More than any package has. Modules that export modules multiply their names. */
const MOST_EXPORTS = 200_000;

/** Describes the exports of a module. @param module as it is named in messages */
export function describeExports(
  named: ReadonlyMap<string, Exported>,
  module: string,
): ApiDescription {
  const exports: ApiExport[] = [];
  const foreign: ForeignExport[] = [];
  for (const { name, exported } of allNames(named, module)) {
    if (exported.kind === 'foreign') {
      foreign.push({ name, specifier: exported.specifier });
    } else {
      const described = describe(name, exported.declarations);
      if (described) exports.push(described);
    }
  }
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1;
  return { exports: withAliases(exports.sort(byName)), foreign: foreign.sort(byName) };
}

interface NamedExport {
  readonly name: string;
  readonly exported: Exclude<Exported, { kind: 'namespace' }>;
}

/** What is exported by its name, and what modules that are exported by a name export. */
function allNames(named: ReadonlyMap<string, Exported>, module: string): NamedExport[] {
  const all: NamedExport[] = [];
  const within = new Set<unknown>();
  const add = (names: ReadonlyMap<string, Exported>, prefix: string): void => {
    // A module that exports itself has no end.
    if (within.has(names)) return;
    within.add(names);
    for (const [short, exported] of names) {
      const name = prefix + short;
      if (exported.kind === 'namespace') add(exported.exports, `${name}.`);
      else all.push({ name, exported });
      if (all.length > MOST_EXPORTS) throw tooMany(module, name);
    }
    within.delete(names);
  };
  add(named, '');
  return all;
}

function tooMany(module: string, name: string): DeclarationError {
  return new DeclarationError(
    [`${module}: it exports more than ${MOST_EXPORTS} names, among them "${name}".`],
    'Describe parts of it, each with an `entry` of its own.',
  );
}

/** What has several names is described once, under one that says more than `default`. */
function withAliases(exports: readonly ApiExport[]): ApiExport[] {
  const names = new Map<unknown, string>();
  for (const { name, declarations } of exports) {
    const node = declarations[0]?.node;
    if (!names.has(node) || names.get(node) === 'default') names.set(node, name);
  }
  return exports.map((item) => {
    const name = names.get(item.declarations[0]?.node);
    return name === item.name ? item : { ...item, sameAs: name };
  });
}

function describe(name: string, declarations: readonly LocalDeclaration[]): ApiExport | undefined {
  const documented = declarations.map((declaration) => ({
    ...declaration,
    doc: readDoc(commentBefore(declaration.module, declaration.start) ?? ''),
  }));
  const shown = documented.filter(({ doc }) => !doc.isInternal);
  const [main] = shown;
  if (!main) return undefined;
  const members = shown.flatMap(({ module, node }) => membersOf(module, node, ''));
  return {
    name,
    kind: kindOf(main.node),
    signatures: shown.map(({ module, node, doc, local }) => ({
      code: renamed(signatureOf(module, node, hiddenIn(module, node)), local, name),
      doc,
      facts: functionFacts(module, node),
    })),
    members: mergeOverloads(members).filter(({ signatures }) =>
      signatures.some(({ doc }) => !saysNothing(doc)),
    ),
    types: shown.flatMap(({ module, node }) => typesIn(module, node)),
    declarations,
  };
}

/** The code of a declaration under the name that it is exported by. */
function renamed(code: string, local: string | undefined, exported: string): string {
  const name = exported.split('.').at(-1) ?? exported;
  if (local === undefined || name === local || name === 'default') return code;
  return code.replace(
    new RegExp(`(?<![\\w$])${local.replaceAll('$', '\\$')}(?![\\w$])`),
    () => name,
  );
}

function kindOf(node: Node): ApiKind {
  switch (node.type) {
    case 'TSDeclareFunction':
    case 'FunctionDeclaration':
      return 'functions';
    case 'ClassDeclaration':
      return 'classes';
    case 'TSInterfaceDeclaration':
      return 'interfaces';
    case 'TSTypeAliasDeclaration':
      return 'types';
    case 'TSEnumDeclaration':
      return 'enums';
    case 'TSModuleDeclaration':
      return 'namespaces';
    default: {
      const type = fieldsOf(fieldsOf(fieldsOf(node).id).typeAnnotation).typeAnnotation;
      return isNode(type) && type.type === 'TSFunctionType' ? 'functions' : 'variables';
    }
  }
}

/** Members of an interface, a class, an enum, or an object type. */
function memberNodes(node: Node): Node[] {
  const { body, members, typeAnnotation, id } = fieldsOf(node);
  if (node.type === 'TSModuleDeclaration') return [];
  const own = fieldsOf(body);
  if (isNode(body)) return nodesOf(own.body ?? own.members);
  if (Array.isArray(members)) return nodesOf(members);
  const annotation = typeAnnotation ?? fieldsOf(id).typeAnnotation;
  const inner =
    isNode(annotation) && annotation.type === 'TSTypeAnnotation'
      ? fieldsOf(annotation).typeAnnotation
      : annotation;
  return isNode(inner) && inner.type === 'TSTypeLiteral' ? nodesOf(fieldsOf(inner).members) : [];
}

function isPrivate(module: DeclarationModule, member: Node): boolean {
  const { accessibility, key } = fieldsOf(member);
  return (
    accessibility === 'private' ||
    fieldsOf(key).type === 'PrivateIdentifier' ||
    readDoc(commentBefore(module, member.start) ?? '').isInternal
  );
}

function hiddenIn(module: DeclarationModule, node: Node): Node[] {
  return memberNodes(node).flatMap((member) =>
    isPrivate(module, member) ? [member] : hiddenIn(module, member),
  );
}

function membersOf(module: DeclarationModule, node: Node, prefix: string): ApiMember[] {
  return memberNodes(node)
    .filter((member) => !isPrivate(module, member))
    .flatMap((member) => {
      const name = prefix + memberName(module, member);
      const own: ApiMember = {
        name,
        signatures: [
          {
            code: signatureOf(module, member, hiddenIn(module, member)),
            doc: readDoc(commentBefore(module, member.start) ?? ''),
            facts: functionFacts(module, member),
          },
        ],
      };
      return [own, ...membersOf(module, member, `${name}.`)];
    });
}

function memberName(module: DeclarationModule, member: Node): string {
  const { key, id, computed, static: isStatic } = fieldsOf(member);
  const target = isNode(key) ? key : id;
  const name = isNode(target) ? codeOf(module, target) : undefined;
  if (name !== undefined) {
    const written = computed === true ? `[${name}]` : name.replace(/^(["'])(.*)\1$/, '$2');
    return isStatic === true ? `static ${written}` : written;
  }
  if (member.type === 'TSConstructSignatureDeclaration') return 'new ()';
  if (member.type === 'TSCallSignatureDeclaration') return '()';
  return codeOf(module, member)
    .replace(/\s*:.*$/s, ']')
    .replace(/\]\]$/, ']');
}

function mergeOverloads(members: readonly ApiMember[]): ApiMember[] {
  const merged = new Map<string, ApiSignature[]>();
  for (const { name, signatures } of members) {
    const known = merged.get(name);
    if (known) known.push(...signatures);
    else merged.set(name, [...signatures]);
  }
  return [...merged].map(([name, signatures]) => ({ name, signatures }));
}
