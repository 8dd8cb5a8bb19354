import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testWithLinks } from '../../../files/test-links';
import { createBrokenSite, errorsOf, outputOf, removeBrokenSites, warningsOf } from './broken-site';

afterAll(removeBrokenSites);

test('public files in the place of what the build writes', async () => {
  const site = {
    'public/index.html': '<title>Mine</title>',
    'public/guide/start/index.html': 'The same address',
    'public/zh/guide/start.md': '# Mine',
    'public/_headers/x': 'a folder',
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The public file "public/_headers/x" would take the place of "_headers", which the build writes.
      public/_headers/x
      Fix: Give the public file another name, or remove it.

    error [diglot] The public file "public/guide/start/index.html" would take the place of "guide/start.html", which the build makes of "docs/en/guide/start.md".
      public/guide/start/index.html
      Fix: Give the public file another name, or remove it.

    error [diglot] The public file "public/index.html" would take the place of "index.html", which the build makes of "docs/en/index.md".
      public/index.html
      Fix: Give the public file another name, or remove it.

    error [diglot] The public file "public/zh/guide/start.md" would take the place of "zh/guide/start.md", which the build makes of "docs/zh/guide/start.md".
      public/zh/guide/start.md
      Fix: Give the public file another name, or remove it."
  `);
});

test('public files that some systems take for a written one, or for one another', async () => {
  const site = {
    'public/Guide/START.HTML': 'shouted',
    'public/logo.svg': '<svg/>',
    'public/Logo.svg': '<svg/>',
    'public/guide/start.html/x.txt': 'below a file',
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The public file "public/Guide/START.HTML" would take the place of "guide/start.html", which the build makes of "docs/en/guide/start.md".
      public/Guide/START.HTML
      Fix: Give the public file another name, or remove it.

    error [diglot] The public file "public/guide/start.html/x.txt" would take the place of "guide/start.html", which the build makes of "docs/en/guide/start.md".
      public/guide/start.html/x.txt
      Fix: Give the public file another name, or remove it.

    error [diglot] The public file "public/logo.svg" would take the place of the public file "Logo.svg".
      public/logo.svg
      Fix: Give the public file another name, or remove it."
  `);
});

test('a public file in the place of the page for lost readers is left out, and told', async () => {
  const site = { 'public/404.html': 'Mine', 'public/zh/404.html': 'Mine too' };
  expect(await warningsOf(site)).toMatchInlineSnapshot(`
    "warning [diglot] The public file "public/404.html" is left out: the build writes the page for readers who are lost.
      public/404.html
      Fix: Remove it. A page of the site that is called "404" takes the place of the built one; a rule for old addresses is a redirect.

    warning [diglot] The public file "public/zh/404.html" is left out: the build writes the page for readers who are lost.
      public/zh/404.html
      Fix: Remove it. A page of the site that is called "404" takes the place of the built one; a rule for old addresses is a redirect."
  `);
  const read = readFileSync(path.join(await outputOf(site), '404.html'), 'utf8');
  expect(read).toContain('<h1');
});

test('a public file in the place of a script of the build', async () => {
  const root = await createBrokenSite({});
  const out = await outputOf({});
  const html = readFileSync(path.join(out, 'index.html'), 'utf8');
  const entry = /<script type="module" src="\/([^"]+)"/.exec(html)?.[1] ?? '';
  expect(path.dirname(out)).toBe(root);
  expect(await errorsOf({ [`public/${entry}`]: 'alert(1)' })).toContain(
    `The public file "public/${entry}" would take the place of "${entry}", which the build writes.`,
  );
});

testWithLinks('links in the public folder that lead away, nowhere or in a circle', async () => {
  const link = (root: string) => {
    mkdirSync(path.join(root, 'public/below'), { recursive: true });
    symlinkSync(process.execPath, path.join(root, 'public/secret.txt'));
    symlinkSync('nowhere', path.join(root, 'public/dead.txt'));
    symlinkSync('..', path.join(root, 'public/below/circle'));
  };
  const errors = await errorsOf({}, link);
  expect(errors.replace(realpathSync(process.execPath), '<program>')).toMatchInlineSnapshot(`
    "error [diglot] The link leads to a folder that it lies in itself.
      public/below/circle
      Fix: Remove the link.

    error [diglot] The public file "dead.txt" is a link that leads nowhere.
      public/dead.txt
      Fix: Correct the link, or remove it.

    error [diglot] The public file "secret.txt" is a link that leads outside of the site: "<program>"
      public/secret.txt
      Fix: Put a copy of the file in its place."
  `);
});

testWithLinks(
  'links in the public folder that stay within the site become their files',
  async () => {
    const out = await outputOf({ 'shared/a/b.txt': 'shared' }, (root) => {
      mkdirSync(path.join(root, 'public'));
      symlinkSync('../shared/a/b.txt', path.join(root, 'public/file.txt'));
      symlinkSync('../shared', path.join(root, 'public/folder'));
    });
    for (const file of ['file.txt', 'folder/a/b.txt']) {
      expect(readFileSync(path.join(out, file), 'utf8')).toBe('shared');
      expect(lstatSync(path.join(out, file)).isSymbolicLink()).toBe(false);
    }
    expect(lstatSync(path.join(out, 'folder')).isDirectory()).toBe(true);
  },
);

test('an owner’s own files for robots, icons and hosts are published', async () => {
  const files = {
    'public/robots.txt': 'User-agent: *',
    'public/llms.txt': '# Mine',
    'public/favicon.ico': 'icon',
    'public/.well-known/security.txt': 'Contact: mailto:a@b.c',
    'public/_headers': '/*\n  X-Own: yes\n  Referrer-Policy: no-referrer\n',
    'public/_redirects': '/old /new 301\n',
  };
  const out = await outputOf(files);
  const read = (file: string) => readFileSync(path.join(out, file), 'utf8');
  for (const file of ['robots.txt', 'llms.txt', 'favicon.ico', '.well-known/security.txt']) {
    expect(existsSync(path.join(out, file)), file).toBe(true);
  }
  expect(read('llms.txt')).toBe('# Mine');
  expect(read('zh/llms.txt')).not.toBe('# Mine');
  expect(read('_headers')).toMatch(/^ {2}X-Own: yes\n {2}Referrer-Policy: no-referrer$/m);
  expect(read('_headers').match(/^ {2}Referrer-Policy/gm)).toHaveLength(1);
  expect(read('_headers')).toContain('Content-Security-Policy: ');
  expect(read('_redirects')).toMatch(/^\/old \/new 301\n\/en \/ 301\n/);
});

test('a byte order mark is no part of the first rule for hosts', async () => {
  const out = await outputOf({ 'public/_redirects': '\uFEFF/old /new 301\r\n' });
  expect(readFileSync(path.join(out, '_redirects'), 'utf8')).toMatch(/^\/old \/new 301\n/);
});

test('a headers file that hosts could not read, or that would replace the policy', async () => {
  const text = '/*\n  X-Frame-Options DENY\n  Content-Security-Policy: default-src *\n';
  expect(await errorsOf({ 'public/_headers': text })).toMatchInlineSnapshot(`
    "error [diglot] This is no header: "X-Frame-Options DENY"
      public/_headers:2:1
        1 | /*
      > 2 |   X-Frame-Options DENY
          | ^
        3 |   Content-Security-Policy: default-src *
      Fix: Write "Name: value".

    error [diglot] The build writes the content security policy: this line would set another.
      public/_headers:3:1
        2 |   X-Frame-Options DENY
      > 3 |   Content-Security-Policy: default-src *
          | ^
        4 |
      Fix: Remove the line, and name what it allows in the config: policy: { images: […], scripts: […] }."
  `);
});

test('the policy allows the script of every document, whatever lies in the public folder', async () => {
  const out = await outputOf({ 'public/note.html': 'A document of the owner’s.' });
  const policy = readFileSync(path.join(out, '_headers'), 'utf8');
  for (const file of ['index.html', '404.html', 'zh/guide/start.html']) {
    const html = readFileSync(path.join(out, file), 'utf8');
    const script = /<script data-dg-static="">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(script).not.toBe('');
    expect(policy).toContain(`'sha256-${hash}'`);
    const meta = html.indexOf('http-equiv="Content-Security-Policy"');
    expect(html.slice(meta, html.indexOf('<script'))).toContain('sha256-');
    expect(meta).toBeLessThan(html.indexOf('<script'));
  }
});
