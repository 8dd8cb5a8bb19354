import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly result?: unknown;
}

/** Messages of a language server: a head with a length, then JSON. */
function* messages(buffer: Buffer): Generator<{ answer: Answer; end: number }> {
  let start = 0;
  for (;;) {
    const head = /Content-Length: (\d+)\r\n(?:[^\r]+\r\n)*\r\n/.exec(
      buffer.toString('latin1', start),
    );
    if (!head) return;
    const body = start + head.index + head[0].length;
    const end = body + Number(head[1]);
    if (buffer.length < end) return;
    yield { answer: JSON.parse(buffer.toString('utf8', body, end)) as Answer, end };
    start = end;
  }
}

/** What an editor shows where the pointer rests on the first occurrence of a word: the answer of TypeScript's language server. */
export async function hover(file: string, word: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  const before = text.slice(0, text.indexOf(word)).split('\n');
  const server = spawn(process.execPath, [TSC, '--lsp', '--stdio'], { cwd: path.dirname(file) });
  let buffer = Buffer.alloc(0);
  const waiting = new Map<number, (result: unknown) => void>();
  const send = (message: object): void => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  const ask = (id: number, method: string, params: object) =>
    new Promise<unknown>((resolve) => {
      waiting.set(id, resolve);
      send({ id, method, params });
    });
  server.stdout.on('data', (data: Buffer) => {
    buffer = Buffer.concat([buffer, data]);
    let read = 0;
    for (const { answer, end } of messages(buffer)) {
      read = end;
      if (answer.id === undefined) continue;
      // It asks for settings as well, and goes on without.
      if (answer.method) send({ id: answer.id, result: null });
      else waiting.get(answer.id)?.(answer.result);
    }
    buffer = buffer.subarray(read);
  });
  try {
    const uri = pathToFileURL(file).href;
    await ask(1, 'initialize', { processId: null, rootUri: null, capabilities: {} });
    send({ method: 'initialized', params: {} });
    const textDocument = { uri, languageId: 'typescript', version: 1, text };
    send({ method: 'textDocument/didOpen', params: { textDocument } });
    const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    const found = await ask(2, 'textDocument/hover', { textDocument: { uri }, position });
    return JSON.stringify(found);
  } finally {
    server.kill();
  }
}
