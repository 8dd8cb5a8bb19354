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

/** The same of what is asked for again and again. */
const sizes = new Map();
function brotliOnce(text) {
  if (!sizes.has(text)) sizes.set(text, brotli(text));
  return sizes.get(text);
}

const escapeHtml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Scripts of a built site by name, each with those that it names; other ones as soon as it runs, or later. */
function readScripts(dist) {
  const assets = path.join(dist, 'assets');
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const texts = new Map(names.map((name) => [name, readFileSync(path.join(assets, name), 'utf8')]));
  const find = (start) => names.filter((name) => name.startsWith(start));
  const namedIn = (name, pattern) =>
    [...texts.get(name).matchAll(pattern)].flatMap(([, other]) => (texts.has(other) ? other : []));
  const atOnce = /(?:from|import)\s*["']\.\/([^"']+)["']/g;
  const closure = (starts) => {
    const seen = new Set();
    const visit = (name) => {
      if (seen.has(name)) return;
      seen.add(name);
      for (const other of namedIn(name, atOnce)) visit(other);
    };
    for (const name of starts) visit(name);
    return seen;
  };
  const size = (names) => [...names].reduce((sum, name) => sum + brotli(texts.get(name)), 0);
  return { find, closure, size, later: (name) => namedIn(name, /["'`]\.\/([^"'`]+)["'`]/g) };
}

/** What browsers load to search in a language: the worker, and what that knows of the language. */
function codeOfDiglot(dist, lang) {
  const { find, closure, size, later } = readScripts(dist);
  const workers = find('search-worker');
  const known = workers.flatMap(later).filter((name) => name.replace(/-[^-]+\.js$/, '') === lang);
  return size(closure([...workers, ...known]));
}

/** The scripts of our dialog, without what pages have loaded when they are idle. */
function dialogOfDiglot(dist) {
  const { find, closure, size } = readScripts(dist);
  const idle = closure(['entry-', 'react-', 'shell-', 'page-api-', 'site-'].flatMap(find));
  return size(
    [...closure([...find('SearchDialog-'), ...find('local-client-')])].filter(
      (name) => !idle.has(name),
    ),
  );
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

/** The files of a built index, and the pages and sections that it was made of. */
export async function readIndex(dist, lang) {
  const { parsePageText, headingPaths } = await load('text/page-text.ts');
  const { parseCatalog } = await load('index/index-files.ts');
  const { joinNames } = await load('index/names.ts');
  const { catalogFile, indexFile } = await load('index/file-names.ts');
  const { filesOfPage, joinPage } = await load('text/page-files.ts');
  const catalog = readFileSync(path.join(dist, catalogFile(lang)), 'utf8');
  const read = (name) => readFileSync(path.join(dist, indexFile(name)), 'utf8');
  const parsed = parseCatalog(catalog);
  const { textNames = [], shardNames = [] } = parsed;
  const { shards, leads, texts: allTexts } = joinNames(parsed, read);
  const texts = allTexts.filter(Boolean);
  const pages = texts.map((name) => {
    const page = parsePageText(joinPage(name, read));
    const paths = headingPaths(page);
    const sections = page.sections.map(({ id, level, heading, prose, code }, index) => ({
      ...{ id, level, heading },
      url: id === '' ? page.routePath : `${page.routePath}#${id}`,
      // The page's title stands above all, and is the heading of its first section.
      above: id === '' ? [] : [page.title, ...paths[index].map((each) => each.heading)],
      text: `${prose} ${code}`,
    }));
    return { url: page.routePath, title: page.title, sections };
  });
  const named = [...shards, ...leads, ...shardNames].map(([, name]) => name);
  const names = [...named, ...textNames];
  const index = [catalog, ...names.map(read)];
  const textFiles = texts.flatMap((name) => filesOfPage(name).files);
  return { catalog, read, pages, index, texts: textFiles.map(read) };
}

const sectionsOf = (pages) => pages.flatMap(({ sections }) => sections);

/** Each engine: prepares itself from pages, then answers queries with addresses, in the order in which readers see them. */
export const engines = {
  async diglot({ dist, lang }) {
    // Ready-built: what it loads of a language comes when it is asked for.
    const { createEngine, loadLanguage } = await import('../packages/diglot/dist/search.js');
    const { groupHits } = await load('hits/group-hits.ts');
    const { catalog, read, index, texts } = await readIndex(dist, lang);
    const language = () => loadLanguage(lang);
    const site = { base: '/', prefix: lang === 'en' ? '' : `/${lang}`, defaultLang: 'en' };
    let loaded = 0;
    const count = (text) => {
      loaded += brotliOnce(text);
      return text;
    };
    const code = codeOfDiglot(dist, lang);
    const files = { language, catalog: async () => catalog, file: async (name) => read(name) };
    const counting = {
      language,
      catalog: async () => count(catalog),
      file: async (name) => count(read(name)),
    };
    return {
      raw: Buffer.byteLength([...index, ...texts].join('')),
      compressed: [...index, ...texts].reduce((sum, text) => sum + brotli(text), 0),
      dialog: dialogOfDiglot(dist),
      async firstQueryBytes(query) {
        loaded = 0;
        const engine = createEngine(counting, site);
        // What the dialog does when it opens.
        await engine.prepare();
        await engine.search({ indexName: lang, query });
        return loaded + code;
      },
      start: async () => {
        const engine = createEngine(files, site);
        return async (query) => {
          const { hits } = await engine.search({ indexName: lang, query });
          return groupHits(hits).flatMap((group) => group.hits.map(({ url }) => url));
        };
      },
    };
  },

  // As VitePress has it: `localSearchPlugin.ts` and `VPLocalSearchBox.vue`, which shows 16.
  async minisearch({ pages }) {
    const { default: MiniSearch } = await fromPeers('minisearch/dist/es/index.js');
    const options = {
      fields: ['title', 'titles', 'text'],
      storeFields: ['title', 'titles'],
      searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
    };
    const mini = new MiniSearch(options);
    mini.addAll(
      sectionsOf(pages).map(({ url, heading, above, text }) => ({
        ...{ id: url, title: heading, titles: above, text },
      })),
    );
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
        return async (query) =>
          loaded
            .search(query)
            .slice(0, 16)
            .map(({ id }) => id);
      },
    };
  },

  // Any word may match, and the last may be a beginning. It has no words of Chinese without a package that knows them.
  async lunr({ pages }) {
    const { default: lunr } = await fromPeers('lunr/lunr.js');
    const index = lunr(function build() {
      this.ref('url');
      this.field('heading', { boost: 4 });
      this.field('text', { boost: 2 });
      this.field('above');
      for (const { url, heading, above, text } of sectionsOf(pages)) {
        this.add({ url, heading, text, above: above.join(' ') });
      }
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
              const tokens = lunr.tokenizer(query);
              for (const token of tokens) wanted.term(token, {});
              const { TRAILING } = lunr.Query.wildcard;
              for (const token of tokens.slice(-1))
                wanted.term(token, { wildcard: TRAILING, boost: 0.1 });
            })
            .map(({ ref }) => ref);
      },
    };
  },

  // As Rspress 2 has it: `LocalProvider.ts` makes three indexes of whole pages in the browser, and `search.ts` shows of
  // the first 7 pages what says the query as it was typed: title, headings, then sections.
  async flexsearch({ pages }) {
    const file = 'flexsearch/dist/flexsearch.bundle.module.min.mjs';
    const { Document } = await fromPeers(file);
    const json = JSON.stringify(pages);
    const compressed = brotli(json);
    const code = brotli(readFileSync(path.join(PEERS, 'node_modules', file)));
    const only = (letters) => ({
      encoder: { finalize: (words) => words.flatMap((word) => word.match(letters) ?? []) },
    });
    const normalize = (text) =>
      text
        .toLowerCase()
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '');
    return {
      raw: Buffer.byteLength(json),
      compressed,
      firstQueryBytes: async () => compressed + code,
      start: async () => {
        const fields = ['title', 'headers', 'content'];
        const base = {
          tokenize: 'full',
          cache: 100,
          document: { id: 'id', store: true, index: fields },
        };
        const indexes = [
          {},
          only(/[\p{sc=Han}\p{sc=Hangul}\u3041-\u3096\u30a1-\u30fa]/gu),
          only(/\p{sc=Cyrillic}/gu),
        ].map((own) => new Document({ ...base, ...own }));
        const loaded = new Map(
          JSON.parse(json).map(({ url, title, sections }) => {
            const parts = sections.map((section) => ({
              ...{ url: section.url, heading: normalize(section.heading) },
              text: normalize(section.text),
            }));
            return [url, { url, title: normalize(title), parts }];
          }),
        );
        for (const { url, title, parts } of loaded.values()) {
          const headers = parts.slice(1).map(({ heading }) => heading);
          const content = parts.map(({ heading, text }) => `${heading}\n${text}`).join('\n');
          for (const index of indexes)
            index.add({ id: url, title, headers: headers.join(' '), content });
        }
        return async (query) => {
          const typed = normalize(query);
          const found = indexes.flatMap((index) =>
            index
              .search(query, { enrich: true, limit: 7, index: fields })
              .flatMap(({ result }) => result.map(({ id }) => id)),
          );
          return [...new Set(found)].flatMap((id) => {
            const { url, title, parts } = loaded.get(id);
            const headings = parts.slice(1).filter(({ heading }) => heading.includes(typed));
            const texts = parts.filter(
              (part) => !headings.includes(part) && part.text.includes(typed),
            );
            return [
              ...(title.includes(typed) ? [url] : []),
              ...[...headings, ...texts].map((part) => part.url),
            ];
          });
        };
      },
    };
  },

  // Over whole pages, of which its interface shows each with the three sections that match most.
  async pagefind({ pages, lang, folder }) {
    const pagefind = await fromPeers('pagefind/lib/index.js');
    const { index } = await pagefind.createIndex({ forceLanguage: lang });
    for (const { url, sections } of pages) {
      const body = sections.map(
        ({ id, level, heading, text }) =>
          `<h${id ? level + 1 : 1} id="${escapeHtml(id)}">${escapeHtml(heading)}</h${id ? level + 1 : 1}><p>${escapeHtml(text)}</p>`,
      );
      const content = `<html lang="${lang}"><body><main>${body.join('')}</main></body></html>`;
      await index.addHTMLFile({ url, content });
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
      // `result_with_subs.svelte`
      return shown.flatMap(({ url, sub_results: all }) => {
        const below = all.filter((each) => each.url !== url);
        const most = [...below].sort((a, b) => b.locations.length - a.locations.length).slice(0, 3);
        return [url, ...below.filter((each) => most.includes(each)).map((each) => each.url)];
      });
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
