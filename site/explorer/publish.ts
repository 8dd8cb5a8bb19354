import { createHash } from 'node:crypto';
import { type Choice, cellName, recordedChoices, type Source } from '../components/explorer/choice';
import { configText } from '../components/explorer/config-text';
import { type CodeLine, type ConfigLines, type Index, textPath } from '../components/explorer/data';
import type { SourceRecord } from './record';

/** Named by what they hold, files may be cached for good there. */
const FOLDER = 'assets/explorer/';

/** Takes code apart, as `loadHighlighter` of the engine gives it. */
export type Highlight = (
  code: string,
  lang: string,
) => readonly (readonly { readonly text: string; readonly kind: string }[])[];

/** The runs of a source, as files of the site. */
export interface PublishedSource {
  readonly index: Index;
  /** Paths below the output folder → contents. */
  readonly files: ReadonlyMap<string, string>;
  /** Path of {@link index} among the files. */
  readonly indexPath: string;
  /** What the names of contents stand for. */
  readonly lines: ReadonlyMap<string, readonly CodeLine[]>;
}

/** Makes files of what was recorded: an index, each distinct content highlighted, and each run as plain text. */
export function publishSource(
  source: Source,
  record: SourceRecord,
  highlight: Highlight,
): PublishedSource {
  const files = new Map<string, string>();
  const lines = new Map<string, readonly CodeLine[]>();
  const sizes: Record<string, number> = {};
  const publish = (file: string, name: string) => {
    const text = record.contents[name] ?? '';
    const code = codeLines(file, text, highlight);
    const content = JSON.stringify(code);
    const published = hashOf(content);
    files.set(`${FOLDER}${published}.json`, content);
    lines.set(published, code);
    sizes[published] = Buffer.byteLength(text);
    return published;
  };
  const names = new Map<string, string>();
  const publishAll = (recorded: Readonly<Record<string, string>>) => {
    const paths = Object.entries(recorded).map(([file, name]) => {
      const key = `${langOf(file)} ${name}`;
      const published = names.get(key) ?? publish(file, name);
      names.set(key, published);
      return [file, published];
    });
    return Object.fromEntries(paths);
  };
  const sources = publishAll(record.sources);
  const cells = Object.entries(record.cells).map(([name, { files: emitted, message = '' }]) => {
    return [name, emitted ? publishAll(emitted) : message];
  });
  const config = configLinesOf(recordedChoices(source), highlight);
  const index: Index = { sources, cells: Object.fromEntries(cells), sizes, config };
  const content = JSON.stringify(index);
  const indexPath = `${FOLDER}${source}.${hashOf(content)}.json`;
  files.set(indexPath, content);
  for (const choice of recordedChoices(source))
    files.set(textPath(choice), wholeText(record, choice));
  return { index, indexPath, files, lines };
}

/** Where contents lie; their names and `.json` come after it. */
export const contentsFolder = FOLDER;

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

function langOf(file: string): string {
  if (/\.[cm]?tsx?$/.test(file)) return file.endsWith('x') ? 'tsx' : 'ts';
  return file.endsWith('.css') ? 'css' : 'js';
}

function configLinesOf(choices: readonly Choice[], highlight: Highlight): ConfigLines {
  const lines = choices.flatMap((choice) => {
    const text = configText(choice).trimEnd();
    const code = toLines(highlight(text, 'ts'));
    return text.split('\n').map((line, index) => [line, code[index] ?? []] as const);
  });
  return Object.fromEntries(lines);
}

const toLines = (lines: ReturnType<Highlight>): readonly CodeLine[] =>
  lines.map((line) => line.flatMap(({ text, kind }) => [text, kind]));

/** The end of the last line starts none. */
function codeLines(file: string, text: string, highlight: Highlight): readonly CodeLine[] {
  return toLines(highlight(text.replace(/\n$/, ''), langOf(file)));
}

/** A whole run in one file: its config, then what it left behind. */
function wholeText({ cells, contents }: SourceRecord, choice: Choice): string {
  const { files = {}, message } = cells[cellName(choice)] ?? {};
  const emitted = Object.entries(files).map(([file, name]) => part(file, contents[name] ?? ''));
  const parts = [part('rslib.config.ts', configText(choice)), ...emitted];
  return [...parts, ...(message === undefined ? [] : [`${message}\n`])].join('\n');
}

const part = (file: string, text: string): string => `=== ${file} ===\n\n${text}`;
