import { classAt, compoundEnd, isAsciiSeparator, positionAfter } from './compounds';

/**
 * - `compound`: a word with all that is joined to it.
 * - `pair`: two neighbours in a script without spaces.
 * - `last`: the last character of a run of such. A character that is not the last is found as the beginning of a pair.
 */
export type UnitKind = 'compound' | 'pair' | 'last';

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
  let previous = start;
  while (position < text.length) {
    const type = classAt(text, position);
    // A voicing mark belongs to the character before it.
    if (type !== 'ideograph' && type !== 'mark') break;
    const end = positionAfter(text, position);
    if (type === 'ideograph') {
      if (position > start) onUnit(previous, end, 'pair');
      previous = position;
    }
    position = end;
  }
  onUnit(previous, position, 'last');
  return position;
}
