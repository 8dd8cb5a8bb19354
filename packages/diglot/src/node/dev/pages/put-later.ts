import type { ContentStore, PageEntry } from '../../cache/content-store';

/**
 * A store that writes when what is under way has been answered: nobody who waits for a page waits for its entry, nor for
 * the terms that search finds it by. Whoever asks for an entry finds it at once.
 */
export function putLater(store: ContentStore): ContentStore {
  const waiting = new Map<string, PageEntry>();

  function write(key: string): void {
    const entry = waiting.get(key);
    waiting.delete(key);
    if (entry) store.put(key, entry);
  }

  function readAfterWrite<T extends readonly [key: string, ...unknown[]], R>(
    read: (...input: T) => R,
  ): (...input: T) => R {
    return (...input) => {
      write(input[0]);
      return read(...input);
    };
  }

  return {
    ...store,
    record: readAfterWrite(store.record),
    content: readAfterWrite(store.content),
    terms: readAfterWrite(store.terms),
    put(key, entry) {
      waiting.set(key, entry);
      setImmediate(() => {
        try {
          write(key);
        } catch {
          // Where nothing can be kept, the page is compiled again when it is wanted.
        }
      });
      // What is in memory is not told from what is in the store by its hash.
      return { key, contentHash: '', dependencies: entry.dependencies, facts: entry.facts };
    },
  };
}
