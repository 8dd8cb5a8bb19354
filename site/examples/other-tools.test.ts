// What pages say of tools that this repository does without: tsdown, unbuild, father, Deno and skills. They are installed
// from npm in the run of all examples, `npm test -- examples`, and in no other; pages quote what they left behind.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { expectRecordedText, treeOf } from './recorded';
import { runRslib } from './run-rslib';

/** Installing one of them takes a minute, and more on a machine that does other work. */
const LIMIT = 600_000;

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

type Files = Readonly<Record<string, string>>;

/** A folder of its own outside of the repository, with files and with packages from npm. */
function project(files: Files, packages: readonly string[], example?: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'other-tools-'));
  folders.push(folder);
  if (example !== undefined) {
    cpSync(fileURLToPath(new URL(example, import.meta.url)), folder, { recursive: true });
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  run(folder, 'npm', ['install', ...flags, ...packages]);
  return folder;
}

/** Runs a program and returns what it printed. @throws when it fails, with all of that. */
function run(cwd: string, program: string, args: readonly string[]): string {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, DO_NOT_TRACK: '1' };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', env });
  const printed = stripVTControlCharacters(`${stdout}${stderr}`);
  expect(status, printed).toBe(0);
  return printed;
}

const binary = (name: string) => `node_modules/.bin/${name}`;

/** The paths of all files below folders of a project, without links. */
function filesIn(folder: string, names: readonly string[]): string[] {
  return names.flatMap((name) =>
    readdirSync(path.join(folder, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .map((file) => file.replaceAll('\\', '/')),
  );
}

const isAsked = process.env.BUILD_EXAMPLES !== undefined;

describe.runIf(isAsked)('/guide/migration/others: the files before', { timeout: LIMIT }, () => {
  test('tsdown', async () => {
    const folder = project({}, ['tsdown@0.21.10', 'typescript@5.9.3'], 'from-others');
    run(folder, binary('tsdown'), []);
    await expectRecordedText('other-tools/tsdown.txt', treeOf(filesIn(folder, ['dist'])));
  });

  test('unbuild', async () => {
    const folder = project({}, ['unbuild@3.6.1', 'typescript@5.9.3'], 'from-others');
    run(folder, binary('unbuild'), []);
    await expectRecordedText('other-tools/unbuild.txt', treeOf(filesIn(folder, ['dist'])));
  });

  test('father, which writes declarations if tsconfig.json asks for them', async () => {
    const tsconfig = { compilerOptions: { declaration: true, strict: true }, include: ['src'] };
    const files = { 'tsconfig.json': JSON.stringify(tsconfig) };
    const folder = project(files, ['father@4.6.38'], 'from-others');
    run(folder, binary('father'), ['build']);
    await expectRecordedText('other-tools/father.txt', treeOf(filesIn(folder, ['dist'])));
    // What the page says of CommonJS in a package with "type": "module".
    const load = ['--input-type=commonjs', '-e', "require('./dist/cjs/index.js')"];
    const { status } = spawnSync(process.execPath, load, { cwd: folder });
    expect(status).not.toBe(0);
  });
});

describe.runIf(isAsked)('/guide/advanced/publishing: JSR and Deno', { timeout: LIMIT }, () => {
  test('Deno runs what Rslib built, finds its types, and publishes the sources', async () => {
    const built = await runRslib('publish-package');
    const folder = project({}, ['deno@2.9.6'], 'publish-package');
    // Its command is a link that the package makes when scripts of packages run.
    const [system = ''] = readdirSync(path.join(folder, 'node_modules/@deno'));
    const deno = path.join(folder, 'node_modules/@deno', system, 'deno');
    const published = run(folder, deno, ['publish', '--dry-run', '--allow-dirty']);
    const told = published.replaceAll(
      /file:\/\/\S*?\/([^\s/]+\/)?(?=(?:README\.md|jsr\.json|src\/))/g,
      '',
    );
    const from = told.indexOf('Checking for slow types');
    const lines = told
      .slice(from)
      .split('\n')
      .filter((line) => !/^\s*Check /.test(line));
    await expectRecordedText('other-tools/deno-publish.txt', lines.join('\n'));

    const app = mkdtempSync(path.join(tmpdir(), 'other-tools-'));
    folders.push(app);
    const installed = path.join(app, 'node_modules/@acme/tint');
    for (const name of [...built.emitted, 'package.json']) {
      mkdirSync(path.dirname(path.join(installed, name)), { recursive: true });
      writeFileSync(path.join(installed, name), built.files[name] ?? '');
    }
    writeFileSync(path.join(app, 'package.json'), '{ "dependencies": { "@acme/tint": "1.0.0" } }');
    cpSync(path.join(folder, 'use.mjs'), path.join(app, 'use.mjs'));
    const use =
      "import { mix } from '@acme/tint';\nconst wrong: number = mix;\nconsole.log(wrong);\n";
    writeFileSync(path.join(app, 'use.ts'), use);
    const manual = '--node-modules-dir=manual';
    expect(run(app, deno, ['run', manual, 'use.mjs'])).toBe(
      run(app, process.execPath, ['use.mjs']),
    );
    const checked = spawnSync(deno, ['check', manual, 'use.ts'], { cwd: app, encoding: 'utf8' });
    expect(stripVTControlCharacters(checked.stderr)).toContain('TS2322');
  });
});

describe.runIf(isAsked)('/guide/start/ai: skills', { timeout: LIMIT }, () => {
  test('the command writes a skill below .agents, and a lock file', async () => {
    // In the form of the repository that the page names, which this cannot reach.
    const skill = 'skills/migrate-to-rslib';
    const head = '---\nname: migrate-to-rslib\ndescription: Moves a package to Rslib.\n---\n';
    const files = {
      [`source/${skill}/SKILL.md`]: `${head}\nRead references/tsc.md or references/tsup.md.\n`,
      [`source/${skill}/references/tsc.md`]: 'From tsc.\n',
      [`source/${skill}/references/tsup.md`]: 'From tsup.\n',
      'package.json': '{ "name": "x", "version": "1.0.0" }',
    };
    const folder = project(files, ['skills@1.5.18']);
    run(folder, binary('skills'), ['add', './source', '--skill', 'migrate-to-rslib', '--yes']);
    const tree = treeOf([...filesIn(folder, ['.agents']), 'skills-lock.json']);
    await expectRecordedText('other-tools/skills.txt', tree);
  });
});
