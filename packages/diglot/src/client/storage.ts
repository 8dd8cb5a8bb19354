/** Values that could not be stored: choices then last for the visit (STOR-02). */
const memory = new Map<string, string>();

/** What the browser stores; `undefined` when there is none or storage is unavailable. */
export function readBrowserStorage(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The stored text, or `undefined` when there is none. */
export function readStored(key: string): string | undefined {
  return memory.get(key) ?? readBrowserStorage(key);
}

/** Stores a text. Where storage is missing or full, this document remembers it. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}
