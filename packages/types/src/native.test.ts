import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openNative } from './native';

/** Writes down what it is asked, and that it has answered. */
const server = (log: string) => `#!${process.execPath}
const { appendFileSync } = require('node:fs');
const rpc = require(${JSON.stringify(createRequire(import.meta.url).resolve('vscode-jsonrpc/node'))});
const connection = rpc.createMessageConnection(process.stdin, process.stdout);
connection.onRequest('initialize', () => ({}));
for (const name of ['diagnostic', 'hover']) {
  connection.onRequest('textDocument/' + name, ({ textDocument: { uri } }) => {
    const tell = (end) => appendFileSync(${JSON.stringify(log)}, name + ' ' + uri.slice(-4) + end + '\\n');
    tell('');
    return new Promise((done) => setImmediate(() => (tell(' done'), done(name === 'hover' ? null : {}))));
  });
}
connection.listen();
`;

test('a file is checked before its names are asked for, and no other meanwhile: a checker that is new to a file takes parameters for any', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'native-'));
  const [executable, log] = [path.join(folder, 'tsc'), path.join(folder, 'log')];
  writeFileSync(executable, server(log));
  chmodSync(executable, 0o755);
  const checker = await openNative(executable);
  onTestFinished(() => {
    checker.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const names = [{ line: 1, column: 6 }];
  const files = ['a.ts', 'b.ts'].map((file) => ({
    path: file,
    text: 'const a = 1;',
    names,
    completions: [],
  }));
  await checker.check(folder, { options: {}, files });
  const asked = ['a.ts', 'b.ts'].flatMap((file) => [`diagnostic ${file}`, `hover ${file}`]);
  expect(readFileSync(log, 'utf8')).toBe(asked.map((line) => `${line}\n${line} done\n`).join(''));
});
