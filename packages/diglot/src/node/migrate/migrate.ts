import { existsSync } from 'node:fs';
import path from 'node:path';
import { hasOwnConfig } from './output/config-changes';
import { assertCommitted } from './output/git-state';
import { groupDecisions, REPORT_FILE, writeReport } from './output/report';
import { writeChanges } from './output/write-changes';
import type { Change, Plan } from './plan';
import { planRspress } from './rspress/plan-rspress';
import { planVitepress } from './vitepress/plan-vitepress';

/** The systems that sites can come from. */
export const SYSTEMS = ['rspress', 'vitepress'] as const;

/** How a migration is run. */
export interface MigrateOptions {
  readonly system: (typeof SYSTEMS)[number];
  /** Folder of the old site, absolute. */
  readonly folder: string;
  /** Whether files are changed; else only the plan is made. */
  readonly write: boolean;
  /** Whether the site may have changes that are not committed. */
  readonly allowDirty: boolean;
}

/** A plan with the report that belongs to it. */
export interface Migration extends Plan {
  /** Decisions, each once. */
  readonly items: ReturnType<typeof groupDecisions>;
}

/**
 * Moves a site to Diglot: all at once, or not at all.
 *
 * @throws DiglotErrors when the old config cannot be read, the site is not committed, or a file is in the way
 */
export async function migrate({
  system,
  folder,
  write,
  allowDirty,
}: MigrateOptions): Promise<Migration> {
  const { configFile, ...plan } =
    system === 'vitepress' ? await planVitepress(folder) : await planRspress(folder);
  const isFirst = !hasOwnConfig(plan.root);
  const whole = isFirst ? { ...plan, changes: [...plan.changes, reportOf(plan, system)] } : plan;
  if (write && whole.changes.length > 0) {
    if (!allowDirty) {
      const files = whole.changes.flatMap(({ from }) => from ?? []);
      assertCommitted({ folder: plan.root, configFile, files });
    }
    writeChanges(plan.root, whole.changes);
  }
  return { ...whole, items: groupDecisions(plan.decisions) };
}

function reportOf(plan: Plan, system: string): Change {
  const file = path.join(plan.root, REPORT_FILE);
  const name = system === 'vitepress' ? 'VitePress' : 'Rspress';
  return { file, from: existsSync(file) ? file : undefined, text: writeReport(plan, name) };
}
