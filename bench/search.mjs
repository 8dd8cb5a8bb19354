// Compares search engines on the same sections of text: bytes, times, and what they find.
// `npm run bench -- --search` runs it; engines other than ours are installed on first use.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { runnerImport } from 'vite';
import { engines as allEngines } from './engines/index.mjs';
import { prepareSite } from './sites.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const DIGLOT = path.join(ROOT, 'packages/diglot/bin/diglot.js');
const PEERS = path.join(ROOT, 'bench/.peers/search');
const PACKAGES = ['minisearch@7', 'flexsearch@0.8', 'pagefind@1'];
const SOURCE = path.join(ROOT, 'packages/diglot/src/search');
/** What readers type: words, several words, a part of a word, a mistyped one, and the first letter of all that. */
const QUERIES = ['config', 'default value', 'bund', 'modul format', 'declaration', 'd'];
/** A peer that takes longer has lost. */
const LIMIT = 600_000;

const load = async (file) => (await runnerImport(path.join(SOURCE, file))).module;
/** Bytes as a server sends them; the highest quality would take minutes for files of megabytes. */
function brotli(data) {
  const quality = data.length > 1_000_000 ? 9 : constants.BROTLI_MAX_QUALITY;
  return brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const fromPeers = (file) => import(pathToFileURL(path.join(PEERS, 'node_modules', file)).href);

function installPeers() {
  if (existsSync(path.join(PEERS, 'node_modules'))) return;
  mkdirSync(PEERS, { recursive: true });
  writeFileSync(path.join(PEERS, 'package.json'), '{ "private": true, "type": "module" }\n');
  const args = ['install', '--no-audit', '--no-fund', ...PACKAGES];
  const { status } = spawnSync('npm', args, { cwd: PEERS, stdio: 'inherit' });
  if (status !== 0) throw new Error('The other engines could not be installed.');
}

/** The files of a built index, and the sections that it was made of. */
async function readIndex(dist, lang) {
  const { parsePageText } = await load('page-text.ts');
  const { parseCatalog } = await load('index-files.ts');
  const { catalogFile, indexFile } = await load('file-names.ts');
  const catalog = readFileSync(path.join(dist, catalogFile(lang)), 'utf8');
  const read = (name) => readFileSync(path.join(dist, indexFile(name)), 'utf8');
  const { texts: places, shards, leads } = parseCatalog(catalog);
  const texts = places.filter(Boolean);
  const records = texts.flatMap((name) => {
    const page = parsePageText(read(name));
    return page.sections.map(({ id, heading, prose, code }) => ({
      id: `${page.routePath}#${id}`,
      url: id === '' ? page.routePath : `${page.routePath}#${id}`,
      title: id === '' ? page.title : `${page.title} ${heading}`,
      text: `${prose} ${code}`,
    }));
  });
  const index = [catalog, ...[...shards, ...leads].map(([, name]) => read(name))];
  return { catalog, read, records, index, texts: texts.map(read) };
}

/** Each engine: prepares itself from records, then answers queries with addresses. */
const engines = {
  async diglot({ dist, lang }) {
    const { createEngine } = await load('engine.ts');
    const { catalog, read, index, texts } = await readIndex(dist, lang);
    let loaded = 0;
    const count = (text) => {
      loaded += brotli(text);
      return text;
    };
    const assets = path.join(dist, 'assets');
    const script = readdirSync(assets).find((name) => name.startsWith('search-worker'));
    const code = brotli(readFileSync(path.join(assets, script)));
    const files = { catalog: async () => catalog, file: async (name) => read(name) };
    const counting = {
      catalog: async () => count(catalog),
      file: async (name) => count(read(name)),
    };
    return {
      raw: Buffer.byteLength([...index, ...texts].join('')),
      compressed: [...index, ...texts].reduce((sum, text) => sum + brotli(text), 0),
      async firstQueryBytes(query) {
        loaded = 0;
        await createEngine(counting, '/').search({ indexName: lang, query });
        return loaded + code;
      },
      start: async () => {
        const engine = createEngine(files, '/');
        return async (query) => {
          const { hits } = await engine.search({ indexName: lang, query });
          return hits.map(({ url }) => url);
        };
      },
    };
  },

  async minisearch({ records }) {
    const { default: MiniSearch } = await fromPeers('minisearch/dist/es/index.js');
    const options = { fields: ['title', 'text'], storeFields: ['url', 'title', 'text'] };
    const mini = new MiniSearch(options);
    mini.addAll(records);
    const json = JSON.stringify(mini);
    const code = brotli(
      readFileSync(path.join(PEERS, 'node_modules/minisearch/dist/umd/index.js')),
    );
    const compressed = brotli(json);
    return {
      raw: Buffer.byteLength(json),
      compressed,
      firstQueryBytes: async () => compressed + code,
      start: async () => {
        const loaded = MiniSearch.loadJSON(json, options);
        return async (query) => loaded.search(query).map(({ url }) => url);
      },
    };
  },

  // As Rspress 2 does it: the texts travel, and three indexes are made of them in the browser.
  async flexsearch({ records }) {
    const file = 'flexsearch/dist/flexsearch.bundle.module.min.mjs';
    const { Document } = await fromPeers(file);
    const json = JSON.stringify(records);
    const compressed = brotli(json);
    const code = brotli(readFileSync(path.join(PEERS, 'node_modules', file)));
    const only = (letters) => ({
      encoder: { finalize: (words) => words.flatMap((word) => word.match(letters) ?? []) },
    });
    return {
      raw: Buffer.byteLength(json),
      compressed,
      firstQueryBytes: async () => compressed + code,
      start: async () => {
        const base = {
          tokenize: 'full',
          cache: 100,
          document: { id: 'id', store: true, index: ['title', 'text'] },
        };
        const indexes = [{}, only(/\p{sc=Han}/gu), only(/\p{sc=Cyrillic}/gu)].map(
          (own) => new Document({ ...base, ...own }),
        );
        for (const record of JSON.parse(json)) for (const index of indexes) index.add(record);
        return async (query) =>
          indexes.flatMap((index) =>
            index
              .search(query, { enrich: true, limit: 20 })
              .flatMap(({ result }) => result.map(({ doc }) => doc.url)),
          );
      },
    };
  },

  async pagefind({ records, lang, folder }) {
    const pagefind = await fromPeers('pagefind/lib/index.js');
    const { index } = await pagefind.createIndex({ forceLanguage: lang });
    for (const { url, title, text } of records) {
      const content = `${title}. ${text}`;
      await index.addCustomRecord({ url, content, language: lang, meta: { title } });
    }
    rmSync(folder, { recursive: true, force: true });
    await index.writeFiles({ outputPath: path.join(folder, 'pagefind') });
    await pagefind.close();
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('ui'))
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name)));
    const browser = await startPagefind(folder);
    return {
      raw: files.reduce((sum, file) => sum + file.length, 0),
      compressed: files.reduce((sum, file) => sum + Math.min(file.length, brotli(file)), 0),
      firstQueryBytes: browser.firstQueryBytes,
      start: browser.start,
      stop: browser.stop,
    };
  },
};

/** Pagefind runs in browsers only: a page of its own, and a server that counts what it sends. */
async function startPagefind(folder) {
  const { ensureBrowsers } = await import('../scripts/browser.mjs');
  const { chromium } = await import('@playwright/test');
  let sent = 0;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const file = path.join(folder, pathname);
    const isScript = file.endsWith('.js');
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    if (pathname === '/') return response.end('<!doctype html>');
    if (!existsSync(file)) return response.writeHead(404).end();
    const data = readFileSync(file);
    sent += Math.min(data.length, brotli(data));
    response.end(data);
  });
  await new Promise((resolve) => server.listen(0, resolve));
  const browser = await chromium.launch({
    executablePath: (await ensureBrowsers('Chromium')).CHROMIUM_PATH,
    args: ['--no-sandbox'],
  });
  const open = async () => {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${server.address().port}/`);
    return page;
  };
  // The first results are loaded too: their titles and excerpts are shown.
  const ask = (page, query) =>
    page.evaluate(async (text) => {
      const engine = await import('/pagefind/pagefind.js');
      const { results } = await engine.search(text);
      const shown = await Promise.all(results.slice(0, 5).map((result) => result.data()));
      return shown.map(({ url }) => url);
    }, query);
  return {
    async firstQueryBytes(query) {
      const page = await open();
      sent = 0;
      await ask(page, query);
      await page.close();
      return sent;
    },
    async start() {
      const page = await open();
      return (query) => ask(page, query);
    },
    async stop() {
      await browser.close();
      server.close();
    },
  };
}

/** Runs in a process of its own: measures one engine on one set of records. */
async function measureEngine({ name, dist, lang, folder, table }) {
  const { records } = await readIndex(dist, lang);
  const engine = await engines[name]({ dist, lang, folder, records });
  const firstBytes = [];
  for (const query of QUERIES) firstBytes.push(await engine.firstQueryBytes(query));
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
  await engine.stop?.();
  const { raw, compressed } = engine;
  const recall = table && `${found} of ${table.length}`;
  return {
    records: records.length,
    raw,
    compressed,
    bytes: median(firstBytes),
    first,
    next: median(times),
    recall,
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
  console.log('| Engine | Index | Brotli | First query | To first result | Next queries | Found |');
  console.log('|---|---|---|---|---|---|---|');
  for (const [name, row] of Object.entries(rows)) {
    const cells = row.failed
      ? [row.failed.replaceAll('\n', ' '), '', '', '', '', '']
      : [
          kilobytes(row.raw),
          kilobytes(row.compressed),
          kilobytes(row.bytes),
          milliseconds(row.first),
          milliseconds(row.next),
          row.recall ?? '',
        ];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}

async function compare(title, task) {
  const rows = {};
  for (const name of Object.keys(engines)) {
    rows[name] = await inProcess({ ...task, name, folder: path.join(PEERS, 'out') });
  }
  printTable(title, rows);
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
export async function benchSearch(sizes) {
  installPeers();
  const tables = (await runnerImport(path.join(ROOT, 'e2e/support/search-queries.ts'))).module;
  const real = path.join(ROOT, 'site');
  build(real);
  for (const [lang, table] of [
    ['en', tables.ENGLISH],
    ['zh', tables.CHINESE],
  ]) {
    await compare(`The Rslib documentation, ${lang}`, {
      dist: path.join(real, 'dist'),
      lang,
      table,
    });
  }
  for (const size of sizes) {
    const { site } = prepareSite('search', allEngines.diglot, size);
    const time = build(site);
    await compare(`${size} pages (indexed in ${time} of the build)`, {
      dist: path.join(site, 'dist'),
      lang: 'en',
    });
  }
}

const task = process.argv[2];
if (process.argv[1] === fileURLToPath(import.meta.url) && task?.startsWith('{')) {
  console.log(JSON.stringify(await measureEngine(JSON.parse(task))));
  process.exit();
}
