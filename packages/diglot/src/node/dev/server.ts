import { statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { DiglotError } from '../../shared/diglot-error';
import { type LoadedConfig, loadConfig } from '../config/load-config';
import { stopEndlessCode } from '../errors/endless-code';
import { forgetSilence, letSiteCodeRun } from '../errors/site-code';
import { stampOf } from '../files/file-findings';
import { answerRequests } from '../http/answer';
import { allowedHosts, close, type ListenOptions, listen, originOf } from '../http/listen';
import { locatePackageLock } from '../output/sbom/package-lock';
import { isPolicyReport } from './policy-reports';
import { createSession, type Session } from './session';
import { installedTools, isForTool } from './tools';
import type { FileChange } from './vite/vite';

export interface DevOptions extends ListenOptions {
  /** Folder with the site's config, absolute. */
  readonly root: string;
  readonly configFile?: string | undefined;
  readonly onError: (error: unknown) => void;
  readonly onWarning: (warning: DiglotError) => void;
  /** Told that a changed configuration is in force. */
  readonly onRestart: () => void;
}

export interface DevServer {
  readonly url: string;
  /** Addresses of tools for authors that are there by themselves. */
  readonly tools: readonly string[];
  close(): Promise<void>;
}

/** Longer than the time in which the watcher takes two events for one, in milliseconds. */
const RECHECK_DELAY = 60;

/**
 * Starts a server that compiles a page when it is asked for, and shows changes as they are saved.
 *
 * @throws DiglotError when the configuration is wrong or the port is taken.
 */
export async function startDev(options: DevOptions): Promise<DevServer> {
  const { root, configFile, onError, onRestart } = options;
  const server = createServer();
  await listen(server, options);
  const hosts = allowedHosts(options);
  const changes = createQueue(handleChanges, onError);
  const begin = (loaded: LoadedConfig) => {
    for (const warning of loaded.warnings) options.onWarning(warning);
    // A page that cannot be shown is none the others have to wait for.
    stopEndlessCode(loaded.config.timeLimit);
    return createSession({
      ...options,
      allowedHosts: hosts,
      loaded,
      server,
      onChange: changes.add,
    });
  };
  let session = loadConfig(root, { configFile, mode: 'development' }).then(begin);
  refuseUpgrades(server, () => void session.then((current) => current.wakeModules(), onError));
  answerRequests(server, {
    allowedHosts: hosts,
    // What no tool of a plugin takes is refused by the session, which knows them.
    accepts: (request) => isPolicyReport(request) || isForTool(request),
    // Browsers wait until there is somebody to answer, who knows what was saved before they asked.
    async answer(asked) {
      await changes.idle();
      await (await session).answer(asked);
    },
    onError,
  });

  /** What a configuration that is wrong depends on is not known: any change may mend it. */
  let isWrong = false;

  /** The old configuration stays in force until the new one is right. */
  async function restart(old: Session): Promise<void> {
    let loaded: LoadedConfig;
    forgetSilence();
    try {
      loaded = await loadConfig(root, { configFile, mode: 'development' });
      isWrong = false;
    } catch (error) {
      isWrong = true;
      return old.fail(error);
    }
    if (!(await old.adopt(loaded))) await beginAnew(old, loaded);
    onRestart();
  }

  async function beginAnew(old: Session, loaded = old.loaded): Promise<void> {
    session = old
      .close()
      .catch(onError)
      .then(() => begin(loaded));
    await session;
  }

  let isClosed = false;

  async function handleChanges(batch: readonly FileChange[]): Promise<void> {
    if (isClosed) return;
    await Promise.all(batch.map(({ file }) => whenFilled(file)));
    const saved = batch.map((change) => ({ ...change, stamp: stampOf(change.file) }));
    const current = await session;
    const { dependencies } = current.loaded;
    const lock = locatePackageLock(root)?.file;
    if (lock !== undefined && batch.some(({ file }) => file === lock)) {
      await beginAnew(current);
      return options.onWarning(packagesChanged(lock));
    }
    const concernsConfig = batch.some(({ file }) => dependencies.includes(file));
    if (concernsConfig || isWrong) await restart(current);
    else await current.change(batch);
    setTimeout(() => lookAgain(saved), RECHECK_DELAY).unref();
  }

  /** The watcher swallows a second event shortly after the first: by then the file may have been half written. */
  function lookAgain(saved: readonly (FileChange & { readonly stamp: string })[]): void {
    for (const { file, stamp } of saved) {
      if (stampOf(file) !== stamp) changes.add({ file, type: 'update' });
    }
  }

  try {
    await session;
  } catch (error) {
    await close(server);
    throw error;
  }
  const { config } = (await session).loaded;
  return {
    url: originOf(server, options.host) + config.base,
    // They answer this machine alone, whatever else the server listens on.
    tools: installedTools(config).map((address) => originOf(server) + address),
    close: async () => {
      isClosed = true;
      await (await session).close();
      letSiteCodeRun();
      await close(server);
    },
  };
}

function packagesChanged(lock: string): DiglotError {
  return new DiglotError({
    code: 'packages-changed',
    message: 'Packages were installed, changed or removed: pages are made anew with them',
    location: { file: lock },
    fix: 'If a page shows what a package was before, stop the server and start it again: Node.js keeps what it has loaded.',
  });
}

/** Time in which a program that has emptied a file writes it again, in milliseconds. */
const WRITING_TIME = 100;
const STEP = 5;

/**
 * Resolves when a file that was saved is no longer empty, or when it seems to be meant so: many programs empty a file
 * before they write it, and the watcher may be faster.
 */
export async function whenFilled(file: string): Promise<void> {
  for (let waited = 0; waited < WRITING_TIME; waited += STEP) {
    if (statSync(file, { throwIfNoEntry: false })?.size !== 0) return;
    await wait(STEP);
  }
}

/** Collects what arrives while something is being done. */
interface Queue<T> {
  readonly add: (item: T) => void;
  /** Resolves when nothing is being done and nothing waits. */
  readonly idle: () => Promise<void>;
}

/**
 * Handles items one batch after the other: what arrives in one go, or while a batch is being handled, is the
 * next batch.
 */
export function createQueue<T>(
  handle: (batch: readonly T[]) => Promise<void>,
  onError: (error: unknown) => void,
): Queue<T> {
  let waiting: T[] = [];
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    // Files that are saved together are reported one by one.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await handle(batch).catch(onError);
    }
    running = undefined;
  }

  return {
    add(item) {
      waiting.push(item);
      running ??= run();
    },
    idle: async () => running,
  };
}

/**
 * Vite answers who asks whether it is there, and says goodbye. What it is sent after that it reads, and an error of it is
 * caught by nobody: one broken frame would end the process.
 */
function hearNothing(socket: Duplex): void {
  // Before the first byte is read, and after Vite has begun to listen.
  process.nextTick(() => {
    socket.removeAllListeners('data');
    socket.on('data', () => socket.end());
  });
}

/**
 * Refuses connections that ask for a protocol that nobody speaks here.
 *
 * @param wakeVite told that somebody wants to speak to Vite, which is not there yet: pages of an earlier server ask
 *   until it is
 */
function refuseUpgrades(server: Server, wakeVite: () => void): void {
  function refuse({ headers }: IncomingMessage, socket: Duplex): void {
    const isForVite = headers['sec-websocket-protocol']?.startsWith('vite-') === true;
    // Vite listens itself while it runs.
    if (isForVite && server.listeners('upgrade').some((listener) => listener !== refuse)) {
      if (headers['sec-websocket-protocol'] === 'vite-ping') hearNothing(socket);
      return;
    }
    const status = isForVite ? '503 Service Unavailable' : '400 Bad Request';
    socket.on('error', () => socket.destroy());
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    if (isForVite) wakeVite();
  }
  server.on('upgrade', refuse);
}
