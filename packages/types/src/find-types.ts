import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { AskedFile, Checker, CompilerOptions, ProjectFacts } from './checker';
import { createSurroundings } from './packages';
import { type FoundTypeScript, findTypeScript } from './typescript';

/** What TypeScript says of a block, by its files; and what it depends on. */
export interface BlockFacts extends ProjectFacts {
  /** Absolute. */
  readonly dependencies: readonly string[];
}

/** A site, as far as it counts for types. */
export interface TypedSite {
  /** Absolute. */
  readonly root: string;
  /** Relative to {@link root}; undefined for none. */
  readonly tsconfig: string | undefined;
}

/** Files that are asked about together. */
export interface TypesPlan {
  readonly files: readonly AskedFile[];
  readonly options: CompilerOptions;
  /** Whether it counts for them what packages declare, and not their versions alone. @default false */
  readonly isDeclared?: boolean | undefined;
}

/** Another form of what is kept: nothing older is read. */
const FORM = 3;

/** What blocks need whatever the site's own settings are. */
const FIXED: CompilerOptions = {
  moduleDetection: 'force',
  noEmit: true,
  skipLibCheck: true,
  composite: false,
  incremental: false,
  declaration: false,
  noUnusedLocals: false,
  noUnusedParameters: false,
  isolatedDeclarations: false,
  // Blocks in JavaScript are files, too; which errors of theirs count is asked of the block.
  allowJs: true,
  checkJs: true,
};

/** What blocks get where the site has no settings of its own. */
const DEFAULTS: CompilerOptions = {
  strict: true,
  target: 'esnext',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['esnext', 'dom', 'dom.iterable'],
  jsx: 'react-jsx',
};

/** Finds the types of blocks: kept ones, and the others in one go. */
export async function findTypes(
  site: TypedSite,
  plans: readonly TypesPlan[],
): Promise<readonly BlockFacts[]> {
  const isDeclared = plans.some((plan) => plan.isDeclared);
  const { typescript, surroundings } = isDeclared ? look(site) : lookAround(site);
  const folder = folderOf(site);
  const asked = plans.map((plan) => describe(plan, surroundings));
  const missing = [
    ...new Map(
      asked.flatMap((each) => {
        return readKept(path.join(folder, each.file)) ? [] : [[each.file, each] as const];
      }),
    ).values(),
  ];
  const fresh = await checkAll({ site, typescript, folder }, missing);
  return asked.map((each): BlockFacts => {
    const facts = fresh.get(each.file) ?? readKept(path.join(folder, each.file));
    return { settings: [], files: [], ...facts, dependencies: each.dependencies };
  });
}

/**
 * Finds what a whole site asks for, unless the same was asked before. What is stale nevertheless is found where it is shown.
 *
 * @param asked what JSON can hold
 */
export async function onceFor(
  site: TypedSite,
  asked: { readonly blocks: readonly object[]; readonly tables: readonly object[] },
  find: () => Promise<void>,
): Promise<void> {
  if (asked.blocks.length + asked.tables.length === 0) return;
  const text = JSON.stringify(asked);
  const { key } = lookAround(site).surroundings({ code: '', isDeclared: false });
  const hash = createHash('sha256').update(`${FORM}\0${key}\0${text}`).digest('hex');
  const folder = folderOf(site);
  const file = path.join(folder, 'site');
  if (existsSync(file) && readFileSync(file, 'utf8') === hash) return;
  await find();
  if (existsSync(folder)) writeFileSync(file, hash);
}

const folderOf = ({ root }: TypedSite): string =>
  path.join(root, 'node_modules/.cache/diglot/types');

interface Around {
  readonly typescript: FoundTypeScript;
  readonly surroundings: ReturnType<typeof createSurroundings>;
}

function look({ root, tsconfig }: TypedSite): Around {
  const typescript = findTypeScript(root);
  const settings = tsconfig === undefined ? [] : [path.join(root, tsconfig)];
  return { typescript, surroundings: createSurroundings(root, [...settings, typescript.file]) };
}

/** For so long, in milliseconds, what was seen around a site holds: the blocks of a page follow one another within it. */
const SEEN_FOR = 100;
const seen = new Map<string, Around>();

function lookAround(site: TypedSite): Around {
  const name = JSON.stringify([site.root, site.tsconfig]);
  const known = seen.get(name);
  if (known) return known;
  const around = look(site);
  seen.set(name, around);
  setTimeout(() => seen.delete(name), SEEN_FOR).unref();
  return around;
}

interface AskedBlock {
  readonly plan: TypesPlan;
  /** That its facts are kept in. */
  readonly file: string;
  readonly dependencies: readonly string[];
}

function describe(plan: TypesPlan, surroundings: Around['surroundings']): AskedBlock {
  const code = plan.files.map(({ text }) => text).join('\n');
  const { files, key } = surroundings({ code, isDeclared: plan.isDeclared ?? false });
  const asked = JSON.stringify([FORM, key, plan.options, plan.files]);
  const hash = createHash('sha256').update(asked).digest('hex').slice(0, 32);
  return { plan, file: `${hash}.json`, dependencies: files };
}

/** What cannot be read was never kept. */
function readKept(file: string): ProjectFacts | undefined {
  try {
    const kept: Partial<ProjectFacts> = JSON.parse(readFileSync(file, 'utf8'));
    return kept.settings && kept.files ? { settings: kept.settings, files: kept.files } : undefined;
  } catch {
    return undefined;
  }
}

interface Run {
  readonly site: TypedSite;
  readonly typescript: FoundTypeScript;
  readonly folder: string;
}

/** Blocks of a program: TypeScript looks through all its files for the names of types, and keeps what it found until it ends. */
const MOST_BLOCKS = 50;
/** Programs at the same time. */
const AT_ONCE = 2;

/** Questions wait for those before them: a thread has one TypeScript. */
let busy: Promise<unknown> = Promise.resolve();
let opened: OpenedTypeScript | undefined;

interface OpenedTypeScript {
  readonly version: string;
  readonly checker: Promise<Checker>;
  /** What the files were that it may have read: it does not read them again. */
  readonly stamps: Map<string, string>;
}

async function checkAll(
  run: Run,
  asked: readonly AskedBlock[],
): Promise<ReadonlyMap<string, ProjectFacts>> {
  if (asked.length === 0) return new Map();
  const before = busy;
  const all = (async () => {
    await before.catch(() => undefined);
    const groups = new Map<string, AskedBlock[]>();
    for (const each of asked) {
      const key = groupOf(each);
      groups.set(key, [...(groups.get(key) ?? []), each]);
    }
    const facts = new Map<string, ProjectFacts>();
    const stamps = stampsOf(asked.flatMap(({ dependencies }) => dependencies));
    if (stamps.some(([file, stamp]) => (opened?.stamps.get(file) ?? stamp) !== stamp)) {
      closeTypeScript();
    }
    const parts = partsOf(groups.values());
    const work = async () => {
      for (const part of parts) await checkPart(run, part, facts);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    for (const [file, stamp] of stamps) opened?.stamps.set(file, stamp);
    return facts;
  })();
  busy = all;
  return all;
}

const GLOBAL = /\bdeclare\s+(?:global|module)\b/;

/** Blocks with the same settings are one program, but for those that change what all others see. */
function groupOf({ plan: { options, files }, file }: AskedBlock): string {
  const isAlone = files.some(({ text }) => GLOBAL.test(text));
  return JSON.stringify([options, isAlone ? file : '']);
}

/** Ends for all who read on from it when one of them fails. */
function* partsOf(groups: Iterable<readonly AskedBlock[]>) {
  for (const group of groups) {
    for (let start = 0; start < group.length; start += MOST_BLOCKS) {
      yield group.slice(start, start + MOST_BLOCKS);
    }
  }
}

async function checkPart(
  { site, typescript, folder }: Run,
  part: readonly AskedBlock[],
  facts: Map<string, ProjectFacts>,
): Promise<void> {
  const place = path.join(folder, `work-${randomUUID()}`);
  const options = part[0]?.plan.options ?? {};
  const files = part.flatMap(({ plan }, index) =>
    plan.files.map((file) => ({ ...file, path: `${index}/${file.path}` })),
  );
  try {
    for (const file of files) writeFile(path.join(place, file.path), file.text);
    writeFile(path.join(place, 'tsconfig.json'), settingsOf(site, options, files));
    const { settings, files: found } = await checkIn(typescript, place, { options, files });
    let start = 0;
    for (const { plan, file } of part) {
      const own = found.slice(start, start + plan.files.length);
      start += plan.files.length;
      facts.set(file, { settings, files: own });
      keep(folder, file, { settings, files: own });
    }
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function checkIn(
  typescript: FoundTypeScript,
  place: string,
  project: Parameters<Checker['check']>[1],
): Promise<ProjectFacts> {
  const { version } = typescript;
  if (opened?.version !== version) closeTypeScript();
  opened ??= { version, checker: typescript.open(), stamps: new Map() };
  const { checker } = opened;
  try {
    return await (await checker).check(place, project);
  } catch (error) {
    closeTypeScript();
    throw error;
  }
}

function stampsOf(files: readonly string[]) {
  return [...new Set(files)].map((file) => {
    const stats = statSync(file, { throwIfNoEntry: false });
    return [file, stats ? `${stats.mtimeMs}:${stats.size}` : ''] as const;
  });
}

/** Ends the process of TypeScript. The next question begins another. */
export function closeTypeScript(): void {
  opened?.checker.then(
    (checker) => checker.close(),
    () => undefined,
  );
  opened = undefined;
}

function settingsOf(
  { root, tsconfig }: TypedSite,
  options: CompilerOptions,
  files: readonly { readonly path: string }[],
): string {
  const own = tsconfig === undefined ? undefined : path.join(root, tsconfig);
  const hasNode = existsSync(path.join(root, 'node_modules/@types/node'));
  const base = own === undefined ? { ...DEFAULTS, types: hasNode ? ['node'] : [] } : {};
  return JSON.stringify({
    ...(own === undefined ? {} : { extends: own.split(path.sep).join('/') }),
    compilerOptions: { ...base, ...FIXED, rootDir: '.', ...options },
    files: files.filter((file) => /\.[cm]?[jt]sx?$/.test(file.path)).map((file) => file.path),
    include: [],
    references: [],
  });
}

function writeFile(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Whole or not at all: several threads keep what they found. */
function keep(folder: string, name: string, facts: ProjectFacts): void {
  const file = path.join(folder, name);
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(facts));
  renameSync(draft, file);
}
