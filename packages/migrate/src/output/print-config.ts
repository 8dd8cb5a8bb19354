/** JavaScript that stands in a config as it is: `math()`. */
export class Code {
  constructor(readonly text: string) {}
}

/** What a config file is made of. */
export interface ConfigFile {
  /** Further lines of imports. */
  readonly imports: readonly string[];
  readonly values: Readonly<Record<string, unknown>>;
  /** Lines at the end of the object: what waits for a decision. */
  readonly comments: readonly string[];
}

/** Widest line, in columns. */
const WIDTH = 100;

/** Writes a config as a person would: no quotes around names, short lists in one line. */
export function printConfig({ imports, values, comments }: ConfigFile): string {
  const body = printMembers(values, 1);
  return [
    "import { defineConfig } from 'diglot';",
    ...imports,
    '',
    'export default defineConfig({',
    ...body,
    ...comments.map((line) => `  // ${line}`),
    '});',
    '',
  ].join('\n');
}

function printMembers(values: object, depth: number): string[] {
  return Object.entries(values).flatMap(([key, value]: [string, unknown]) => {
    if (value === undefined) return [];
    const start = `${indent(depth)}${printKey(key)}: `;
    return [`${start}${printValue(value, depth, start.length + 1)},`];
  });
}

/** @param used columns of the line that are taken */
function printValue(value: unknown, depth: number, used: number): string {
  const flat = printFlat(value);
  const fits = used + flat.length <= WIDTH && !flat.includes('\n');
  if (fits || typeof value !== 'object' || value === null || value instanceof Code) return flat;
  if (!Array.isArray(value))
    return `{\n${printMembers(value, depth + 1).join('\n')}\n${indent(depth)}}`;
  const items = value.map((item: unknown) => {
    const inner = indent(depth + 1);
    return `${inner}${printValue(item, depth + 1, inner.length + 1)},`;
  });
  return `[\n${items.join('\n')}\n${indent(depth)}]`;
}

function printFlat(value: unknown): string {
  if (value instanceof Code) return value.text;
  if (typeof value === 'string') return printText(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(printFlat).join(', ')}]`;
  const members = Object.entries(value).flatMap(([key, one]: [string, unknown]) =>
    one === undefined ? [] : [`${printKey(key)}: ${printFlat(one)}`],
  );
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

function printKey(key: string): string {
  // This name would be the object's prototype.
  if (key === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : printText(key);
}

/** A text between the quotes that need fewer backslashes. */
export function printText(text: string): string {
  const json = JSON.stringify(text).slice(1, -1);
  const isDouble = text.includes("'") && !text.includes('"');
  if (isDouble) return `"${json}"`;
  return `'${json.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function indent(depth: number): string {
  return '  '.repeat(depth);
}
