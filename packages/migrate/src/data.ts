import { FOREIGN } from './evaluate/stand-in';

/** An object of a config that was evaluated. */
export type Data = Readonly<Record<string, unknown>>;

/** Whether a value is an object with keys of its own: no list, and nothing that is no data. */
export function isData(value: unknown): value is Data {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(FOREIGN in value)
  );
}

/** The value as an object; an empty one when it is none. */
export function dataOf(value: unknown): Data {
  return isData(value) ? value : {};
}

/** The value as a list; an empty one when it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value as a text that is not empty. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A call of a package that a config holds. */
export interface RecordedCall {
  readonly module: string;
  readonly name: string;
  readonly options: Data;
}

/** What a place of a config was made by, where that is a call of a package that stood in. */
export function callOf(value: unknown): RecordedCall | undefined {
  const foreign: unknown = Object(value)[FOREIGN];
  if (typeof foreign !== 'object' || foreign === null) return undefined;
  const { kind, module, name, arguments: given } = Object(foreign);
  if (kind !== 'call') return undefined;
  return { module: String(module), name: String(name), options: dataOf(listOf(given)[0]) };
}

/** Whether data holds functions, plugins or anything else that is none, at any depth. */
export function holdsForeign(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsForeign);
  if (typeof value !== 'object' || value === null) return false;
  return isForeign(value) || Object.values(value).some(holdsForeign);
}

/** Whether a value is itself no data: a function, or what a package gave that was not asked. */
export function isForeign(value: unknown): boolean {
  return typeof value === 'object' && value !== null && FOREIGN in value;
}

/** An object without what is undefined. */
export function compact(fields: Data): Data {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
