/** A place in data: keys and list positions from the outside in. */
export type DataPath = readonly PropertyKey[];

/** What is wrong with one value, in words for the author of that value. */
export interface Problem {
  readonly kind: 'unknown-key' | 'missing-key' | 'invalid-value';
  readonly path: DataPath;
  readonly message: string;
  readonly fix: string;
}

/** `['nav', 0, 'text']` → `nav[0].text`; keys that are no names are quoted: `sidebar["/guide/"]`. */
export function pathToText(path: DataPath): string {
  return path.map(partToText).join('').replace(/^\./, '');
}

function partToText(part: PropertyKey): string {
  if (typeof part === 'number') return `[${part}]`;
  const key = String(part);
  return /^[\w$-]+$/.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`;
}

/** A contradiction in a config, or between the config and the files it names. */
export interface ConfigProblem {
  readonly code: string;
  readonly path: DataPath;
  readonly message: string;
  readonly fix: string;
  readonly cause?: unknown;
}
