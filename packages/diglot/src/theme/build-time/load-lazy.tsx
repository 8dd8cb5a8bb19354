import type { ComponentType } from 'react';

type Props = Readonly<Record<string, unknown>>;
type Load = () => Promise<{ readonly default: ComponentType<Props> }>;

let loading: Promise<unknown>[] = [];

/**
 * React's `lazy` at build time, where rendering does not wait: the component is loaded at once, and there when
 * {@link lazyLoaded} is through.
 */
export function loadedLater(load: Load) {
  let Loaded: ComponentType<Props> | undefined;
  const loaded = load().then((module) => {
    Loaded = module.default;
  });
  // Told by who waits for it.
  loaded.catch(() => undefined);
  loading.push(loaded);
  return function Lazy(props: Props) {
    if (!Loaded) throw new Error('Call lazy() at the top of a module, not while rendering.');
    return <Loaded {...props} />;
  };
}

/** Waits for all lazy components of the modules evaluated so far. @throws what loading one throws */
export async function lazyLoaded(): Promise<void> {
  while (loading.length > 0) {
    const now = loading;
    loading = [];
    await Promise.all(now);
  }
}
