import { HAS_CJK } from '../cjk/characters';
import { markCjkEmphasis } from '../cjk/emphasis';
import { blankImports, type MdxImport, scanImports } from '../scan-imports';
import { rewriteContainerLine, trackContainers } from './containers';
import { closesFence, openFence } from './fences';
import { contentStart } from './front-matter';

/** A source made ready for the parser. Its lines are those of the file; columns are true but for marks. */
export interface PreparedSource {
  readonly text: string;
  readonly imports: readonly MdxImport[];
  /** Lines, from 1, that look like the end of a container although none is open. */
  readonly strayClosings: readonly number[];
}

/** Rewrites what the parser does not know: titles of containers, emphasis beside CJK text, imports in MDX. */
export function prepareSource(file: string, format: 'md' | 'mdx'): PreparedSource {
  const source = file.includes('\r') ? file.replace(/\r\n?/g, '\n') : file;
  const imports = format === 'mdx' ? scanImports(source) : [];
  const blanked = blankImports(source, imports);
  const hasContainers = blanked.includes(':::');
  if (!hasContainers && !HAS_CJK.test(blanked)) {
    return { text: blanked, imports, strayClosings: [] };
  }
  const start = contentStart(blanked);
  const { text, strayClosings } = rewriteProse(blanked.slice(start), format, hasContainers);
  const skipped = countNewlines(blanked.slice(0, start));
  return {
    text: blanked.slice(0, start) + text,
    imports,
    strayClosings: strayClosings.map((line) => line + skipped),
  };
}

/** Applies the rewrites to everything outside of fenced code. */
function rewriteProse(content: string, format: 'md' | 'mdx', hasContainers: boolean) {
  const lines = content.split('\n');
  const strayClosings: number[] = [];
  const tracker = trackContainers();
  const result: string[] = [];
  let prose: string[] = [];
  let fence: string | undefined;
  const flush = () => {
    if (prose.length === 0) return;
    result.push(markCjkEmphasis(prose.join('\n'), format));
    prose = [];
  };
  for (const [index, line] of lines.entries()) {
    if (fence !== undefined) {
      result.push(line);
      if (closesFence(line, fence)) fence = undefined;
      continue;
    }
    fence = openFence(line);
    if (fence !== undefined) {
      flush();
      result.push(line);
    } else if (hasContainers && line.includes(':::')) {
      if (tracker.next(line)) strayClosings.push(index + 1);
      prose.push(rewriteContainerLine(line));
    } else {
      prose.push(line);
    }
  }
  flush();
  return { text: result.join('\n'), strayClosings };
}

function countNewlines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
