import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { codeOf, titled } from './support/page-code';
import { createShownSite } from './support/shown-site';

const run = promisify(execFile);

test('the page on leaving: its scripts take the pages, and ask for what was promised', async () => {
  const blocks = codeOf('guide/moving/leaving');
  const names = ['take-pages.mjs', 'ask-addresses.mjs'];
  const scripts = names.map((name) => [name, titled(blocks, name)[0] ?? '']);
  const site = createShownSite({
    ...Object.fromEntries(scripts),
    'diglot.config.ts': 'export default {};\n',
    'docs/index.md': '# Home\n',
    'docs/guide/start.md': '# Start\n\n## Install\n',
    'docs/guide/old.md': '# Old\n',
    'docs/v1.0/notes.md': '# Notes\n',
  });
  expect((await site.diglot('accept', '--all', '--yes')).status).toBe(0);
  expect((await site.diglot('build')).status).toBe(0);

  await run(process.execPath, ['take-pages.mjs'], { cwd: site.root });
  const pages = path.join(site.root, 'pages');
  const files = readdirSync(pages, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(pages, path.join(parentPath, name)))
    .map((file) => file.replaceAll('\\', '/'));
  expect(files.sort()).toEqual(['guide/old.md', 'guide/start.md', 'index.md', 'v1.0/notes.md']);
  expect(site.read('pages/guide/start.md')).toContain('## Install');

  const next = createServer(({ url }, answer) => {
    answer.statusCode = ['/', '/guide/start'].includes(url ?? '') ? 200 : 404;
    answer.end();
  }).listen(0, 'localhost');
  await once(next, 'listening');
  const address = next.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { stdout } = await run(
    process.execPath,
    ['ask-addresses.mjs', `http://localhost:${port}/`],
    {
      cwd: site.root,
    },
  );
  next.close();
  expect(stdout).toBe('404 /guide/old\n404 /v1.0/notes\n');
});
