import { readStored } from './storage';

/** The stored JSON as `parse` understands it; `undefined` when it is missing, broken or refused by `parse`. */
export function readStoredJson<T>(key: string, parse: (value: unknown) => T): T | undefined {
  const text = readStored(key);
  if (text === undefined) return undefined;
  try {
    return parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
