import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSiteOf } from '../../diglot/src/node/build/testing/test-site';
import { migrate } from './migrate';

function git(root: string, ...args: string[]): void {
  const own = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  const env = {
    ...process.env,
    GIT_COMMITTER_DATE: args.includes('later') ? '2024-02-02T00:00:00Z' : '2024-01-01T00:00:00Z',
  };
  const { status, stderr } = spawnSync('git', [...own, ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  expect(stderr === '' || status === 0).toBe(true);
}

const PAGE = '# A\n\nText.\n';
const LOCALES = "{ root: { lang: 'en', label: 'English' }, zh: { lang: 'zh', label: '中文' } }";

test.each([
  [
    'docusaurus',
    {
      'docusaurus.config.js': `module.exports = {
        title: 'Buoy',
        i18n: { defaultLocale: 'en', locales: ['en', 'zh'] },
        presets: [['classic', { blog: false }]],
      };\n`,
    },
    ['docs/', 'i18n/zh/docusaurus-plugin-content-docs/current/'],
  ],
  [
    'vitepress',
    { '.vitepress/config.mjs': `export default { title: 'Buoy', locales: ${LOCALES} };\n` },
    ['docs/', 'zh/docs/'],
  ],
  [
    'rspress',
    {
      'rspress.config.mjs': `export default {
        title: 'Buoy',
        lang: 'en',
        locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
      };\n`,
    },
    ['docs/en/docs/', 'docs/zh/docs/'],
  ],
] as const)(
  'translations that no commit of their original is younger than are accepted in the lock, others are not: %s',
  async (system, config, [en, zh]) => {
    const site = await createSiteOf({
      ...config,
      [`${en}a.md`]: PAGE,
      [`${en}b.md`]: PAGE,
      [`${zh}a.md`]: '# 甲\n\n文字。\n',
      [`${zh}b.md`]: '# 乙\n\n文字。\n',
    });
    onTestFinished(() => site.remove());
    const { root } = site;
    git(root, 'init', '-q');
    git(root, 'config', 'user.name', 'Ada');
    git(root, 'config', 'user.email', 'ada@example.com');
    git(root, 'add', '-A');
    git(root, 'commit', '-q', '-m', 'first');
    site.write({ [`${en}b.md`]: '# B\n\nText, changed.\n' });
    git(root, 'commit', '-q', '-a', '-m', 'later');
    const said: string[] = [];
    await migrate({
      system,
      folder: root,
      write: true,
      allowDirty: false,
      say: (what) => said.push(what),
    });
    expect(said.join('\n')).toContain('1 translated page that is current');
    expect(said.join('\n')).toContain('Older than the original: 1.');
    const lock = readFileSync(path.join(root, 'book.lock'), 'utf8');
    const translated = lock.split('\n').filter((line) => /\bzh\b/.test(line));
    expect(translated.join('\n')).toContain('/docs/a');
    expect(translated.join('\n')).not.toContain('/docs/b');
  },
  60_000,
);
