// Measures builds, memory, the dev server and the bytes of a page. `npm run bench -- --help` tells more.
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { generateSite } from './generate.mjs';
import { peers, preparePeer } from './peers.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const DIGLOT = path.join(ROOT, 'packages/diglot/bin/diglot.js');

const { values } = parseArgs({
  options: {
    pages: { type: 'string' },
    peers: { type: 'string', default: '' },
    search: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help) {
  console.log(
    [
      'npm run bench -- [--pages N] [--peers LIST] [--search]',
      '',
      '  --pages N     pages of the generated site (default 1000)',
      `  --peers LIST  engines to build the same pages with: ${Object.keys(peers).join(', ')}, or all`,
      '                (they are installed into bench/.peers on first use)',
      '  --search      compare search engines in place of builds, at 100, 1,000 and 5,000 pages',
      '                unless --pages says otherwise',
    ].join('\n'),
  );
  process.exit();
}

/** Peak memory of a process with all its children, in KB, sampled from /proc where there is one. */
function treeMemory(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const own = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return children
      .split(' ')
      .filter(Boolean)
      .reduce((sum, child) => sum + treeMemory(child), own);
  } catch {
    return 0;
  }
}

/** Runs a command to its end: seconds and peak memory in MB. */
export function measure(command, args, cwd) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let peak = 0;
    const timer = setInterval(() => {
      peak = Math.max(peak, treeMemory(child.pid));
    }, 20);
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(timer);
      if (code !== 0) return reject(new Error(`${command} ${args.join(' ')} failed:\n${output}`));
      resolve({ seconds: (performance.now() - start) / 1000, megabytes: peak / 1024 });
    });
  });
}

/** Seconds from starting the dev server to the first page's last byte. */
async function measureDev(cwd, page) {
  const start = performance.now();
  const child = spawn(process.execPath, [DIGLOT, 'dev', '--port', '0'], { cwd });
  const url = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const found = /Ready (http:\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.on('close', () => reject(new Error(`The dev server ended:\n${output}`)));
  });
  const response = await fetch(new URL(page, url));
  await response.text();
  const seconds = (performance.now() - start) / 1000;
  child.kill();
  if (!response.ok) throw new Error(`${page} answered ${response.status}`);
  return seconds;
}

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const compressed = (file) => brotliCompressSync(readFileSync(file)).length;

/** Scripts with all that they import. */
function withImports(scripts, first) {
  const found = new Set();
  const visit = (file) => {
    if (found.has(file)) return;
    found.add(file);
    const code = readFileSync(file, 'utf8');
    for (const [, name] of code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)) {
      const imported = scripts.find((script) => path.basename(script) === name);
      if (imported) visit(imported);
    }
  };
  for (const file of first) visit(file);
  return [...found];
}

/** Bytes of a built page, compressed as a server sends them. */
function pageBytes(dist, page) {
  const assets = path.join(dist, 'assets');
  const html = readFileSync(path.join(dist, page), 'utf8');
  const files = readdirSync(assets).map((file) => path.join(assets, file));
  const scripts = files.filter((file) => file.endsWith('.js'));
  const named = (pattern) => {
    const name = pattern.exec(html)?.[1];
    return scripts.filter((file) => path.basename(file) === name);
  };
  const entry = named(/<script type="module" src="[^"]*?([^"/]+)"/);
  const shell = scripts.filter((file) => /^shell-/.test(path.basename(file)));
  // What a site brings to the shell is loaded together with it.
  const idle = withImports(scripts, [
    ...entry,
    ...shell,
    ...named(/data-dg-site="[^"]*?([^"/]+)"/),
  ]);
  const sum = (list) => list.reduce((total, file) => total + compressed(file), 0);
  return {
    HTML: kilobytes(brotliCompressSync(html).length),
    CSS: kilobytes(sum(files.filter((file) => file.endsWith('.css')))),
    'JavaScript before reading': kilobytes(sum(entry)),
    'JavaScript of a page': kilobytes(sum(idle)),
  };
}

function table(title, rows) {
  console.log(`\n${title}`);
  const width = Math.max(...Object.keys(rows).map((key) => key.length));
  for (const [key, value] of Object.entries(rows)) console.log(`  ${key.padEnd(width)}  ${value}`);
}

const show = ({ seconds, megabytes }) => `${seconds.toFixed(2)} s, ${megabytes.toFixed(0)} MB`;
const diglot = (...args) => [process.execPath, [DIGLOT, ...args]];

function clean(site) {
  for (const folder of ['dist', 'node_modules/.cache/diglot', '.rspress', '.vitepress/cache']) {
    rmSync(path.join(site, folder), { recursive: true, force: true });
  }
}

async function benchSite() {
  const site = path.join(ROOT, 'site');
  clean(site);
  const cold = await measure(...diglot('build'), site);
  const warm = await measure(...diglot('build'), site);
  table('The Rslib documentation', {
    'cold build': show(cold),
    'build again': show(warm),
    ...pageBytes(path.join(site, 'dist'), 'guide/start/quick-start.html'),
  });
}

async function benchGenerated(pages) {
  const site = path.join(ROOT, 'bench/.sites/diglot');
  generateSite(site, pages);
  clean(site);
  const page = 'docs/part-0/section-0/page-0.md';
  const cold = await measure(...diglot('build'), site);
  appendFileSync(path.join(site, page), '\nOne more sentence.\n');
  const edited = await measure(...diglot('build'), site);
  const same = await measure(...diglot('build'), site);
  const devCold = await measureDev(site, 'part-0/section-0/page-0');
  const devWarm = await measureDev(site, 'part-0/section-0/page-0');
  table(`A generated site of ${pages} pages`, {
    'cold build': show(cold),
    'after one edited page': show(edited),
    'without a change': show(same),
    'dev server to first page': `${devCold.toFixed(2)} s, again ${devWarm.toFixed(2)} s`,
    ...pageBytes(path.join(site, 'dist'), 'part-0/section-0/page-0.html'),
  });
}

async function benchPeer(name, pages) {
  const { site, command, args, page } = preparePeer(name, pages);
  clean(site);
  const cold = await measure(command, args, site);
  appendFileSync(path.join(site, page), '\nOne more sentence.\n');
  const edited = await measure(command, args, site);
  table(`${name}, the same ${pages} pages`, {
    'cold build': show(cold),
    'after one edited page': show(edited),
  });
}

if (values.search) {
  const { benchSearch } = await import('./search.mjs');
  await benchSearch(values.pages ? [Number(values.pages)] : [100, 1000, 5000]);
  process.exit();
}
const pages = Number(values.pages ?? 1000);
const chosen =
  values.peers === 'all' ? Object.keys(peers) : values.peers.split(',').filter(Boolean);
for (const name of chosen) {
  if (!existsSync(DIGLOT) || !peers[name]) throw new Error(`Unknown peer "${name}".`);
}
await benchSite();
await benchGenerated(pages);
for (const name of chosen) await benchPeer(name, pages);
