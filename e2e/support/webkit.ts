import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { PNG } from 'pngjs';

/** A window of WebKit. Functions run in its page: they know nothing of what is around them here. */
export interface WebKitWindow {
  open(url: string): Promise<void>;
  evaluate<T, A extends readonly unknown[]>(run: (...args: A) => T, ...args: A): Promise<T>;
  /** Waits until a function gives something true. */
  until<A extends readonly unknown[]>(isTrue: (...args: A) => unknown, ...args: A): Promise<void>;
  /** Presses keys, one after the other. */
  type(text: string): Promise<void>;
  /** What a reader sees. */
  picture(): Promise<PNG>;
  close(): Promise<void>;
}

const WINDOW = { width: 1280, height: 800 };
/** What is waited for is there in an instant, or on a busy machine in some seconds. */
const PATIENCE = 20_000;

/**
 * WebKit, which is Safari's engine, as Debian has it. It needs a screen, and is driven by WebDriver: Playwright drives a build
 * of its own, which no reader has.
 */
export async function launchWebKit(): Promise<WebKitWindow> {
  const processes: ChildProcess[] = [];
  try {
    const { width, height } = WINDOW;
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    processes.push(screen);
    const [display] = await once(screen.stdout, 'data');
    const port = await freePort();
    const driver = spawn(process.env.WEBKIT_PATH ?? 'WebKitWebDriver', [`--port=${port}`], {
      env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
      stdio: 'ignore',
    });
    processes.push(driver);
    return await openWindow(`http://127.0.0.1:${port}`, () => endAll(processes));
  } catch (error) {
    endAll(processes);
    throw error;
  }
}

function endAll(processes: readonly ChildProcess[]): void {
  for (const each of processes.toReversed()) each.kill();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

async function openWindow(driver: string, end: () => void): Promise<WebKitWindow> {
  await untilTrue('the driver', async () => {
    return (await fetch(`${driver}/status`).catch(() => undefined))?.ok;
  });
  const ask = async (method: string, path: string, body: object = {}): Promise<unknown> => {
    const text = method === 'POST' ? JSON.stringify(body) : null;
    const response = await fetch(`${driver}${path}`, { method, body: text });
    const { value } = Object(await response.json());
    if (!response.ok) throw new Error(`WebKit: ${value.message}`);
    return value;
  };
  const { sessionId } = Object(await ask('POST', '/session', { capabilities: {} }));
  const session = `/session/${sessionId}`;
  const window: WebKitWindow = {
    async open(url) {
      await ask('POST', `${session}/url`, { url });
    },
    async evaluate<T, A extends readonly unknown[]>(run: (...args: A) => T, ...args: A) {
      const script = `return (${run}).apply(null, arguments)`;
      // What the function gave, if it can be written as JSON.
      return (await ask('POST', `${session}/execute/sync`, { script, args })) as T;
    },
    until: (isTrue, ...args) =>
      untilTrue(`${isTrue} ${args}`, () => window.evaluate(isTrue, ...args)),
    async type(text) {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await ask('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    async picture() {
      return PNG.sync.read(
        Buffer.from(String(await ask('GET', `${session}/screenshot`)), 'base64'),
      );
    },
    async close() {
      await ask('DELETE', session).finally(end);
    },
  };
  return window;
}

async function untilTrue(name: string, ask: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (!(await ask())) {
    if (performance.now() > end) throw new Error(`Waited in vain for: ${name}`);
    await wait(100);
  }
}
