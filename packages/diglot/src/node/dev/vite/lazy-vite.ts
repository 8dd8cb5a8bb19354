import { existsSync } from 'node:fs';
import type { ViteDevServer } from 'vite';
import { PARTS_ID, SITE_ID } from '../../bundle/modules/virtual-modules';
import { isInside } from '../../files/paths';
import type { ViteOptions } from './vite';

/** Vite, which is loaded and started when something needs it: a page without components does not. */
export interface LazyVite {
  /** The running one. Starts it at the first call. */
  start(): Promise<ViteDevServer>;
  /** The one that runs already, if any. */
  readonly running: ViteDevServer | undefined;
  /** Has files watched that may lie anywhere: those outside of the site's root are not watched by themselves. */
  watch(files: readonly string[]): void;
  close(): Promise<void>;
}

/** How Vite is started. */
export interface LazyViteOptions extends ViteOptions {
  /**
   * Told that it runs, before anybody asks it for something; and which files were to be watched by then, each with
   * whether it was there.
   */
  readonly onStart: (vite: ViteDevServer, watched: ReadonlyMap<string, boolean>) => void;
}

/** Makes a Vite that does not run yet. */
export function createLazyVite({ onStart, ...options }: LazyViteOptions): LazyVite {
  const watched = new Map<string, boolean>();
  const isOutside = (file: string) => !isInside(options.config.root, file);
  let running: ViteDevServer | undefined;
  let starting: Promise<ViteDevServer> | undefined;

  async function begin(): Promise<ViteDevServer> {
    const { startVite } = await import('./vite');
    running = await startVite(options);
    running.watcher.add([...watched.keys()].filter(isOutside));
    onStart(running, watched);
    return running;
  }

  return {
    start() {
      starting ??= begin();
      return starting;
    },
    get running() {
      return running;
    },
    watch(files) {
      const added = files.filter((file) => !watched.has(file));
      for (const file of added) watched.set(file, existsSync(file));
      running?.watcher.add(added.filter(isOutside));
    },
    async close() {
      // Whoever wanted it has seen why it could not be started.
      const ended = await starting?.catch(() => undefined);
      await ended?.close();
    },
  };
}

/** Makes the browser's module of the site's own parts anew, for pages that are loaded from now on. */
export function forgetParts({ running }: LazyVite): void {
  const moduleGraph = running?.environments.client.moduleGraph;
  for (const id of [PARTS_ID, SITE_ID]) {
    const module = moduleGraph?.getModuleById(id);
    if (module) moduleGraph?.invalidateModule(module);
  }
}
