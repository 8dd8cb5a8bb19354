import { recoverFromStaleBuild } from '../navigate/stale-build';
import { type LetGo, sleep, type Waken } from './wake';

type IslandModule = Readonly<Record<string, unknown>>;

/** How to load an island's module, by its key (`data-src`). */
export type IslandRegistry = Readonly<Record<string, () => Promise<IslandModule>>>;

/** What brings islands to life; only pages with islands need it. */
export interface IslandRuntime {
  /**
   * Loads the modules of all components in an island.
   *
   * @param own islands of the engine itself
   */
  loadIsland(island: HTMLElement, own: IslandRegistry): Promise<Waken>;
}

export interface IslandSources {
  readonly loadRuntime: () => Promise<IslandRuntime>;
  /** Islands of the engine itself. */
  readonly own: IslandRegistry;
}

/** An island that another one rendered is part of that one's tree, unless it stands in its slot. */
function isOwnRoot(island: HTMLElement): boolean {
  const around = island.parentElement?.closest('dg-island, dg-slot');
  return !around || around.localName === 'dg-slot';
}

/** Islands that have been prepared: a second call for the same content looks after new ones only. */
const prepared = new WeakSet<Element>();

function prepare(island: HTMLElement, { loadRuntime, own }: IslandSources): LetGo {
  const { src, wake } = island.dataset;
  prepared.add(island);
  const letGo = sleep({
    element: island,
    wakesNearby: wake !== 'touch',
    async load() {
      return (await loadRuntime()).loadIsland(island, own);
    },
    onFailure(error) {
      console.error(`[diglot] Island ${src} could not be started.`, error);
      void recoverFromStaleBuild();
    },
  });
  return () => {
    prepared.delete(island);
    letGo();
  };
}

/**
 * Brings the islands below `root` to life as the reader comes near them or touches them.
 *
 * @returns unmounts them
 */
export function wakeIslands(root: ParentNode, sources: IslandSources): LetGo {
  const islands = [...root.querySelectorAll<HTMLElement>('dg-island')];
  const letGos = islands
    .filter((island) => isOwnRoot(island) && !prepared.has(island))
    .map((island) => prepare(island, sources));
  return () => {
    for (const letGo of letGos) letGo();
  };
}
