import { encodePath } from '../../shared/route';
import { hashFile } from '../bundle/module-graph';
import type { ResolvedConfig } from '../config/types';
import type { Page, PageVersion } from '../content/types';
import type { CompiledPage, HeadingFact } from '../markdown/types';
import { type CompileVersion, createCompile } from '../render/compile-version';
import { type PageFacts, pageFacts } from '../render/page-facts';
import type { RenderContext } from '../render/render-context';
import type { ModuleLoader, ServerBundle } from '../render/server-bundle';
import type { DevContent } from './dev-content';

/** Whether a page may use components. */
function hasComponents({ source }: PageVersion): boolean {
  return source.format !== 'md';
}

/** A page that was compiled, and what it was made of. */
interface Entry {
  readonly page: CompiledPage;
  readonly sourceHash: string;
  /** With what it was rendered: another theme may render everything differently. */
  readonly server: ServerBundle;
  readonly usesComponents: boolean;
  /** Of the original that a translation takes its heading ids from. */
  readonly headings: readonly HeadingFact[] | undefined;
  /** Hashes by absolute path. */
  readonly dependencies: ReadonlyMap<string, string>;
}

/** The site at this moment. */
export interface CompileNow {
  readonly content: DevContent;
  /** The same object for as long as content and theme are the same. */
  readonly context: RenderContext;
  readonly loadServer: (hasComponents: boolean) => Promise<ServerBundle>;
}

/** Compiles pages when they are asked for, each once for as long as nothing it is made of changes. */
export interface DevCompiler {
  compile(page: Page, version: PageVersion, now: CompileNow): Promise<CompiledPage>;
  /** Whether a compiled page was made of the file, or looked for it. */
  dependsOn(file: string): boolean;
  /** What is known of a page; undefined when nobody has asked for it yet. */
  factsOf(routePath: string): PageFacts | undefined;
  /** Forgets all pages that use components. */
  forgetComponents(): void;
  /** The file behind an address that a compiled page refers to. */
  asset(path: string): string | undefined;
}

export interface DevCompilerOptions {
  readonly config: ResolvedConfig;
  readonly loadModule: ModuleLoader;
  /** Told of each page that was compiled, and of the files that it depends on. */
  readonly onCompiled: (page: CompiledPage, version: PageVersion) => void;
}

/** Makes a compiler that knows nothing yet. */
export function createDevCompiler(options: DevCompilerOptions): DevCompiler {
  const { config, loadModule, onCompiled } = options;
  const entries = new Map<string, Entry>();
  const assets = new Map<string, string>();
  const dependencies = new Set<string>();
  const bound = new WeakMap<ServerBundle, { context: RenderContext; run: CompileVersion }>();

  function compileWith(server: ServerBundle, context: RenderContext): CompileVersion {
    const known = bound.get(server);
    if (known?.context === context) return known.run;
    const run = createCompile(context, server, loadModule);
    bound.set(server, { context, run });
    return run;
  }

  function isCurrent(entry: Entry, content: DevContent): boolean {
    const hasFiles = [...entry.dependencies].every(([file, hash]) => hashFile(file) === hash);
    const lookups = Object.entries(entry.page.routeLookups);
    return (
      hasFiles &&
      lookups.every(
        ([path, route]) => (content.lookup(encodePath(path))?.routePath ?? null) === route,
      )
    );
  }

  const compile: DevCompiler['compile'] = async (page, version, now) => {
    const server = await now.loadServer(hasComponents(version));
    const original = page.versions[config.lang];
    const isTranslation = original !== undefined && original !== version;
    const headings = isTranslation ? (await compile(page, original, now)).headings : undefined;
    const { routePath, source } = version;
    const known = entries.get(routePath);
    if (
      known?.server === server &&
      known.sourceHash === source.hash &&
      known.headings === headings &&
      isCurrent(known, now.content)
    ) {
      return known.page;
    }
    const compiled = await compileWith(server, now.context)(version, headings);
    entries.set(routePath, {
      page: compiled,
      sourceHash: source.hash,
      server,
      usesComponents: hasComponents(version),
      headings,
      dependencies: new Map(Object.entries(compiled.dependencies)),
    });
    for (const { output, file } of compiled.assets) assets.set(`/${output}`, file);
    for (const file of Object.keys(compiled.dependencies)) dependencies.add(file);
    onCompiled(compiled, version);
    return compiled;
  };

  return {
    compile,
    dependsOn: (file) => dependencies.has(file),
    factsOf(routePath) {
      const page = entries.get(routePath)?.page;
      return page && pageFacts(page);
    },
    forgetComponents() {
      for (const [routePath, entry] of entries) {
        if (entry.usesComponents) entries.delete(routePath);
      }
    },
    asset: (path) => assets.get(path),
  };
}
