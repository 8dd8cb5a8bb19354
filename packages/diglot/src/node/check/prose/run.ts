import type { LineColumn } from '../../../shared/line-column';

/** Stands for a piece of code: the rules of spacing see it, rules about words do not. */
export const CODE = '\uE010';

/** Stands for something drawn: an image, a badge, a line break. */
export const DRAWN = '\uE011';

/** One run of prose without markup: a paragraph, a heading, a cell, a label. */
export interface Prose {
  readonly text: string;
  /** Place in the file of a character of {@link text}. */
  at(index: number): LineColumn;
}

/** How far behind a character of the text its place in the source may be: escapes and indentation stand between. */
const NEAR = 16;

/** Puts together a run of prose, and remembers where its characters stand. */
export class Run {
  private text = '';
  private readonly offsets: number[] = [];

  /**
   * @param source the text that offsets count in
   * @param ignored a character that the parser sees and the author did not write; empty for none
   * @param placeOf turns an offset into a place in the file
   */
  constructor(
    private readonly source: string,
    private readonly ignored: string,
    private readonly placeOf: (offset: number) => LineColumn,
  ) {}

  /** Adds text that stands at an offset. */
  add(text: string, offset: number): void {
    let from = offset;
    for (const character of text) {
      const found = this.source.indexOf(character, from);
      if (found !== -1 && found - from < NEAR) from = found;
      if (character !== this.ignored) this.place(character, from);
      if (found === from) from += character.length;
    }
  }

  /** Adds text for something else that stands at an offset. */
  place(text: string, offset: number): void {
    for (let unit = 0; unit < text.length; unit++) this.offsets.push(offset + unit);
    this.text += text;
  }

  finish(): Prose {
    const { text, offsets, placeOf } = this;
    return { text, at: (index) => placeOf(offsets[index] ?? 0) };
  }
}
