import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { exampleProject, examples, type OfferedExample, zipOf } from './examples';
import { withManifest } from './examples/manifest';
import { sandboxPage, textsOf } from './examples/sandbox';

const root = fileURLToPath(new URL('..', import.meta.url));
const folderOf = (name: string) => path.join(root, 'examples', name);
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const bytesOf = (text: string) => new TextEncoder().encode(text);

function unzipped(name: string): Readonly<Record<string, Uint8Array>> {
  return unzipSync(zipOf(name, exampleProject(root, name) ?? new Map()));
}

/** The `package.json` that readers get with these files. */
function manifestWith(files: Readonly<Record<string, string>>) {
  const project = new Map(Object.entries(files).map(([name, text]) => [name, bytesOf(text)]));
  const made = withManifest(project, (name) => (name.startsWith('missing') ? undefined : '1.2.3'));
  return made && JSON.parse(textOf(made.get('package.json')));
}

test('an archive unpacks to the example, and has the same bytes each time', () => {
  const name = 'publish-package';
  const files = unzipped(name);
  const written = readdirSync(folderOf(name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folderOf(name), path.join(entry.parentPath, entry.name)));
  const wanted = written.map((file) => file.split(path.sep).join('/')).sort();
  expect(Object.keys(files)).toEqual(wanted.map((file) => `${name}/${file}`));
  for (const file of wanted.filter((one) => one !== 'package.json')) {
    expect(textOf(files[`${name}/${file}`]), file).toBe(
      readFileSync(path.join(folderOf(name), file), 'utf8'),
    );
  }
  const again = exampleProject(root, name) ?? new Map();
  expect(zipOf(name, again)).toEqual(zipOf(name, new Map([...again])));
});

test('its package.json keeps what the example says, and names what its files need', () => {
  const own = JSON.parse(readFileSync(path.join(folderOf('tested'), 'package.json'), 'utf8'));
  const { devDependencies, ...rest } = JSON.parse(
    textOf(unzipped('tested')['tested/package.json']),
  );
  expect(rest).toEqual(own);
  expect(Object.keys(devDependencies)).toEqual([
    '@rsbuild/plugin-react',
    '@rslib/core',
    '@rstest/core',
    '@testing-library/react',
    '@types/node',
    '@types/react',
    'happy-dom',
    'react',
    'react-dom',
    'typescript',
    'vitest',
  ]);
  const { version } = JSON.parse(
    readFileSync(path.join(root, '../node_modules/@rslib/core/package.json'), 'utf8'),
  );
  expect(devDependencies['@rslib/core']).toBe(version);
});

test('packages are found where sources, styles, configs and scripts name them', () => {
  const { scripts, devDependencies } = manifestWith({
    'package.json': '{ "dependencies": { "kept": "^1.0.0" }, "scripts": { "check": "publint" } }',
    'rslib.config.ts': "plugins: [['babel-plugin-x', {}], 'missing-plugin'], dts: { bundle: true }",
    'src/index.ts':
      "import 'kept/a'; import a from \"@scope/a/b\"; await import('c'); import './d';",
    'src/index.css': '@import "theme/base.css";',
  });
  expect(scripts).toEqual({ build: 'rslib', check: 'publint' });
  expect(devDependencies).toEqual(
    Object.fromEntries(
      [
        '@microsoft/api-extractor',
        '@rslib/core',
        '@scope/a',
        'babel-plugin-x',
        'c',
        'publint',
        'theme',
      ].map((name) => [name, '1.2.3']),
    ),
  );
});

test('a project that nobody can install is not offered', () => {
  const manifest = '{ "dependencies": { "@acme/table": "^2.0.0" } }';
  expect(manifestWith({ 'package.json': manifest })).toBeUndefined();
});

test('a page for the sandbox holds the project, whatever its files say', () => {
  const texts = new Map([
    ['package.json', '{ "name": "a" }'],
    ['src/index.js', 'export const html = "<b title=\'&amp;\'>" + `a`;\n\nexport default html;\n'],
  ]);
  for (const lang of ['en', 'zh'] as const) {
    const html = sandboxPage('a', texts, lang);
    const { document } = new Window();
    document.write(html);
    const form = document.forms[0];
    expect([form?.action, form?.method]).toEqual(['https://stackblitz.com/run', 'post']);
    const fields = [...(form?.elements ?? [])].filter((one) => one.matches('input'));
    const values = new Map(
      fields.map((one) => [one.getAttribute('name'), one.getAttribute('value')]),
    );
    expect(values.get('project[template]')).toBe('node');
    expect(values.get('project[files][src/index.js]')).toBe(texts.get('src/index.js'));
    expect(JSON.parse(values.get('project[files][package.json]') ?? '')).toEqual({
      name: 'a',
      stackblitz: { startCommand: 'npm run build' },
    });
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  }
});

test('a project with pictures or programs is no project of texts', () => {
  expect(textsOf(new Map([['a.wasm', new Uint8Array([0, 97, 115, 109])]]))).toBeUndefined();
  expect(textsOf(new Map([['a.png', new Uint8Array([137, 80, 78, 71])]]))).toBeUndefined();
});

/** All pages, as a plugin sees them. */
const docs = path.join(root, 'docs');
const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx'))
  .map((file) => ({ file, text: readFileSync(path.join(docs, file), 'utf8') }));

/** What a hook is asked with, as far as this plugin looks. */
const asked = <T>(input: object): T => input as T;

test('every example that a page quotes is named on the page, and has its archive', async () => {
  const plugin = examples(root);
  const inputs = pages.map(({ text }) => ({ text: () => text }));
  const files = (await plugin.siteFiles?.(asked({ pages: inputs }))) ?? [];
  const published = files.map((file) => file.path);
  const named = pages.map(({ file, text }) => {
    const quoted = [...text.matchAll(/"<root>\/examples\/([\w-]+)\//g)].map(([, name]) => name);
    const offered = quoted.filter((name) => name !== 'recorded' && name !== 'externals-default');
    const data = plugin.pageData?.(asked({ text: () => text }), asked({}))?.examples ?? [];
    const examplesOf = asked<OfferedExample[]>(Object(data));
    expect(
      examplesOf.map(({ name }) => name),
      file,
    ).toEqual(expect.arrayContaining(offered));
    for (const { name, hasSandbox } of examplesOf) {
      expect(published, file).toContain(`examples/${name}.zip`);
      expect(published.includes(`examples/${name}.html`), name).toBe(hasSandbox);
      expect(published.includes(`zh/examples/${name}.html`), name).toBe(hasSandbox);
    }
    return offered.length;
  });
  expect(Math.max(...named)).toBeGreaterThan(3);
});
