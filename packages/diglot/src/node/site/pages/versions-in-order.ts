import type { Page, PageVersion } from '../types';

/** The original first: translations take their heading ids from it. */
export function versionsInOrder({ versions, original }: Page): PageVersion[] {
  const first = versions[original];
  const others = Object.values(versions).filter((version) => version !== first);
  return first ? [first, ...others] : others;
}
