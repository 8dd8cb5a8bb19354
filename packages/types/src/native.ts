import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import {
  createMessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node';
import {
  type AskedFile,
  type Checker,
  type FileFacts,
  type Place,
  type Project,
  type ProjectFacts,
  type QuickInfo,
  type TypeProblem,
  toQuickInfo,
} from './checker';

interface Position {
  readonly line: number;
  readonly character: number;
}

interface Range {
  readonly start: Position;
  readonly end: Position;
}

interface Diagnostic {
  readonly range: Range;
  readonly severity?: number;
  readonly code?: number | string;
  readonly message: string;
}

/** An editor's list has thousands of entries where nothing is typed yet. */
const MOST_COMPLETIONS = 1000;
const ERROR = 1;

/** How much of what is alive a heap of Go grows by before it is cleared, in percent; by default a fifth of the time goes there. */
const GROWTH = '300';

/**
 * TypeScript 7: one process that answers all questions, as an editor asks them.
 *
 * @param executable absolute
 */
export async function openNative(executable: string): Promise<Checker> {
  const child = spawn(executable, ['--lsp', '--stdio'], {
    env: { GOGC: GROWTH, ...process.env },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`TypeScript ended with ${code ?? 'a signal'}.`)));
  });
  failed.catch(() => undefined);
  const connection = createMessageConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  connection.onError(() => undefined);
  const settings = new Map<string, readonly Diagnostic[]>();
  connection.onNotification(
    'textDocument/publishDiagnostics',
    ({ uri, diagnostics }: { uri: string; diagnostics: readonly Diagnostic[] }) =>
      void settings.set(uri, diagnostics),
  );
  connection.onRequest('workspace/configuration', ({ items }: { items: readonly unknown[] }) =>
    items.map(() => null),
  );
  connection.onRequest(() => null);
  connection.listen();
  const ask = <T>(method: string, params: object): Promise<T> =>
    Promise.race([connection.sendRequest<T>(method, params), failed]);
  await ask('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: { textDocument: { hover: { contentFormat: ['markdown'] }, diagnostic: {} } },
  });
  await connection.sendNotification('initialized', {});
  let waiting = 0;
  /** Between questions it must not keep a process that has nothing else to do. */
  const wait = (change: 1 | -1) => {
    waiting += change;
    hold(child, waiting > 0);
  };

  async function check(folder: string, { files }: Project): Promise<ProjectFacts> {
    const [first] = files;
    if (!first) return { settings: [], files: [] };
    const uriOf = (file: string) => pathToFileURL(path.join(folder, file)).href;
    // Keeps the project between questions.
    const textDocument = { uri: uriOf(first.path), languageId: 'typescript', version: 1 };
    await connection.sendNotification('textDocument/didOpen', {
      textDocument: { ...textDocument, text: first.text },
    });
    const facts: FileFacts[] = [];
    const imports: Imports = new Map();
    // What is asked at the same time is answered by checkers of their own, and one that has not checked a file yet takes
    // parameters of callbacks for `any`.
    for (const file of files) facts.push(await askFile(ask, uriOf(file.path), file, imports));
    await connection.sendNotification('textDocument/didClose', { textDocument });
    const wrong = settings.get(uriOf('tsconfig.json')) ?? [];
    settings.delete(uriOf('tsconfig.json'));
    return { settings: wrong.map(({ message }) => message), files: facts };
  }

  hold(child, false);
  return {
    async check(folder, project) {
      wait(1);
      try {
        return await check(folder, project);
      } finally {
        wait(-1);
      }
    },
    close() {
      connection.dispose();
      child.kill();
    },
  };
}

function hold(child: ChildProcessByStdio<Writable, Readable, null>, isHeld: boolean): void {
  const change = isHeld ? 'ref' : 'unref';
  child[change]();
  // Pipes of a child are sockets.
  for (const pipe of [child.stdin, child.stdout]) if (pipe instanceof Socket) pipe[change]();
}

type Ask = <T>(method: string, params: object) => Promise<T>;

/** What was answered for names in lines that import from packages: the same line says the same in every file of a project. */
type Imports = Map<string, Promise<Hover | null>>;

const IMPORTS = /^\s*import\b.*?["'](?![./])[^"']+["'];?\s*$/;

async function askFile(
  ask: Ask,
  uri: string,
  file: AskedFile,
  imports: Imports,
): Promise<FileFacts> {
  const textDocument = { uri };
  const position = ({ line, column }: Place) => ({ line: line - 1, character: column });
  const { items = [] } = await ask<{ items?: readonly Diagnostic[] }>('textDocument/diagnostic', {
    textDocument,
  });
  const lines = file.text.split('\n');
  const hoverAt = (place: Place) => {
    const ofPlace = () =>
      ask<Hover | null>('textDocument/hover', { textDocument, position: position(place) });
    const line = lines[place.line - 1] ?? '';
    if (!IMPORTS.test(line)) return ofPlace();
    const key = `${path.extname(file.path)}\0${place.column}\0${line}`;
    const known = imports.get(key) ?? ofPlace();
    imports.set(key, known);
    return known;
  };
  const names: (QuickInfo | undefined)[] = [];
  for (const place of file.names) {
    const hover = await hoverAt(place);
    names.push(hover ? readHover(hover, place) : undefined);
  }
  const completions: string[][] = [];
  for (const place of file.completions) {
    const list = await ask<CompletionList | null>('textDocument/completion', {
      textDocument,
      position: position(place),
    });
    completions.push(offered(list, file.text, place));
  }
  return {
    problems: items.filter(({ severity }) => severity === ERROR).map(toProblem),
    names,
    completions,
  };
}

interface Hover {
  readonly contents: { readonly value: string };
  readonly range?: Range;
}

interface CompletionList {
  readonly items?: readonly { readonly label: string }[];
}

function readHover({ contents, range }: Hover, { column }: Place): QuickInfo {
  return {
    ...toQuickInfo(contents.value),
    column: range?.start.character ?? column,
    length: range ? range.end.character - range.start.character : 0,
  };
}

function toProblem({ range: { start, end }, code, message }: Diagnostic): TypeProblem {
  return {
    line: start.line + 1,
    column: start.character,
    length: start.line === end.line ? end.character - start.character : undefined,
    code: Number(code ?? 0),
    message,
  };
}

/** Of a list, what begins as the text before the place does. */
export function offered(
  list: CompletionList | readonly { readonly label: string }[] | null,
  text: string,
  { line, column }: Place,
): string[] {
  const before = (text.split('\n')[line - 1] ?? '').slice(0, column);
  const typed = /[\w$]*$/.exec(before)?.[0] ?? '';
  const items = list === null ? [] : 'items' in list ? (list.items ?? []) : (list as []);
  return items
    .map(({ label }) => label.replace(/\?$/, '').replace(/^(["'])(.*)\1$/, '$2'))
    .filter((label) => label.startsWith(typed))
    .slice(0, MOST_COMPLETIONS);
}
