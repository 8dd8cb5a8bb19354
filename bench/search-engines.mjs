// Search engines that answer from the same sections of text: ours, and those of other documentation engines.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { runnerImport } from 'vite';

/** Where they are installed. */
export const PEERS = fileURLToPath(new URL('.peers/search', import.meta.url));
const PACKAGES = ['minisearch@7', 'flexsearch@0.8', 'pagefind@1', 'lunr@2'];
const SOURCE = fileURLToPath(new URL('../packages/diglot/src/search', import.meta.url));

const load = async (file) => (await runnerImport(path.join(SOURCE, file))).module;
/** Bytes as a server sends them; the highest quality would take minutes for files of megabytes. */
function brotli(data) {
  const quality = data.length > 1_000_000 ? 9 : constants.BROTLI_MAX_QUALITY;
  return brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

const fromPeers = (file) => import(pathToFileURL(path.join(PEERS, 'node_modules', file)).href);

/** Installs what engines other than ours are. */
export function installPeers() {
  if (existsSync(path.join(PEERS, 'node_modules'))) return;
  mkdirSync(PEERS, { recursive: true });
  writeFileSync(path.join(PEERS, 'package.json'), '{ "private": true, "type": "module" }\n');
  const args = ['install', '--no-audit', '--no-fund', ...PACKAGES];
  const { status } = spawnSync('npm', args, { cwd: PEERS, stdio: 'inherit' });
  if (status !== 0) throw new Error('The other engines could not be installed.');
}

/** The files of a built index, and the sections that it was made of. */
export async function readIndex(dist, lang) {
  const { parsePageText } = await load('text/page-text.ts');
  const { parseCatalog } = await load('index/index-files.ts');
  const { catalogFile, indexFile } = await load('index/file-names.ts');
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
      heading,
      page: page.title,
      text: `${prose} ${code}`,
    }));
  });
  const index = [catalog, ...[...shards, ...leads].map(([, name]) => read(name))];
  return { catalog, read, records, index, texts: texts.map(read) };
}

/** Each engine: prepares itself from records, then answers queries with addresses. */
export const engines = {
  async diglot({ dist, lang }) {
    const { createEngine } = await load('query/engine.ts');
    const { groupHits } = await load('hits/group-hits.ts');
    const { loadLanguage } = await load('languages/load.ts');
    const { catalog, read, index, texts } = await readIndex(dist, lang);
    const language = () => loadLanguage(lang);
    const site = { base: '/', prefix: lang === 'en' ? '' : `/${lang}`, defaultLang: 'en' };
    let loaded = 0;
    const count = (text) => {
      loaded += brotli(text);
      return text;
    };
    const assets = path.join(dist, 'assets');
    const script = readdirSync(assets).find((name) => name.startsWith('search-worker'));
    const code = brotli(readFileSync(path.join(assets, script)));
    const files = { language, catalog: async () => catalog, file: async (name) => read(name) };
    const counting = {
      language,
      catalog: async () => count(catalog),
      file: async (name) => count(read(name)),
    };
    return {
      raw: Buffer.byteLength([...index, ...texts].join('')),
      compressed: [...index, ...texts].reduce((sum, text) => sum + brotli(text), 0),
      async firstQueryBytes(query) {
        loaded = 0;
        await createEngine(counting, site).search({ indexName: lang, query });
        return loaded + code;
      },
      start: async () => {
        const engine = createEngine(files, site);
        return async (query) => {
          const { hits } = await engine.search({ indexName: lang, query });
          // In the order of the dialog.
          return groupHits(hits).flatMap((group) => group.hits.map(({ url }) => url));
        };
      },
    };
  },

  // As VitePress has it.
  async minisearch({ records }) {
    const { default: MiniSearch } = await fromPeers('minisearch/dist/es/index.js');
    const options = {
      fields: ['heading', 'page', 'text'],
      storeFields: ['url', 'title', 'text'],
      searchOptions: { fuzzy: 0.2, prefix: true, boost: { heading: 4, text: 2, page: 1 } },
    };
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

  async lunr({ records }) {
    const { default: lunr } = await fromPeers('lunr/lunr.js');
    const index = lunr(function build() {
      this.ref('url');
      this.field('title', { boost: 4 });
      this.field('text');
      for (const record of records) this.add(record);
    });
    const json = JSON.stringify(index);
    const compressed = brotli(json);
    const code = brotli(readFileSync(path.join(PEERS, 'node_modules/lunr/lunr.min.js')));
    return {
      raw: Buffer.byteLength(json),
      compressed,
      firstQueryBytes: async () => compressed + code,
      start: async () => {
        const loaded = lunr.Index.load(JSON.parse(json));
        // What readers type is no query in its language.
        return async (query) =>
          loaded
            .query((wanted) => {
              for (const token of lunr.tokenizer(query)) wanted.term(token, {});
            })
            .map(({ ref }) => ref);
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
      const shown = await Promise.all(results.slice(0, 10).map((result) => result.data()));
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
