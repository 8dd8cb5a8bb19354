import { DiagramError } from './diagram-error';
import type { Draw } from './draw-apart';

/** Takes no room, and stands for a label: a space would not be one. */
const BLANK = '\u200b';

/** Links of a flowchart and transitions of states that lead to where they begin and have no label. */
const SILENT_LOOPS: readonly (readonly [form: RegExp, labelled: string])[] = [
  [/^(n\d+) ([^\s|]+) \1$/gm, `$1 $2|"${BLANK}"| $1`],
  [/^(\S+?)\s*-->\s*\1$/gm, `$1 --> $1 : ${BLANK}`],
];

const BLANK_LABEL = new RegExp(
  `<g class="edge-label"[^>]*data-label="${BLANK}"[^>]*>[\\s\\S]*?</g>`,
  'g',
);

/**
 * Draws a text. Of some diagrams with loops that have labels and loops that have none, the layout engine throws
 * ("Invalid hitboxes for scanline constraint calculation"); they are drawn when all have one.
 *
 * @throws DiagramError for a diagram that it cannot lay out all the same
 */
export async function layOut(text: string, draw: Draw): Promise<string> {
  try {
    return await draw(text);
  } catch (error) {
    if (error instanceof DiagramError) throw error;
    const [form, labelled] = SILENT_LOOPS.find(([each]) => text.search(each) >= 0) ?? [];
    if (form === undefined || labelled === undefined) throw notLaidOut(error);
    return drawAgain(text.replace(form, labelled), draw);
  }
}

async function drawAgain(text: string, draw: Draw): Promise<string> {
  try {
    return (await draw(text)).replace(BLANK_LABEL, '');
  } catch (error) {
    throw error instanceof DiagramError ? error : notLaidOut(error);
  }
}

function notLaidOut(error: unknown): DiagramError {
  const reason = error instanceof Error ? error.message : String(error);
  return new DiagramError(1, `the layout engine cannot arrange it (${reason}).`);
}
