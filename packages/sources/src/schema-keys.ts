import { type Declaration, declare, decodeKey } from './declaration';
import { SourceError } from './source-error';

type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a key may be: all that its schema says but for the keys below it. */
const BELOW: ReadonlySet<string> = new Set([
  'properties',
  'description',
  'title',
  '$defs',
  'definitions',
  '$schema',
  '$id',
  'required',
]);
/** Keys may lie this deep in each other. */
const DEEPEST = 12;
/** Parts of schemas that are looked at: some name each other so often that their keys have no end. */
const MOST_PARTS = 50_000;

/** The keys of a JSON Schema, by their paths: `output.target`. */
export function schemaKeys(origin: string, schema: unknown): Declaration[] {
  if (!isSchema(schema)) return [];
  const root = schema;
  const found: Declaration[] = [];
  const resolve = (value: unknown): Schema | undefined => {
    if (!isSchema(value)) return undefined;
    const { $ref } = value;
    if (typeof $ref !== 'string' || !$ref.startsWith('#/')) return value;
    const target = $ref
      .slice(2)
      .split('/')
      .map((part) => decodeKey(part).replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>((at, part) => (isSchema(at) ? at[part] : undefined), root);
    return isSchema(target) ? target : undefined;
  };
  let parts = 0;
  /** @param around what the schema stands in: one that names itself has the same keys again, without end */
  const visit = (
    value: unknown,
    path: string,
    depth: number,
    around: readonly Schema[] = [],
  ): void => {
    const at = resolve(value);
    if (!at || depth > DEEPEST || around.includes(at)) return;
    if (parts++ > MOST_PARTS) {
      throw new SourceError(
        `The schema "${origin}" of "sources" has more than ${MOST_PARTS.toLocaleString('en')} keys.`,
        'Name a schema of what people write.',
      );
    }
    const inside = [...around, at];
    const required = Array.isArray(at.required) ? at.required : [];
    for (const [key, inner] of Object.entries(isSchema(at.properties) ? at.properties : {})) {
      const own = resolve(inner);
      if (!own) continue;
      const name = path === '' ? key : `${path}.${key}`;
      const said = Object.entries(own).filter(([each]) => !BELOW.has(each));
      const mark = required.includes(key) ? '' : '?';
      const signature = `${name}${mark}: ${JSON.stringify(Object.fromEntries(said))}`;
      found.push(declare(origin, name, signature, String(own.description ?? '')));
      visit(own, name, depth + 1, inside);
      visit(own.items, name, depth + 1, inside);
    }
    for (const list of [at.anyOf, at.oneOf, at.allOf]) {
      if (Array.isArray(list)) for (const each of list) visit(each, path, depth + 1, inside);
    }
  };
  visit(root, '', 0);
  return found;
}
