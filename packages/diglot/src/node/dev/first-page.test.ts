import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { engineRoot } from '../files/engine-paths';
import { ask } from '../http/test-support';
import { startDev } from './server';

/** Notes what Node loads, and when an answer is sent. */
const NOTE = `
import { appendFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';
import { register } from 'node:module';
const note = (line) => appendFileSync(process.env.NOTES, line + '\\n');
const hooks = \`
import { appendFileSync } from 'node:fs';
export async function load(url, context, next) {
  appendFileSync(process.env.NOTES, url + '\\\\n');
  return next(url, context);
}\`;
register('data:text/javascript,' + encodeURIComponent(hooks));
const { end } = ServerResponse.prototype;
ServerResponse.prototype.end = function (...values) {
  note('answered');
  return end.apply(this, values);
};
`;

test('the first page of a site that was served before waits for no bundler', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'diglot-first-page-'));
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  };
  await write('diglot.config.ts', "export default { title: 'T' };\n");
  await write('docs/index.md', '# Home\n\n```ts\nconst a = 1;\n```\n');
  await write('public/robots.txt', '');
  await write('note.mjs', NOTE);

  /** Serves the site until its first page was sent. @returns what was loaded by then */
  async function firstPage(notes: string): Promise<string[]> {
    const cli = path.join(engineRoot, 'bin/diglot.js');
    const flags = ['--import', pathToFileURL(path.join(root, 'note.mjs')).href];
    const child = spawn(process.execPath, [...flags, cli, 'dev', '--port', '0'], {
      cwd: root,
      env: { ...process.env, NOTES: path.join(root, notes), NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'close');
    try {
      for await (const line of createInterface(child.stdout)) {
        const port = /Ready http:\/\/localhost:(\d+)/.exec(line)?.[1];
        if (port === undefined) continue;
        expect((await ask(Number(port), '/')).body).toContain('<h1');
        break;
      }
    } finally {
      child.kill();
      await ended;
    }
    const lines = (await readFile(path.join(root, notes), 'utf8')).split('\n');
    expect(lines).toContain('answered');
    return lines.slice(0, lines.indexOf('answered'));
  }

  await firstPage('cold');
  const loaded = await firstPage('warm');
  const packages = loaded.flatMap((url) => {
    const inside = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url);
    return inside?.[1] ?? [];
  });
  expect(packages.filter((name) => name !== '.cache')).toEqual([]);
  // Other packages lie inside of our own files.
  const own = loaded.filter((url) => url.includes('/diglot/dist/'));
  const texts = await Promise.all(own.map((url) => readFile(new URL(url), 'utf8')));
  expect(texts.some((text) => text.includes('CACError'))).toBe(true);
  expect(texts.filter((text) => /createHighlighterCore|class NodeRequest/.test(text))).toEqual([]);
});

test('a start is no change of the configuration', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'diglot-start-'));
  await mkdir(path.join(root, 'docs'));
  const config = path.join(root, 'diglot.config.ts');
  await writeFile(config, "export default { title: 'T' };\n");
  // What was saved a moment ago may have been saved after it was read.
  const earlier = new Date(Date.now() - 60_000);
  await utimes(config, earlier, earlier);
  await writeFile(path.join(root, 'docs/index.md'), '# Home\n\nBefore\n');
  const restarts: string[] = [];
  const fail = (error: unknown) => {
    throw error;
  };
  const onRestart = () => restarts.push('restarted');
  const server = await startDev({ root, port: 0, onError: fail, onWarning: fail, onRestart });
  onTestFinished(async () => {
    await server.close();
    await rm(root, { recursive: true });
  });
  const body = async () => (await ask(Number(new URL(server.url).port), '/')).body;
  expect(await body()).toContain('Before');
  await writeFile(path.join(root, 'docs/index.md'), '# Home\n\nAfter\n');
  await expect.poll(body).toContain('After');
  expect(restarts).toEqual([]);
});
