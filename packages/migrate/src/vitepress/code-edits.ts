import path from 'node:path';
import type { Edit } from '../pages/edits';
import type { PageNote } from '../pages/note';
import { isIn, type PageStructure } from '../pages/page-structure';
import type { LineContainer } from './code-group';
import { type CodeInfo, readCodeInfo, readQuote, writeCodeInfo } from './code-info';
import { type PagePlace, relativeFrom } from './page-place';

/** What the code of a body is rewritten with. */
interface CodeInput {
  readonly structure: PageStructure;
  readonly groups: readonly LineContainer[];
  readonly place: PagePlace;
  /** Whether groups become tabs; else their blocks get titles. */
  readonly asTabs: boolean;
}

/** A block of code as a page has it: a fence, or a quoted file. */
interface Block {
  readonly start: number;
  readonly end: number;
  readonly info: CodeInfo;
  /** Its label in a group. */
  readonly label: string;
  /** The block for these words behind the backticks. */
  write(info: CodeInfo, indent: string): string;
}

/** Rewrites blocks of code, quoted files and groups of both. */
export function codeEdits(body: string, input: CodeInput): { edits: Edit[]; notes: PageNote[] } {
  const { structure, groups, asTabs } = input;
  const blocks = [...fences(body, structure), ...quotes(body, input)].sort(
    (a, b) => a.start - b.start,
  );
  const notes = blocks.flatMap(({ start, info }): PageNote[] =>
    info.firstLine === undefined || info.firstLine === '1'
      ? []
      : [
          {
            topic: 'pages',
            what: 'Line numbers of a block do not begin with 1.',
            todo: 'Ours always do: say in the text which lines of the file are meant, if that matters.',
            offset: start,
          },
        ],
  );
  /** What follows a block in its group, up to the next one: it belongs to its tab, or is behind them all. */
  const restAfter = (block: Block, group: LineContainer): string | undefined => {
    const next = blocks.find(({ start }) => start >= block.end && start < group.contentEnd);
    return next && body.slice(block.end, next.start).trimEnd();
  };
  const edits = blocks.flatMap((block): Edit[] => {
    const group = groups.find(({ start, end }) => start <= block.start && block.end <= end);
    const lineStart = body.lastIndexOf('\n', block.start - 1) + 1;
    const indent = /^[ \t]*/.exec(body.slice(lineStart, block.start))?.[0] ?? '';
    if (group && asTabs) return tabEdits(block, indent, restAfter(block, group));
    const info = group ? { ...block.info, title: block.info.title ?? block.label } : block.info;
    const text = block.write(info, indent);
    return text === body.slice(block.start, block.end)
      ? []
      : [{ start: block.start, end: block.end, text }];
  });
  return {
    edits: [...edits, ...groups.flatMap((group) => groupEdits(group, { body, blocks, asTabs }))],
    notes,
  };
}

/** @param rest what else belongs to the tab */
function tabEdits(block: Block, indent: string, rest = ''): Edit[] {
  const { start, end, info, label } = block;
  const quoted = label.includes('"') ? `'${label.replaceAll("'", '’')}'` : `"${label}"`;
  const code = block.write({ ...info, title: undefined }, indent);
  const tabEnd = end + rest.length;
  return [
    { start, end, text: `<Tab label=${quoted}>\n\n${indent}${code}` },
    { start: tabEnd, end: tabEnd, text: `\n\n${indent}</Tab>` },
  ];
}

interface GroupInput {
  readonly body: string;
  readonly blocks: readonly Block[];
  readonly asTabs: boolean;
}

/** What stands in a group before its first block, or behind its last one, is no tab: it stands outside. */
function groupEdits(group: LineContainer, { body, blocks, asTabs }: GroupInput): Edit[] {
  const { start, contentStart, contentEnd, end, indent } = group;
  const inside = blocks.filter((block) => start <= block.start && block.end <= end);
  const [first, last] = [inside.at(0)?.start ?? contentEnd, inside.at(-1)?.end ?? contentStart];
  const rest = end < body.length ? end + 1 : end;
  const closing = { start: contentEnd, end: rest, text: '' };
  const opening = { start, end: contentStart, text: '' };
  if (!asTabs) return [opening, closing];
  const head = body.slice(contentStart, first).trimEnd();
  const headEnd = contentStart + head.length;
  const hasTail = body.slice(last, contentEnd).trim() !== '';
  return [
    head === '' ? { ...opening, text: `${indent}<Tabs>\n` } : opening,
    ...(head === '' ? [] : [{ start: headEnd, end: headEnd, text: `\n\n${indent}<Tabs>` }]),
    ...(hasTail ? [{ start: last, end: last, text: `\n\n${indent}</Tabs>` }] : []),
    hasTail ? closing : { ...closing, text: `${indent}</Tabs>\n` },
  ];
}

function fences(body: string, { code }: PageStructure): Block[] {
  return code.flatMap(({ start, end, isFenced }): Block[] => {
    if (!isFenced) return [];
    const newline = body.indexOf('\n', start);
    const lineEnd = newline === -1 || newline > end ? end : newline;
    const first = body.slice(start, lineEnd);
    const marks = /^[`~]+/.exec(first)?.[0] ?? '';
    const written = first.slice(marks.length).trim();
    const info = readCodeInfo(written);
    // Line numbers right behind the language would become a part of it.
    const isOurs = !/\[[^\]]*\]|^[^\s{]*:|^[^\s{]+\{/.test(written);
    return [
      {
        start,
        end,
        info,
        label: info.title ?? (info.lang || 'Code'),
        write(wanted) {
          const isSame = isOurs && wanted.title === info.title;
          return `${marks}${isSame ? first.slice(marks.length) : writeCodeInfo(wanted)}${body.slice(lineEnd, end)}`;
        },
      },
    ];
  });
}

function quotes(body: string, { structure, place }: CodeInput): Block[] {
  return [...body.matchAll(/^([ \t]*)<<<[ \t]*(\S[^\n]*)$/gm)].flatMap(
    ({ index, 0: line, 1: indent = '', 2: rest = '' }): Block[] => {
      const quote = readQuote(rest);
      const start = index + indent.length;
      const isCode = isIn(structure.code, start);
      if (quote === undefined || isCode) return [];
      const file = quotedFile(quote.path, place);
      const region = quote.region === undefined ? '' : `#${quote.region}`;
      return [
        {
          start,
          end: index + line.length,
          info: quote.info,
          label: quote.info.title ?? path.posix.basename(quote.path),
          write(wanted, around) {
            const meta = [`file="${file}${region}"`, ...wanted.meta];
            return `\`\`\`${writeCodeInfo({ ...wanted, meta })}\n${around}\`\`\``;
          },
        },
      ];
    },
  );
}

function quotedFile(written: string, { file, folder, srcDir, root, moved }: PagePlace): string {
  const isFromTop = /^@(?=\/)|^\//.test(written);
  const target = moved(
    isFromTop
      ? path.join(srcDir, written.replace(/^@?\//, ''))
      : path.resolve(path.dirname(file), written),
  );
  if (!isFromTop) return relativeFrom(folder, target);
  return `<root>/${path.relative(root, target).split(path.sep).join('/')}`;
}
