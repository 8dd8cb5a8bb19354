import path from 'node:path';
import { type Decision, type Place, type Plan, TOPICS } from '../plan';

/** The report's file, in the folder of the new site. */
export const REPORT_FILE = 'diglot-migration.md';

const TITLES: Readonly<Record<Decision['topic'], string>> = {
  config: 'The config',
  plugins: 'Plugins and the bundler',
  theme: 'The theme',
  pages: 'Pages',
  components: 'Components',
  publishing: 'Publishing',
  end: 'At the end',
};

/** Decisions that say the same, with all their places. */
export interface DecisionGroup extends Omit<Decision, 'place'> {
  readonly places: readonly Place[];
}

/** Decisions in the order of what readers would notice, each once. */
export function groupDecisions(decisions: readonly Decision[]): DecisionGroup[] {
  const groups = new Map<string, DecisionGroup>();
  for (const { place, ...decision } of decisions) {
    const key = JSON.stringify(decision);
    const places = [...(groups.get(key)?.places ?? []), ...(place ? [place] : [])];
    groups.set(key, { ...decision, places });
  }
  return TOPICS.flatMap((topic) => [...groups.values()].filter((one) => one.topic === topic));
}

/** Writes what a person must decide, and what was done. */
export function writeReport(plan: Plan, system: string): string {
  const groups = groupDecisions(plan.decisions);
  const parts = TOPICS.flatMap((topic) => {
    const own = groups.filter((group) => group.topic === topic);
    return own.length === 0
      ? []
      : [`## ${TITLES[topic]}`, ...own.map((group) => decisionText(group, plan))];
  });
  return `${[
    `# From ${system} to Diglot`,
    'Written by `diglot migrate`. Each item waits for a person, beginning with what readers would notice: strike it out when it is done, and remove this file at the end. `npx diglot build` names what is still wrong with pages.',
    ...parts,
    '## What was done',
    ...[plan.done.map((line) => `- ${line}`).join('\n')],
  ].join('\n\n')}\n`;
}

function decisionText({ what, todo, places }: DecisionGroup, plan: Plan): string {
  const shown = places.map((place) => `\`${placeText(place, plan.root)}\``);
  const [only] = shown;
  if (shown.length === 1) return `- [ ] **${what}** ${only}. ${todo}`;
  return [`- [ ] **${what}** ${todo}`, ...shown.map((place) => `  - ${place}`)].join('\n');
}

/** A place as it is said: relative to the site, with its line. */
export function placeText({ file, line }: Place, root: string): string {
  const way = path.relative(root, file).split(path.sep).join('/');
  return line === undefined ? way : `${way}:${line}`;
}
