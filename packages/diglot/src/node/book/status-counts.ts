import type { WorkSection } from './work-sections';

/** How many sections there are of each kind. Those of a machine are counted by their state as well. */
export interface StatusCounts {
  readonly current: number;
  readonly behind: number;
  readonly missing: number;
  /** Only a machine wrote them. */
  readonly machine: number;
  /** Accepted as they were, when their originals had changed. */
  readonly unchanged: number;
  /** Nobody has accepted them yet. */
  readonly unaccepted: number;
}

/** The first part of a page's address; `/` for pages at the top. */
export function folderOf({ page }: WorkSection): string {
  return /^\/[^/]+(?=\/)/.exec(page.identity)?.[0] ?? '/';
}

/** Counts sections by their states. */
export function countStates(sections: readonly WorkSection[]): StatusCounts {
  const count = (wanted: WorkSection['state']) =>
    sections.filter(({ state }) => state === wanted).length;
  return {
    current: count('current'),
    behind: count('behind'),
    missing: count('missing'),
    machine: sections.filter(({ machine }) => machine !== undefined).length,
    unchanged: count('unchanged'),
    unaccepted: count('unaccepted'),
  };
}
