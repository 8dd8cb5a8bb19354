import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, type TestContext, test, vi } from 'vitest';
import { engineRoot } from '../files/engine-paths';
import { sitesFolder, writeFiles } from '../files/test-files';

// Each starts the engine anew, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const bin = path.join(engineRoot, 'bin/diglot.js');
const parent = sitesFolder('end');

type Files = Readonly<Record<string, string>>;

let sites = 0;
function createSite(files: Files): string {
  const root = path.join(parent, `site-${sites++}`);
  writeFiles(root, {
    'diglot.config.ts': 'export default {};\n',
    'docs/index.md': '# Home\n',
    ...files,
  });
  return root;
}

interface Ended {
  readonly status: number | null;
  /** All that it printed. */
  readonly text: string;
}

interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** Whether nobody reads what it prints. */
  readonly isDeaf?: boolean;
}

type Run = (root: string, args: readonly string[], options?: RunOptions) => Promise<Ended>;

const createRun =
  ({ onTestFinished }: TestContext): Run =>
  (root, args, options = {}) => {
    const env = { ...process.env, NO_COLOR: '1', ...options.env };
    const child = spawn(process.execPath, [bin, ...args], { cwd: root, env, stdio: 'pipe' });
    onTestFinished(() => void child.kill('SIGKILL'));
    let text = '';
    if (options.isDeaf) child.stdout.destroy();
    else child.stdout.on('data', (data) => (text += data));
    child.stderr.on('data', (data) => (text += data));
    child.stdin.on('error', () => undefined);
    child.stdin.end(options.input ?? '');
    return new Promise((resolve) => child.on('close', (status) => resolve({ status, text })));
  };

const plugin = (hooks: string): Files => ({
  'diglot.config.ts': `export default { plugins: [{ name: 'mine', ${hooks} }] };\n`,
});

const vitePlugin = (hook: string): Files =>
  plugin(`bundler: () => ({ plugins: [{ name: 'vite-mine', ${hook} }] })`);

const component = (code: string): Files => ({
  'docs/page.mdx': "import { Box } from '../Box';\n\n# Page\n\n<Box />\n",
  'Box.tsx': `export const Box = () => <p>box</p>;\n${code}\n`,
});

const NEVER = 'new Promise(() => {})';

/** Comes to no end, and leaves the processor to the tests beside it. */
const ENDLESS = 'for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);';

/** What a site does in place of an answer, and what its author is told. */
const SILENT: readonly (readonly [what: string, files: Files, told: RegExp])[] = [
  // Which else are given up is held in the test of builds that get no answer.
  [
    'a hook that never answers',
    plugin(`pages: () => ${NEVER}`),
    /Plugin "mine", hook "pages": it never answers/,
  ],
  [
    'a config that never ends',
    { 'diglot.config.ts': `const a = await ${NEVER};\nexport default { title: a };\n` },
    /The config is never read to its end: it never answers[\s\S]*diglot\.config\.ts:1:17/,
  ],
  [
    'a theme that never loads',
    { 'theme/index.tsx': `await ${NEVER};\nexport const parts = {};\n` },
    /A module of the site never loads: it never answers[\s\S]*theme\/index\.tsx:1:7/,
  ],
  [
    'a config without an end',
    { 'diglot.config.ts': "import './mine';\nexport default {};\n", 'mine.ts': `\n${ENDLESS}\n` },
    /The config ".*": it was stopped after 0\.5 seconds, because it came to no end\s+mine\.ts:2:/,
  ],
  [
    'a hook without an end, later',
    plugin('async pages() {\n  await 1;\n  for (;;);\n}'),
    /error \[diglot\] Plugin "mine", hook "pages": it was stopped after 0\.5 seconds[\s\S]*diglot\.config\.ts:3:/,
  ],
  [
    'a visitor without an end',
    plugin(`markdown: { mdast: [{ name: 'v', heading() {\n  ${ENDLESS}\n} }] }`),
    /Plugin "mine", hook "markdown\.mdast\.heading": it was stopped after 0\.5 seconds[\s\S]*diglot\.config\.ts:2:/,
  ],
  [
    'a plugin of the bundler that never answers',
    { ...vitePlugin(`config: () => ${NEVER}`), ...component('') },
    /Plugin "mine", hook "bundler\.vite-mine\.config": it (?:never answers|did not answer within)[\s\S]*diglot\.config\.ts:1:/,
  ],
  [
    'a plugin of the bundler without an end, later',
    { ...vitePlugin(`transform: { async handler() { await 1; ${ENDLESS} } }`), ...component('') },
    /Plugin "mine", hook "bundler\.vite-mine\.transform": it was stopped after 0\.5 seconds/,
  ],
  [
    'a hook of the bundler without an end',
    { ...plugin(`bundler: () => { ${ENDLESS} }`), ...component('') },
    /Plugin "mine", hook "bundler": it was stopped after 0\.5 seconds/,
  ],
  [
    'a page without an end that imports nothing',
    { 'docs/page.mdx': '# Page\n\n{[1].map(() => { for (;;); })}\n' },
    /it was stopped after 0\.5 seconds, because it came to no end\s+docs\/page\.mdx/,
  ],
  [
    'a page that never comes to an end, beside one that is wrong',
    {
      ...component(''),
      'docs/page.mdx': `import { Box } from '../Box';\n\n# Page\n\n{[1].map(() => { ${ENDLESS} })}\n\n<Box />\n`,
      'docs/second.mdx': "import { Box } from '../Box';\n\n# Second\n\n<Box />{nothing}\n",
    },
    /stopped after 0\.5 seconds[\s\S]*docs\/page\.mdx[\s\S]*nothing is not defined\s+docs\/second\.mdx:5:/,
  ],
  [
    'a config that ends the process',
    { 'diglot.config.ts': 'export default {};\nprocess.exit(0);\n' },
    /ended before it was done\. The config "[\s\S]*diglot\.config\.ts:2:/,
  ],
  [
    'a hook that ends the process',
    plugin('source: () => process.exit(0)'),
    /ended before it was done\. Plugin "mine", hook "source" was running[\s\S]*diglot\.config\.ts:1:/,
  ],
  [
    'a hook that ends the process later',
    plugin(`pages: () => new Promise(() => setTimeout(() => process.exit(0), 1))`),
    /ended before it was done\. Plugin "mine", hook "pages" was running/,
  ],
  [
    'a hook of the bundler that ends its process',
    { ...plugin('bundler: () => process.exit(0)'), ...component('') },
    /Plugin "mine", hook "bundler" was running/,
  ],
  [
    'a component that ends the process',
    {
      ...component(''),
      'Box.tsx': '\nexport function Box(): never {\n  return process.exit(0);\n}\n',
    },
    /ended before it was done[\s\S]*Box\.tsx:3:/,
  ],
  [
    'a hook that throws when nobody waits any more',
    plugin(
      "pages() { setTimeout(() => { throw new Error('too late'); }, 1); return []; }, siteFiles: () => new Promise((done) => setTimeout(done, 2000, []))",
    ),
    /Plugin "mine", hook "pages": an error that nobody waited for: too late/,
  ],
  [
    'a promise of a hook that nobody waits for',
    plugin(
      "pages() { Promise.reject(new Error('lost')); return []; }, siteFiles: () => new Promise((done) => setTimeout(done, 2000, []))",
    ),
    /Plugin "mine", hook "pages": an error that nobody waited for: lost/,
  ],
];

/** So many pages that some are rendered in threads. */
const MANY: Files = Object.fromEntries(
  Array.from({ length: 60 }, (_, n) => [`docs/p${n}.md`, `# P${n}\n\n\`\`\`a\n${n}\n\`\`\`\n`]),
);

const THREADS: typeof SILENT = [
  [
    'threads that hooks end',
    { ...MANY, ...plugin('codeBlocks: { a: () => process.exit(0) }') },
    /Plugin "mine", hook "codeBlocks.a" was running/,
  ],
  [
    'threads in which a hook throws late',
    {
      ...MANY,
      ...plugin(
        "codeBlocks: { a: () => (setTimeout(() => { throw new Error('too late'); }), new Promise((done) => setTimeout(done, 20, '<b></b>'))) }",
      ),
    },
    /Plugin "mine", hook "codeBlocks.a": an error that nobody waited for: too late/,
  ],
  [
    'threads in which a hook and a visitor have no end',
    {
      ...MANY,
      ...plugin(
        `codeMarks: { ts: () => { ${ENDLESS} } }, markdown: { mdast: [{ name: 'v', thematicBreak() { ${ENDLESS} } }] }`,
      ),
      'docs/p0.md': '# P\n\n***\n',
      'docs/p1.md': '# P\n\n```ts\n1\n```\n',
    },
    /hook "(?:codeMarks\.ts|markdown\.mdast\.thematicBreak)": it was stopped after 0\.5 seconds/,
  ],
  [
    'threads in which a hook comes to no end later',
    {
      ...MANY,
      // Where it is rendered decides: this thread would notice by itself.
      'diglot.config.ts': `import { isMainThread } from 'node:worker_threads';\n${
        plugin(
          `codeBlocks: { a: async () => { await 1; if (!isMainThread) ${ENDLESS} return '<b></b>'; } }`,
        )['diglot.config.ts']
      }`,
    },
    /Plugin "mine", hook "codeBlocks\.a": it was stopped after 0\.5 seconds[\s\S]*diglot\.config\.ts:2:/,
  ],
  [
    'threads in which a hook takes too long',
    { ...MANY, ...plugin(`codeBlocks: { a: () => ${NEVER} }`) },
    /hook "codeBlocks.a": it (?:never answers|did not answer within 0.5 seconds)/,
  ],
];

// Each waits for a process of its own, for the most part.
describe.concurrent('commands end', () => {
  for (const [what, files, told] of [...SILENT, ...THREADS]) {
    test(`${what}: the build fails, says who it was, and publishes nothing`, async (context) => {
      const { expect } = context;
      const root = createSite(files);
      // On a busy machine a limit may end what would have said something else.
      const isLate = /0\\?\.5 seconds|did not answer/.test(told.source);
      const env = isLate ? { DIGLOT_TIME_LIMIT: '0.5' } : {};
      const { status, text } = await createRun(context)(root, ['build'], { env });
      expect(text).toMatch(told);
      expect(text).not.toMatch(/\n\s+at |Internal error/);
      expect([status, existsSync(path.join(root, 'dist'))]).toEqual([1, false]);
    });
  }

  for (const command of ['check', 'status', 'accept --all --yes', 'ask']) {
    test(`diglot ${command} of a site whose hook never answers fails and says which`, async (context) => {
      const { expect } = context;
      const files = plugin(`pages: () => ${NEVER}`);
      const root = createSite({
        ...files,
        'questions.yaml': 'en:\n  - ask: home\n    answers: [/]\n',
      });
      const { status, text } = await createRun(context)(root, command.split(' '));
      expect([status, text]).toEqual([
        1,
        expect.stringContaining('Plugin "mine", hook "pages": it never answers'),
      ]);
    });
  }

  test('a component that comes to no end while it renders is told once with its line, left out, and the rest is built', async (context) => {
    const { expect } = context;
    const root = createSite({
      'docs/page.mdx':
        "import { Box, Lid } from '../Box';\n\n# Page\n\nBefore\n\n<Box />\n\n<Lid />\n",
      'Box.tsx':
        'const more = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);\n\nexport function Box(): never {\n  while (more()) ;\n}\nexport const Lid = () => <p>the lid</p>;\n',
    });
    const { status, text } = await createRun(context)(root, ['build'], {
      env: { DIGLOT_TIME_LIMIT: '0.5' },
    });
    expect(text.match(/<Box> is left out: it was stopped after 0\.5 seconds/g)).toHaveLength(1);
    expect(text).toMatch(/because it came to no end\s+Box\.tsx:[13]:/);
    expect(status).toBe(0);
    const page = readFileSync(path.join(root, 'dist/page.html'), 'utf8');
    expect(page).toContain('Before');
    expect(page).toContain('the lid');
  });

  test('who reads what is printed may go: the command says so and fails', async (context) => {
    const { expect } = context;
    const pages = Array.from({ length: 100 }, (_, n) => `[${n}](./no-${n}.md)`);
    const root = createSite({ 'docs/index.md': `# Home\n\n${pages.join('\n')}\n` });
    const { status, text } = await createRun(context)(root, ['check'], { isDeaf: true });
    expect([status, text]).toEqual([1, expect.stringContaining('gone before all was printed')]);
  });

  test('a time limit that is no number of seconds is refused', async (context) => {
    const { expect } = context;
    const { status, text } = await createRun(context)(createSite({}), ['check'], {
      env: { DIGLOT_TIME_LIMIT: 'soon' },
    });
    expect([status, text]).toEqual([1, expect.stringContaining('DIGLOT_TIME_LIMIT is "soon"')]);
  });

  test('a package that cannot be prepared for browsers ends the dev server, which names the place', async (context) => {
    const { expect } = context;
    const root = createSite({
      'docs/page.mdx': "import Box from '../components/Box';\n\n# Page\n\n<Box />\n",
      'components/Box.tsx':
        "'use client';\nimport name from 'broken';\nexport default () => <p>{name}</p>;\n",
      'node_modules/broken/package.json': '{ "main": "index.js" }',
      'node_modules/broken/index.js': '\nexport default 1 +;\n',
    });
    const { status, text } = await createRun(context)(root, ['dev', '--port', '0']);
    const [, error] = text.split('error [diglot] ');
    expect([status, error]).toEqual([
      1,
      expect.stringMatching(/^The file cannot be compiled.*\n +node_modules\/broken\/index\.js:2:/),
    ]);
  });

  test('a line that is too long ends the server for agents with a message', async (context) => {
    const { expect } = context;
    const { status, text } = await createRun(context)(createSite({}), ['mcp'], {
      input: 'x'.repeat(11e6),
    });
    expect([status, text]).toEqual([1, expect.stringContaining('longer than 10 MB')]);
  });
});
