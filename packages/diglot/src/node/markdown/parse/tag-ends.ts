import { defineMdastPlugin, type Features } from 'satteri';
import { applyEdits, type EditedText, unedited } from './edits';
import { type Positioned, type Range, rangeOf, visitText } from './visit-text';

/** The beginning of a line that goes on behind `>`. */
const LINE = /\n[ \t]*(?=>[^\n])/g;
/** What no tag goes on behind: the end of another one, which an arrow is not, and a line without text. */
const END = /(?<!=)>|\n[ \t]*(?=\n)/;
const START = /<[A-Za-z][\w.:-]*[ \t\n]/;

/** A blank to JSX and none to Markdown: behind it `>` begins no quote. */
const BLANK = '\u00a0';

/** Where code is. Throws what the parser throws. */
function codeIn(text: string, features: Features | undefined): Range[] {
  const found: Range[] = [];
  const note = (node: Positioned) => {
    const range = rangeOf(node);
    if (range) found.push(range);
  };
  const options = { position: true };
  visitText(
    text,
    'mdx',
    defineMdastPlugin({ name: 'diglot-code', options, code: note, inlineCode: note }),
    features,
  );
  return found;
}

/** Where lines begin with the end of a tag that goes on: offsets of `>`. */
function tagEnds(source: string): number[] {
  const ends: number[] = [];
  let from = 0;
  for (const { index, 0: start } of source.matchAll(LINE)) {
    const before =
      source
        .slice(from, index + 1)
        .split(END)
        .at(-1) ?? '';
    from = index + start.length;
    if (START.test(before)) ends.push(from);
  }
  return ends;
}

/**
 * Lets the end of a tag begin a line, as MDX has it. Our parser knows of tags when lines are divided into blocks already, and takes
 * it for a quote.
 */
export function holdTagEnds(source: string, features?: Features): EditedText {
  const unchanged = unedited(source);
  const edits = tagEnds(source).map((offset) => ({ offset, remove: 0, insert: BLANK }));
  if (edits.length === 0) return unchanged;
  try {
    codeIn(source, features);
    return unchanged;
  } catch {
    // It is refused as it stands.
  }
  const held = applyEdits(source, edits);
  try {
    const code = codeIn(held.text, features);
    const isCode = (offset: number) =>
      code.some(({ start, end }) => start <= offset && offset < end);
    return applyEdits(
      source,
      edits.filter(({ offset }, before) => !isCode(offset + before * BLANK.length)),
    );
  } catch {
    // What is wrong besides is told.
    return held;
  }
}
