import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { parseProps } from '../../shared/island-props';
import type { PageStore } from '../navigate/page-store';
import { provideShownPage } from '../navigate/shown-page';
import { STILL_HTML } from '../navigate/trusted-html';
import { noteEarlyChoices } from './early-choices';
import { applyIslandStyles } from './island-styles';
import type { IslandRegistry, IslandRuntime } from './islands';

/** What an island's own element says about it. */
function readIsland({ dataset }: HTMLElement) {
  const { src = '', export: exportName = 'default', props = '', id = '' } = dataset;
  return { src, exportName, props, id };
}

/** How messages call an island. */
function islandName(island: HTMLElement): string {
  const { src, exportName } = readIsland(island);
  return exportName === 'default' ? src : `${exportName} (${src})`;
}

/** The static children of an island, wherever the component put them. */
function findSlot(island: Element): Element | undefined {
  return [...island.querySelectorAll('dg-slot')].find(
    (slot) => slot.closest('dg-island') === island,
  );
}

interface SlotProps {
  readonly nodes: readonly Node[];
}

/** Static children: the served nodes are kept, and put back when the component shows them anew. */
function Slot({ nodes }: SlotProps) {
  const fill = (slot: HTMLElement | null): void => {
    if (slot && !slot.hasChildNodes()) slot.replaceChildren(...nodes);
  };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is constant and empty
  return <dg-slot dangerouslySetInnerHTML={STILL_HTML} suppressHydrationWarning ref={fill} />;
}

interface ReadyProps {
  readonly onCommit: () => void;
  readonly onReady: () => void;
  readonly children: ReactNode;
}

function Ready({ onCommit, onReady, children }: ReadyProps) {
  useLayoutEffect(onCommit, [onCommit]);
  useEffect(onReady, [onReady]);
  return children;
}

function findComponent(island: HTMLElement, module: Readonly<Record<string, unknown>>) {
  const component = module[readIsland(island).exportName];
  if (component === undefined) throw new Error('The module does not export the component.');
  // The registry holds component modules: the build wrapped this very export as an island.
  return component as ComponentType<Readonly<Record<string, unknown>>>;
}

/** Keeps a copy of an island's HTML; the result puts it back, with the slot's living nodes in it. */
function keepStill(island: HTMLElement, nodes: readonly Node[]): () => void {
  const still = island.cloneNode(true);
  return () => {
    island.replaceChildren(...still.childNodes);
    findSlot(island)?.replaceChildren(...nodes);
  };
}

/**
 * Hydrates one island with its loaded module. When the component fails, its static HTML stays.
 *
 * @param onReady called once, when the component handles events or has failed
 * @returns unmounts it
 * @throws when props or component are missing
 */
export function hydrateIsland(
  island: HTMLElement,
  module: Readonly<Record<string, unknown>>,
  onReady: () => void,
): () => void {
  const Component = findComponent(island, module);
  const { props: text } = readIsland(island);
  const props = text === '' ? {} : parseProps(text);
  const slot = findSlot(island);
  const nodes = slot ? [...slot.childNodes] : [];
  applyIslandStyles(island);
  const restore = keepStill(island, nodes);
  const name = islandName(island);
  const choices = noteEarlyChoices(island);
  let isLeft = false;
  const hear = (): void => {
    // In the midst of its own work React takes no event for what it is.
    queueMicrotask(choices.repeat);
    onReady();
  };
  const root = hydrateRoot(
    island,
    <Ready onCommit={choices.end} onReady={hear}>
      <Component {...props}>{slot && <Slot nodes={nodes} />}</Component>
    </Ready>,
    {
      identifierPrefix: readIsland(island).id,
      // Left before it was alive, React says that it could not bring it to life.
      onRecoverableError: (error) => isLeft || console.warn(`[diglot] Island ${name}:`, error),
      onUncaughtError: (error) => {
        console.error(`[diglot] Island ${name} failed; its static HTML stays.`, error);
        // React is about to empty the element.
        queueMicrotask(() => {
          root.unmount();
          restore();
          onReady();
        });
      },
    },
  );
  // React does not allow to unmount a root while it works on another, as it does on navigation.
  return () => {
    isLeft = true;
    queueMicrotask(() => root.unmount());
  };
}

/** Brings islands of a site to life, around which the given store's page is shown. */
export function islandsOf(registry: IslandRegistry): (store: PageStore) => IslandRuntime {
  return (store) => {
    provideShownPage(store);
    return { hydrateIsland, registry };
  };
}
