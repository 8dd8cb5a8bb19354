import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createRouteLookup, type RouteLookup } from '../../shared/route';
import { createSendFile, type SendFile } from '../http/send-file';
import { type HeaderRule, parseHeadersFile } from '../render/headers';

/** One build's output, for as long as it is in place. */
export interface BuiltSite {
  /** Tells this output from the one that a later build puts in its place. */
  readonly stamp: string;
  readonly lookup: RouteLookup<{ readonly routePath: string }>;
  readonly rules: readonly HeaderRule[];
  readonly sendFile: SendFile;
  /** Text of a file below the folder; undefined when there is none. */
  readText(file: string): Promise<string | undefined>;
}

/** Gives what is built at this moment. */
export interface BuiltSiteReader {
  /** The present output; undefined when there is none. */
  current(): Promise<BuiltSite | undefined>;
  /** Whether an output is still in place: a file that it lacks then does not exist. */
  isCurrent(site: BuiltSite): Promise<boolean>;
}

/** How long an output may be away while another takes its place, in milliseconds. */
const SWAP_TIME = 1000;
const STEP = 5;

/** Tells one folder, with one list of files, from any other; undefined when it is away. */
async function stampOf(folder: string): Promise<string | undefined> {
  try {
    const { dev, ino, ctimeNs } = await stat(folder, { bigint: true });
    return `${dev}:${ino}:${ctimeNs}`;
  } catch {
    return undefined;
  }
}

/** Routes of a built site, read from its documents. */
function routesOf(files: readonly string[]): { routePath: string }[] {
  return files
    .filter((file) => file.endsWith('.html') && path.basename(file) !== '404.html')
    .map((file) => `/${file.split(path.sep).join('/')}`.replace(/(?:(?<=\/)index)?\.html$/, ''))
    .map((routePath) => ({ routePath }));
}

async function readSite(outDir: string, stamp: string): Promise<BuiltSite> {
  const files = await readdir(outDir, { recursive: true, encoding: 'utf8' });
  const readText: BuiltSite['readText'] = (file) =>
    readFile(path.join(outDir, file), 'utf8').catch(() => undefined);
  return {
    stamp,
    lookup: createRouteLookup(routesOf(files)),
    rules: parseHeadersFile((await readText('_headers')) ?? '').rules,
    sendFile: createSendFile(outDir),
    readText,
  };
}

/** Makes a reader of the output folder, absolute, which builds may replace at any time. */
export function createBuiltSiteReader(outDir: string): BuiltSiteReader {
  let known: { readonly stamp: string; readonly site: Promise<BuiltSite | undefined> } | undefined;

  /** Undefined when the folder was replaced while it was read. */
  async function readWhole(stamp: string): Promise<BuiltSite | undefined> {
    const site = await readSite(outDir, stamp).catch(() => undefined);
    return (await stampOf(outDir)) === stamp ? site : undefined;
  }

  return {
    async current() {
      for (let waited = 0; waited <= SWAP_TIME; waited += STEP) {
        const stamp = await stampOf(outDir);
        if (stamp !== undefined) {
          if (known?.stamp !== stamp) known = { stamp, site: readWhole(stamp) };
          const site = await known.site;
          if (site) return site;
          known = undefined;
        }
        await wait(STEP);
      }
      return undefined;
    },
    isCurrent: async ({ stamp }) => (await stampOf(outDir)) === stamp,
  };
}
