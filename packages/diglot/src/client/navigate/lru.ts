/** A map that forgets the entry used longest ago when it grows beyond its limit. */
export interface Lru<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
  clear(): void;
}

/** Makes an {@link Lru} for at most `limit` entries. */
export function createLru<V>(limit: number): Lru<V> {
  const entries = new Map<string, V>();
  const put = (key: string, value: V): void => {
    entries.delete(key);
    entries.set(key, value);
  };
  return {
    get(key) {
      const value = entries.get(key);
      if (value !== undefined) put(key, value);
      return value;
    },
    set(key, value) {
      put(key, value);
      const [oldest] = entries.keys();
      if (entries.size > limit && oldest !== undefined) entries.delete(oldest);
    },
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
