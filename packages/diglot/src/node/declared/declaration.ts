import { hashText } from '../files/hash';

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
    .replace(/[;,]?\s*$/, '')
    .trim();
  const words = doc.replace(/\s+/g, ' ').trim();
  const whole = words === '' ? code : `${code} // ${words}`;
  const text = whole.length > SHOWN ? `${whole.slice(0, SHOWN)}…` : whole;
  return { origin, name, text, hash: hashText(whole) };
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
