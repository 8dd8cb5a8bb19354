import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Json, JsonObject } from '../../../shared/json';

/** A type of https://schema.org. */
interface SchemaType {
  readonly above: readonly string[];
  /** Names of the types that a property's values may have, by the property's name. */
  readonly properties: ReadonlyMap<string, readonly string[]>;
}

const require = createRequire(import.meta.url);

/** All types, as the package that writes schema.org's definitions down in TypeScript has them. */
function readVocabulary(): ReadonlyMap<string, SchemaType> {
  const text = readFileSync(require.resolve('schema-dts').replace(/\.js$/, '.d.ts'), 'utf8');
  const types = new Map<string, SchemaType>();
  for (const [, name = '', above = '', body = ''] of text.matchAll(
    /^(?:export )?interface (\w+)(?:Base|Leaf) extends ([^{]+) \{\n([\s\S]*?)^\}/gm,
  )) {
    const properties = [...body.matchAll(/^ {4}"([\w-]+)"\?: SchemaValue<([^,]+), /gm)].map(
      ([, property = '', range = '']) => [property, range.split(' | ')] as const,
    );
    // Its leaf adds nothing to a type that has properties of its own.
    if (types.has(name)) continue;
    types.set(name, {
      above: [...above.matchAll(/(\w+)Base/g)].map(([, one = '']) => one),
      properties: new Map(properties),
    });
  }
  return types;
}

const vocabulary = readVocabulary();

/** A type with all above it, each as often as there are ways to it. */
function lineage(name: string): string[] {
  return [name, ...(vocabulary.get(name)?.above ?? []).flatMap(lineage)];
}

const TEXTS = ['Text', 'URL', 'Date', 'DateTime'];

/** What is wrong with some JSON-LD, by the definitions of https://schema.org. */
export function schemaProblems(
  value: JsonObject,
  context: string | undefined = undefined,
): string[] {
  const { '@context': given, '@graph': graph, '@type': type, '@id': id, ...properties } = value;
  const place = context ?? 'the document';
  if (context === undefined && given !== 'https://schema.org') return ['no @context'];
  if (Array.isArray(graph)) {
    return graph.flatMap((each: Json) =>
      isObject(each) ? schemaProblems(each, place) : ['no thing'],
    );
  }
  if (type === undefined && id !== undefined) return [];
  if (typeof type !== 'string' || !vocabulary.has(type)) return [`${place}: no type "${type}"`];
  return Object.entries(properties).flatMap(([name, given]) => {
    const where = `${type}.${name}`;
    // `query-input` says what has to be filled in for `query`: https://schema.org/docs/actions.html
    const range = rangeOf(type, name.replace(/-input$/, ''));
    if (!range) return [`${where} is not defined`];
    return [given].flat().flatMap((each) => valueProblems(each, range, where));
  });
}

function rangeOf(type: string, property: string): readonly string[] | undefined {
  const types = lineage(type).flatMap((one) => vocabulary.get(one)?.properties.get(property) ?? []);
  return types.length > 0 ? types : undefined;
}

function valueProblems(value: Json, range: readonly string[], where: string): string[] {
  if (typeof value === 'string') {
    return TEXTS.some((text) => range.includes(text)) ? [] : [`${where} is no text`];
  }
  if (typeof value === 'number') return range.includes('Integer') ? [] : [`${where} is no number`];
  if (!isObject(value)) return [`${where} is ${JSON.stringify(value)}`];
  const type = value['@type'];
  const isMeant = typeof type !== 'string' || lineage(type).some((one) => range.includes(one));
  return [...(isMeant ? [] : [`${where} is no ${type}`]), ...schemaProblems(value, where)];
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
