import type { ApiDescription, ApiExport } from './describe';
import type { ExportReader, LocalDeclaration } from './read-exports';
import type { TypeName } from './type-text';

/** Finds where something is described. Addresses are relative to the folder of the pages. */
export interface Addresses {
  /** The address of a type; undefined for those of the language, of packages, and those that are not exported. */
  ofType(type: TypeName): string | undefined;
  /** What `{@link name}` means, looked for among the members of an export first. */
  ofLink(name: string, owner: ApiExport): string | undefined;
}

/** The id of an export or of one of its members: stable, whatever else is exported. */
export function anchorOf(name: string, member?: string): string {
  const written = member === undefined ? name : `${name}-${member}`;
  return written.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}

/** The addresses of all that is described. */
export function createAddresses({ exports }: ApiDescription, reader: ExportReader): Addresses {
  const byDeclaration = new Map(
    exports
      .filter(({ sameAs }) => sameAs === undefined)
      .flatMap((each) => each.declarations.map(({ node }) => [node, each] as const)),
  );
  const byName = new Map(exports.map((each) => [each.name, each]));
  const page = (each: ApiExport, member?: string) =>
    `./${each.kind}.md#${anchorOf(each.name, member)}`;

  return {
    ofType({ module, name }) {
      const meaning = reader.meaning(module, name);
      if (meaning?.kind !== 'local') return undefined;
      const declarations: readonly LocalDeclaration[] = meaning.declarations;
      const [found] = declarations.flatMap(({ node }) => byDeclaration.get(node) ?? []);
      return found && page(found);
    },
    ofLink(written, owner) {
      const name = written.replace(/\(\)$/, '').replaceAll('#', '.');
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
