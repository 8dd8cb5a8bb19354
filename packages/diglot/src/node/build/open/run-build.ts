import path from 'node:path';
import { openSiteCache, type SiteCache } from '../../cache/site-cache';
import { type LoadedConfig, loadConfig } from '../../config/load-config';
import { fileSystemError } from '../../errors/file-system-error';
import { type BuildLock, lockBuild } from '../../output/lock';
import { createRenderPool, type RenderPool } from '../pages/pool';
import { isPageChanged } from './page-changed';
import { createSteps, type Progress, type Steps } from './progress';

export interface BuildOptions {
  /** Folder with the site's config, absolute. */
  readonly root: string;
  /** Relative to `root`. @default the first `diglot.config.*` found */
  readonly configFile?: string | undefined;
  /** Folder for what builds keep, absolute. @default below the site's `node_modules` */
  readonly cacheDir?: string | undefined;
  /** Whether to use what earlier builds left. @default true */
  readonly cache?: boolean | undefined;
  readonly progress: Progress;
  /** Told of all warnings, at the end: also at that of a build that fails. */
  readonly onWarnings: (warnings: readonly Error[]) => void;
  /** Told in words which other build of the site has to end first. */
  readonly onWait?: ((holder: string) => void) | undefined;
  /** How long to wait for another build of the site, in milliseconds. @default ten minutes */
  readonly lockTimeout?: number | undefined;
  /** What renders pages. It is closed in the end. @default threads that are started when they are needed */
  readonly pool?: RenderPool | undefined;
}

const LOCK_TIMEOUT = 10 * 60 * 1000;

/** How often the content is read when pages are written meanwhile. */
const MAX_ROUNDS = 3;

/** A build that has the right to go on. */
export interface BuildRun extends Omit<BuildOptions, 'cache' | 'onWarnings'> {
  readonly loaded: LoadedConfig;
  readonly cache: SiteCache;
  readonly lock: BuildLock;
  readonly steps: Steps;
  readonly pool: RenderPool;
  /** What its author should know so far. Whoever finds more adds it at once: what fails later must not hide it. */
  readonly warnings: Error[];
}

/**
 * What all kinds of builds have in common: the configuration, one build of a kind at a time, another round when pages
 * are written meanwhile, errors of the system in words.
 *
 * @param kind builds of the same kind share what they write
 * @param build does it once
 */
export async function withRun<T>(
  options: BuildOptions,
  kind: string,
  build: (run: BuildRun) => Promise<T>,
): Promise<T> {
  const { pool = createRenderPool() } = options;
  try {
    return await runAlone({ ...options, pool }, kind, build);
  } catch (error) {
    throw fileSystemError(error) ?? error;
  } finally {
    await pool.close();
  }
}

async function runAlone<T>(
  options: BuildOptions & Pick<BuildRun, 'pool'>,
  kind: string,
  build: (run: BuildRun) => Promise<T>,
): Promise<T> {
  const steps = createSteps();
  const { root, configFile, cacheDir } = options;
  const loaded = await steps.step('Read configuration', () =>
    loadConfig(root, { configFile, cacheDir }),
  );
  const { config } = loaded;
  const { lockTimeout: timeout = LOCK_TIMEOUT, onWait = () => undefined } = options;
  const file = path.join(config.cacheDir, `${kind}.lock`);
  const lock = await lockBuild({ file, timeout, onWait });
  const { onWarnings } = options;
  const once = async () => {
    const warnings: Error[] = [...loaded.warnings];
    const workDir = kind === 'build' ? config.cacheDir : path.join(config.cacheDir, kind);
    const cache = openSiteCache(config, { clear: options.cache === false, workDir });
    try {
      const result = await build({ ...options, loaded, cache, lock, steps, warnings });
      onWarnings(warnings);
      return result;
    } catch (error) {
      if (!isPageChanged(error)) onWarnings(warnings);
      throw error;
    }
  };
  try {
    for (let round = 1; round < MAX_ROUNDS; round++) {
      try {
        return await once();
      } catch (error) {
        if (!isPageChanged(error)) throw error;
      }
    }
    return await once();
  } finally {
    lock.release();
  }
}
