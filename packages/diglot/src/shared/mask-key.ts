const MASK = '*****';

/** A copy of any data in which the key stands nowhere, however it is written. */
function maskData(value: unknown, keys: readonly string[], seen: Set<object>): unknown {
  if (typeof value === 'string') {
    return keys.reduce((text, key) => text.replaceAll(key, MASK), value);
  }
  if (typeof value !== 'object' || value === null || seen.has(value)) return value;
  seen.add(value);
  if (value instanceof Error) return maskFields(value, keys, seen);
  if (Array.isArray(value)) return value.map((item) => maskData(item, keys, seen));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, maskData(item, keys, seen)]),
  );
}

function maskFields(error: Error, keys: readonly string[], seen: Set<object>): Error {
  // Also those that are not enumerable: message and stack.
  for (const name of Object.getOwnPropertyNames(error)) {
    const value = maskData(Reflect.get(error, name), keys, seen);
    Reflect.set(error, name, value);
  }
  return error;
}

/**
 * Removes a key from an error and from everything that it keeps: requests with their addresses and
 * headers, answers, causes (SRCHNET-12). The error stays the same object.
 */
export function maskKey<T>(error: T, key: string): T {
  if (key === '') return error;
  // An address has it encoded.
  const forms = [...new Set([key, encodeURIComponent(key)])];
  // What is no error is text or data, of the same type when masked.
  return maskData(error, forms, new Set()) as T;
}
