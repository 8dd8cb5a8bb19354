const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const ATX = /^ {0,3}#(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const SETEXT = /^ {0,3}=+[ \t]*$/;
/** Lines that cannot be the text of an underlined heading. */
const NO_PARAGRAPH =
  /^(?:$| {4}|\t| {0,3}(?:#{1,6}(?:[ \t]|$)|>|[-*+][ \t]|\d+[.)][ \t]|<|:::|import\s|export\s))/;

/**
 * The first level-1 heading of a Markdown text, as inline Markdown without its `{#id}`.
 * Code and comments are skipped. Reads lines up to the heading and parses nothing.
 */
export function findTitle(body: string): string | undefined {
  let fence: string | undefined;
  let comment: string | undefined;
  let previous = '';
  for (const line of linesOf(body)) {
    if (comment !== undefined) {
      if (line.includes(comment)) comment = undefined;
      continue;
    }
    if (fence !== undefined) {
      if (closesFence(line, fence)) fence = undefined;
      continue;
    }
    fence = FENCE.exec(line)?.[1];
    comment = opensComment(line);
    const title = ATX.exec(line)?.[1] ?? (SETEXT.test(line) ? previous.trim() : '');
    if (title !== '') return withoutId(title);
    previous = fence !== undefined || NO_PARAGRAPH.test(line) ? '' : line;
  }
  return undefined;
}

function* linesOf(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    const end = text.indexOf('\n', start);
    const stop = end < 0 ? text.length : end;
    yield text.charAt(stop - 1) === '\r' ? text.slice(start, stop - 1) : text.slice(start, stop);
    start = stop + 1;
  }
}

function closesFence(line: string, fence: string): boolean {
  const marks = line.trim();
  return marks.length >= fence.length && marks === fence.charAt(0).repeat(marks.length);
}

/** What ends the comment that a line opens and does not close. */
function opensComment(line: string): string | undefined {
  const start = /^ {0,3}(<!--|\{\/\*)/.exec(line);
  if (start === null) return undefined;
  const end = start[1] === '<!--' ? '-->' : '*/';
  return line.includes(end, start[0].length) ? undefined : end;
}

function withoutId(title: string): string {
  return title.replace(/\s*\\?\{#[^}]*\}\s*$/, '');
}
