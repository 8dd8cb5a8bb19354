import { holdIslandClicks } from './hold-clicks';
import { hydrateIsland, islandName } from './hydrate-island';
import { recoverFromStaleBuild } from './stale-build';

/** How to load an island's module, by its key (`data-src`). */
export type IslandRegistry = Readonly<
  Record<string, () => Promise<Readonly<Record<string, unknown>>>>
>;

/** Hydrate before the reader reaches them. */
const NEAR = '200px';
const TOUCHES = ['pointerover', 'touchstart', 'focusin'] as const;

/** An island that another one rendered is part of that one's tree, unless it stands in its slot. */
function isOwnRoot(island: HTMLElement): boolean {
  const around = island.parentElement?.closest('dg-island, dg-slot');
  return !around || around.localName === 'dg-slot';
}

async function loadIsland(island: HTMLElement, registry: IslandRegistry) {
  const load = registry[island.dataset.src ?? ''];
  if (!load) throw new Error('The build does not know it.');
  return load();
}

/** An island on the page, asleep at first. */
interface SleepingIsland {
  readonly wake: () => void;
  readonly unmount: () => void;
}

function prepareIsland(island: HTMLElement, registry: IslandRegistry): SleepingIsland {
  const touched = new AbortController();
  let unmountRoot = (): void => undefined;
  let isGone = false;

  const wake = async (): Promise<void> => {
    if (touched.signal.aborted) return;
    touched.abort();
    try {
      const module = await loadIsland(island, registry);
      if (!isGone) unmountRoot = hydrateIsland(island, module, releaseClicks);
    } catch (error) {
      console.error(`[diglot] Island ${islandName(island)} could not be started.`, error);
      releaseClicks();
      void recoverFromStaleBuild();
    }
  };

  const releaseClicks = holdIslandClicks(island, wake);
  for (const touch of TOUCHES) {
    island.addEventListener(touch, wake, { capture: true, passive: true, signal: touched.signal });
  }
  const unmount = (): void => {
    isGone = true;
    touched.abort();
    unmountRoot();
  };
  return { wake, unmount };
}

/** Islands that have been prepared: a second call for the same content looks after new ones only. */
const prepared = new WeakSet<Element>();

/**
 * Brings the islands below `root` to life as the reader comes near them or touches them.
 *
 * @returns unmounts them
 */
export function mountIslands(root: ParentNode, registry: IslandRegistry): () => void {
  const asleep = new Map<Element, SleepingIsland>();
  for (const island of root.querySelectorAll<HTMLElement>('dg-island')) {
    if (!isOwnRoot(island) || prepared.has(island)) continue;
    prepared.add(island);
    asleep.set(island, prepareIsland(island, registry));
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        asleep.get(target)?.wake();
      }
    },
    { rootMargin: NEAR },
  );
  for (const island of asleep.keys()) observer.observe(island);
  return () => {
    observer.disconnect();
    for (const [island, { unmount }] of asleep) {
      prepared.delete(island);
      unmount();
    }
  };
}
