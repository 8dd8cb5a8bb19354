import { classAt, compoundEnd, isAsciiSeparator, positionAfter } from './compounds';

/**
 * - `compound`: a word with all that is joined to it.
 * - `pair`: two neighbours in a script without spaces.
 * - `character`: one character of such a script.
 */
export type UnitKind = 'compound' | 'pair' | 'character';

/** Takes a unit of a text, from the first to the position after its last UTF-16 unit. */
export type OnUnit = (start: number, end: number, kind: UnitKind) => void;

/**
 * Finds the units of a text, in order. What terms a unit has depends on nothing outside of it, so that the answer can
 * be kept: texts repeat their words.
 */
export function readUnits(text: string, onUnit: OnUnit): void {
  let position = 0;
  while (position < text.length) {
    if (isAsciiSeparator(text.charCodeAt(position))) {
      position++;
      continue;
    }
    const type = classAt(text, position);
    if (type === 'ideograph') {
      position = readIdeographs(text, position, onUnit);
    } else if (type === 'separator' || type === 'mark') {
      position = positionAfter(text, position);
    } else {
      const end = compoundEnd(text, position);
      onUnit(position, end, 'compound');
      position = end;
    }
  }
}

function readIdeographs(text: string, start: number, onUnit: OnUnit): number {
  let position = start;
  let previous = -1;
  while (position < text.length && classAt(text, position) === 'ideograph') {
    const own = position;
    position = positionAfter(text, position);
    // A voicing mark belongs to the character before it.
    while (position < text.length && classAt(text, position) === 'mark') {
      position = positionAfter(text, position);
    }
    if (previous >= 0) onUnit(previous, position, 'pair');
    onUnit(own, position, 'character');
    previous = own;
  }
  return position;
}
