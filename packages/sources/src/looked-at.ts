import type { CodeLine } from 'diglot/tools';

/** For a declaration that is not there. */
export const GONE = '-';

/** All sections that name a declaration, and have no line of their own. */
const ALL = '*';

/** What somebody looked at: which declarations sections were read with. */
export interface LookedAt {
  /** Key of a declaration → hash → text. */
  readonly texts: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /**
   * Hashes of a declaration that a section was looked at with; of two branches that looked at it, both. Undefined where nobody
   * has ever looked.
   */
  hashesOf(address: string, key: string): ReadonlySet<string> | undefined;
  /** Keys of all declarations that anybody looked at. */
  keys(): Iterable<string>;
}

/** Reads the lines of a lock that tell of code. */
export function readLookedAt(lines: readonly CodeLine[]): LookedAt {
  const texts = new Map<string, Map<string, string>>();
  const looked = new Map<string, Set<string>>();
  const keys = new Set<string>();
  for (const read of lines) {
    keys.add(read.key);
    if (read.kind === 'declaration') {
      texts.set(read.key, (texts.get(read.key) ?? new Map()).set(read.hash, read.text));
    } else {
      const place = `${read.address} ${read.key}`;
      looked.set(place, (looked.get(place) ?? new Set()).add(read.hash));
    }
  }
  return {
    texts,
    hashesOf: (address, key) => looked.get(`${address} ${key}`) ?? looked.get(`${ALL} ${key}`),
    keys: () => keys,
  };
}

/** A declaration as it is now. */
export interface Present {
  readonly hash: string;
  readonly text: string;
}

export interface LookInput {
  readonly before: LookedAt;
  /** All sections of the site by their addresses, with the keys of what they name. */
  readonly sections: ReadonlyMap<string, ReadonlySet<string>>;
  /** By key. */
  readonly declarations: ReadonlyMap<string, Present>;
  /** Addresses of the sections that somebody has looked at now. */
  readonly accepted: ReadonlySet<string>;
}

/**
 * The lines that a lock is to have once somebody has looked at some sections. What nobody ever looked at counts as looked at
 * now, since nothing is known of another time.
 */
export function lookAt({ before, sections, declarations, accepted }: LookInput): CodeLine[] {
  const named = new Map<string, string[]>();
  for (const [address, keys] of sections) {
    for (const key of keys) named.set(key, [...(named.get(key) ?? []), address]);
  }
  const lines: CodeLine[] = [];
  for (const [key, addresses] of named) {
    const now = declarations.get(key);
    const hash = now?.hash ?? GONE;
    const all = before.hashesOf(ALL, key) ?? new Set([hash]);
    const own = addresses.map((address) => {
      const known = before.hashesOf(address, key) ?? all;
      return { address, hashes: accepted.has(address) ? new Set([hash]) : known };
    });
    const isDone = own.every(({ hashes }) => hashes.has(hash));
    if (isDone && !now) continue;
    const common = isDone ? hash : ([...all].sort()[0] ?? hash);
    const kept: { readonly address: string; readonly hash: string }[] = [
      { address: ALL, hash: common },
      ...own.flatMap(({ address, hashes }) => {
        const is = hashes.has(hash) ? hash : ([...hashes].sort()[0] ?? common);
        return is === common ? [] : [{ address, hash: is }];
      }),
    ];
    for (const one of kept) lines.push({ kind: 'looked', key, ...one });
    for (const each of new Set(kept.map((one) => one.hash))) {
      const text = each === now?.hash ? now.text : before.texts.get(key)?.get(each);
      if (text !== undefined) lines.push({ kind: 'declaration', key, hash: each, text });
    }
  }
  return lines;
}
