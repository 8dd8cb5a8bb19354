import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSiteOf, type TestSite } from '../../../diglot/src/node/build/testing/test-site';
import { migrate } from '../migrate';

let site: TestSite;
beforeAll(async () => {
  site = await createSiteOf({
    'docusaurus.config.js': `module.exports = {
      title: 'Buoy',
      i18n: { defaultLocale: 'en', locales: ['en', 'zh'] },
      presets: [['classic', { blog: false }]],
    };\n`,
    'docs/a.md': '# A\n\nText of A.\n',
    'docs/b.md': '# B\n\nText of B.\n',
    'i18n/zh/docusaurus-plugin-content-docs/current/a.md': '# 甲\n\n文字。\n',
    'i18n/zh/docusaurus-plugin-content-docs/current/b.md': '# 乙\n\n文字。\n',
  });
});
afterAll(() => site.remove());

function git(...args: string[]): void {
  const own = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  const env = {
    ...process.env,
    GIT_COMMITTER_DATE: args.includes('later') ? '2024-02-02T00:00:00Z' : '2024-01-01T00:00:00Z',
  };
  const { status, stderr } = spawnSync('git', [...own, ...args], {
    cwd: site.root,
    env,
    encoding: 'utf8',
  });
  expect(stderr === '' || status === 0).toBe(true);
}

test('translations that no commit of their original is younger than are accepted in the lock, others are not', async () => {
  git('init', '-q');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@example.com');
  git('add', '-A');
  git('commit', '-q', '-m', 'first');
  site.write({ 'docs/b.md': '# B\n\nText of B, changed.\n' });
  git('commit', '-q', '-a', '-m', 'later');
  const said: string[] = [];
  await migrate({
    system: 'docusaurus',
    folder: site.root,
    write: true,
    allowDirty: false,
    say: (what) => said.push(what),
  });
  expect(said.join('\n')).toContain('1 translated page that is current');
  expect(said.join('\n')).toContain('Older than the original: 1.');
  const lock = readFileSync(path.join(site.root, 'book.lock'), 'utf8');
  const translated = lock.split('\n').filter((line) => /\bzh\b/.test(line));
  expect(translated.join('\n')).toContain('/docs/a');
  expect(translated.join('\n')).not.toContain('/docs/b');
}, 60_000);
