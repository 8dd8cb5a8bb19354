// Builds small libraries twice, with other flags and without clearing the cache, and compares the second output with
// that of a build without a cache. Prints the pairs that differ.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const manifest = createRequire(import.meta.url).resolve('@rslib/core/package.json');
const rslib = manifest.replace('package.json', 'bin/rslib.js');

const flags = {
  'no flag': [],
  '--syntax es2015': ['--syntax', 'es2015'],
  '--format cjs': ['--format', 'cjs'],
  '--no-bundle': ['--no-bundle'],
  '--target web': ['--target', 'web'],
  '--target web --no-bundle': ['--target', 'web', '--no-bundle'],
  '--externals bundled': ['--externals', 'bundled'],
  '--no-auto-external': ['--no-auto-external'],
  '--no-auto-extension': ['--no-auto-extension'],
  '--minify': ['--minify'],
};

const libraries = {
  JavaScript: {
    'src/index.js':
      "import { a } from 'bundled';\nimport { b } from 'imported';\nimport { c } from './c.js';\nexport const sum = (n) => n ?? a + b + c;",
    'src/c.js': 'export const c = 3;',
  },
  CSS: {
    'src/index.js': "import './a.css';\nexport const a = 1;",
    'src/a.css': '.a { color: red; }',
  },
  'CSS Modules': {
    'src/index.js': "import styles from './a.module.css';\nexport const a = styles.a;",
    'src/a.module.css': '.a { color: red; }',
  },
  'asset queries': {
    'src/index.js':
      "import raw from './a.svg?raw';\nimport url from './a.svg?url';\nexport const a = [raw, url];",
    'src/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  },
};

const variables = {
  'no .env': null,
  'PUBLIC_A=1': 'PUBLIC_A=1',
  'PUBLIC_A=2': 'PUBLIC_A=2',
  'PUBLIC_B=1': 'PUBLIC_B=1',
};

const root = path.resolve('library');
const saved = path.resolve('saved');
const always = {
  'package.json': JSON.stringify({
    name: 'library',
    dependencies: { imported: '1.0.0' },
    devDependencies: { bundled: '1.0.0' },
  }),
  'node_modules/bundled/package.json': '{ "name": "bundled", "version": "1.0.0" }',
  'node_modules/bundled/index.js': 'exports.a = 1;',
  'node_modules/imported/package.json': '{ "name": "imported", "version": "1.0.0" }',
  'node_modules/imported/index.js': 'exports.b = 2;',
};

function write(files) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function build({ args = [], env = null }) {
  rmSync(path.join(root, 'dist'), { recursive: true, force: true });
  if (env === null) rmSync(path.join(root, '.env'), { force: true });
  else writeFileSync(path.join(root, '.env'), env);
  const { status, stdout, stderr } = spawnSync(process.execPath, [rslib, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, files: distFiles(), output: stdout + stderr };
}

function distFiles() {
  const dist = path.join(root, 'dist');
  if (!existsSync(dist)) return {};
  const names = readdirSync(dist, { recursive: true }).sort();
  return Object.fromEntries(
    names
      .filter((name) => path.extname(name))
      .map((name) => [name, readFileSync(path.join(dist, name), 'utf8')]),
  );
}

function difference(clean, cached) {
  if (clean.status === 0 && cached.status !== 0) {
    const message = cached.output.split('\n').find((line) => line.includes('at least one file'));
    return `stops: ${message ?? cached.output}`.replaceAll(/\s+/g, ' ').trim();
  }
  const missing = Object.keys(clean.files).filter((name) => !(name in cached.files));
  if (missing.length > 0) return `without ${missing.join(', ')}`;
  const old = Object.keys(clean.files).filter((name) => clean.files[name] !== cached.files[name]);
  return old.length > 0 ? `old code in ${old.join(', ')}` : undefined;
}

function compare(name, files, runs) {
  rmSync(root, { recursive: true, force: true });
  write({ ...always, ...files });
  rmSync(saved, { recursive: true, force: true });
  const clean = {};
  for (const [run, options] of Object.entries(runs)) {
    rmSync(path.join(root, 'node_modules/.cache'), { recursive: true, force: true });
    clean[run] = build(options);
    cpSync(path.join(root, 'node_modules/.cache'), path.join(saved, run), { recursive: true });
  }
  for (const [first, { status }] of Object.entries(clean)) {
    if (status !== 0) {
      console.log(`${name} | ${first} | | does not build`);
      continue;
    }
    for (const second of Object.keys(runs).filter((run) => run !== first)) {
      rmSync(path.join(root, 'node_modules/.cache'), { recursive: true, force: true });
      cpSync(path.join(saved, first), path.join(root, 'node_modules/.cache'), { recursive: true });
      const found = difference(clean[second], build(runs[second]));
      if (found) console.log(`${name} | ${first} | ${second} | ${found}`);
    }
  }
}

console.log('library | first build | second build | the second output');
for (const [name, files] of Object.entries(libraries)) {
  const runs = Object.fromEntries(Object.entries(flags).map(([flag, args]) => [flag, { args }]));
  compare(name, files, runs);
}
const reads = 'export const a = process.env.PUBLIC_A;\nexport const b = process.env.PUBLIC_B;';
compare(
  '.env',
  { 'src/index.js': reads },
  Object.fromEntries(Object.entries(variables).map(([text, env]) => [text, { env }])),
);
rmSync(root, { recursive: true });
rmSync(saved, { recursive: true });
