import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  bundleConfig,
  counted,
  DiglotError,
  DiglotErrors,
  errorFromData,
  timeLimitOf,
} from 'diglot/tools';
import { dataOf } from '../data';
import type { Decision } from '../plan';
import type { Blame, ConfigAnswer, ConfigMessage, ConfigTask, ConfigValue } from './config-process';
import { CONFIG_PROCESS } from './config-process-file';
import { foreignPlugin, type MissingFile, type ModuleReading } from './foreign-plugin';

/** Another system's config as data, and what it was read from. */
export interface EvaluatedConfig {
  /** What packages that are told by their calls were called with, in order. */
  readonly calls: readonly unknown[];
  /** Plain data; what is none stands in objects, see `FOREIGN`. */
  readonly value: unknown;
  /** Absolute paths of the config and the files that it imports. */
  readonly files: readonly string[];
  /** Files that it imports and that are not there: they were stood in for. */
  readonly missing: readonly Decision[];
}

/**
 * Runs another system's config in a process of its own and gives what it exports. Writes nothing beside it.
 *
 * @param reading for modules that are no configs
 * @throws DiglotErrors when it cannot be read or throws
 */
export async function evaluateConfig(
  configFile: string,
  reading?: ModuleReading,
): Promise<EvaluatedConfig> {
  const broken = new Set<string>();
  const absent = new Set<string>();
  const told: Decision[] = [];
  for (;;) {
    const installed = new Map<string, MissingFile>();
    try {
      const evaluated = await evaluate(configFile, { installed, broken, absent, reading });
      return { ...evaluated, missing: [...evaluated.missing, ...told] };
    } catch (error) {
      const file = error instanceof ConfigErrors ? error.blame.absent : undefined;
      if (file !== undefined && !absent.has(file)) {
        absent.add(file);
        const name = path.relative(path.dirname(configFile), file).split(path.sep).join('/');
        told.push(missingDecision({ name, importer: configFile }));
        continue;
      }
      const found = await whatBroke(error, configFile, [...installed.keys()]);
      if (found.length === 0) throw error;
      for (const [url, why] of found) {
        broken.add(url);
        told.push(brokenDecision(installed.get(url), why));
      }
    }
  }
}

/**
 * Modules of installed packages that made a config fail, with the reasons: such a package may lack one that it needs, the half
 * that was built for this machine, or throw when the config calls it.
 */
async function whatBroke(
  error: unknown,
  configFile: string,
  installed: readonly string[],
): Promise<(readonly [url: string, why: string])[]> {
  if (!(error instanceof DiglotErrors)) return [];
  const thrown = error.errors.find(({ code }) =>
    /^(?:config-(?:package-missing|throws)|migrate-config-fails)$/.test(code),
  );
  if (thrown === undefined) return [];
  const unloaded = Object.entries(
    dataOf((await run({ configFile, timeLimit: timeLimitOf(), probed: installed })).value),
  );
  if (unloaded.length > 0) return unloaded.map(([url, why]) => [url, String(why)]);
  const folder = error instanceof ConfigErrors ? error.blame.thrower : undefined;
  return installed
    .filter((url) => folder !== undefined && fileURLToPath(url).startsWith(folder + path.sep))
    .map((url) => [url, thrown.message.replace(/^The config throws an error: /, '')]);
}

/** What is wrong with a config, and whose fault it is. */
class ConfigErrors extends DiglotErrors {
  constructor(
    errors: readonly DiglotError[],
    readonly blame: Blame,
  ) {
    super(errors);
  }
}

/** What is known of what a config imports. */
interface Imports {
  /** Is filled with modules of installed packages, by their addresses. */
  readonly installed: Map<string, MissingFile>;
  readonly broken: ReadonlySet<string>;
  readonly absent: ReadonlySet<string>;
  readonly reading: ModuleReading | undefined;
}

/** What Vite tells configs that it loads, of a build. */
const ENV = {
  'import.meta.env': JSON.stringify({
    BASE_URL: '/',
    DEV: false,
    MODE: 'production',
    PROD: true,
    SSR: true,
  }),
};

async function evaluate(
  configFile: string,
  { installed, broken, absent, reading }: Imports,
): Promise<EvaluatedConfig> {
  const missing: Decision[] = [];
  const listener = {
    onMissing: (file: MissingFile) => missing.push(missingDecision(file)),
    onInstalled: (url: string, by: MissingFile) => installed.set(url, by),
  };
  const plugin = foreignPlugin(listener, broken, reading);
  const bundle = await bundleConfig(configFile, { plugin, define: ENV });
  const folder = mkdtempSync(path.join(tmpdir(), 'diglot-migrate-'));
  const module = path.join(folder, 'config.mjs');
  const map = `${module}.map`;
  try {
    writeFileSync(module, bundle.code);
    writeFileSync(map, bundle.map);
    const bundled = {
      module,
      map,
      files: bundle.files,
      packages: bundle.packages,
      // What is not installed is stood in for.
      imports: [],
      // A process runs one; by the key its lines are found in what is thrown.
      key: 'once',
    };
    const task = { bundled, configFile, timeLimit: timeLimitOf(), absent: [...absent] };
    const { value, undone = [], calls: recorded = [] } = await run(task);
    const calls = undone.map((call) => undoneDecision(call, configFile));
    return { value, calls: recorded, files: bundle.files, missing: [...missing, ...calls] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function missingDecision({ name, importer }: MissingFile): Decision {
  return {
    topic: 'config',
    what: `"${name}", which the config imports, is not there: what it brings was left out.`,
    todo: 'Make the file, take back what was written, and run the command again; or write into the new config what it brings.',
    place: { file: importer },
  };
}

function brokenDecision(by: MissingFile | undefined, why: string): Decision {
  const [reason = ''] = why.split('\n');
  return {
    topic: 'config',
    what: `"${by?.name}", which the config imports, is installed and does not run (${reason}): what it brings was left out.`,
    todo: 'Install it anew, take back what was written, and run the command again; or write into the new config what it brings.',
    place: by && { file: by.importer },
  };
}

function undoneDecision(call: string, file: string): Decision {
  return {
    topic: 'config',
    what: `${call} did not run, because the package is not installed or cannot be loaded: what it sets in the config is not known.`,
    todo: 'Install what package.json names, take back what was written, and run the command again; or write into the new config what it sets.',
    place: { file },
  };
}

function run(task: ConfigTask): Promise<ConfigValue> {
  return new Promise((resolve, reject) => {
    const child = fork(CONFIG_PROCESS, {
      cwd: path.dirname(task.configFile),
      execArgv: [],
      serialization: 'advanced',
      env: { ...process.env, NODE_ENV: 'production' },
      // What a config prints is nothing that was asked for.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const { timeLimit: seconds } = task;
    let isLate = false;
    let timer: NodeJS.Timeout | undefined;
    // Counted from when the config begins: a process takes its time to start on a busy machine.
    // A moment more: what waits at its top level is told by the process itself, with its place.
    const begin = () => {
      timer = setTimeout(
        () => {
          isLate = true;
          child.kill('SIGKILL');
        },
        seconds * 1000 + 1000,
      );
    };
    let answer: ConfigAnswer | undefined;
    child.on('message', (message: ConfigMessage) => {
      if (message === 'begun') begin();
      else answer = message;
    });
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once('exit', () => {
      clearTimeout(timer);
      if (isLate && answer === undefined) reject(late(task.configFile, seconds));
      else if (answer !== undefined && 'value' in answer) resolve(answer);
      else if (answer !== undefined && 'errors' in answer) {
        reject(new ConfigErrors(answer.errors.map(errorFromData), answer));
      } else {
        const error = failed(task.configFile, answer?.failure);
        reject(new ConfigErrors([error], answer ?? {}));
      }
    });
    // That nobody is there to be told is known by the end of the process.
    child.send(task, () => undefined);
  });
}

function late(file: string, seconds: number): DiglotError {
  return new DiglotError({
    code: 'migrate-config-late',
    message: `The config was not read within ${counted(seconds, 'second')}, and given up.`,
    location: { file },
    fix: 'Look for what waits or repeats itself without end in it, or in what it imports. If it needs more time, set DIGLOT_TIME_LIMIT in the environment to more seconds.',
  });
}

function failed(file: string, failure: string | undefined): DiglotError {
  return new DiglotError({
    code: 'migrate-config-fails',
    message:
      failure === undefined
        ? 'The config ends the process that reads it'
        : `The config throws an error: ${failure}`,
    location: { file },
    fix: 'Let it export its settings when NODE_ENV is "production", and run the command again.',
  });
}
