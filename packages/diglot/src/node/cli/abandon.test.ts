import { spawn, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { triedOf } from '../build/testing/test-faults';
import { engineRoot } from '../files/engine-paths';
import { sitesFolder, writeFiles } from '../files/test-files';
import { type PreviewServer, startPreview } from '../preview/server';
import { runHere } from './test-command';

// Each starts the engine anew, on machines that may be busy.
const triesAll = Boolean(process.env.DIGLOT_ALL_FAULTS);
vi.setConfig({ testTimeout: triesAll ? 7_200_000 : 600_000, hookTimeout: 120_000 });

const bin = path.join(engineRoot, 'bin/diglot.js');
const abandon = pathToFileURL(fileURLToPath(new URL('test-abandon.mjs', import.meta.url))).href;
const parent = sitesFolder('abandon');

const WAIT = 'await globalThis.abandonable?.';

const FILES: Readonly<Record<string, string>> = {
  'diglot.config.ts': `${WAIT}('config');
export default {
  title: 'Site',
  themeConfig: { lastUpdated: true, locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }] },
  plugins: [{
    name: 'mine',
    config: async () => { ${WAIT}('config hook'); },
    pages: async () => { ${WAIT}('pages'); return [{ path: 'en/made.md', source: '# Made' }]; },
    siteFiles: async () => {
      ${WAIT}('siteFiles');
      return [{ path: 'made.txt', content: async () => { ${WAIT}('content'); return 'made'; } }];
    },
    codeBlocks: { dots: async () => { ${WAIT}('codeBlocks'); return '<b>dots</b>'; } },
    bundler: () => ({}),
  }],
};
`,
  'Box.tsx': `export const Box = () => <p>box</p>;\n${WAIT}('component');\n`,
  'docs/en/index.mdx': "import { Box } from '../../Box';\n\n# Home\n\n<Box />\n\n```dots\na\n```\n",
  'docs/zh/index.mdx': "import { Box } from '../../Box';\n\n# 首页\n\n<Box />\n\n```dots\na\n```\n",
  'docs/en/a.md': '# A\n\nSee [home](./index.mdx).\n',
  // One that is still to be translated.
  'docs/en/run.md': '# Run\n\n```js run\nconsole.log(1);\n```\n\n```txt\n1\n```\n',
  'docs/zh/a.md': '# 甲\n\n见[首页](./index.mdx)。\n',
  'questions.yaml': 'en:\n  - ask: home\n    answers: [/]\n  - ask: run\n    answers: [/run]\n',
  'fill.mjs': `import fs from 'node:fs';
const file = JSON.parse(fs.readFileSync('zh.json', 'utf8'));
for (const unit of file.units) unit.translation = unit.original.replace('Run', '运行');
fs.writeFileSync('zh.json', JSON.stringify(file));
`,
  'translate.mjs': `let text = '';
for await (const part of process.stdin) text += part;
process.stdout.write(JSON.parse(text).original.replace('Run', '运行'));
`,
  'proofs.json': '{ "kinds": { "examples": { "en": "{count} built", "zh": "{count} 个" } } }\n',
  'old/package.json': '{ "dependencies": { "vitepress": "1" } }\n',
  'old/docs/.vitepress/config.mts': "export default { title: 'Old' };\n",
  'old/docs/index.md': '# Old\n',
};

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Of all that it began and waited for. */
  readonly operations: readonly string[];
  /** Files of the site afterwards, with their texts. */
  readonly files: Readonly<Record<string, string>>;
}

/** The site before a command, by the commands that were run on it. */
const templates = new Map<string, string>();
let runs = 0;

function git(root: string, ...args: string[]): void {
  const date = {
    GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
    GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z',
  };
  const own = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  const { status } = spawnSync('git', [...own, ...args], {
    cwd: root,
    env: { ...process.env, ...date },
  });
  expect(status).toBe(0);
}

beforeAll(() => {
  const root = path.join(parent, 'bare');
  writeFiles(root, { ...FILES, '.gitignore': 'node_modules\ndist\n' });
  git(root, 'init', '-q');
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'All');
  templates.set('', root);
});

/** A site on which some commands were run. */
async function templateAfter(before: readonly string[]): Promise<string> {
  const key = before.join('\n');
  const known = templates.get(key);
  if (known !== undefined) return known;
  const earlier = await templateAfter(before.slice(0, -1));
  const root = path.join(parent, `template-${templates.size}`);
  cpSync(earlier, root, { recursive: true });
  const args = before.at(-1)?.split(' ') ?? [];
  const { status, stderr } =
    args[0] === 'node'
      ? spawnSync(process.execPath, args.slice(1), { cwd: root, encoding: 'utf8' })
      : await runHere(root, args);
  expect(status, stderr).toBe(0);
  templates.set(key, root);
  return root;
}

function filesOf(root: string): Record<string, string> {
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((name) => !/^node_modules|^\.git[\\/]/.test(name));
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(path.join(root, name), 'latin1')]),
  );
}

async function run({ args, before = [], input }: Command, abandoned = -1): Promise<Ended> {
  if (args.includes(HERE)) await serve(await templateAfter(before));
  const root = path.join(parent, `run-${runs++}`);
  cpSync(await templateAfter(before), root, { recursive: true });
  const log = `${root}.json`;
  const words = args.map((word) => (word === HERE ? served : word));
  const child = spawn(process.execPath, ['--import', abandon, bin, ...words], {
    cwd: root,
    stdio: 'pipe',
    env: {
      ...process.env,
      NO_COLOR: '1',
      ABANDON: String(abandoned),
      ABANDON_LOG: log,
      DIGLOT_TIME_LIMIT: '5',
    },
  });
  let [stdout, stderr] = ['', ''];
  let isTold = false;
  child.stdout.on('data', (data) => {
    stdout += data;
    // A server that has started is told to end.
    if (isTold || !stdout.includes('Ready')) return;
    isTold = true;
    child.kill('SIGTERM');
  });
  child.stderr.on('data', (data) => (stderr += data));
  child.stdin.on('error', () => undefined);
  child.stdin.end(input ?? '');
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const operations: string[] = JSON.parse(readFileSync(log, 'utf8'));
  rmSync(log);
  const files = filesOf(root);
  rmSync(root, { recursive: true });
  return { status, stdout, stderr, operations, files };
}

/** The address of the built site on a host. */
const HERE = 'http://127.0.0.1/';
let served = HERE;
let host: PreviewServer | undefined;
afterAll(() => host?.close());

/** Lets a host answer with what a site was built into. */
async function serve(root: string): Promise<void> {
  host ??= await startPreview({
    outDir: path.join(root, 'dist'),
    base: '/',
    defaultLang: 'en',
    langs: ['en', 'zh'],
    port: 0,
    onError: (error) => expect.fail(String(error)),
  });
  served = host.url;
}

interface Command {
  readonly args: readonly string[];
  /** Commands that were run on the site before. */
  readonly before?: readonly string[];
  /** On standard input. */
  readonly input?: string;
}

const COMMANDS: readonly Command[] = [
  { args: ['build'] },
  { args: ['build', '--shard', '1/2'] },
  { args: ['merge'], before: ['build --shard 1/2', 'build --shard 2/2'] },
  { args: ['accept', '--all', '--yes'] },
  { args: ['check'] },
  { args: ['dev', '--port', '0'] },
  { args: ['preview', '--port', '0'], before: ['build'] },
  { args: ['mcp'] },
  { args: ['search', 'records'], before: ['build'] },
  { args: ['proofs'], input: '[]' },
  { args: ['migrate', 'vitepress', 'old', '--write'] },
  { args: ['status'] },
  { args: ['ask'] },
  { args: ['ask', '--update'] },
  { args: ['exchange', 'export', '--lang', 'zh', '--out', 'zh.xlf'] },
  {
    args: ['exchange', 'import', 'zh.json'],
    before: ['exchange export --lang zh --format json --out zh.json', 'node fill.mjs'],
  },
  { args: ['exchange', 'translate', '--lang', 'zh', '--with', 'node translate.mjs'] },
  { args: ['try'] },
  { args: ['verify', HERE], before: ['build'] },
];

/** Each takes seconds of a processor: where not all faults are, those are tried whose success others build upon. */
const TRIED = triesAll ? COMMANDS : COMMANDS.filter(({ args: [name] }) => name === 'build');

/** Commands that go through a site tell what went wrong among what they find, with its place. */
const REPORTED = [
  /^ {2}error \[(?:site|try)\] .+\n {4}\S+:\d+:\d+\n[\s\S]*\n(?:Check|Try) failed: 1 error/m,
  // A program of the site's owner that was ended.
  /^0 taken, 0 refused, 1 without an answer\.\n(?:.*\n)*failed: \/run: ended by SIGKILL\n/m,
];

test.each(TRIED)(
  'diglot $args: whatever never comes back, it does not pretend to be done',
  async (command) => {
    const whole = await run(command);
    expect([whole.status, whole.stderr]).toEqual([0, expect.not.stringContaining('failed')]);
    const problems: string[] = [];
    for (const abandoned of triedOf([...whole.operations.keys()], 1)) {
      const { status, stdout, stderr, files } = await run(command, abandoned);
      const what = `${abandoned}: ${whole.operations[abandoned]}`;
      if (status === 0) {
        // What is left out for a reason, such as dates that Git does not tell, is told.
        const isWhole =
          stderr !== whole.stderr || JSON.stringify(files) === JSON.stringify(whole.files);
        if (!isWhole) problems.push(`${what}: seems to be done, but is not: ${stdout}${stderr}`);
      } else if (
        !stderr.includes('[diglot]') &&
        !REPORTED.some((told) => told.test(stdout + stderr))
      ) {
        problems.push(`${what}: ends with ${status} without a word: ${stdout}${stderr}`);
      } else if (stderr.includes('Internal error')) {
        problems.push(`${what}: ${stderr}`);
      }
    }
    expect(problems).toEqual([]);
  },
);
