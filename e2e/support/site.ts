import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CommandResult, type RunningServer, serve } from './cli';
import { previewHere, runHere } from './here';

// Inside the repository, so that a site's imports resolve as they do in a real one.
const TMP = fileURLToPath(new URL('../.tmp/', import.meta.url));
const FIXTURES = fileURLToPath(new URL('../fixtures/', import.meta.url));

/** Files of a site by path; `null` removes a file of the fixture. */
export type SiteFiles = Readonly<Record<string, string | null>>;

/** A throw-away copy of a tiny site. */
export interface TemporarySite {
  /** Absolute. */
  readonly root: string;
  write(files: SiteFiles): Promise<void>;
  read(file: string): Promise<string>;
  build(...args: string[]): Promise<CommandResult>;
  preview(): Promise<RunningServer>;
  dev(): Promise<RunningServer>;
  /** Stops its servers and removes its files. */
  remove(): Promise<void>;
}

/** Copies `fixtures/<name>` to a folder of its own, with some files changed. */
export async function createSite(fixture: string, files: SiteFiles = {}): Promise<TemporarySite> {
  await mkdir(TMP, { recursive: true });
  const root = await mkdtemp(path.join(TMP, `${fixture}-`));
  // What somebody's own build left in the fixture is no part of it.
  const isSource = (file: string) => !/[\\/](?:dist|node_modules)$/.test(file);
  await cp(path.join(FIXTURES, fixture), root, { recursive: true, filter: isSource });
  const servers: RunningServer[] = [];
  const site: TemporarySite = {
    root,
    async write(changes) {
      for (const [file, content] of Object.entries(changes)) {
        const target = path.join(root, file);
        if (content === null) {
          await rm(target, { recursive: true });
          continue;
        }
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(target, content);
      }
    },
    read: (file) => readFile(path.join(root, file), 'utf8'),
    build: (...args) => runHere(['build', ...args], root),
    async preview() {
      const server = await previewHere(root);
      servers.push(server);
      return server;
    },
    async dev() {
      const server = await serve(['dev'], root);
      servers.push(server);
      return server;
    },
    async remove() {
      await Promise.all(servers.map((server) => server.stop()));
      await rm(root, { recursive: true, force: true });
    },
  };
  await site.write(files);
  return site;
}

/** Whether a site has code or styles that its fixture does not have, so that its bundles are its own. */
function hasOwnCode(files: SiteFiles): boolean {
  return Object.keys(files).some((file) => /(?<!diglot\.config)\.(?:[jt]sx?|css)$/.test(file));
}

/**
 * Builds a site in a folder that it shares with others of its fixture, one after the other: what the engine keeps there
 * makes that several times as fast, for the theme is bundled once. No two workers share such a folder.
 */
async function buildWarm(fixture: string, root: string): Promise<CommandResult> {
  const shared = path.join(TMP, `${fixture}-shared-${process.env.TEST_PARALLEL_INDEX ?? 0}`);
  await mkdir(shared, { recursive: true });
  for (const entry of await readdir(shared)) {
    if (entry !== 'node_modules') await rm(path.join(shared, entry), { recursive: true });
  }
  await cp(root, shared, { recursive: true });
  const result = await runHere(['build'], shared);
  if (result.code === 0) await rename(path.join(shared, 'dist'), path.join(root, 'dist'));
  return result;
}

/** Outputs of sites of which several tests have one, by what they are built of. Each run begins without. */
export const BUILT = path.join(TMP, 'built');

/** Builds a site, unless a test of this run has built the like. */
async function buildOnce(fixture: string, files: SiteFiles, site: TemporarySite): Promise<void> {
  const dist = path.join(site.root, 'dist');
  const name = createHash('sha256')
    .update(JSON.stringify([fixture, files]))
    .digest('hex');
  const built = path.join(BUILT, name);
  if (existsSync(built)) return cp(built, dist, { recursive: true });
  const building = hasOwnCode(files) ? site.build() : buildWarm(fixture, site.root);
  const { code, stdout, stderr } = await building;
  if (code !== 0) throw new Error(`${fixture} did not build:\n${stdout}\n${stderr}`);
  await mkdir(BUILT, { recursive: true });
  const copy = await mkdtemp(`${built}-`);
  await cp(dist, copy, { recursive: true });
  // Another worker may have been faster.
  await rename(copy, built).catch(() => rm(copy, { recursive: true }));
}

/** As {@link createSite}, and built. @throws when the build fails, with its output. */
export async function createBuiltSite(
  fixture: string,
  files: SiteFiles = {},
): Promise<TemporarySite> {
  const site = await createSite(fixture, files);
  await buildOnce(fixture, files, site);
  return site;
}

/** As {@link createBuiltSite}, and served. */
export async function createServedSite(fixture: string, files: SiteFiles = {}) {
  const site = await createBuiltSite(fixture, files);
  return { ...site, url: (await site.preview()).url };
}
