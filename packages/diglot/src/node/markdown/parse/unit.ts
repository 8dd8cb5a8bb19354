import type { ModuleRequest } from '../mdx/module-statements';
import type { Place, Problem } from '../problems';
import type { PreparedSource } from './prepare-source';
import type { Positioned } from './visit-text';

/** One source file on its way through the parser: the page itself or a fragment. */
export interface Unit extends Pick<PreparedSource, 'text' | 'mark' | 'toSource'> {
  /** Absolute path. */
  readonly file: string;
  /** Whether the parser's tree is that of the text: nobody changes it before it is looked at. */
  readonly isAsWritten: boolean;
}

/** Where a node of a unit stands. */
export function placeIn(unit: Unit, { position }: Positioned): Place {
  return position ? { file: unit.file, ...unit.toSource(position.start) } : { file: unit.file };
}

/** A use of a component. */
export interface ComponentUse {
  /** `Tabs`, `Card.Title`. */
  readonly name: string;
  readonly place: Place;
}

/** An import of a unit, and where it stands. */
export interface UnitImport extends Pick<ModuleRequest, 'specifier' | 'names'> {
  readonly place: Place;
}

/** What the parser found in a unit besides its content. */
export interface UnitFindings {
  /** The place of the first use of an address, an id, a tag (`<script`) or an attribute (`style=`) in HTML and JSX. */
  readonly places: ReadonlyMap<string, Place>;
  readonly imports: readonly UnitImport[];
  /** Names that the unit declares itself. */
  readonly declared: readonly string[];
  readonly components: readonly ComponentUse[];
  readonly problems: readonly Problem[];
}
