import { kindOf, PluginFault, wrongResult } from '../errors/plugin-fault';
import { callHook } from './checked-call';
import type { FrontMatterSchema, Plugin, SchemaIssue } from './plugin';

/** Something wrong with a field of the author's own. */
export interface FieldProblem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly fix: string;
}

/** Own fields after a check: those that are wrong are left out. */
export interface CheckedFields {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly problems: readonly FieldProblem[];
}

/** Checks the fields of front matter that plugins describe. */
export interface FieldCheck {
  /** Names of the described fields. */
  readonly names: ReadonlySet<string>;
  check(own: Readonly<Record<string, unknown>>): CheckedFields;
}

/** Joins what some plugins say about front matter; undefined when they say nothing. */
export function fieldCheck(plugins: readonly Plugin[]): FieldCheck | undefined {
  const schemas = plugins.flatMap(({ name, frontMatter }) =>
    frontMatter ? [{ plugin: name, schema: frontMatter }] : [],
  );
  if (schemas.length === 0) return undefined;
  return {
    names: new Set(schemas.flatMap(({ schema }) => Object.keys(schema.shape))),
    check(own) {
      let fields = own;
      const problems: FieldProblem[] = [];
      for (const { plugin, schema } of schemas) {
        const checked = checkFields(plugin, schema, fields);
        fields = checked.fields;
        problems.push(...checked.problems);
      }
      return { fields, problems };
    },
  };
}

function checkFields(
  plugin: string,
  schema: FrontMatterSchema,
  own: Readonly<Record<string, unknown>>,
): CheckedFields {
  const names = new Set(Object.keys(schema.shape));
  const entries = Object.entries(own);
  const others = Object.fromEntries(entries.filter(([name]) => !names.has(name)));
  const given = Object.fromEntries(entries.filter(([name]) => names.has(name)));
  const parsed = parsedBy(plugin, schema, given);
  if (parsed instanceof PluginFault) {
    const { message, fix } = parsed.text;
    return { fields: others, problems: [{ path: [], message, fix }] };
  }
  if ('data' in parsed) return { fields: { ...others, ...parsed.data }, problems: [] };
  return {
    fields: others,
    problems: parsed.issues.map(({ path, message }) => ({
      path,
      message: `${message} (a field of the plugin "${plugin}")`,
      fix: 'Correct the value, or what the plugin expects.',
    })),
  };
}

type Parsed =
  | { readonly data: Readonly<Record<string, unknown>> }
  | { readonly issues: readonly SchemaIssue[] };

/** What a schema says; a fault of its plugin when it says nothing that could be understood. */
function parsedBy(plugin: string, schema: FrontMatterSchema, given: unknown): Parsed | PluginFault {
  try {
    return callHook({ plugin, hook: 'frontMatter' }, () => schema.safeParse(given), checkParsed);
  } catch (fault) {
    if (fault instanceof PluginFault) return fault;
    throw fault;
  }
}

/** What a schema says is as wrong as its author makes it. */
function checkParsed(parsed: unknown): Parsed {
  const { success, data, error } = Object(parsed);
  if (success === true && kindOf(data) === 'an object') return { data };
  const issues: unknown = Object(error).issues;
  if (success === false && Array.isArray(issues) && issues.every(isIssue)) return { issues };
  throw wrongResult('what `safeParse` of a schema returns', parsed);
}

function isIssue(issue: unknown): issue is SchemaIssue {
  const { path, message } = Object(issue);
  return Array.isArray(path) && typeof message === 'string';
}
