// Compares search engines on the same sections of text: bytes, times, and whether they answer the questions of readers.
// `npm run bench -- --search` runs it; engines other than ours are installed on first use.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { parse } from 'yaml';
import { engines as allEngines } from './engines/index.mjs';
import { engines, installPeers, PEERS, readIndex } from './search-engines.mjs';
import { prepareSite } from './sites.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const RESULTS = path.join(ROOT, 'bench/results/search.json');
const DIGLOT = path.join(ROOT, 'packages/diglot/bin/diglot.js');
/** What readers type: words, several words, a part of a word, a mistyped one, and the first letter of all that. */
const QUERIES = ['config', 'default value', 'bund', 'modul format', 'declaration', 'd'];
/** A peer that takes longer has lost. */
const LIMIT = 600_000;

const inOrder = (values) => [...values].sort((a, b) => a - b);
const median = (values) => inOrder(values)[Math.floor(values.length / 2)];
/** The least that is enough for 95 % of the values. */
const most = (values) => inOrder(values)[Math.ceil(values.length * 0.95) - 1];

/** Where an answer stands; 0 for nowhere, -1 where nothing is found at all. */
async function rankOf({ ask, answers }, search) {
  const bare = (url) => decodeURIComponent(url).replace(/\/(?=#|$)/, '') || '/';
  const wanted = answers.map(bare);
  const found = [...new Set((await search(ask)).map((url) => bare(url.replace(/#$/, ''))))];
  if (found.length === 0) return -1;
  const isAnswer = (url) => wanted.includes(url) || wanted.includes(`${url.replace(/#.*$/, '')}#*`);
  return found.findIndex(isAnswer) + 1;
}

/** In percent of all questions. */
function ratesOf(ranks) {
  const share = (test) => Math.round((100 * ranks.filter(test).length) / ranks.length);
  const within = (most) => share((rank) => rank > 0 && rank <= most);
  return [within(1), within(3), within(10), share((rank) => rank === -1)];
}

/** Runs in a process of its own: measures one engine on one set of records. */
async function measureEngine({ name, dist, lang, folder, table, questions }) {
  const { pages } = await readIndex(dist, lang);
  const engine = await engines[name]({ dist, lang, folder, pages });
  const firstBytes = [];
  for (const query of QUERIES) firstBytes.push(await engine.firstQueryBytes(query));
  const questionBytes = [];
  for (const { ask } of questions ?? []) questionBytes.push(await engine.firstQueryBytes(ask));
  const cold = performance.now();
  const search = await engine.start();
  await search(QUERIES[0]);
  const first = performance.now() - cold;
  const times = [];
  for (let round = 0; round < 5; round++) {
    for (const query of QUERIES) {
      const start = performance.now();
      await search(`${query}${' '.repeat(round)}`);
      times.push(performance.now() - start);
    }
  }
  let found = 0;
  for (const [query, wanted] of table ?? []) {
    const urls = (await search(query)).slice(0, 3);
    if (urls.includes(wanted.replace('~', ''))) found++;
  }
  const ranks = [];
  for (const question of questions ?? []) ranks.push(await rankOf(question, search));
  await engine.stop?.();
  const { raw, compressed, dialog } = engine;
  const recall = table && `${found} of ${table.length}`;
  return {
    raw,
    compressed,
    bytes: median(firstBytes),
    mostBytes: Math.max(...firstBytes),
    ...(questions && {
      questionBytes: [median(questionBytes), most(questionBytes), Math.max(...questionBytes)],
    }),
    ...(dialog && { dialog }),
    first,
    next: median(times),
    recall,
    ...(questions && { answered: ratesOf(ranks) }),
  };
}

function inProcess(task) {
  return new Promise((resolve) => {
    const args = [
      '--max-old-space-size=8192',
      fileURLToPath(import.meta.url),
      JSON.stringify(task),
    ];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT);
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      const line = output.trim().split('\n').at(-1) ?? '';
      if (code === 0 && line.startsWith('{')) return resolve(JSON.parse(line));
      resolve({ failed: signal ? `ended after ${LIMIT / 1000} s` : errors.slice(-200) });
    });
  });
}

const kilobytes = (bytes) => `${(bytes / 1024).toFixed(0)} KB`;
const milliseconds = (time) => `${time < 10 ? time.toFixed(1) : time.toFixed(0)} ms`;

function printTable(title, rows) {
  console.log(`\n${title}\n`);
  console.log(
    '| Engine | Index | Brotli | First query: median, most | Of the questions: median, 95 %, most | To first result | Next queries | Found | Questions: first / first 3 / first 10 / nothing (%) |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const [name, row] of Object.entries(rows)) {
    const cells = row.failed
      ? [row.failed.replaceAll('\n', ' '), '', '', '', '', '', '', '']
      : [
          kilobytes(row.raw),
          kilobytes(row.compressed),
          `${kilobytes(row.bytes)}, ${kilobytes(row.mostBytes)}`,
          row.questionBytes?.map(kilobytes).join(', ') ?? '',
          milliseconds(row.first),
          milliseconds(row.next),
          row.recall ?? '',
          row.answered?.join(' / ') ?? '',
        ];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
  const { dialog } = rows.diglot;
  if (dialog) console.log(`\nThe scripts of our dialog are ${kilobytes(dialog)} more.`);
}

async function compare(title, task) {
  const rows = {};
  for (const name of Object.keys(engines)) {
    rows[name] = await inProcess({ ...task, name, folder: path.join(PEERS, 'out') });
  }
  printTable(title, rows);
  return rows;
}

/** What does not depend on how busy the machine is: bytes, and how many questions find an answer. */
function lasting(rows) {
  return Object.fromEntries(
    Object.entries(rows).flatMap(([name, row]) => {
      const { failed, compressed, bytes, mostBytes, questionBytes, dialog, answered } = row;
      // Undefined ones are not written.
      const own = { compressed, bytes, mostBytes, questionBytes, dialog, answered };
      return failed ? [] : [[name, own]];
    }),
  );
}

function readResults() {
  try {
    return JSON.parse(readFileSync(RESULTS, 'utf8'));
  } catch {
    return {};
  }
}

/** Writes down what was measured; sizes of other runs stay. */
function save(site, generated) {
  const known = readResults();
  const versions = Object.fromEntries(
    Object.keys(engines).flatMap((name) => {
      const file = path.join(PEERS, 'node_modules', name, 'package.json');
      return name === 'diglot' ? [] : [[name, JSON.parse(readFileSync(file, 'utf8')).version]];
    }),
  );
  mkdirSync(path.dirname(RESULTS), { recursive: true });
  const all = { ...known.generated, ...generated };
  const results = { versions, site, generated: all };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
}

/** Builds a site and tells how long its search index took. */
function build(site) {
  const args = [DIGLOT, 'build', '--no-cache'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: site,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return /Index search\s+(.*)/.exec(stdout)?.[1];
}

/** Compares all engines on generated sites of these sizes, and on the Rslib documentation. */
export async function benchSearch(sizes, { isSaved = false } = {}) {
  installPeers();
  const tables = (await runnerImport(path.join(ROOT, 'e2e/support/search-queries.ts'))).module;
  const real = path.join(ROOT, 'site');
  build(real);
  const questions = parse(readFileSync(path.join(real, 'questions.yaml'), 'utf8'));
  const site = {};
  const generated = {};
  for (const [lang, table] of [
    ['en', tables.ENGLISH],
    ['zh', tables.CHINESE],
  ]) {
    const rows = await compare(`The Rslib documentation, ${lang}`, {
      dist: path.join(real, 'dist'),
      lang,
      table,
      questions: questions[lang].map(({ ask, answers }) => ({
        ask,
        answers: answers.map((address) => (lang === 'en' ? address : `/${lang}${address}`)),
      })),
    });
    site[lang] = { questions: questions[lang].length, engines: lasting(rows) };
  }
  for (const size of sizes.filter((size) => size > 0)) {
    const { site: generatedSite } = prepareSite('search', allEngines.diglot, size);
    const time = build(generatedSite);
    const rows = await compare(`${size} pages (indexed in ${time} of the build)`, {
      dist: path.join(generatedSite, 'dist'),
      lang: 'en',
    });
    generated[size] = lasting(rows);
  }
  if (isSaved) save(site, generated);
}

const task = process.argv[2];
if (process.argv[1] === fileURLToPath(import.meta.url) && task?.startsWith('{')) {
  console.log(JSON.stringify(await measureEngine(JSON.parse(task))));
  process.exit();
}
