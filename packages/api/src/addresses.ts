import type { ApiDescription, ApiExport } from './describe';
import type { ExportReader, LocalDeclaration } from './read-exports';
import type { TypeName } from './type-text';

/** Finds where something is described. Addresses are relative to the folder of the pages. */
export interface Addresses {
  /** The address of a type; undefined for those of the language, of packages, and those that are not exported. */
  ofType(type: TypeName): string | undefined;
  /** The id of an export or of one of its members on their page. */
  idOf(owner: ApiExport, member?: string): string;
  /** Their address. */
  of(owner: ApiExport, member?: string): string;
  /** What `{@link name}` means, looked for among the members of an export first. */
  ofLink(name: string, owner: ApiExport): string | undefined;
}

/** What a name is as an id. */
function written(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}

/** Of a name that is nothing but signs. */
function codePoints(name: string): string {
  return [...name].map((sign) => `u${sign.codePointAt(0)?.toString(16)}`).join('-');
}

/**
 * The ids of exports and, below their owner's name, of members: each once on a page, and stable, whatever else is exported,
 * unless names differ in nothing but signs.
 */
function idsOf(exports: readonly ApiExport[]): Map<ApiExport, Map<string | undefined, string>> {
  const taken = new Set<string>();
  const free = (kind: string, wanted: string): string => {
    let id = wanted;
    for (let number = 2; taken.has(`${kind}#${id}`); number++) id = `${wanted}-${number}`;
    taken.add(`${kind}#${id}`);
    return id;
  };
  const ids = new Map(
    exports.map((each) => {
      const id = free(each.kind, written(each.name) || codePoints(each.name));
      return [each, new Map<string | undefined, string>([[undefined, id]])];
    }),
  );
  for (const [{ name, kind, members }, own] of ids) {
    for (const member of members)
      own.set(member.name, free(kind, written(`${name}-${member.name}`)));
  }
  return ids;
}

/** The addresses of all that is described. */
export function createAddresses({ exports }: ApiDescription, reader: ExportReader): Addresses {
  const byDeclaration = new Map(
    exports
      .filter(({ sameAs }) => sameAs === undefined)
      .flatMap((each) => each.declarations.map(({ node }) => [node, each] as const)),
  );
  const byName = new Map(exports.map((each) => [each.name, each]));
  const ids = idsOf(exports);
  const idOf = (owner: ApiExport, member?: string) => ids.get(owner)?.get(member) ?? '';
  const page = (owner: ApiExport, member?: string) => `./${owner.kind}.md#${idOf(owner, member)}`;

  return {
    idOf,
    of: page,
    ofType({ module, name }) {
      const meaning = reader.meaning(module, name);
      if (meaning?.kind !== 'local') return undefined;
      const declarations: readonly LocalDeclaration[] = meaning.declarations;
      const [found] = declarations.flatMap(({ node }) => byDeclaration.get(node) ?? []);
      return found && page(found);
    },
    ofLink(link, owner) {
      const name = link.replace(/\(\)$/, '').replaceAll('#', '.');
      const member = memberNamed(owner, name);
      if (member !== undefined) return page(owner, member);
      const whole = byName.get(name);
      if (whole) return page(whole);
      const parts = name.split('.');
      for (let length = parts.length - 1; length > 0; length--) {
        const other = byName.get(parts.slice(0, length).join('.'));
        const theirs = other && memberNamed(other, parts.slice(length).join('.'));
        // What is not described is a line of its owner's code.
        if (other) return page(other, theirs);
      }
      return undefined;
    },
  };
}

function memberNamed({ members }: ApiExport, name: string): string | undefined {
  return members.find((member) => member.name === name || member.name === `static ${name}`)?.name;
}
