import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as changes from '../../book/freshness/text-changes';
import { readBook } from '../../build/open/read-book';
import { ask } from '../../http/test-support';
import { startDev } from '../server';

const textChanges = vi.spyOn(changes, 'textChanges');

const CONFIG = `export default {
  title: 'T',
  themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }] },
};
`;
const POLL = { timeout: 15_000 };

test('what changed in an original is found out once for each state of it and of its history', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'diglot-dev-freshness-'));
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  };
  const git = (...args: readonly string[]) => {
    const author = ['-c', 'user.name=Author', '-c', 'user.email=author@example.com'];
    execFileSync('git', [...author, ...args], { cwd: root, stdio: 'pipe' });
  };
  const commit = (message: string) => {
    git('add', 'docs');
    git('commit', '-q', '-m', message);
  };
  await write('diglot.config.ts', CONFIG);
  await write('docs/en/index.md', '# Home\n\nOne.\n');
  await write('docs/zh/index.md', '# 首页\n\n一。\n');
  await write('book.lock', '# diglot book.lock 1\n');
  const { factsOf } = await readBook({ root });
  const [original, translation] = ['/', '/zh/'].map((route) => factsOf(route)?.sections[0]?.hash);
  await write('book.lock', `# diglot book.lock 1\n/zh/ ${original} ${translation}\n`);
  git('init', '-q', '-b', 'main');
  commit('One');
  await write('docs/en/index.md', '# Home\n\nTwo.\n');

  const server = await startDev({
    ...{ root, port: 0, allowedHosts: [] },
    onError: (error) => expect.fail(String(error)),
    onWarning: () => undefined,
    onRestart: () => undefined,
  });
  onTestFinished(() => server.close());
  const port = Number(new URL(server.url).port);
  const shown = async () => (await ask(port, '/zh/')).body;
  const changes = async () => {
    const address = /\/assets\/changes\.\w+\.html/.exec(await shown())?.[0] ?? '';
    return (await ask(port, address)).body;
  };

  expect(await changes()).toMatch(/One.*Two/s);
  await Promise.all([shown(), shown(), shown()]);
  expect(await changes()).toMatch(/One.*Two/s);
  expect(textChanges).toHaveBeenCalledTimes(1);

  await write('docs/en/index.md', '# Home\n\nThree.\n');
  await expect.poll(changes, POLL).toMatch(/One.*Three/s);
  expect(textChanges).toHaveBeenCalledTimes(2);

  expect(await shown()).not.toContain('"changed":"');
  commit('Three');
  expect(await shown()).toContain('"changed":"');
  expect(textChanges).toHaveBeenCalledTimes(3);
});
