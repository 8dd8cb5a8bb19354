// Who imports whom, held against the rules of .dependency-cruiser.mjs and drawn as the map of CONTRIBUTING.md.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import rules, { ROOMS, TESTS } from '../.dependency-cruiser.mjs';
import { root } from './run.mjs';

/** Stands in the place of a module of TypeScript, see {@link cruiseModules}. */
const STAND_IN = '.js';
const GUIDE = 'CONTRIBUTING.md';
const MAP = /(?<=<!-- The map:[^\n]* -->\n)[\s\S]*?(?=<!-- End of the map -->)/;

/** Everything in modules that breaks a rule, one text each. */
export async function ruleProblems(modules) {
  const { summary } = await cruiseModules(modules, { ruleSet: rules, validate: true });
  const comments = new Map(rules.forbidden.map(({ name, comment }) => [name, comment]));
  return summary.violations.map(({ from, to, rule, cycle }) => {
    const way = cycle ? [from, ...cycle.map(({ name }) => name)] : [from, to];
    return `${way.map(moduleOf).join(' → ')}: ${comments.get(rule.name)}`;
  });
}

const moduleOf = (file) => file.slice(0, -STAND_IN.length);

/**
 * Has dependency-cruiser look at files that hold the imports of the modules and nothing else. It would read TypeScript
 * through the compiler's interface for JavaScript, which version 7 does not have, and follows `import type` there alone.
 */
async function cruiseModules(modules, options) {
  const folder = mkdtempSync(path.join(tmpdir(), 'diglot-rooms-'));
  const toStandIns = (rule) => ({
    ...rule,
    from: { ...rule.from, ...endings(rule.from) },
    to: { ...rule.to, ...endings(rule.to) },
  });
  try {
    for (const [file, { imports }] of modules) {
      const lines = imports.map(({ target }) => {
        const way = path.posix.relative(path.posix.dirname(file), target);
        return `import './${way}${STAND_IN}';`;
      });
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file + STAND_IN), lines.join('\n'));
    }
    const folders = [...new Set([...modules.keys()].map((file) => file.split('/', 1)[0]))];
    const ruleSet = options.ruleSet && { forbidden: options.ruleSet.forbidden.map(toStandIns) };
    const { output } = await cruise(folders, { baseDir: folder, ...options, ruleSet });
    return output;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Patterns of a rule that look at the end of a path, for stand-ins. */
function endings({ path: at, pathNot }) {
  const longer = (pattern) => pattern.replaceAll('$', `(?:\\${STAND_IN})?$`);
  const each = (patterns) => patterns && [patterns].flat().map(longer);
  return { path: each(at), pathNot: each(pathNot) };
}

/** `packages/diglot/src/node/build/build.ts` → `build`, `…/theme/App.tsx` → `theme`, of all else nothing. */
function roomOf(file) {
  const [, first, second] = /^packages\/diglot\/src\/(\w+)\/(\w*)/.exec(file) ?? [];
  return first === 'node' ? (second in ROOMS ? second : undefined) : first;
}

/** Rooms and what they use, without what follows from other arrows, as a Mermaid diagram. */
export function drawRooms(modules) {
  const uses = new Map();
  for (const [file, { imports }] of modules) {
    const from = roomOf(file);
    if (!from || new RegExp(TESTS).test(file)) continue;
    const targets = imports
      .map(({ target }) => roomOf(target))
      .filter((room) => room && room !== from);
    uses.set(from, new Set([...(uses.get(from) ?? []), ...targets]));
  }
  const reaches = (from, to) =>
    from === to || [...(uses.get(from) ?? [])].some((next) => reaches(next, to));
  const arrows = [...uses].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && reaches(other, to)))
      .map((to) => `  ${from} --> ${to}`),
  );
  return `\n\`\`\`mermaid\nflowchart TD\n${arrows.sort().join('\n')}\n\`\`\`\n\n`;
}

/** Rooms in one line each, from the ground up, as a list. */
const listRooms = () =>
  `${Object.entries(ROOMS)
    .map(([room, what]) => `- \`node/${room}\`: ${what}`)
    .join('\n')}\n\n`;

/** Everything in modules that breaks a rule; where nothing does, whether the guide's map is that of the code. */
export async function roomProblems(modules) {
  const broken = await ruleProblems(modules);
  // Of rooms that use each other there is no map.
  return broken.length > 0 ? broken : mapProblems(modules);
}

function mapProblems(modules) {
  const guide = readFileSync(new URL(GUIDE, root), 'utf8');
  return MAP.exec(guide)?.[0] === drawRooms(modules) + listRooms()
    ? []
    : [`The map of rooms in ${GUIDE} is not that of the code: draw it with "npm run map"`];
}

/** Draws the map anew, and tells what keeps it from being drawn. */
export async function updateMap(modules) {
  const broken = await ruleProblems(modules);
  if (broken.length > 0) return broken;
  const guide = new URL(GUIDE, root);
  const text = readFileSync(guide, 'utf8');
  writeFileSync(
    guide,
    text.replace(MAP, () => drawRooms(modules) + listRooms()),
  );
  return [];
}
