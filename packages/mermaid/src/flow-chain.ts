import { DiagramError } from './diagram-error';
import type { Flow, FlowScope, FlowShape } from './flow-model';
import { protectLabel } from './labels';

/** How labels are opened and closed, the longest first. A slash tells by both ends which form it is. */
const SHAPES: readonly FlowShape[] = [
  ['(((', ')))'],
  ['([', '])'],
  ['((', '))'],
  ['[[', ']]'],
  ['[(', ')]'],
  ['[/', '\\]'],
  ['[\\', '/]'],
  ['{{', '}}'],
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
  ['>', ']'],
];

const ID = /^[\p{L}\p{N}_$](?:[\p{L}\p{N}_$]|[-.](?=[\p{L}\p{N}_$]))*/u;

/** What is left of a line while it is read. */
interface Rest {
  text: string;
  readonly line: number;
}

/**
 * Reads nodes and the lines between them: `A --> B & C -->|label| D`.
 *
 * @returns what follows a semicolon
 * @throws DiagramError for what cannot be drawn
 */
export function readChain(flow: Flow, scope: FlowScope, text: string, line: number): string {
  const rest: Rest = { text, line };
  let from = readGroup(flow, scope, rest);
  for (;;) {
    rest.text = rest.text.trim();
    if (rest.text === '') return '';
    if (rest.text.startsWith(';')) return rest.text.slice(1).trim();
    const link = readLink(rest);
    const to = readGroup(flow, scope, rest);
    for (const source of from) {
      for (const target of to) {
        flow.allow(line);
        flow.edges.push(`${source} ${link} ${target}`);
      }
    }
    from = to;
  }
}

function readGroup(flow: Flow, scope: FlowScope, rest: Rest): string[] {
  const names = [readNode(flow, scope, rest)];
  for (;;) {
    rest.text = rest.text.trim();
    if (!rest.text.startsWith('&')) return names;
    rest.text = rest.text.slice(1);
    names.push(readNode(flow, scope, rest));
  }
}

function readNode(flow: Flow, scope: FlowScope, rest: Rest): string {
  rest.text = rest.text.trimStart();
  const id = ID.exec(rest.text)?.[0];
  if (id === undefined) throw unreadable(rest);
  rest.text = rest.text.slice(id.length);
  if (rest.text.startsWith('@')) {
    throw new DiagramError(rest.line, `"${id}@{ … }" cannot be drawn: write its form in brackets.`);
  }
  const alias = flow.mention(id, scope, readShape(rest));
  const name = /^:::([\w-]+)/.exec(rest.text);
  if (name?.[1] !== undefined) {
    rest.text = rest.text.slice(name[0].length);
    flow.styles.push(`class ${alias} ${flow.classAlias(name[1])}`);
  }
  return alias;
}

/** `[/…/]` or `[\…\]`: read as another form, it would have its slashes in the label, or end with the next node. */
const PARALLELOGRAM = /^\[([/\\])(?:\s*"[^"]*"\s*|[^"\]]*)\1\]/;

function readShape(rest: Rest) {
  const parallelogram = PARALLELOGRAM.exec(rest.text)?.[0];
  if (parallelogram !== undefined) {
    throw new DiagramError(
      rest.line,
      `parallelograms (${parallelogram}) cannot be drawn; [/…\\] and [\\…/] can.`,
    );
  }
  const openings = SHAPES.filter(([open]) => rest.text.startsWith(open));
  for (const shape of openings) {
    const [open, close] = shape;
    const inside = rest.text.slice(open.length);
    const quoted = /^\s*"([^"]*)"\s*/.exec(inside);
    const end = quoted ? quoted[0].length : inside.indexOf(close);
    if (end === -1 || !inside.startsWith(close, end)) continue;
    rest.text = inside.slice(end + close.length);
    return { label: protectLabel(quoted?.[1] ?? inside.slice(0, end)), shape };
  }
  if (openings.length === 0) return undefined;
  throw new DiagramError(rest.line, `the form "${rest.text}" cannot be drawn, or is not closed.`);
}

/** A link without text of its own, or one that is whole behind its text. */
const LINK = /^([<xo])?(-{2,}|={2,}|-\.+-)([>xo])?/;
/** The beginning of a link around its text: `-- text -->`. */
const OPEN_LINK = /^([<xo])?(--|==|-\.)\s*/;
const ENDS: Readonly<Record<string, RegExp>> = {
  '--': /\s*(-{2,})([->xo])/,
  '==': /\s*(={2,})([=>xo])/,
  '-.': /\s*(\.+-)([>xo])?/,
};

function readLink(rest: Rest): string {
  const { text, line } = rest;
  const whole = LINK.exec(text);
  if (whole && (whole[3] !== undefined || (whole[2] ?? '').length > 2)) {
    const after = text.slice(whole[0].length);
    const label = /^\s*\|\s*(?:"([^"]*)"|([^|]*))\s*\|/.exec(after);
    rest.text = label ? after.slice(label[0].length) : after;
    return writeLink(whole, label ? (label[1] ?? label[2]) : undefined, line);
  }
  const start = OPEN_LINK.exec(text);
  const inside = text.slice(start?.[0].length);
  const end = ENDS[start?.[2] ?? '']?.exec(inside);
  if (!start || !end) throw unreadable(rest);
  rest.text = inside.slice(end.index + end[0].length);
  const label = inside.slice(0, end.index).replace(/^"([^"]*)"$/, '$1');
  return writeLink([text, start[1], start[2], end[2]], label, line);
}

function writeLink(
  [, start, body = '', end]: readonly (string | undefined)[],
  label: string | undefined,
  line: number,
): string {
  if ([start, end].some((head) => head === 'x' || head === 'o')) {
    throw new DiagramError(line, 'links that end in a cross or a circle cannot be drawn.');
  }
  const style = body.includes('.')
    ? ['-.->', '-.-']
    : body.startsWith('=')
      ? ['==>', '===']
      : ['-->', '---'];
  const link = `${start ?? ''}${end === '>' ? style[0] : style[1]}`;
  return label === undefined || label.trim() === '' ? link : `${link}|${protectLabel(label)}|`;
}

function unreadable({ text, line }: Rest): DiagramError {
  if (text.startsWith('~~~'))
    return new DiagramError(line, 'links that are not seen (~~~) cannot be drawn.');
  return new DiagramError(line, `"${text}" is not understood.`);
}
