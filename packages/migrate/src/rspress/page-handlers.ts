import path from 'node:path';
import { counted, splitSource, visitTree } from 'diglot/tools';
import { defineMdastPlugin, type MdastNode } from 'satteri';
import { readUtf8 } from '../files';
import { applyEdits, type Edit, lineAt } from '../pages/edits';
import type { Change, Decision } from '../plan';
import { importsOf } from './theme-names';

/** Elements of pages that became components. */
export interface MovedHandlers {
  readonly changes: readonly Change[];
  readonly decisions: readonly Decision[];
  readonly done: readonly string[];
}

type Jsx = Readonly<Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>>;

/** An element of a page with a handler. */
interface Handled {
  readonly start: number;
  readonly end: number;
}

const HANDLER = /^on[A-Z]/;

/**
 * Pages are HTML: an element with a handler does nothing there. Each becomes a component of its own, which comes alive.
 *
 * @param files pages in MDX, absolute
 * @param rewritten texts of pages that are others already, by file
 */
export function moveHandlers(
  root: string,
  docsDir: string,
  files: readonly string[],
  rewritten: ReadonlyMap<string, string>,
): MovedHandlers {
  const changes: Change[] = [];
  const decisions: Decision[] = [];
  for (const file of files) {
    const before = readUtf8(file);
    const source = rewritten.get(file) ?? before;
    if (!/\son[A-Z]\w*=\{/.test(source)) continue;
    const { bodyOffset } = splitSource(source, 'md');
    const body = source.slice(bodyOffset);
    const found = handledIn(body);
    if (found.length === 0) continue;
    const imports = importsOf(body);
    const own = /^export\s+(?:const|let|function|class)\s+(\w+)/gm;
    const declared = [...body.matchAll(own)].map(([, name = '']) => name);
    const edits: Edit[] = [];
    const parts: string[] = [];
    for (const { start, end } of found) {
      const jsx = body.slice(start, end);
      const uses = (name: string) => new RegExp(`[{(\\s<,.]${name}\\b`).test(jsx);
      // Of what the page itself imports or defines, another file knows nothing.
      const names = [...imports.flatMap(({ names: all }) => all), ...declared];
      if (names.some(uses)) {
        decisions.push({
          topic: 'pages',
          what: 'An element of a page has a handler, which needs names of the page.',
          todo: 'Move it into a component in a file of its own, and import that: there it comes alive.',
          place: { file, line: lineAt(source, bodyOffset + start) },
        });
        continue;
      }
      parts.push(`export function Part${parts.length + 1}() {\n  return (\n    ${jsx}\n  );\n}\n`);
      edits.push({ start, end, text: `<Part${parts.length} />` });
    }
    if (parts.length === 0) continue;
    const way = path.relative(docsDir, file).replace(/\.mdx$/, '');
    const name = way.split(path.sep).join('-');
    const target = path.join(root, 'components', `${name}.parts.tsx`);
    const from = path.relative(path.dirname(file), target.replace(/\.tsx$/, ''));
    const all = parts.map((_, index) => `Part${index + 1}`).join(', ');
    const line = `import { ${all} } from '${from.split(path.sep).join('/')}';\n\n`;
    const text = `${source.slice(0, bodyOffset).trimEnd()}\n\n${line}${applyEdits(body, edits).text.trimStart()}`;
    changes.push(
      { file: target, from: undefined, text: parts.join('\n') },
      { file, from: file, text: bodyOffset === 0 ? text.trimStart() : text, before },
    );
  }
  const count = changes.length / 2;
  return {
    changes,
    decisions,
    done:
      count === 0
        ? []
        : [
            `Elements with handlers of ${counted(count, 'page')} became components ("components/*.parts.tsx").`,
          ],
  };
}

/** The outermost elements of HTML with handlers, in order. */
function handledIn(body: string): Handled[] {
  const found: Handled[] = [];
  const visit = (node: Jsx): void => {
    const { name, attributes, position } = node;
    const [start, end] = [position?.start.offset, position?.end.offset];
    if (!name || !/^[a-z]/.test(name) || start === undefined || end === undefined) return;
    const isHandled = attributes.some(
      (attribute) => attribute.type === 'mdxJsxAttribute' && HANDLER.test(attribute.name),
    );
    if (isHandled) found.push({ start, end });
  };
  let read: ReturnType<typeof visitTree>;
  try {
    read = visitTree(
      body,
      'mdx',
      defineMdastPlugin({
        name: 'diglot-handlers',
        options: { position: true },
        mdxJsxFlowElement: visit,
        mdxJsxTextElement: visit,
      }),
      undefined,
    );
  } catch {
    // The build will say what is wrong with it, and where.
    return [];
  }
  const ordered = found
    .map(({ start, end }) => ({
      start: read.toSourceOffset(start),
      end: read.toSourceOffset(end),
    }))
    .sort((a, b) => a.start - b.start || b.end - a.end);
  return ordered.filter(
    ({ start }, index) => !ordered.slice(0, index).some((one) => start < one.end),
  );
}
