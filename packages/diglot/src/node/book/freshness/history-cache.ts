import path from 'node:path';
import { keepJson, keptJson } from '../../files/kept-json';
import type { HistoryCache, PageHistory } from './history';

/** Pages whose history is remembered: those that were asked for last. */
const PAGES_KEPT = 5000;

/** What is found out in so many milliseconds, whoever is ended while reading a long history may lose. */
const SAVED_AFTER = 5000;

/** A cache that lies on the disk. */
export interface StoredHistoryCache extends HistoryCache {
  /** Writes what was found out since. Some of it is written before. */
  save(): void;
}

/** @param cacheDir absolute */
export function openHistoryCache(cacheDir: string): StoredHistoryCache {
  const file = path.join(cacheDir, 'history.json');
  let known: Map<string, PageHistory> | undefined;
  let isChanged = false;
  let saved = performance.now();
  const read = () => {
    known ??= new Map(keptJson<[string, PageHistory][]>(file));
    return known;
  };
  const save = () => {
    saved = performance.now();
    if (!isChanged) return;
    keepJson(file, [...read()].slice(-PAGES_KEPT));
    isChanged = false;
  };
  return {
    get: (key) => read().get(key),
    set(key, history) {
      read().set(key, history);
      isChanged = true;
      if (performance.now() - saved > SAVED_AFTER) save();
    },
    save,
  };
}
