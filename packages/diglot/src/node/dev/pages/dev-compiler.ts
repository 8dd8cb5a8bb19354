import { existsSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { removeBase } from '../../../shared/locale-path';
import { decodePath } from '../../../shared/route';
import {
  type ContentStore,
  openContentStore,
  type PageEntry,
  type PageRecord,
} from '../../cache/content-store';
import { createPageFinder, type PageFinder } from '../../cache/page-finder';
import {
  type CompiledVersion,
  createPagePipeline,
  type PagePipeline,
} from '../../cache/page-pipeline';
import type { ResolvedConfig } from '../../config/types';
import { stampOf } from '../../files/file-findings';
import { hashFile } from '../../files/hash';
import { createCompile } from '../../page/compile-version';
import { pageStyles } from '../../page/page-styles';
import type { RenderContext } from '../../page/render-context';
import type { ModuleLoader, ServerBundle } from '../../page/server-bundle';
import type { PageVersion, Route } from '../../site/types';
import { ABSOLUTE, absolutePath } from '../vite/file-addresses';
import type { LoadedRendering } from '../vite/rendering';

/** Files whose hash is remembered. */
const REMEMBERED = 10_000;

/** Makes what gives the hash of a file as it is now, and reads it again only when it was written. */
function createFileHashes(): (file: string) => string {
  const known = new LRUCache<string, { readonly stamp: string; readonly hash: string }>({
    // By size, which grows: places for a number of them would be made at once.
    ...{ maxSize: REMEMBERED, sizeCalculation: () => 1 },
  });
  return (file) => {
    const stamp = stampOf(file);
    const last = known.get(file);
    if (last?.stamp === stamp) return last.hash;
    const hash = hashFile(file);
    known.set(file, { stamp, hash });
    return hash;
  };
}

/** Pages whose content stays in memory. All others are in the store, or are compiled again. */
const PAGES_KEPT = 200;

/** Files and addresses that are remembered after the pages that name them: tabs may show these. */
const NAMES_KEPT = 20_000;

/** Remembers the names that were used last. By size, which grows: places for a number of them would be made at once. */
function createNames<Value extends string | true>(): LRUCache<string, Value> {
  return new LRUCache({ maxSize: NAMES_KEPT, sizeCalculation: () => 1 });
}

/** Compiles pages when they are asked for, each once for as long as nothing it is made of changes. */
export interface DevCompiler {
  compile(route: Route, context: RenderContext): Promise<CompiledVersion>;
  /** What is known of a page that was compiled earlier, here or by a build. */
  recordOf(route: Route, context: RenderContext): PageRecord | undefined;
  /** Whether a compiled page was made of the file, or looked for it. */
  dependsOn(file: string): boolean;
  /** Forgets all pages that use components. */
  forgetComponents(): void;
  /** The file behind an address that a compiled page refers to. */
  asset(path: string): string | undefined;
  /** The rules at an address that a compiled page takes them from. */
  styles(path: string): string | undefined;
  /** Number of pages in memory. */
  readonly size: number;
}

export interface DevCompilerOptions {
  readonly config: ResolvedConfig;
  /** What pages are rendered with at this moment. Pages with components need more than others. */
  readonly loadRendering: (hasComponents: boolean) => Promise<LoadedRendering>;
  readonly loadModule: ModuleLoader;
  /** Told of the files that a compiled page depends on. */
  readonly onDependencies: (files: readonly string[]) => void;
  /** Number of pages that stay in memory. @default 200 */
  readonly pagesKept?: number | undefined;
}

/** A page in memory. */
interface KeptPage extends CompiledVersion {
  /** With what it was rendered: another theme may render everything differently. */
  readonly server: ServerBundle;
  readonly hasComponents: boolean;
}

/** What pages are compiled with, as long as site and theme are the same. */
interface Tools {
  readonly context: RenderContext;
  readonly finder: PageFinder;
  readonly pipeline: PagePipeline;
  /** Pages that are being compiled, by key. */
  readonly underway: Map<string, Promise<CompiledVersion>>;
}

/**
 * A store that takes nothing: what components import is known to a bundler only, so that nobody could tell later
 * whether a content that was made with them still holds.
 */
function withoutPut(store: ContentStore): ContentStore {
  return {
    ...store,
    put: (key, { dependencies, facts }) => ({ key, contentHash: '', dependencies, facts }),
  };
}

/** Makes a compiler that knows what is in the store of the site's builds. */
export function createDevCompiler(options: DevCompilerOptions): DevCompiler {
  const { config, loadRendering, loadModule, onDependencies } = options;
  const store = putLater(openContentStore(config));
  const hashOf = createFileHashes();
  const pages = new LRUCache<string, KeptPage>({ max: options.pagesKept ?? PAGES_KEPT });
  const assets = createNames<string>();
  const styles = createNames<string>();
  const dependencies = createNames<true>();
  const toolsByServer = new WeakMap<ServerBundle, Tools>();
  /** Whether a page may use components. */
  const hasComponents = ({ source }: PageVersion): boolean =>
    source.format !== 'md' || config.plugins?.hooks.includes('blockModules') === true;
  /** The last ones that were used: what is known without components is known to both kinds. */
  let latest: Tools | undefined;

  /** Modules name files by their path below the site's folder, or by their whole path. */
  function isServed(address: string): boolean {
    const file = decodePath((removeBase(address, config.base) ?? address).replace(/[?#].*$/, ''));
    const served = file.startsWith(ABSOLUTE)
      ? absolutePath(file.slice(ABSOLUTE.length))
      : `${config.root}${file}`;
    return existsSync(served);
  }

  function toolsFor(
    version: PageVersion,
    { server, salt }: LoadedRendering,
    context: RenderContext,
  ) {
    const known = toolsByServer.get(server);
    if (known?.context === context) return known;
    const basis = { salt, closures: {} };
    const compile = createCompile(context, server, loadModule, isServed);
    const kept = hasComponents(version) ? withoutPut(store) : store;
    const tools: Tools = {
      context,
      finder: createPageFinder({ context, basis, store, hashOf }),
      pipeline: createPagePipeline({ context, basis, store: kept, compile }),
      underway: new Map(),
    };
    toolsByServer.set(server, tools);
    return tools;
  }

  function remember(page: KeptPage, routePath: string): CompiledVersion {
    const { key, dependencies: hashes, facts } = page.record;
    pages.set(key, page);
    const sheet = pageStyles(routePath, page.content.css);
    if (sheet) styles.set(`/${sheet.file}`, sheet.text);
    for (const { output, file } of facts.assets) assets.set(`/${output}`, file);
    // Changes of packages are told by what loads modules.
    const files = Object.keys(hashes).filter((name) => path.isAbsolute(name));
    for (const file of files) dependencies.set(file, true);
    onDependencies(files);
    return page;
  }

  /** What an earlier build or server left, if it still holds. */
  function fromStore(key: string, { finder }: Tools): CompiledVersion | undefined {
    const record = finder.find(key);
    const content = record && store.content(key, record.contentHash);
    return record && content && { record, content, errors: [], isOutdated: false };
  }

  const compile: DevCompiler['compile'] = async ({ page, version }, context) => {
    const rendering = await loadRendering(hasComponents(version));
    const original = page.versions[page.original];
    const headings =
      original && original !== version
        ? (await compile({ page, version: original }, context)).record.facts.headings
        : undefined;
    const tools = toolsFor(version, rendering, context);
    latest = tools;
    const key = tools.finder.keyOf({ version, headings });
    const { server } = rendering;
    const { underway } = tools;
    // After a failure, one of those who waited begins again, and the others wait for that.
    for (let begun = underway.get(key); begun; begun = underway.get(key))
      await begun.catch(() => undefined);
    const kept = pages.get(key);
    if (kept?.server === server && tools.finder.isCurrent(kept.record)) return kept;
    const make = async () => {
      const made = fromStore(key, tools) ?? (await tools.pipeline({ key, version, headings }));
      const kept = { ...made, server, hasComponents: hasComponents(version) };
      return remember(kept, version.routePath);
    };
    const making = make().finally(() => underway.delete(key));
    underway.set(key, making);
    return making;
  };

  const recordOf: DevCompiler['recordOf'] = ({ page, version }, context) => {
    if (latest?.context !== context) return undefined;
    const { finder } = latest;
    const find = (key: string): PageRecord | undefined => {
      const record = pages.get(key)?.record;
      return record && finder.isCurrent(record) ? record : finder.find(key);
    };
    const original = page.versions[page.original];
    if (!original || original === version)
      return find(finder.keyOf({ version, headings: undefined }));
    const known = find(finder.keyOf({ version: original, headings: undefined }));
    return known && find(finder.keyOf({ version, headings: known.facts.headings }));
  };

  return {
    compile,
    recordOf,
    dependsOn: (file) => dependencies.has(file),
    forgetComponents() {
      for (const [key, page] of pages.entries()) if (page.hasComponents) pages.delete(key);
    },
    asset: (path) => assets.get(path),
    styles: (path) => styles.get(path),
    get size() {
      return pages.size;
    },
  };
}

/**
 * A store that writes when what is under way has been answered: nobody who waits for a page waits for its entry, nor for
 * the terms that search finds it by. Whoever asks for an entry finds it at once.
 */
export function putLater(store: ContentStore): ContentStore {
  const waiting = new Map<string, PageEntry>();

  function write(key: string): void {
    const entry = waiting.get(key);
    waiting.delete(key);
    if (entry) store.put(key, entry);
  }

  function readAfterWrite<T extends readonly [key: string, ...unknown[]], R>(
    read: (...input: T) => R,
  ): (...input: T) => R {
    return (...input) => {
      write(input[0]);
      return read(...input);
    };
  }

  return {
    ...store,
    record: readAfterWrite(store.record),
    content: readAfterWrite(store.content),
    terms: readAfterWrite(store.terms),
    put(key, entry) {
      waiting.set(key, entry);
      setImmediate(() => {
        try {
          write(key);
        } catch {
          // Where nothing can be kept, the page is compiled again when it is wanted.
        }
      });
      // What is in memory is not told from what is in the store by its hash.
      return { key, contentHash: '', dependencies: entry.dependencies, facts: entry.facts };
    },
  };
}
