import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** The comment at the end of a file with a map. */
const MAP_COMMENT = /\n?\/\/# sourceMappingURL=.*\n?$/;

const COMMENT = /\/\*\*.*?\*\//;

/** A text without the comment that names its map. */
export const withoutMap = (text: string): string => text.replace(MAP_COMMENT, '\n');

/** Names a line of the source: `index:5` for the fifth of `src/index.ts`. */
const lineId = (file: string, line: number): string =>
  `${file.replace(/^.*\/src\//, '').replace(/\.ts$/, '')}:${line}`;

/**
 * For each line of a written file the lines of the source that it was made of. Code is found by the map; a comment, which
 * maps know nothing of, by its text.
 *
 * @param sources - texts by path, of which those below `src/` are the source
 */
export function sourceLines(
  text: string,
  map: string,
  sources: Readonly<Record<string, string>>,
): string[] {
  const trace = new TraceMap(map);
  const own = Object.entries(sources).filter(([file]) => file.startsWith('src/'));
  const comments = own.flatMap(([file, source]) =>
    source.split('\n').flatMap((line, index) => {
      const [comment] = COMMENT.exec(line) ?? [];
      return comment === undefined ? [] : [[comment, lineId(`/${file}`, index + 1)] as const];
    }),
  );
  return text.split('\n').map((line, index) => {
    const found = new Set<string>();
    for (const [comment, id] of comments) if (line.includes(comment)) found.add(id);
    for (let column = 0; column < line.length; column += 1) {
      const at = originalPositionFor(trace, { line: index + 1, column });
      if (at.source === null || !/(?:^|\/)src\/\w+\.ts$/.test(at.source)) continue;
      found.add(lineId(`/${at.source}`, at.line));
    }
    return [...found].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).join(' ');
  });
}
