import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createRouteLookup, type RouteLookup } from '../../shared/route';
import { withSlashes } from '../files/paths';
import { outputPlaces } from '../files/work-folder';
import { createSendFile, type SendFile } from '../http/send-file';
import { type HeaderRule, parseHeadersFile } from '../output/site-files/headers';
import { parseRedirectsFile, type RedirectRule } from '../output/site-files/redirect-rules';

/** Tells one folder, with one list of files, from any other. */
interface Stamp {
  readonly folder: string;
  readonly state: string;
}

/** One build's output, for as long as it is in place. */
export interface BuiltSite {
  /** Tells this output from the one that a later build puts in its place. */
  readonly stamp: Stamp;
  readonly lookup: RouteLookup<{ readonly routePath: string }>;
  readonly rules: readonly HeaderRule[];
  readonly redirects: readonly RedirectRule[];
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

async function stateOf(folder: string): Promise<string | undefined> {
  try {
    const { dev, ino, ctimeNs } = await stat(folder, { bigint: true });
    return `${dev}:${ino}:${ctimeNs}`;
  } catch {
    return undefined;
  }
}

/** What is in place: the output or, while that is replaced, the one before. Undefined when there is neither. */
async function stampOf(outDir: string): Promise<Stamp | undefined> {
  for (const folder of outputPlaces(outDir)) {
    const state = await stateOf(folder);
    if (state !== undefined) return { folder, state };
  }
  return undefined;
}

function isSame(one: Stamp, other: Stamp | undefined): boolean {
  return one.folder === other?.folder && one.state === other.state;
}

/** Whether there is a built site for an output folder (absolute). */
export async function isBuilt(outDir: string): Promise<boolean> {
  const stamp = await stampOf(outDir);
  return stamp !== undefined && existsSync(path.join(stamp.folder, 'index.html'));
}

/** Routes of a built site, read from its documents. */
function routesOf(files: readonly string[]): { routePath: string }[] {
  return files
    .filter((file) => file.endsWith('.html') && path.basename(file) !== '404.html')
    .map((file) => `/${withSlashes(file)}`.replace(/(?:(?<=\/)index)?\.html$/, ''))
    .map((routePath) => ({ routePath }));
}

async function readSite(stamp: Stamp): Promise<BuiltSite> {
  const { folder } = stamp;
  const files = await readdir(folder, { recursive: true, encoding: 'utf8' });
  const readText: BuiltSite['readText'] = (file) =>
    readFile(path.join(folder, file), 'utf8').catch(() => undefined);
  return {
    stamp,
    lookup: createRouteLookup(routesOf(files)),
    rules: parseHeadersFile((await readText('_headers')) ?? '').rules,
    redirects: parseRedirectsFile((await readText('_redirects')) ?? ''),
    sendFile: createSendFile(folder, { compress: true }),
    readText,
  };
}

/** Makes a reader of the output folder, absolute, which builds may replace at any time. */
export function createBuiltSiteReader(outDir: string): BuiltSiteReader {
  let known: { readonly stamp: Stamp; readonly site: Promise<BuiltSite | undefined> } | undefined;

  /** Undefined when the folder was replaced while it was read. */
  async function readWhole(stamp: Stamp): Promise<BuiltSite | undefined> {
    const site = await readSite(stamp).catch(() => undefined);
    return isSame(stamp, await stampOf(outDir)) ? site : undefined;
  }

  return {
    async current() {
      for (let waited = 0; waited <= SWAP_TIME; waited += STEP) {
        const stamp = await stampOf(outDir);
        if (stamp !== undefined) {
          if (!known || !isSame(known.stamp, stamp)) known = { stamp, site: readWhole(stamp) };
          const site = await known.site;
          if (site) return site;
          known = undefined;
        }
        await wait(STEP);
      }
      return undefined;
    },
    isCurrent: async ({ stamp }) => isSame(stamp, await stampOf(outDir)),
  };
}
