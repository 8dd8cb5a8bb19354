/** Two folders, each with a slash at both ends: what was in one is in the other now. */
export interface FolderMove {
  readonly from: string;
  readonly to: string;
}

/**
 * The folders between which a page has moved, so that a redirect of the folder answers its address; undefined when it got
 * another name, or was in no folder.
 *
 * @param old its address, without language
 * @param successor where it most likely is now, without language
 * @param identities of all pages: one that is gone with its whole language is still there in another
 */
export function folderMove(
  old: string,
  successor: string | undefined,
  identities: ReadonlySet<string>,
): FolderMove | undefined {
  const [, first = '', rest] = /^(\/[^/]+\/)(.*)$/.exec(old) ?? [];
  if (successor === undefined) {
    return rest !== undefined && identities.has(`/${rest}`) ? { from: first, to: '/' } : undefined;
  }
  const a = old.split('/');
  const b = successor.split('/');
  let shared = 0;
  while (shared < Math.min(a.length, b.length) - 1 && a.at(-1 - shared) === b.at(-1 - shared))
    shared++;
  if (shared === 0) return undefined;
  const folder = (parts: readonly string[]) =>
    `${parts.slice(0, parts.length - shared).join('/')}/`;
  const from = folder(a);
  return from === '/' ? undefined : { from, to: folder(b) };
}

/** Where an address leads when its folder has moved; undefined for one that was not in it. */
export function movedAddress(old: string, { from, to }: FolderMove): string | undefined {
  return old.startsWith(from) ? to + old.slice(from.length) : undefined;
}
