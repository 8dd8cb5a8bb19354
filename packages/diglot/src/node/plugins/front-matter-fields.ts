import type { FrontMatterSchema, Plugin } from './plugin';

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
  const parsed = schema.safeParse(given);
  if (parsed.success) return { fields: { ...others, ...parsed.data }, problems: [] };
  return {
    fields: others,
    problems: parsed.error.issues.map(({ path, message }) => ({
      path,
      message: `${message} (a field of the plugin "${plugin}")`,
      fix: 'Correct the value, or what the plugin expects.',
    })),
  };
}
