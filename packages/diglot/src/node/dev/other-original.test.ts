import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readBook } from '../build/open/read-book';
import { ask } from '../http/test-support';
import { startDev } from './server';

const CONFIG = `export default {
  title: 'T',
  themeConfig: {
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '简体中文' },
      { lang: 'ja', label: '日本語' },
    ],
  },
};
`;
const ORIGINAL = '---\noriginal: zh\n---\n\n# 指南\n\n## 安装 {#install}\n\n一\n';
const POLL = { timeout: 15_000 };

test('a change of a Chinese original reaches the ids and the freshness of its translation in the default language', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'diglot-other-original-'));
  const write = async (file: string, text: string) => {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  };
  await write('diglot.config.ts', CONFIG);
  await write('docs/en/index.md', '# Home\n');
  await write('docs/zh/index.md', '# 首页\n');
  await write('docs/ja/index.md', '# ホーム\n');
  await write('docs/zh/guide.md', ORIGINAL);
  await write('docs/en/guide.md', '# Guide\n\n## Install\n\nOne\n');
  await write('book.lock', '# diglot book.lock 1\n');
  const { factsOf } = await readBook({ root });
  const hashOf = (route: string, id: string) =>
    factsOf(route)?.sections.find((section) => section.id === id)?.hash;
  const accepted = ['', 'install'].map((id) => {
    const address = id === '' ? '/guide' : `/guide#${id}`;
    return `${address} ${hashOf('/zh/guide', id)} ${hashOf('/guide', id)}\n`;
  });
  await write('book.lock', `# diglot book.lock 1\n${accepted.join('')}`);

  const errors: unknown[] = [];
  const server = await startDev({
    ...{ root, port: 0, allowedHosts: [] },
    onError: (error) => errors.push(error),
    onWarning: () => undefined,
    onRestart: () => undefined,
  });
  onTestFinished(() => server.close());
  const shown = async (address: string) => {
    const { body } = await ask(Number(new URL(server.url).port), address);
    const ids = [...body.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id);
    return { ids, isBehind: body.includes('data-dg-freshness') };
  };
  expect(await shown('/guide')).toEqual({ ids: ['install'], isBehind: false });
  // The default language's version stands in for a missing one.
  expect((await shown('/ja/guide')).ids).toEqual(['install']);

  await write('docs/zh/guide.md', ORIGINAL.replace('一', '二'));
  await expect.poll(() => shown('/guide'), POLL).toEqual({ ids: ['install'], isBehind: true });

  await write('docs/zh/guide.md', ORIGINAL.replace('{#install}', '{#set-up #install}'));
  await expect.poll(async () => (await shown('/guide')).ids, POLL).toEqual(['set-up']);
  expect((await shown('/ja/guide')).ids).toEqual(['set-up']);
  expect(errors).toEqual([]);
});
