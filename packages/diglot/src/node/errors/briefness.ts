import { getOrMake } from '../../shared/remember';

/** Problems of a kind that are told whole: whoever has read these knows the kind. */
const WHOLE = 10;

/** How much is told of a problem. */
export interface Telling {
  /** Whether it is told with the lines around its place, and its remedy; else in one line. */
  readonly isWhole: boolean;
  /** Whether none of its kind before it had the same remedy. */
  readonly isFixNew: boolean;
}

/** Decides for one problem after the other how much is told of it: of each kind the first ones whole, all others briefly. */
export function createBriefness(): (kind: string, fix: string | undefined) => Telling {
  const kinds = new Map<string, { readonly fixes: Set<string | undefined>; told: number }>();
  return (name, fix) => {
    const kind = getOrMake(kinds, name, () => ({ fixes: new Set(), told: 0 }));
    const telling = { isWhole: kind.told < WHOLE, isFixNew: !kind.fixes.has(fix) };
    kind.told++;
    kind.fixes.add(fix);
    return telling;
  };
}

/** A text without line breaks. */
export function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}
