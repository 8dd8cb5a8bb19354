import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { RELEASE_PARTS } from './test.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const listed = (folder: string): string[] =>
  readdirSync(new URL(`../${folder}/`, import.meta.url)).map((file) => `${folder}/${file}`);

interface Step {
  readonly uses?: string;
  readonly run?: string;
}
interface Workflow {
  readonly permissions: unknown;
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
}

const workflows = listed('.github/workflows');

test.each(workflows)('%s: what it runs is there, and what it uses stays what it is', (file) => {
  const text = read(file);
  const { permissions, jobs }: Workflow = parse(text);
  // Each job asks for more where it needs more.
  expect(permissions).toEqual({ contents: 'read' });
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  for (const { uses, run } of Object.values(jobs).flatMap(({ steps }) => steps)) {
    // A tag can be moved, a commit cannot; the comment is for people and for updates.
    if (uses) expect(text).toMatch(new RegExp(`uses: ${uses} # v\\d+\\.\\d+\\.\\d+$`, 'm'));
    if (uses) expect(uses).toMatch(/@[0-9a-f]{40}$/);
    const [, script] = /^npm (?:run )?(test|[\w:]+)(?: -- .*)?$/.exec(run ?? '') ?? [];
    if (script !== undefined && script !== 'ci') expect(Object.keys(scripts)).toContain(script);
  }
  for (const [, script = ''] of text.matchAll(/npm run ([\w:]+)/g)) {
    expect(Object.keys(scripts)).toContain(script);
  }
});

test('all systems and all lines of Node.js that package.json names are tried', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml'));
  const { system, node } = jobs.test.strategy.matrix;
  expect(system.map((name: string) => name.replace('-latest', '')).sort()).toEqual([
    'macos',
    'ubuntu',
    'windows',
  ]);
  for (const [, names = ''] of read('.github/workflows/ci.yml').matchAll(
    /playwright test .*\.ts (.*)$/gm,
  )) {
    const files = listed('e2e');
    expect(names.split(' ').filter((name) => !files.some((file) => file.includes(name)))).toEqual(
      [],
    );
  }
  const { engines } = JSON.parse(read('packages/diglot/package.json'));
  expect(engines.node).toMatch(new RegExp(`^\\^${node[0]}\\.`));
  expect(node).toEqual([20, 22, 24, 26]);
});

test('what "npm test" leaves out is run on main, every night and before a release', () => {
  const all = `npm test -- ${RELEASE_PARTS.join(' ')}`;
  const ci = parse(read('.github/workflows/ci.yml'));
  const runs = ({ steps }: Workflow['jobs'][string]) => steps.map(({ run }) => run);
  expect([ci.on.push.branches, ci.on.schedule.length, ci.jobs.release.if]).toEqual([
    ['main'],
    1,
    "github.event_name != 'pull_request'",
  ]);
  expect(runs(ci.jobs.release)).toContain(all);
  const { jobs }: Workflow = parse(read('.github/workflows/release.yml'));
  const before = runs(jobs.publish ?? { steps: [] });
  expect([before.includes('npm test'), before.includes(all)]).toEqual([true, true]);
});

test.skipIf(process.platform === 'win32')('a release names the repository in all packages', () => {
  const { jobs }: Workflow = parse(read('.github/workflows/release.yml'));
  const step = jobs.publish?.steps.find(({ run }) => run?.includes('npm pkg set'));
  const told = execFileSync('bash', ['-c', `npm() { echo "$3"; }\n${step?.run}`], {
    cwd: root,
    encoding: 'utf8',
  });
  const packages = listed('packages').filter((folder) =>
    existsSync(`${root}${folder}/package.json`),
  );
  expect(told.trim().split('\n').sort()).toEqual(
    packages.map((folder) => `--workspace=${folder}/`).sort(),
  );
});

test.each(listed('.github/ISSUE_TEMPLATE').filter((file) => !file.endsWith('config.yml')))(
  '%s is a form that GitHub shows',
  (file) => {
    const form = parse(read(file));
    expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) });
    const fields = form.body.filter(({ type }: { type: string }) => type !== 'markdown');
    const ids = fields.map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { type, id, attributes } of fields) {
      expect(type).toMatch(/^(?:input|textarea|dropdown|checkboxes)$/);
      expect(id).toMatch(/^[\w-]+$/);
      expect(attributes.label).not.toBe('');
      if (type === 'dropdown' || type === 'checkboxes') expect(attributes.options).not.toEqual([]);
    }
  },
);

test('every package that is published has a changelog with its version', () => {
  for (const name of ['diglot', 'create-diglot']) {
    const { version } = JSON.parse(read(`packages/${name}/package.json`));
    expect(read(`packages/${name}/CHANGELOG.md`)).toContain(`\n## ${version}\n`);
  }
});
