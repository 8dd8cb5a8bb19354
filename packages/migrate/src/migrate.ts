import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { counted, DiglotError } from 'diglot/tools';
import { acceptCurrent } from './accept-current';
import { planDocusaurus } from './docusaurus/plan-docusaurus';
import {
  findSite,
  markedBy,
  type OldSite,
  RSPRESS_SITE,
  type SiteMark,
  VITEPRESS_SITE,
} from './find-site';
import { planFumadocs } from './fumadocs/plan-fumadocs';
import { hasOwnConfig } from './output/config-changes';
import { assertCommitted, namesOf, withoutCommit } from './output/git-state';
import { assertPackageFile } from './output/package-file';
import { groupDecisions, REPORT_FILE, writeReport } from './output/report';
import { takeBackInterrupted } from './output/take-back';
import { writeChanges } from './output/write-changes';
import type { Change, Plan } from './plan';
import { planRspress } from './rspress/plan-rspress';
import { planStarlight } from './starlight/plan-starlight';
import { planVitepress } from './vitepress/plan-vitepress';

/** The systems that sites can come from. */
export const SYSTEMS = ['rspress', 'vitepress', 'docusaurus', 'starlight', 'fumadocs'] as const;

type System = (typeof SYSTEMS)[number];

/** How a system is called, how its sites are found, and what makes their plans. */
const MIGRATIONS: Readonly<Record<System, Migrator>> = {
  rspress: { name: 'Rspress', mark: RSPRESS_SITE, plan: planRspress },
  vitepress: { name: 'VitePress', mark: VITEPRESS_SITE, plan: planVitepress },
  docusaurus: {
    name: 'Docusaurus',
    mark: markedBy('docusaurus.config', 'docusaurus'),
    plan: planDocusaurus,
  },
  starlight: {
    name: 'Starlight',
    mark: markedBy('astro.config', 'starlight'),
    plan: planStarlight,
  },
  fumadocs: {
    name: 'Fumadocs',
    mark: markedBy('source.config', 'fumadocs'),
    plan: planFumadocs,
  },
};

interface Migrator {
  readonly name: string;
  readonly mark: SiteMark;
  readonly plan: (site: OldSite, folder: string) => Promise<Plan>;
}

/** How a migration is run. */
export interface MigrateOptions {
  readonly system: System;
  /** Folder of the old site, absolute. */
  readonly folder: string;
  /** Whether files are changed; else only the plan is made, and its list is written beside the config. */
  readonly write: boolean;
  /** Whether files may be changed that no commit has. */
  readonly allowDirty: boolean;
  /** Is told in a sentence what was done besides. */
  readonly say?: (what: string) => void;
}

/** A plan with the report that belongs to it. */
export interface Migration extends Plan {
  /** Decisions, each once. */
  readonly items: ReturnType<typeof groupDecisions>;
}

/**
 * Moves a site to Diglot: all at once, or not at all. First takes back what an earlier run began and never ended.
 *
 * @throws DiglotErrors when the old config or a page cannot be read, a file is not committed or in the way, or a file would
 *   lie outside of the folder
 */
export async function migrate(options: MigrateOptions): Promise<Migration> {
  try {
    return await migrateSite(options);
  } catch (error) {
    throw inWords(error);
  }
}

async function migrateSite({
  system,
  folder,
  write,
  allowDirty,
  say = () => {},
}: MigrateOptions): Promise<Migration> {
  const migrator = MIGRATIONS[system];
  const site = findSite(folder, migrator.mark);
  const { root, configFile } = site;
  const folders = [folder];
  const files = takeBackInterrupted(root, folders);
  if (files > 0) {
    say(
      `An earlier run was interrupted. Its changes of ${counted(files, 'file')} were taken back first.`,
    );
  }
  assertPackageFile(root, folder);
  const plan = await migrator.plan(site, folder);
  const isFirst = !hasOwnConfig(root);
  const whole = isFirst
    ? { ...plan, changes: [...plan.changes, reportOf(plan, migrator.name)] }
    : plan;
  const { changes } = whole;
  if (!write && isFirst)
    writeFileSync(path.join(root, REPORT_FILE), writeReport(plan, migrator.name));
  if (write && changes.length > 0) {
    // What an earlier run planned is written anew.
    const touched = changes.flatMap(({ from }) =>
      from === undefined || path.basename(from) === REPORT_FILE ? [] : [from],
    );
    if (!allowDirty) assertCommitted({ folder: root, configFile, files: touched });
    const lost = allowDirty ? lostTexts(changes) : [];
    writeChanges({ root, folders }, changes);
    sayAccepted(acceptCurrent(root, plan.translations ?? []), say);
    if (lost.length > 0) {
      const names = lost.map((file) => path.relative(root, file).split(path.sep).join('/'));
      say(
        `No commit has what these files said before, and nothing can bring it back: ${namesOf(names)}.`,
      );
    }
  }
  return { ...whole, items: groupDecisions(plan.decisions) };
}

/** Tells what became of translations. */
function sayAccepted(result: ReturnType<typeof acceptCurrent>, say: (what: string) => void): void {
  if (result === undefined) return;
  const { accepted, behind, failure } = result;
  if (failure !== undefined) {
    say(
      `Translations that are current could not be recorded in book.lock (${failure}). Build the site, then run "npx diglot accept --all".`,
    );
  } else {
    say(
      `Recorded in book.lock: ${counted(accepted, 'translated page')} that ${accepted === 1 ? 'is' : 'are'} current. Older than the original: ${behind}.`,
    );
  }
}

/** Files of which nobody keeps what they say. */
function lostTexts(changes: readonly Change[]): string[] {
  const rewritten = changes.flatMap(({ from, text }) =>
    from === undefined || text === undefined ? [] : [from],
  );
  try {
    return withoutCommit(rewritten);
  } catch {
    // Git gives nothing back while it fails.
    return rewritten;
  }
}

function reportOf(plan: Plan, name: string): Change {
  const file = path.join(plan.root, REPORT_FILE);
  return { file, from: existsSync(file) ? file : undefined, text: writeReport(plan, name) };
}

/** What the system says about a file that cannot be read, for the person who can do something about it. */
function inWords(cause: unknown): unknown {
  if (!(cause instanceof Error) || !('syscall' in cause)) return cause;
  const { path: file, message } = Object(cause);
  return new DiglotError({
    code: 'migrate-file-fails',
    message: `A file of the site cannot be read: ${message}`,
    location: typeof file === 'string' ? { file } : undefined,
    fix: 'Correct what the system says, and run the command again.',
    cause,
  });
}
