import { hash } from 'node:crypto';

/** What code says of one of its names: a signature with its docstring, a key of a schema, a flag of a command. */
export interface Declaration {
  /** Where it comes from: a package, a file, a command. */
  readonly origin: string;
  /** Qualified: `LibConfig.autoExtension`, `output.target`, `--watch`. */
  readonly name: string;
  /** As people read it. */
  readonly text: string;
  /** 16 hex digits, of the whole text. */
  readonly hash: string;
}

/** Names a declaration in the whole site, in one word: `@rslib/core:LibConfig.autoExtension`. */
export function keyOf({ origin, name }: Pick<Declaration, 'origin' | 'name'>): string {
  return `${origin}:${name}`.replace(/[\s%]/gu, encodeURIComponent);
}

/** What {@link keyOf} made a key of. A key that somebody else made, in a lock, is read as it stands. */
export function decodeKey(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}

/** The last part of a name, by which pages say it. */
export function wordOf(name: string): string {
  return name.startsWith('-') ? name : name.slice(name.lastIndexOf('.') + 1);
}

/** Longer texts are cut where people read them: a type may have thousands of lines. */
const SHOWN = 600;

/** Makes a declaration. White space and the kind of quotation marks mean nothing. */
export function declare(origin: string, name: string, signature: string, doc = ''): Declaration {
  const code = signature
    .replace(/\s+/g, ' ')
    .replace(/'/g, '"')
    .replace(/[\s;,=]*$/, '')
    .trim();
  const words = doc.replace(/\s+/g, ' ').trim();
  const whole = words === '' ? code : `${code} // ${words}`;
  const text = whole.length > SHOWN ? `${whole.slice(0, SHOWN)}…` : whole;
  return { origin, name, text, hash: hash('sha256', whole).slice(0, 16) };
}

/** Joins declarations of one name: overloads, and interfaces that are merged. */
export function joinSame(all: readonly Declaration[]): Declaration[] {
  const byKey = new Map<string, Declaration>();
  for (const one of all) {
    const key = keyOf(one);
    const known = byKey.get(key);
    const isNew = known !== undefined && !known.text.includes(one.text);
    if (!known) byKey.set(key, one);
    else if (isNew)
      byKey.set(key, { ...declare(one.origin, one.name, `${known.text} | ${one.text}`) });
  }
  return [...byKey.values()];
}

const ALIAS = /^type ([A-Za-z_$][\w$]*)(?:<[^=]*>)? =/;
/** Aliases of aliases are followed so far. */
const DEEPEST = 4;

/**
 * Members say the names of types; what these stand for is a part of what they declare: an option changes when its type does.
 *
 * @param all declarations of one origin
 */
export function withAliases(all: readonly Declaration[]): Declaration[] {
  const aliases = new Map(
    all.flatMap(({ text }) => {
      const name = ALIAS.exec(text)?.[1];
      return name === undefined ? [] : [[name, text] as const];
    }),
  );
  const namesIn = (text: string): string[] => text.match(/[A-Za-z_$][\w$]*/g) ?? [];
  return all.map((one) => {
    if (!one.name.includes('.')) return one;
    const [signature = ''] = one.text.split(' // ');
    const found = new Set<string>();
    let next = namesIn(signature);
    for (let depth = 0; depth < DEEPEST; depth++) {
      const named = next.filter((name) => aliases.has(name) && !found.has(name));
      for (const name of named) found.add(name);
      next = named.flatMap((name) => namesIn(aliases.get(name) ?? ''));
    }
    if (found.size === 0) return one;
    const types = [...found].map((name) => aliases.get(name));
    return declare(one.origin, one.name, `${one.text}; ${types.join('; ')}`);
  });
}
