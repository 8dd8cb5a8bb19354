import { splitSource } from 'diglot/tools';
import { readUtf8 } from '../files';
import { closingLines } from '../mdx/containers';
import { applyEdits, lineAt } from '../pages/edits';
import { readStructure } from '../pages/page-structure';
import type { Change, Decision } from '../plan';

/**
 * Writes the closing lines of containers that end with their last line of text, or by nothing.
 *
 * @param files pages, absolute
 */
export function closeContainers(files: readonly string[]): {
  readonly changes: readonly Change[];
  readonly decisions: readonly Decision[];
} {
  const changes: Change[] = [];
  const decisions: Decision[] = [];
  for (const file of files) {
    const before = readUtf8(file);
    if (!before.includes(':::')) continue;
    const source = before.replaceAll('\r\n', '\n');
    const { bodyOffset } = splitSource(source, 'md');
    const body = source.slice(bodyOffset);
    const code = codeOf(body, file.endsWith('.mdx') ? 'mdx' : 'md');
    const edits = code ? closingLines(body, code, true) : [];
    if (edits.length === 0) continue;
    const text = source.slice(0, bodyOffset) + applyEdits(body, edits).text;
    changes.push({ file, from: file, text, before });
    for (const { start } of edits.filter(({ end, start: from }) => end === from)) {
      const line = lineAt(source, bodyOffset + start);
      decisions.push({
        topic: 'pages',
        what: 'A container is never closed: its signs were shown as text.',
        todo: 'It was closed at this line, the last of what holds it. Move the colons up if it shall end before.',
        place: { file, line },
      });
    }
  }
  return { changes, decisions };
}

function codeOf(body: string, format: 'md' | 'mdx') {
  try {
    return readStructure(body, format).code;
  } catch {
    // The build will say what is wrong with it, and where.
    return undefined;
  }
}
