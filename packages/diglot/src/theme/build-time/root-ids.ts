const PREFIX = 'dg';

let count = 0;
let prefix = PREFIX;

/** Makes ids of roots start anew: they are unique in a page and the same in every build. */
export function resetRootIds(own = PREFIX): void {
  count = 0;
  prefix = own;
}

/** Begins all that `useId` gives in a root: what is rendered by itself would have the same ids as all else that is. */
export function nextRootId(): string {
  return `${prefix}${count++}-`;
}
