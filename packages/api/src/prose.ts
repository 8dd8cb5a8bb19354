/**
 * Changes what is prose in a Markdown text: neither fences nor code spans. A fence that was left open is closed.
 *
 * @param around what a paragraph becomes once its prose is changed
 */
export function changeProse(
  text: string,
  change: (prose: string) => string,
  around: (paragraph: string) => string = (paragraph) => paragraph,
): string {
  const written: string[] = [];
  let paragraph: string[] = [];
  let fence: string | undefined;
  const endParagraph = () => {
    if (paragraph.length > 0) written.push(around(changeParagraph(paragraph.join('\n'), change)));
    paragraph = [];
  };
  for (const line of text.split('\n')) {
    const [, mark = '', rest = ''] = /^\s*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (fence !== undefined) {
      written.push(line);
      if (mark.startsWith(fence) && rest.trim() === '') fence = undefined;
    } else if (mark !== '' && !(mark.startsWith('`') && rest.includes('`'))) {
      endParagraph();
      fence = mark;
      written.push(line);
    } else if (line.trim() === '') {
      endParagraph();
      written.push(line);
    } else paragraph.push(line);
  }
  endParagraph();
  if (fence !== undefined) written.push(fence);
  return written.join('\n');
}

/** A code span ends with as many backticks as it began with. */
function changeParagraph(text: string, change: (prose: string) => string): string {
  const runs = [...text.matchAll(/`+/g)].map(({ 0: { length }, index }) => ({ length, index }));
  const ends = new Map<number, number>();
  const nextOf = new Map<number, number>();
  for (let run = runs.length - 1; run >= 0; run--) {
    const length = runs[run]?.length ?? 0;
    const end = nextOf.get(length);
    if (end !== undefined) ends.set(run, end);
    nextOf.set(length, run);
  }
  let changed = '';
  let position = 0;
  for (let run = 0; run < runs.length; run++) {
    const end = ends.get(run);
    const [first, last] = [runs[run], runs[end ?? -1]];
    if (!first || !last || end === undefined) continue;
    const after = last.index + last.length;
    changed += change(text.slice(position, first.index)) + text.slice(first.index, after);
    position = after;
    run = end;
  }
  return changed + change(text.slice(position));
}
