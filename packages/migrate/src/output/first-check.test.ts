import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSiteOf } from '../../../diglot/src/node/build/testing/test-site';
import { runHere } from '../../../diglot/src/node/cli/test-command';
import { move } from '../test-move';

const config = (more: string) =>
  `export default { title: 'Buoy', description: 'Marks at sea.', ${more} };\n`;

test('the first check of a site that was moved lists where its languages differ, and passes', async () => {
  const site = await createSiteOf({
    'package.json': '{ "dependencies": { "vitepress": "1" } }',
    '.vitepress/config.mjs': config(
      "locales: { root: { lang: 'en-US', label: 'English' }, zh: { lang: 'zh-CN', label: '中文' } }",
    ),
    'index.md': '# Buoys\n\nThey float.\n\n```sh\nfloat on\n```\n',
    'zh/index.md': '# 浮标\n\n它们浮着。\n',
  });
  onTestFinished(() => site.remove());
  await move('vitepress', site);
  const { status, stdout } = await runHere(site.root, ['check', '--only', 'parity']);
  expect(stdout).toContain('warning [parity]');
  expect(status).toBe(0);
  const text = (file: string) => readFileSync(path.join(site.root, file), 'utf8');
  expect(text('diglot-migration.md')).toMatch(/not compared.*"npx diglot check".*parity/);
  const raised = text('diglot.config.ts').replace("parity: 'warning'", "parity: 'error'");
  site.write({ 'diglot.config.ts': raised });
  expect((await runHere(site.root, ['check', '--only', 'parity'])).status).toBe(1);
  const [, reason = ''] =
    /npx diglot accept --differences "([^"]+)"/.exec(text('diglot-migration.md')) ?? [];
  expect((await runHere(site.root, ['accept', '--differences', reason])).status).toBe(0);
  expect((await runHere(site.root, ['check', '--only', 'parity'])).status).toBe(0);
}, 60_000);

test('a site in one language has nothing to compare', async () => {
  const site = await createSiteOf({
    'package.json': '{ "dependencies": { "vitepress": "1" } }',
    '.vitepress/config.mjs': config(''),
    'index.md': '# Buoys\n',
  });
  onTestFinished(() => site.remove());
  await move('vitepress', site);
  expect(readFileSync(path.join(site.root, 'diglot.config.ts'), 'utf8')).not.toContain('parity');
});
