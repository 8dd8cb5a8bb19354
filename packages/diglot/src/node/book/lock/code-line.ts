/**
 * What the lock says of code. A declaration as it was when somebody looked at what pages say of it; or which one a section was
 * looked at with: `*` stands for all sections that name it, and have no line of their own.
 */
export type CodeLine =
  | {
      readonly kind: 'declaration';
      /** See `keyOf` of declarations. */
      readonly key: string;
      readonly hash: string;
      readonly text: string;
    }
  | {
      readonly kind: 'looked';
      /** As in the lock: `/zh/guide/start/#install`, or `*`. */
      readonly address: string;
      readonly key: string;
      /** Of the declaration; `-` for one that was gone. */
      readonly hash: string;
    };

const DECLARATION = /^= (?<key>\S+) (?<hash>[\da-f]{16}) (?<json>".*")$/;
const LOOKED = /^@ (?<address>\*|\/\S*) (?<key>\S+) (?<hash>[\da-f]{16}|-)$/;

/** What a pattern finds under the names that it gives. */
const fieldsOf = <Name extends string>(pattern: RegExp, line: string) =>
  pattern.exec(line)?.groups as Record<Name, string> | undefined;

/** Whether a line is one of these, whatever is wrong with it. */
export const isCodeLine = (line: string): boolean => /^[=@] /.test(line);

/** Reads a line of the lock; undefined when it is damaged. */
export function parseCodeLine(line: string): CodeLine | undefined {
  const declared = fieldsOf<'key' | 'hash' | 'json'>(DECLARATION, line);
  if (declared) {
    const { key, hash, json } = declared;
    const text = parseText(json);
    return text === undefined ? undefined : { kind: 'declaration', key, hash, text };
  }
  const looked = fieldsOf<'address' | 'key' | 'hash'>(LOOKED, line);
  return looked && { kind: 'looked', ...looked };
}

function parseText(json: string): string | undefined {
  try {
    return String(JSON.parse(json));
  } catch {
    return undefined;
  }
}

/** The line, without its end. */
export function codeLineOf(line: CodeLine): string {
  return line.kind === 'declaration'
    ? `= ${line.key} ${line.hash} ${JSON.stringify(line.text)}`
    : `@ ${line.address} ${line.key} ${line.hash}`;
}
