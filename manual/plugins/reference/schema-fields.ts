/** What is used of a JSON Schema here. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly description?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
}

/** What a field is where its object is of one kind: `provider: 'algolia'`. */
export interface Variant {
  /** The kind, as it is written; empty where the object has one kind only. */
  readonly kind: string;
  readonly default: unknown;
  readonly description: string;
  readonly isRequired: boolean;
}

/** A field of a config, of front matter or of a JSON file. */
export interface Field {
  /** `themeConfig.locales[].lang`; `[]` is any entry of a list, `*` any name. */
  readonly path: string;
  /** As TypeScript writes it. */
  readonly types: Set<string>;
  readonly variants: Variant[];
  /** Kinds of its object that have it, and how many kinds there are. */
  readonly kinds: { readonly of: number; readonly key: string };
}

/** Where a field is looked for. */
interface Place {
  readonly at: string;
  /** References that are being followed: what holds itself is followed once. */
  readonly open: readonly string[];
  readonly kind: string;
  readonly kinds: Field['kinds'];
}

const ONE_KIND: Field['kinds'] = { of: 1, key: '' };

/**
 * All fields of a schema, by their paths, in its order.
 *
 * @param isOpaque whether what a field holds is described elsewhere
 */
export function schemaFields(
  root: JsonSchema,
  isOpaque: (path: string) => boolean = () => false,
): Map<string, Field> {
  const fields = new Map<string, Field>();

  function visit(part: JsonSchema | boolean | undefined, place: Place): void {
    if (typeof part !== 'object') return;
    const { at, open } = place;
    const { $ref } = part;
    if ($ref !== undefined && !open.includes($ref)) {
      visit(resolve($ref), { ...place, open: [...open, $ref] });
    }
    const branches = [...(part.anyOf ?? []), ...(part.oneOf ?? [])];
    const key = discriminator(branches);
    for (const branch of branches) {
      const kind = key === undefined ? undefined : branch.properties?.[key]?.const;
      const inner = key === undefined ? place : { ...place, kinds: { of: branches.length, key } };
      visit(branch, kind === undefined ? inner : { ...inner, kind: String(kind) });
    }
    visit(part.items, { ...place, at: `${at}[]`, kind: '', kinds: ONE_KIND });
    visit(part.additionalProperties, { ...place, at: `${at}.*`, kind: '', kinds: ONE_KIND });
    for (const [name, value] of Object.entries(part.properties ?? {})) {
      const path = at === '' ? name : `${at}.${name}`;
      const field = fields.get(path) ?? {
        path,
        types: new Set(),
        variants: [],
        kinds: place.kinds,
      };
      fields.set(path, field);
      for (const type of typesOf(value)) field.types.add(type);
      field.variants.push({
        kind: place.kind,
        default: value.default,
        description:
          (value.$ref ? resolve(value.$ref)?.description : undefined) ?? value.description ?? '',
        isRequired: part.required?.includes(name) === true,
      });
      if (!isOpaque(path)) visit(value, { ...place, at: path, kind: '', kinds: ONE_KIND });
    }
  }

  const resolve = ($ref: string): JsonSchema | undefined =>
    $ref === '#' ? root : root.$defs?.[$ref.replace('#/$defs/', '')];

  function typesOf(part: JsonSchema, open: readonly string[] = []): string[] {
    const { $ref } = part;
    if ($ref !== undefined) {
      const target = open.includes($ref) ? undefined : resolve($ref);
      return target ? typesOf(target, [...open, $ref]) : ['object'];
    }
    if ('const' in part) return [literal(part.const)];
    if (part.enum) return part.enum.map(literal);
    const branches = [...(part.anyOf ?? []), ...(part.oneOf ?? [])];
    if (branches.length > 0) return [...new Set(branches.flatMap((each) => typesOf(each, open)))];
    if (part.type === 'array') return [listType(part, open)];
    if (part.type !== 'object')
      return [part.type === 'integer' ? 'number' : (part.type ?? 'unknown')];
    const { additionalProperties, properties } = part;
    if (properties || typeof additionalProperties !== 'object') return ['object'];
    return [`Record<string, ${typesOf(additionalProperties, open).join(' | ')}>`];
  }

  function listType({ items, prefixItems }: JsonSchema, open: readonly string[]): string {
    if (prefixItems) {
      return `[${prefixItems.map((each) => typesOf(each, open).join(' | ')).join(', ')}]`;
    }
    const types = items ? typesOf(items, open) : ['unknown'];
    return types.length > 1 ? `(${types.join(' | ')})[]` : `${types.join('')}[]`;
  }

  visit(root, { at: '', open: [], kind: '', kinds: ONE_KIND });
  return fields;
}

/** The key whose value tells of which kind an object is. */
function discriminator(branches: readonly JsonSchema[]): string | undefined {
  const objects = branches.filter(({ properties }) => properties);
  if (objects.length < 2) return undefined;
  const [first] = objects;
  return Object.keys(first?.properties ?? {}).find((key) =>
    objects.every(({ properties }) => properties?.[key] && 'const' in properties[key]),
  );
}

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value}'` : String(value);
