import path from 'node:path';
import { keepJson, keptJson } from '../../files/kept-json';
import type { HistoryCache, PageHistory } from './history';

/** Pages whose history is remembered: those that were asked for last. */
const PAGES_KEPT = 5000;

/** A cache that lies on the disk. */
export interface StoredHistoryCache extends HistoryCache {
  /** Writes what was found out since. */
  save(): void;
}

/** @param cacheDir absolute */
export function openHistoryCache(cacheDir: string): StoredHistoryCache {
  const file = path.join(cacheDir, 'history.json');
  let known: Map<string, PageHistory> | undefined;
  let isChanged = false;
  const read = () => {
    known ??= new Map(keptJson<[string, PageHistory][]>(file));
    return known;
  };
  return {
    get: (key) => read().get(key),
    set(key, history) {
      read().set(key, history);
      isChanged = true;
    },
    save() {
      if (!isChanged) return;
      keepJson(file, [...read()].slice(-PAGES_KEPT));
      isChanged = false;
    },
  };
}
