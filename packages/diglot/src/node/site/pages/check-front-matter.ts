import type * as z from 'zod';
import type { Json } from '../../../shared/json';
import type { FrontMatter } from '../../../shared/types/front-matter';
import type { FieldCheck } from '../../plugins';
import { emptyFrontMatter, frontMatterSchema, knownFields } from '../../schema/front-matter';
import type { Problem } from '../../source/data-path';
import { issuesToProblems } from '../../source/issues';

export interface CheckedFrontMatter {
  readonly frontmatter: FrontMatter;
  readonly problems: readonly Problem[];
}

/**
 * Checks front matter and fills in defaults. What is wrong is reported and left out. Fields that the engine does not
 * know are the author's own and pass as they are; one that looks like a slip for a known field is reported, too.
 *
 * @param check of the author's own fields, where plugins describe some
 */
export function checkFrontMatter(data: unknown, check?: FieldCheck): CheckedFrontMatter {
  if (!check) return checkKnown(data);
  const { frontmatter, problems } = checkKnown(data, check.names);
  const { own: given = {}, ...rest } = frontmatter;
  const checked = check.check(given);
  const own = Object.entries(checked.fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, toJson(value)] as const],
  );
  const found = checked.problems.map((one): Problem => ({ kind: 'invalid-value', ...one }));
  return {
    frontmatter: withOwn(rest, Object.fromEntries(own)),
    problems: [...problems, ...found],
  };
}

/** @param described names that are no slips, because a plugin describes them */
function checkKnown(data: unknown, described?: ReadonlySet<string>): CheckedFrontMatter {
  if (data === undefined || data === null) return { frontmatter: emptyFrontMatter, problems: [] };
  const { known, own, slips } = splitFields(data, described);
  const parsed = frontMatterSchema.safeParse(known);
  if (parsed.success) return { frontmatter: withOwn(parsed.data, own), problems: slips };
  const input = { schema: frontMatterSchema, data: known, subject: 'the front matter' };
  const rest = frontMatterSchema.safeParse(withoutWrong(known, parsed.error));
  const problems = issuesToProblems(parsed.error, input).map((problem) =>
    problem.path.length > 0
      ? problem
      : { ...problem, fix: 'Write one field a line, for instance "title: Start".' },
  );
  return {
    frontmatter: withOwn(rest.success ? rest.data : emptyFrontMatter, own),
    problems: [...problems, ...slips],
  };
}

type Own = NonNullable<FrontMatter['own']>;

function withOwn(frontmatter: FrontMatter, own: Own): FrontMatter {
  return Object.keys(own).length === 0 ? frontmatter : { ...frontmatter, own };
}

/** The fields of some front matter, by whose they are. */
interface Fields {
  /** What the engine checks. */
  readonly known: unknown;
  readonly own: Own;
  readonly slips: readonly Problem[];
}

function splitFields(data: unknown, described?: ReadonlySet<string>): Fields {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    return { known: data, own: {}, slips: [] };
  }
  const entries = Object.entries(data);
  const foreign = entries.filter(([name]) => !knownFields.includes(name));
  // A field without a value says nothing.
  const known = entries.filter(([name, value]) => knownFields.includes(name) && value !== null);
  return {
    known: Object.fromEntries(known),
    own: Object.fromEntries(foreign.map(([name, value]) => [name, toJson(value)])),
    slips: foreign.flatMap(([name]) => (described?.has(name) ? [] : slipOf(name))),
  };
}

/** What travels to browsers: other values that YAML knows become texts. */
function toJson(value: unknown): Json {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object') return String(value);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toJson(inner)]));
}

/** Fields that other engines read, and what does here what they do there. */
const FOREIGN_FIELDS: ReadonlyMap<string, string> = new Map([
  ['slug', 'Name the file as its address shall be, and write the old address into "redirectFrom".'],
  ['sidebar_position', 'Write the order of a folder\'s pages into its "_meta.json".'],
  ['order', 'Write the order of a folder\'s pages into its "_meta.json".'],
  ['sidebar_label', 'Write the label into the "_meta.json" of the folder.'],
]);

/** Fields that many sites have of their own, although they are like one of ours. */
const NO_SLIPS: ReadonlySet<string> = new Set(['author']);

function slipOf(name: string): Problem[] {
  const remedy = FOREIGN_FIELDS.get(name);
  if (remedy !== undefined) {
    return [
      {
        kind: 'unknown-key',
        path: [name],
        message: `The front matter has a field "${name}", which has no effect`,
        fix: `${remedy} If it is a field of your own, describe it in a plugin's "frontMatter".`,
      },
    ];
  }
  const close = NO_SLIPS.has(name) ? undefined : knownFields.find((known) => isSlip(name, known));
  if (close === undefined) return [];
  return [
    {
      kind: 'unknown-key',
      path: [name],
      message: `The front matter has a field "${name}", which means nothing: "${close}" does`,
      fix: `Rename it to "${close}". If it is a field of your own, give it a name that is less like it.`,
    },
  ];
}

/** Whether two names differ by letter case and signs, by the order of their letters, or by a letter or two left out. */
function isSlip(name: string, known: string): boolean {
  const [a, b] = [name, known].map((text) => text.replace(/[-_\s]/g, '').toLowerCase());
  if (a === undefined || b === undefined || a === b) return true;
  if (a.length < 5 || a.charAt(0) !== b.charAt(0) || Math.abs(a.length - b.length) > 2)
    return false;
  const sorted = (text: string) => [...text].sort().join('');
  return sorted(a) === sorted(b) || isWithin(a, b) || isWithin(b, a);
}

/** Whether all letters of a text stand in a longer one, in the same order. */
function isWithin(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short.charAt(at)) at++;
  return at === short.length;
}

/** The data without the fields that a schema refuses. Unknown keys go alone, however deep. */
function withoutWrong(data: unknown, error: z.ZodError): unknown {
  if (typeof data !== 'object' || data === null) return {};
  const copy: unknown = structuredClone(data);
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      const owner = issue.path.reduce<unknown>(
        (value, part) => Reflect.get(Object(value), part),
        copy,
      );
      for (const key of issue.keys) Reflect.deleteProperty(Object(owner), key);
    } else {
      Reflect.deleteProperty(Object(copy), issue.path[0] ?? '');
    }
  }
  return copy;
}
