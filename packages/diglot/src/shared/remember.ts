interface Known<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** What a map has under a key: made, and kept there, when it is asked for first. */
export function getOrMake<Key, Value>(map: Known<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/**
 * The same function, which makes each answer once.
 *
 * @param known where the answers are kept: a `WeakMap` for objects that come and go
 */
export function remember<Key, Value>(
  make: (key: Key) => Value,
  known: Known<Key, Value> = new Map(),
): (key: Key) => Value {
  return (key) => getOrMake(known, key, () => make(key));
}

/** As {@link getOrMake} for what is loaded: a failure is forgotten. */
export function getOrLoad<Key, Value>(
  map: Map<Key, Promise<Value>>,
  key: Key,
  load: () => Promise<Value>,
): Promise<Value> {
  return getOrMake(map, key, () => {
    const loading = load();
    loading.catch(() => map.delete(key));
    return loading;
  });
}
