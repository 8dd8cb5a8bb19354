import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DiglotError } from '../../shared/diglot-error';
import { TIME_LIMIT } from '../errors/site-code';
import { LONGEST, timeLimitSchema } from '../schema/time-limit';

/** What a site is made for: which `.env` files count, and what `NODE_ENV` says. */
export type Mode = 'production' | 'development';

/** Variables by name. */
export type Environment = Readonly<Record<string, string>>;

/** Variables with this prefix reach components, as `import.meta.env.VITE_…`. */
const PUBLIC = /^VITE_/;

/** The files that may set variables of a site, absolute; later ones win. */
export function environmentFiles(root: string, mode: Mode): string[] {
  return ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`].map((file) =>
    join(root, file),
  );
}

/** The variables of a site, read as Vite reads them: those of the process win over those of files. */
export async function readEnvironment(root: string, mode: Mode): Promise<Environment> {
  const own = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  if (!environmentFiles(root, mode).some((file) => existsSync(file))) {
    return Object.fromEntries(own);
  }
  // Imported here because most sites have no such file, and a start should not wait for it.
  const { loadEnv } = await import('vite');
  return loadEnv(mode, root, '');
}

/**
 * How long code of the site may take in this run, in seconds: what the variable DIGLOT_TIME_LIMIT says, else the config. It
 * holds for the config, too, which is not known before it has run.
 *
 * @param config its default export, or none yet
 * @throws DiglotError when the variable is no such number
 */
export function timeLimitOf(config?: unknown): number {
  const { DIGLOT_TIME_LIMIT: given } = process.env;
  if (!given) {
    const own: unknown = Object(config).timeLimit;
    return timeLimitSchema.safeParse(own).data ?? TIME_LIMIT;
  }
  const { data } = timeLimitSchema.safeParse(Number(given));
  if (data !== undefined) return data;
  throw new DiglotError({
    code: 'bad-usage',
    message: `The environment variable DIGLOT_TIME_LIMIT is "${given}", which is no number of seconds from 0.001 to ${LONGEST}.`,
    fix: 'Write how many seconds code of the site may take: DIGLOT_TIME_LIMIT=600.',
  });
}

/** The part of an environment that components may see. */
export function publicEnvironment(environment: Environment): Environment {
  const names = Object.keys(environment).filter((name) => PUBLIC.test(name));
  return Object.fromEntries(names.sort().map((name) => [name, environment[name] ?? '']));
}

/** The process' own, while functions run that see another. */
let original: NodeJS.ProcessEnv | undefined;
let running = 0;

/** Runs a function that sees an environment as `process.env`. Of several at once, the last one that began has its own. */
export async function withEnvironment<T>(
  environment: Environment,
  mode: Mode,
  run: () => Promise<T>,
): Promise<T> {
  original ??= process.env;
  running += 1;
  process.env = { ...environment, NODE_ENV: mode };
  try {
    return await run();
  } finally {
    running -= 1;
    if (running === 0) {
      process.env = original;
      original = undefined;
    }
  }
}
