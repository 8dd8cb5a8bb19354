import { type Declaration, declare } from './declaration';

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
/** Schemas may name each other in a circle. */
const DEEPEST = 12;

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
      .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>((at, part) => (isSchema(at) ? at[part] : undefined), root);
    return isSchema(target) ? target : undefined;
  };
  const visit = (value: unknown, path: string, depth: number): void => {
    const at = resolve(value);
    if (!at || depth > DEEPEST) return;
    const required = Array.isArray(at.required) ? at.required : [];
    for (const [key, inner] of Object.entries(isSchema(at.properties) ? at.properties : {})) {
      const own = resolve(inner);
      if (!own) continue;
      const name = path === '' ? key : `${path}.${key}`;
      const said = Object.entries(own).filter(([each]) => !BELOW.has(each));
      const mark = required.includes(key) ? '' : '?';
      const signature = `${name}${mark}: ${JSON.stringify(Object.fromEntries(said))}`;
      found.push(declare(origin, name, signature, String(own.description ?? '')));
      visit(own, name, depth + 1);
      visit(own.items, name, depth + 1);
    }
    for (const list of [at.anyOf, at.oneOf, at.allOf]) {
      if (Array.isArray(list)) for (const each of list) visit(each, path, depth + 1);
    }
  };
  visit(root, '', 0);
  return found;
}
