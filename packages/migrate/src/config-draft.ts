import type { DataPath } from 'diglot/tools';
import {
  dataProblems,
  locateInConfig,
  pathToText,
  readRspressConfig,
  readText,
} from 'diglot/tools';
import type { Data } from './data';
import type { Code } from './output/print-config';
import type { Decision } from './plan';

/** Our config on its way, with what a person must know of it. */
export interface ConfigDraft {
  readonly values: Data;
  /** Plugins of ours, by the lines that import them. */
  readonly plugins: readonly { readonly line: string; readonly code: Code }[];
  /** Further lines of imports. */
  readonly imports?: readonly string[];
  readonly decisions: readonly Decision[];
  readonly done: readonly string[];
  /** Packages that it needs, with ranges. */
  readonly needed: Readonly<Record<string, string>>;
}

/**
 * Notes a decision about a place of the old config: what was found, what to do, and the part of the report.
 */
export type Tell = (path: DataPath, what: string, todo: string, topic?: Decision['topic']) => void;

/** Notes decisions that point into a config file. */
export function decider(configFile: string, decisions: Decision[]): Tell {
  return (path, what, todo, topic = 'config') => {
    const line = locateInConfig(configFile, path).line ?? lineOfName(configFile, path);
    decisions.push({ topic, what, todo, place: { file: configFile, line } });
  };
}

/** The first line in which the last name of a path stands: of a method, for instance. */
function lineOfName(configFile: string, path: DataPath): number | undefined {
  const name = path.findLast((part) => typeof part === 'string');
  const lines = readText(configFile)?.split('\n') ?? [];
  const at = lines.findIndex((line) => name !== undefined && line.split(/[^\w$-]+/).includes(name));
  return at < 0 ? undefined : at + 1;
}

/** How often what is wrong is taken out: each time something else may come to light. */
const ROUNDS = 20;

/**
 * Takes out of a config what ours would refuse, and tells each with the schema's own words.
 *
 * @param written where the author wrote a value, in the old config
 */
export function takeRefused(
  given: Data,
  tell: (path: DataPath, what: string, todo: string) => void,
  written: (path: DataPath) => DataPath = (path) => path,
): Data {
  let values = given;
  const refused: Refused[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { data, writtenAt } = readRspressConfig(values);
    const problems = dataProblems('config', data);
    if (problems.length === 0) break;
    const told = new Set<string>();
    for (const problem of problems) {
      const path = writtenAt(problem.path);
      const target = refusedPart(path, problem.kind);
      const key = pathToText(target);
      if (told.has(key) || target.length === 0) continue;
      told.add(key);
      values = withoutPath(values, target);
      refused.push({ ...problem, at: written(path), key, name: target.at(-1) });
    }
  }
  for (const [first, ...same] of alike(refused)) {
    const what =
      same.length === 0
        ? `"${first.key}" was left out`
        : `"${first.key}" and ${same.length} more of its name were left out`;
    tell(first.at, `${what}: ${first.message}.`, first.fix);
  }
  return values;
}

/** Something that was taken out. */
interface Refused {
  /** Where the author wrote it. */
  readonly at: DataPath;
  readonly key: string;
  readonly name: DataPath[number] | undefined;
  readonly message: string;
  readonly fix: string;
}

/** What was refused for the same reason under the same name stands together: lists repeat themselves. */
function alike(refused: readonly Refused[]): [Refused, ...Refused[]][] {
  const groups = new Map<string, [Refused, ...Refused[]]>();
  for (const one of refused) {
    const { at, key, name, message } = one;
    const id = [at[0], typeof name === 'string' ? name : key, message].join('\n');
    const known = groups.get(id);
    if (known) known.push(one);
    else groups.set(id, [one]);
  }
  return [...groups.values()];
}

/** What has to go: an entry of which a part is missing or refused says nothing without that. */
function refusedPart(path: DataPath, kind: string): DataPath {
  const [group, list, index] = path;
  if (group === 'themeConfig' && list === 'socialLinks' && index !== undefined)
    return path.slice(0, 3);
  return kind === 'missing-key' ? path.slice(0, -1) : path;
}

function withoutPath(value: Data, path: DataPath): Data {
  const result: unknown = removeAt(value, path);
  return Object(result);
}

function removeAt(value: unknown, [key, ...rest]: DataPath): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return rest.length === 0
      ? value.filter((_, index) => index !== Number(key))
      : value.map((one: unknown, index) => (index === Number(key) ? removeAt(one, rest) : one));
  }
  const entries: [string, unknown][] = Object.entries(value);
  return Object.fromEntries(
    entries.flatMap(([name, one]) => {
      if (name !== String(key)) return [[name, one]];
      return rest.length === 0 ? [] : [[name, removeAt(one, rest)]];
    }),
  );
}
