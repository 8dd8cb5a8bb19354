import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ask } from '../http/test-support';
import { startDev } from './server';

const CONFIG = `export default {
  title: 'T',
  themeConfig: { lastUpdated: true, locales: [{ lang: 'en', label: 'English' }] },
};
`;

test('no page waits for Git: pages have their dates when these are known', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'diglot-dates-'));
  await mkdir(path.join(root, 'docs/en'), { recursive: true });
  await writeFile(path.join(root, 'diglot.config.ts'), CONFIG);
  await writeFile(path.join(root, 'docs/en/index.md'), '# Home\n');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root });
  git('init', '--quiet');
  git('add', 'docs');
  git('-c', 'user.name=A', '-c', 'user.email=a@b.c', 'commit', '--quiet', '-m', 'Begin');

  // A Git that waits until it is let go.
  const gate = path.join(root, 'gate');
  const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim();
  const script = `#!/bin/sh\nwhile [ ! -e '${gate}' ]; do sleep 0.02; done\nexec '${real}' "$@"\n`;
  await mkdir(path.join(root, 'bin'));
  await writeFile(path.join(root, 'bin/git'), script, { mode: 0o755 });
  vi.stubEnv('PATH', `${path.join(root, 'bin')}:${process.env.PATH}`);

  const fail = (error: unknown) => {
    throw error;
  };
  const server = await startDev({ root, port: 0, onError: fail, onWarning: fail, onRestart() {} });
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await server.close();
    await rm(root, { recursive: true });
  });
  const body = async () => (await ask(Number(new URL(server.url).port), '/')).body;
  expect(await body()).not.toContain('<time');
  await writeFile(gate, '');
  await expect.poll(body).toContain('<time');
});
