import { defineMdastPlugin, type Features } from 'satteri';
import { applyEdits, type EditedText, unedited } from './edits';
import { type Positioned, type Range, rangeOf, visitText } from './visit-text';

/** A tag in several lines, up to its end, if that begins a line which goes on. */
const TAG =
  /<[A-Za-z][\w.:-]*(?:[ \t](?:=>|[^>\n])*)?(?:\n(?![ \t]*(?:>|\n))(?:=>|[^>\n])*)*\n[ \t]*(?=>[^\n])/g;

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

/**
 * Lets the end of a tag begin a line, as MDX has it. Our parser knows of tags when lines are divided into blocks already, and takes
 * it for a quote.
 */
export function holdTagEnds(source: string, features?: Features): EditedText {
  const unchanged = unedited(source);
  const ends = [...source.matchAll(TAG)].map(({ index, 0: start }) => index + start.length);
  const edits = ends.map((offset) => ({ offset, remove: 0, insert: BLANK }));
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
