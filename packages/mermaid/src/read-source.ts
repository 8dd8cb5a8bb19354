import { DiagramError } from './diagram-error';
import type { LinkTarget } from './flow-model';

/** The kinds of diagram that can be drawn. */
export type DiagramKind = 'flowchart' | 'sequence' | 'state' | 'class' | 'er';

/** A line of a diagram that says something. */
export interface Statement {
  /** Without white space around it; a label in quotes may go over several lines. */
  readonly text: string;
  /** Line of the block's code, from 1. */
  readonly line: number;
}

/** A diagram's source, without what does not draw. */
export interface DiagramSource {
  readonly kind: DiagramKind;
  /** What follows the kind in its line: `LR`. */
  readonly options: Statement;
  readonly statements: readonly Statement[];
  /** `accTitle`, or else `title`. */
  readonly title?: string | undefined;
  /** `accDescr`. */
  readonly description?: string | undefined;
}

/** A diagram in the words of the drawing library, with what that does not know. */
export interface ReadDiagram {
  readonly text: string;
  /** Where nodes lead, by the names under which they are drawn. */
  readonly targets: ReadonlyMap<string, LinkTarget>;
  /** What was left out, and is told. */
  readonly dropped: readonly DiagramError[];
}

const KINDS: readonly (readonly [DiagramKind, RegExp])[] = [
  ['flowchart', /^(?:graph|flowchart)(?:-elk)?(?![\w-])/],
  ['sequence', /^sequenceDiagram(?!\w)/],
  ['state', /^stateDiagram(?:-v2)?(?!\w)/],
  ['class', /^classDiagram(?:-v2)?(?!\w)/],
  ['er', /^erDiagram(?!\w)/],
];

/** What is said of kinds of diagram that cannot be drawn. */
const DRAWABLE =
  'flowchart (graph), sequenceDiagram, stateDiagram, classDiagram and erDiagram can be drawn';

/** Reads what all kinds of diagram have in common. @throws DiagramError */
export function readSource(code: string): DiagramSource {
  const { lines, title: frontMatterTitle } = withoutFrontMatter(code);
  const { rest, ...names } = withoutNames(withoutComments(lines));
  const [header, ...statements] = withWholeQuotes(rest);
  if (!header) throw new DiagramError(1, `nothing is there to draw; ${DRAWABLE}.`);
  for (const [kind, pattern] of KINDS) {
    const start = pattern.exec(header.text)?.[0];
    if (start === undefined) continue;
    const options = { text: header.text.slice(start.length).trim(), line: header.line };
    const title = names.accTitle ?? names.title ?? frontMatterTitle;
    return { kind, options, statements, title, description: names.description };
  }
  const word = /^\S*/.exec(header.text)?.[0];
  throw new DiagramError(header.line, `"${word}" cannot be drawn: ${DRAWABLE}.`);
}

/** Takes away the block between `---` at the beginning: a title, and settings of a look that the site has itself. */
function withoutFrontMatter(code: string): {
  readonly lines: readonly Statement[];
  readonly title?: string | undefined;
} {
  const lines = code.split(/\r?\n/).map((text, index) => ({ text: text.trim(), line: index + 1 }));
  const first = lines.findIndex(({ text }) => text !== '');
  if (lines[first]?.text !== '---') return { lines };
  const end = lines.findIndex(({ text }, index) => index > first && text === '---');
  if (end === -1) throw new DiagramError(first + 1, 'the front matter has no closing "---".');
  const titles = lines
    .slice(first, end)
    .flatMap(({ text }) => /^title:\s*(["']?)(.+)\1$/.exec(text)?.[2] ?? []);
  return { lines: lines.slice(end + 1), title: titles[0] };
}

/** Comments, and directives (`%%{init: …}%%`), which are about the look. */
function withoutComments(lines: readonly Statement[]): Statement[] {
  let inDirective = false;
  return lines.filter(({ text }) => {
    const isComment = inDirective || text.startsWith('%%');
    if (isComment) inDirective = (inDirective || text.startsWith('%%{')) && !text.includes('}%%');
    return text !== '' && !isComment;
  });
}

interface Names {
  readonly rest: readonly Statement[];
  readonly title?: string | undefined;
  readonly accTitle?: string | undefined;
  readonly description?: string | undefined;
}

/** Takes away the lines that name and describe the diagram. */
function withoutNames(lines: readonly Statement[]): Names {
  const rest: Statement[] = [];
  const names: { title?: string; accTitle?: string; description?: string } = {};
  let open: { readonly line: number; readonly texts: string[] } | undefined;
  for (const statement of lines) {
    const { text, line } = statement;
    if (open) {
      const end = text.indexOf('}');
      open.texts.push(end === -1 ? text : text.slice(0, end).trim());
      if (end !== -1) {
        names.description = open.texts.filter(Boolean).join(' ');
        open = undefined;
      }
      continue;
    }
    const [, key, value = ''] =
      /^(accTitle|accDescr|title)\s*:\s*(.*)$/.exec(text) ?? /^(title)\s+(\S.*)$/.exec(text) ?? [];
    const block = /^accDescr\s*\{\s*([^}]*)(\}?)$/.exec(text);
    if (key === 'accTitle') names.accTitle = value;
    else if (key === 'title' && rest.length > 0) names.title = value;
    else if (key === 'accDescr') names.description = value;
    else if (block?.[2]) names.description = block[1]?.trim() ?? '';
    else if (block) open = { line, texts: [block[1] ?? ''] };
    else rest.push(statement);
  }
  if (open) throw new DiagramError(open.line, 'accDescr { … } is not closed.');
  return { rest, ...names };
}

/** Joins lines as long as a label in quotes is open. */
function withWholeQuotes(lines: readonly Statement[]): Statement[] {
  const joined: Statement[] = [];
  let open: { readonly line: number; readonly texts: string[] } | undefined;
  for (const { text, line } of lines) {
    const isOdd = text.split('"').length % 2 === 0;
    if (open) {
      open.texts.push(text);
      if (isOdd) {
        joined.push({ text: open.texts.join('\n'), line: open.line });
        open = undefined;
      }
    } else if (isOdd) open = { line, texts: [text] };
    else joined.push({ text, line });
  }
  if (open) throw new DiagramError(open.line, 'a quotation mark (") is not closed.');
  return joined;
}
