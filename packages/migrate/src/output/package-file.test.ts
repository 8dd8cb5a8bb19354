import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { engineRoot } from '../../../diglot/src/node/files/engine-paths';
import { testWithLinks } from '../../../diglot/src/node/files/test-links';
import {
  assertPackageFile,
  changePackage,
  findPackageFile,
  ownRange,
  type PackageUse,
} from './package-file';

let folder: string;
let file: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'diglot-package-')));
  file = path.join(folder, 'package.json');
});

const USE: PackageUse = {
  packages: ['old', '@old/core'],
  program: 'old',
  subcommands: { '': 'dev', dev: 'dev', build: 'build' },
  needed: { temml: '^1.0.0' },
};

function change(text: string, use = USE) {
  writeFileSync(file, text);
  const { changes, done } = changePackage(file, use);
  return { change: changes[0], done };
}

const own = JSON.parse(readFileSync(path.join(engineRoot, 'package.json'), 'utf8'));
const OURS = {
  diglot: `^${own.version}`,
  react: own.peerDependencies.react,
  'react-dom': own.peerDependencies['react-dom'],
  temml: '^1.0.0',
};

test('the nearest file counts, up to the folder of the command', () => {
  const site = path.join(folder, 'a/b');
  mkdirSync(site, { recursive: true });
  expect(findPackageFile(site, folder)).toBeUndefined();
  writeFileSync(file, '{}');
  expect(findPackageFile(site, folder)).toBe(file);
  expect(findPackageFile(site, path.join(folder, 'a'))).toBeUndefined();
  expect(findPackageFile(site, site)).toBeUndefined();
  writeFileSync(path.join(folder, 'a/package.json'), '{}');
  expect(findPackageFile(site, folder)).toBe(path.join(folder, 'a/package.json'));
  expect(findPackageFile(path.parse(folder).root, path.join(folder, 'elsewhere'))).toBeUndefined();
});

test('dependencies and scripts become ours; what is in order stays in order', () => {
  const text = JSON.stringify(
    {
      name: 'x',
      scripts: { dev: 'old', build: 'tsc && old build --x', other: 'older; cold build', list: 1 },
      devDependencies: { '@old/core': '1', old: '1', zod: '1' },
      dependencies: { z: '1', react: '18', a: '1' },
    },
    null,
    '\t',
  );
  const { change: made, done } = change(text);
  expect(made).toMatchObject({ file, from: file, before: text });
  expect(made?.text?.startsWith('{\n\t"name"')).toBe(true);
  expect(made?.text?.endsWith('}')).toBe(true);
  const next = JSON.parse(made?.text ?? '');
  const { react: _, ...added } = OURS;
  expect(next).toEqual({
    name: 'x',
    scripts: {
      dev: 'diglot dev',
      build: 'tsc && diglot build',
      other: 'older; cold build',
      list: 1,
    },
    devDependencies: { ...added, zod: '1' },
    // The engine runs with no older one.
    dependencies: { z: '1', react: OURS.react, a: '1' },
  });
  expect(Object.keys(next.devDependencies)).toEqual(['diglot', 'react-dom', 'temml', 'zod']);
  expect(Object.keys(next.dependencies)).toEqual(['z', 'react', 'a']);
  expect(done).toEqual([
    'package.json: dependencies and scripts (dev, build) use Diglot. Install again.',
    'package.json: options that Diglot does not have were left out (--x).',
  ]);
});

test('dependencies without an order get ours at their end', () => {
  const { change: made, done } = change('{ "dependencies": { "z": "1", "old": "1", "a": "1" } }\n');
  expect(made?.text).toBe(
    `${JSON.stringify({ dependencies: { z: '1', a: '1', ...OURS } }, null, 2)}\n`,
  );
  expect(done[0]).toContain('dependencies and scripts (none)');
});

test('names are in order or not each by itself', () => {
  const { change: made } = change('{ "dependencies": { "aa": "1", "a": "1", "old": "1" } }');
  expect(Object.keys(JSON.parse(made?.text ?? '').dependencies).slice(0, 2)).toEqual(['aa', 'a']);
});

test('a file with scripts alone gets no dependencies; line ends stay, and the mark before it goes', () => {
  const { change: made, done } = change(
    '\uFEFF{\r\n    "scripts": {\r\n        "d": "old dev"\r\n    }\r\n}\r\n',
  );
  expect(made?.text).toBe('{\r\n    "scripts": {\r\n        "d": "diglot dev"\r\n    }\r\n}\r\n');
  expect(done).toEqual(['package.json: scripts (d) use Diglot. Install again.']);
});

test('packages of a site that has ours elsewhere stay as they are', () => {
  const dependencies = { react: '18', z: '1', a: '1' };
  const { change: made } = change(JSON.stringify({ scripts: { d: 'old' }, dependencies }));
  expect(JSON.parse(made?.text ?? '')).toEqual({ scripts: { d: 'diglot dev' }, dependencies });
});

test('a file that is not spread over lines from its beginning gets two spaces; no letter goes', () => {
  const { change: made } = change('{ "name": "a\uFEFFb", "scripts": {\n\t"d": "old"\n} }');
  expect(made?.text).toBe(
    JSON.stringify({ name: 'a\uFEFFb', scripts: { d: 'diglot dev' } }, null, 2),
  );
});

test.each(['{ "name": "x" }', '[]', '"x"', '{ "scripts": { "d": "cold" }, "dependencies": [] }'])(
  'nothing to do in %s',
  (text) => {
    expect(change(text)).toEqual({ change: undefined, done: [] });
  },
);

test('options that ours lacks go with their values, and are told', () => {
  const scripts = {
    a: 'old build --locale en docs && echo ok',
    b: 'old dev -p 3001 --open --host=0.0.0.0 docs',
    c: 'run "old build" --x',
  };
  const { change: made, done } = change(JSON.stringify({ scripts }));
  expect(JSON.parse(made?.text ?? '').scripts).toEqual({
    a: 'diglot build docs && echo ok',
    b: 'diglot dev --port 3001 --host=0.0.0.0 docs',
    c: 'run "old build" --x',
  });
  expect(done).toContain(
    'package.json: options that Diglot does not have were left out (--locale en, --open).',
  );
});

test('packages of the engine’s own are raised where the site’s range allows none that it takes', () => {
  const [, major = '', minor = ''] = /(\d+)\.(\d+)/.exec(OURS.react) ?? [];
  const older = Number(major) - 1;
  const raised = (react: string) => {
    const dependencies = { old: '1', react };
    const next = JSON.parse(change(JSON.stringify({ dependencies })).change?.text ?? '');
    return next.dependencies.react !== react && next.dependencies.react === OURS.react;
  };
  const old = [
    `^${older}.9.0`,
    `~${older}.9`,
    `${older}.9.9`,
    `${older}`,
    `v${older}`,
    ` ${older}`,
  ];
  const same = [
    `^${major}.0.0`,
    `^${major}`,
    `${major}`,
    `${major}.${minor}.9`,
    `~${major}.1${minor}`,
    `~${major}.${minor}`,
  ];
  const free = [`>=${older}`, `>= ${older}.1`, '*', 'latest', 'workspace:*', 'catalog:', 'npm:x@1'];
  expect(old.filter((range) => !raised(range))).toEqual([]);
  expect([...same, ...free].filter(raised)).toEqual([]);
  expect(raised(`^${Number(major) + 1}.0.0`)).toBe(false);
  if (Number(minor) > 0) {
    expect(raised(`~${major}.${Number(minor) - 1}.9`)).toBe(true);
    expect(raised(`${major}.${Number(minor) - 1}.9`)).toBe(true);
    expect(raised(`~${major}`)).toBe(true);
  }
});

test('what another list of packages has already is not added a second time', () => {
  const { change: made } = change(
    JSON.stringify({ devDependencies: { old: '1' }, dependencies: { temml: '^0.9.0' } }),
  );
  const { temml: _, ...added } = OURS;
  expect(JSON.parse(made?.text ?? '')).toEqual({
    devDependencies: added,
    dependencies: { temml: '^0.9.0' },
  });
});

test.each([
  ['old build --force docs', 'diglot build docs', '--force'],
  ['old dev --no-open docs', 'diglot dev docs', '--no-open'],
  ['old dev -p=1 docs', 'diglot dev --port=1 docs', undefined],
  ['old dev --host --port 1', 'diglot dev --host --port 1', undefined],
  ['old dev --port', 'diglot dev --port', undefined],
  ['old dev --base=/x/ a', 'diglot dev a', '--base=/x/'],
  ['old dev --base', 'diglot dev', '--base'],
  ['old dev --base --host', 'diglot dev --host', '--base'],
  ['old dev --clear docs', 'diglot dev docs', '--clear'],
  ['old dev -open docs', 'diglot dev docs', '-open'],
  ['old dev --opener x docs', 'diglot dev docs', '--opener x'],
  ['old dev --x--open x docs', 'diglot dev docs', '--x--open x'],
  ['old  build  docs', 'diglot build docs', undefined],
  ['old dev --clearScreen --base /x/ a', 'diglot dev a', '--clearScreen, --base /x/'],
  ['(old build; x)|old&&y', '(diglot build; x)|diglot dev&&y', undefined],
  ['old build  && x', 'diglot build && x', undefined],
  ['old\tbuild', 'diglot build', undefined],
  ['oldbuild && old-x && x/old', 'oldbuild && old-x && x/old', undefined],
])('of the script "%s" becomes "%s"', (before, after, dropped) => {
  const { change: made, done } = change(JSON.stringify({ scripts: { a: before } }));
  const text = made?.text ?? JSON.stringify({ scripts: { a: before } });
  expect(JSON.parse(text).scripts.a).toBe(after);
  expect(done.slice(1)).toEqual(
    dropped === undefined
      ? []
      : [`package.json: options that Diglot does not have were left out (${dropped}).`],
  );
});

testWithLinks('a package.json that is a link stays one: what it leads to is changed', () => {
  const target = path.join(folder, 'real.json');
  writeFileSync(target, '{}');
  symlinkSync(target, file);
  expect(findPackageFile(folder, folder)).toBe(target);
});

test('a package.json is looked at before anything is run', () => {
  expect(() => assertPackageFile(folder, folder)).not.toThrow();
  writeFileSync(file, '\uFEFF{ "name": "x" }');
  expect(() => assertPackageFile(folder, folder)).not.toThrow();
  writeFileSync(file, '{');
  expect(() => assertPackageFile(folder, folder)).toThrow('The package.json is no JSON');
});

test('a script that only calls what is gone goes; one that does more stays', () => {
  const use = { ...USE, subcommands: { build: 'build' } };
  const scripts = { a: 'old', b: 'old build', c: 'npx old swizzle --x', d: 'old clear && rm x' };
  const { change: made, done } = change(JSON.stringify({ scripts }), use);
  expect(JSON.parse(made?.text ?? '').scripts).toEqual({
    b: 'diglot build',
    d: 'old clear && rm x',
  });
  expect(done).toContain('package.json: scripts went that only called what is gone (a, c).');
});

test('a script stays and is named that calls what nobody knows; a folder is one', () => {
  mkdirSync(path.join(folder, 'guide'));
  const scripts = { a: 'old swizzle Nav', b: 'old guide --port 1', c: 'old build && old stats' };
  const { change: made, done } = change(JSON.stringify({ scripts }));
  expect(JSON.parse(made?.text ?? '').scripts).toEqual({
    a: 'old swizzle Nav',
    b: 'diglot dev guide --port 1',
    c: 'diglot build && old stats',
  });
  expect(done).toContain(
    'package.json: scripts stayed that call what Diglot does not have (a, c): remove them, or write what does the same.',
  );
});

test('a file that is no JSON is named', () => {
  expect(() => change('{ // mine\n}')).toThrow(
    expect.objectContaining({
      code: 'migrate-package-file',
      message: 'The package.json is no JSON. Nothing was changed.',
      location: { file },
      fix: expect.stringContaining('comments'),
    }),
  );
});

test('packages on top of the engine have its version', () => {
  expect(ownRange()).toBe(`^${own.version}`);
});
