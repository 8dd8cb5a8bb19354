import path from 'node:path';
import {
  counted,
  createProgress,
  DiglotError,
  type HostedRecord,
  hostedIndexSettings,
  loadConfig,
  maskKey,
  type Outcome,
  type Progress,
  type ResolvedConfig,
  readRecords,
} from 'diglot/tools';
import pc from 'picocolors';
import { replaceIndex } from './replace-index';

interface PushFlags {
  readonly config?: string;
  readonly dryRun?: boolean;
  readonly keepSettings?: boolean;
  readonly host?: string;
}

/** `diglot search push`: replaces the hosted index of a site by what was built last. */
export async function run(root: string | undefined, flags: PushFlags): Promise<Outcome> {
  const { config: configFile, dryRun: isDry = false, keepSettings = false, host } = flags;
  const log = (line: string): void => console.log(line);
  await pushSearch({
    root: path.resolve(root ?? '.'),
    configFile,
    isDry,
    keepSettings,
    host,
    environment: process.env,
    progress: createProgress({ log, interactive: process.stdout.isTTY === true }),
    log,
  });
  log(`\n${isDry ? 'Nothing was sent.' : `${pc.green('Pushed')} the search index`}`);
  return 'done';
}

/** The only place that the key is taken from. */
const KEY_VARIABLE = 'ALGOLIA_ADMIN_API_KEY';

export interface PushOptions {
  /** Folder with the site's config, absolute. */
  readonly root: string;
  /** Relative to `root`. @default the first `diglot.config.*` found */
  readonly configFile?: string | undefined;
  /** Whether to say what would be sent, and send nothing. */
  readonly isDry: boolean;
  /** Whether the index keeps the settings that it has. */
  readonly keepSettings: boolean;
  /** Address that stands in for the service's hosts: a proxy. */
  readonly host?: string | undefined;
  /** With the key in {@link KEY_VARIABLE}. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly progress: Progress;
  readonly log: (line: string) => void;
}

function hostedSearch({ search }: ResolvedConfig) {
  if (search !== false && search.provider === 'algolia') return search;
  const now = search === false ? 'turned off' : `"${search.provider}"`;
  throw new DiglotError({
    code: 'search-not-hosted',
    message: `The search of this site is ${now}: there is no hosted index to push to.`,
    keyPath: 'search.provider',
    fix: "Set search: { provider: 'algolia', appId, apiKey, indexName } in the configuration.",
  });
}

function keyFrom(environment: PushOptions['environment']): string {
  const key = environment[KEY_VARIABLE]?.trim();
  if (key) return key;
  throw new DiglotError({
    code: 'search-push-key',
    message: `The environment variable ${KEY_VARIABLE} is missing.`,
    fix: `Set it to a key that may write to the index; or see what would be sent with --dry-run, which needs none.`,
  });
}

/** The host of a proxy, in the client's terms. @throws DiglotError when it would be asked in the clear. */
export function parseHost(address: string) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isLoopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url?.hostname ?? '');
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback);
  if (!url || !isSafe || url.pathname !== '/') {
    throw new DiglotError({
      code: 'search-push-host',
      message: `"${address}" is not the address of a host.`,
      fix: 'Write it as https://proxy.example.com, without a path; http is for this machine only.',
    });
  }
  return {
    url: url.hostname,
    protocol: url.protocol === 'https:' ? ('https' as const) : ('http' as const),
    accept: 'readWrite' as const,
    port: url.port === '' ? undefined : Number(url.port),
  };
}

const number = (value: number): string => value.toLocaleString('en');

/** How many records there are, by language. */
function describe(records: readonly HostedRecord[], langs: readonly string[]): string {
  const counts = langs.map(
    (lang) => `${number(records.filter((record) => record.lang === lang).length)} ${lang}`,
  );
  return `${counted(records.length, 'record')} (${counts.join(', ')})`;
}

function describeSizes(records: readonly HostedRecord[]): string {
  const sizes = records.map((record) => Buffer.byteLength(JSON.stringify(record)));
  const all = sizes.reduce((sum, size) => sum + size, 0);
  return `${counted(all, 'byte')}, ${number(Math.max(...sizes))} in the largest`;
}

/** Replaces the hosted index of a site by what was built last. */
async function pushSearch(options: PushOptions): Promise<void> {
  const { log, progress, isDry, keepSettings } = options;
  const { config } = await loadConfig(options.root, { configFile: options.configFile });
  const { appId, indexName } = hostedSearch(config);
  const hosts = options.host === undefined ? undefined : [parseHost(options.host)];
  const apiKey = isDry ? '' : keyFrom(options.environment);
  const records = await readRecords(config);
  const settings = keepSettings
    ? undefined
    : hostedIndexSettings(config.locales.map(({ tag }) => tag));
  const what = describe(
    records,
    config.locales.map(({ lang }) => lang),
  );
  log(`${what} for the index "${indexName}" of the application "${appId}"`);
  if (isDry) {
    log(describeSizes(records));
    log(settings ? `Settings: ${JSON.stringify(settings, null, 2)}` : 'Settings: as they are');
    return;
  }
  const { searchClient } = await import('@algolia/client-search');
  const client = searchClient(appId, apiKey, hosts && { hosts });
  await replaceIndex({ client, indexName, records, settings, progress, log }).catch((error) => {
    throw pushError(error, { appId, indexName, apiKey, variable: KEY_VARIABLE });
  });
}

interface PushErrorOptions {
  readonly appId: string;
  readonly indexName: string;
  readonly apiKey: string;
  /** Name of the environment variable with the key. */
  readonly variable: string;
}

/** What the service said, for the author. The key stands in none of it. */
function pushError(error: unknown, options: PushErrorOptions): unknown {
  const { appId, indexName, apiKey, variable } = options;
  const cause = maskKey(error, apiKey);
  if (!(cause instanceof Error)) return cause;
  const status = 'status' in cause ? Number(cause.status) : undefined;
  const unchanged = `The index "${indexName}" is as it was.`;
  if (cause.name === 'RetryError') {
    return new DiglotError({
      code: 'search-push-unreachable',
      message: `The application "${appId}" could not be reached. ${unchanged}`,
      fix: 'Look at the network, and whether "search.appId" is right; then push again.',
      cause,
    });
  }
  if (status === 401 || status === 403) {
    return new DiglotError({
      code: 'search-push-forbidden',
      message: `The service refuses the key: ${cause.message}. ${unchanged}`,
      fix: `Set ${variable} to a key of the application "${appId}" that may addObject, deleteIndex and editSettings.`,
      cause,
    });
  }
  if (status !== undefined) {
    return new DiglotError({
      code: 'search-push-refused',
      message: `The service answered ${status}: ${cause.message}. ${unchanged}`,
      fix: 'Correct what it says; "diglot search push --dry-run" shows what is sent.',
      cause,
    });
  }
  return cause;
}
