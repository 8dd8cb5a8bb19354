import type { BlockKind } from '../../../shared/types/section-record';
import type { Place } from '../problems';

/** Something that other languages must have as well, as the source of a page or of a fragment has it. */
export interface NotedBlock {
  readonly kind: BlockKind;
  readonly place: Place;
  /** Last line of what may hold others. */
  readonly end?: number | undefined;
  /** See `SectionBlock`. */
  readonly shape: string;
  /** Name of a component. */
  readonly name?: string | undefined;
}
