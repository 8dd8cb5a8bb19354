import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import {
  fileError,
  lineAt,
  lineCounter,
  type ReturnedFile,
  type ReturnedUnit,
} from './exchange-file';

const CORE = 'urn:oasis:names:tc:xliff:document:2.0';

/** A part of a unit that holds text. */
interface Piece {
  source: string;
  target: string | undefined;
  state: string;
  /** Where its target stands among those of the unit, from 1; undefined where it has its own place. */
  order?: number | undefined;
  readonly isSegment: boolean;
}

interface OpenUnit {
  readonly id: string;
  readonly start: number;
  readonly line: number;
  readonly data: Map<string, string>;
  readonly pieces: Piece[];
  current?: string | undefined;
  problem?: string | undefined;
  /** Inline codes of the source, by their ids: tools may leave out what they stand for. */
  readonly codes: Map<string, string>;
}

/** Where a unit stands in the text. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Reads XLIFF 2.0 and 2.1. Declarations of entities are refused, and none is ever loaded. */
export function readXliff(given: string, file: string): ReturnedFile {
  const text = given.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const parser = new SaxesParser({ xmlns: true, position: true });
  const units: ReturnedUnit[] = [];
  const lineOf = lineCounter(text);
  const spans: (Span & { readonly fileStart: number })[] = [];
  const files = new Map<number, number>();
  let lang: string | undefined;
  let depth = 0;
  let fileStart = 0;
  let unit: OpenUnit | undefined;
  let piece: Piece | undefined;
  /** What is being read, by element. */
  let sink: 'source' | 'target' | 'data' | 'current' | undefined;
  let dataId = '';
  let outside = 0;

  const fail = (message: string): never => {
    throw fileError(
      message + (unit ? ` (unit ${unit.id})` : ''),
      'Give back the whole file that was exported, as XLIFF 2.0 or 2.1.',
      { file, line: lineAt(text, parser.position) },
    );
  };
  const add = (value: string) => {
    if (!unit || outside > 0) return;
    if (sink === 'source' && piece) piece.source += value;
    if (sink === 'target' && piece) piece.target = (piece.target ?? '') + value;
    if (sink === 'data') unit.data.set(dataId, (unit.data.get(dataId) ?? '') + value);
    if (sink === 'current') unit.current = (unit.current ?? '') + value;
  };
  const codeOf = (tag: SaxesTagNS, own: OpenUnit): string => {
    const id = attributeOf(tag, 'id') ?? '';
    const found = own.data.get(attributeOf(tag, 'dataRef') ?? '') ?? own.codes.get(id);
    if (found === undefined) own.problem ??= `Nobody knows what the inline code "${id}" stands for`;
    else if (sink === 'source') own.codes.set(id, found);
    return found ?? '';
  };

  parser.on('doctype', () =>
    fail('The file declares a document type, which could name files to read.'),
  );
  parser.on('error', (error) => {
    fail(`The file is no valid XML: ${error.message.replace(/^\d+:\d+: /, '')}`);
  });
  parser.on('opentag', (tag) => {
    depth++;
    if (depth === 1) {
      if (tag.uri !== CORE || tag.local !== 'xliff') fail('The file is no XLIFF 2.');
      lang = attributeOf(tag, 'trgLang');
    }
    const start = text.lastIndexOf('<', parser.position - 1);
    if (outside > 0 || (unit && tag.uri !== CORE)) {
      outside++;
    } else if (tag.local === 'file') {
      fileStart = start;
    } else if (tag.local === 'unit') {
      const id = attributeOf(tag, 'name') ?? '';
      const line = lineOf(start);
      unit = { id, start, line, data: new Map(), pieces: [], codes: new Map() };
    } else if (unit) {
      openInside(tag, unit);
    }
  });
  function openInside(tag: SaxesTagNS, own: OpenUnit): void {
    switch (tag.local) {
      case 'segment':
      case 'ignorable':
        piece = {
          ...{ source: '', target: undefined, isSegment: tag.local === 'segment' },
          state: attributeOf(tag, 'state') ?? 'initial',
        };
        own.pieces.push(piece);
        break;
      case 'source':
      case 'target':
        sink = tag.local;
        if (sink === 'target' && piece) piece.order = orderOf(tag);
        add('');
        break;
      case 'data':
        sink = 'data';
        dataId = attributeOf(tag, 'id') ?? '';
        break;
      case 'note':
        sink = attributeOf(tag, 'category') === 'current' ? 'current' : undefined;
        break;
      case 'cp':
        add(String.fromCodePoint(Number.parseInt(attributeOf(tag, 'hex') ?? 'FFFD', 16)));
        break;
      case 'ph':
      case 'sc':
      case 'ec':
        add(codeOf(tag, own));
        break;
      default:
    }
  }
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', (tag) => {
    depth--;
    if (outside > 0) outside--;
    else if (tag.local === 'file') files.set(fileStart, parser.position);
    else if (tag.local === 'unit' && unit) {
      units.push(toUnit(unit));
      spans.push({ start: unit.start, end: parser.position, fileStart });
      unit = undefined;
    } else if (['source', 'target', 'data', 'note'].includes(tag.local)) sink = undefined;
  });
  parser.write(text).close();
  if (units.length === 0) fail('The file has no units.');

  return {
    lang,
    units,
    only(isMeant) {
      const kept = spans.filter((_, index) => {
        const own = units[index];
        return own !== undefined && isMeant(own);
      });
      const gone: Span[] = spans.filter((span) => !kept.includes(span));
      // A file without units is none.
      const empty = [...files]
        .filter(([start]) => !kept.some((span) => span.fileStart === start))
        .map(([start, end]) => ({ start, end }));
      return without(text, [...gone, ...empty]);
    },
  };
}

/** A text without some parts, and the lines that they leave empty. */
function without(text: string, spans: readonly Span[]): string {
  let result = '';
  let position = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < position) continue;
    result += text.slice(position, start).replace(/\n[ \t]*$/, '');
    position = end;
  }
  return result + text.slice(position);
}

function toUnit({ id, line, pieces, current, problem }: OpenUnit): ReturnedUnit {
  const original = pieces.map(({ source }) => source).join('');
  const isDone = pieces.every(({ target, isSegment }) => !isSegment || target !== undefined);
  const target = inOrder(pieces)
    .map(({ source, target: own }) => own ?? source)
    .join('');
  const isUntouched = target === current && pieces.every(({ state }) => state === 'initial');
  return {
    ...{ id, line, original, problem },
    ...(current !== undefined && { current }),
    translation: isDone && !isUntouched ? target : null,
  };
}

/** As the targets are read: those that name their place stand there, the others between them. */
function inOrder(pieces: readonly Piece[]): Piece[] {
  const rest = pieces.filter(({ order }) => order === undefined);
  const placed = new Map(pieces.map((piece) => [piece.order, piece]));
  const found = pieces.map((_, index) => placed.get(index + 1) ?? rest.shift());
  const all = found.filter((piece) => piece !== undefined);
  return new Set(all).size === pieces.length ? all : [...pieces];
}

function orderOf(tag: SaxesTagNS): number | undefined {
  const order = Number(attributeOf(tag, 'order'));
  return Number.isInteger(order) && order > 0 ? order : undefined;
}

function attributeOf({ attributes }: SaxesTagNS, name: string): string | undefined {
  return (attributes[name] as SaxesAttributeNS | undefined)?.value;
}
