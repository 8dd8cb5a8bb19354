import type { Decision } from '../plan';

/** A decision about a page, at an offset of its body before all changes. */
export interface PageNote extends Omit<Decision, 'place'> {
  /** Undefined for one about its front matter. */
  readonly offset: number | undefined;
}
