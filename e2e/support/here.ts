import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { BUNDLED } from './bundle-engine';
import { type CommandResult, markStopped, type RunningServer } from './cli';

/** The engine, once something needs it. */
const engine = (): Promise<typeof import('./engine')> =>
  import(pathToFileURL(`${BUNDLED}/engine.js`).href);

/** Has what the process prints go elsewhere. @returns what undoes that */
function redirect(name: 'stdout' | 'stderr', print: (text: string) => void): () => void {
  const stream = process[name];
  const { write } = stream;
  stream.write = (text: unknown) => {
    print(stripVTControlCharacters(String(text)));
    return true;
  };
  return () => {
    stream.write = write;
  };
}

/**
 * Runs a command of the engine in this process, as if it had been started in a folder. One of its own would take several
 * times as long to load the engine as to build a small site.
 */
export async function runHere(args: readonly string[], root: string): Promise<CommandResult> {
  const { runCommandLine } = await engine();
  const printed = { stdout: '', stderr: '' };
  const { argv, cwd, exitCode } = process;
  const undo = (['stdout', 'stderr'] as const).map((name) =>
    redirect(name, (text) => {
      printed[name] += text;
    }),
  );
  process.argv = [process.execPath, 'diglot', ...args];
  process.cwd = () => root;
  try {
    await runCommandLine();
    return { code: Number(process.exitCode), ...printed };
  } finally {
    Object.assign(process, { argv, cwd, exitCode });
    for (const each of undo) each();
  }
}

/** Serves a built site from this process, as `diglot preview` does. */
export async function previewHere(root: string): Promise<RunningServer> {
  const { loadConfig, startPreview } = await engine();
  const { config } = await loadConfig(root);
  const errors: string[] = [];
  const server = await startPreview({
    outDir: config.outDir,
    base: config.base,
    defaultLang: config.lang,
    langs: config.locales.map(({ lang }) => lang),
    port: 0,
    onError: (error) => errors.push(String(error)),
  });
  return {
    url: server.url,
    output: () => errors.join('\n'),
    async stop() {
      markStopped(server.url);
      await server.close();
    },
  };
}
