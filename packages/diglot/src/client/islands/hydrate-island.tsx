import {
  type ComponentType,
  createElement,
  Fragment,
  type ReactNode,
  useEffect,
  useLayoutEffect,
} from 'react';
import { createRoot, type HydrationOptions, hydrateRoot } from 'react-dom/client';
import { parseProps, type SentElement } from '../../shared/island-props';
import { PATCHED_EVENT } from '../navigate/content-events';
import type { PageStore } from '../navigate/page-store';
import { provideShownPage } from '../navigate/shown-page';
import { STILL_HTML } from '../navigate/trusted-html';
import { noteEarlyChoices } from './early-choices';
import type { IslandRegistry, IslandRuntime } from './islands';
import { listenToReact, tellDifference } from './tell-difference';

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

/** Still HTML of an island, by the numbers that its pieces have. */
type Pieces = ReadonlyMap<number, readonly Node[]>;

/** The slots of an island, wherever the component put them. */
function slotsOf(island: Element): [slot: number, element: Element][] {
  return [...island.querySelectorAll<HTMLElement>('dg-slot')]
    .filter((slot) => slot.closest('dg-island') === island)
    .map((slot) => [Number(slot.dataset.n ?? 0), slot]);
}

/** What an island was given, and does not show at first: behind it. */
function* hiddenPieces(island: Element): Generator<[slot: number, nodes: Node[]]> {
  let next = island.nextElementSibling;
  for (; next instanceof HTMLTemplateElement; next = next.nextElementSibling) {
    const { dgSlot } = next.dataset;
    if (dgSlot === undefined) return;
    const content = document.importNode(next.content, true);
    yield [Number(dgSlot), [...content.childNodes]];
  }
}

function findPieces(island: Element): Pieces {
  const pieces = new Map<number, readonly Node[]>(hiddenPieces(island));
  for (const [slot, element] of slotsOf(island)) pieces.set(slot, [...element.childNodes]);
  return pieces;
}

interface SlotProps {
  readonly slot: number;
  readonly nodes: readonly Node[];
}

/** Still HTML: the served nodes are kept, and put back when the component shows them anew. */
function Slot({ slot: n, nodes }: SlotProps) {
  const fill = (slot: HTMLElement | null): void => {
    if (!slot || slot.hasChildNodes()) return;
    slot.replaceChildren(...nodes);
    // Islands in it may never have been in the page.
    slot.dispatchEvent(new Event(PATCHED_EVENT, { bubbles: true }));
  };
  return (
    <dg-slot
      data-n={n === 0 ? undefined : n}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is constant and empty
      dangerouslySetInnerHTML={STILL_HTML}
      suppressHydrationWarning
      ref={fill}
    />
  );
}

type Component = ComponentType<Readonly<Record<string, unknown>>>;

/** Modules of components, by their keys. */
type IslandModules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A component by the way to it: `Tabs.Item` is a property of an export. */
function findComponent(modules: IslandModules, src: string, name: string): Component {
  const found = name.split('.').reduce<unknown>((value, part) => Object(value)[part], modules[src]);
  if (found === undefined) throw new Error(`The module ${src} does not export ${name}.`);
  // The build wrapped this very export as an island.
  return found as Component;
}

/** Makes elements of what was sent of them. */
function receiver(modules: IslandModules, pieces: Pieces): (sent: SentElement) => ReactNode {
  return (sent) => {
    if (sent.length === 1) return <Slot slot={sent[0]} nodes={pieces.get(sent[0]) ?? []} />;
    const [type, key, { children, ...props }] =
      sent.length === 3
        ? [sent[0] === '' ? Fragment : sent[0], sent[1], sent[2]]
        : [findComponent(modules, sent[0], sent[1]), sent[2], sent[3]];
    return createElement(type, key === null ? props : { ...props, key }, ...listOf(children));
  };
}

/** Children as they are handed to `createElement`. */
function listOf(children: unknown): readonly ReactNode[] {
  if (children === undefined) return [];
  // The build sends nothing else as children.
  return Array.isArray(children) ? children : [children as ReactNode];
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

/** Keeps a copy of an island's HTML; the result puts it back, with the living nodes of its slots in it. */
function keepStill(island: HTMLElement, pieces: Pieces): () => void {
  const still = island.cloneNode(true);
  return () => {
    island.replaceChildren(...still.childNodes);
    for (const [n, slot] of slotsOf(island)) slot.replaceChildren(...(pieces.get(n) ?? []));
  };
}

type Load = (key: string) => ReturnType<IslandRegistry[string]> | undefined;

async function loadModules(island: HTMLElement, load: Load): Promise<IslandModules> {
  const { src = '', uses = '[]' } = island.dataset;
  // Keys, which the build wrote.
  const keys: readonly string[] = [src, ...JSON.parse(uses)];
  const modules = keys.map(async (key) => {
    const module = await load(key);
    if (!module) throw new Error(`The build does not know ${key}.`);
    return [key, module] as const;
  });
  return Object.fromEntries(await Promise.all(modules));
}

/**
 * Hydrates one island with its loaded modules. When the component fails, its static HTML stays.
 *
 * @param onReady called once, when the component handles events or has failed
 * @returns unmounts it
 * @throws when props or component are missing
 */
function hydrateIsland(
  island: HTMLElement,
  modules: IslandModules,
  onReady: () => void,
): () => void {
  const { src, exportName, props: text } = readIsland(island);
  const Component = findComponent(modules, src, exportName);
  const pieces = findPieces(island);
  const { children, ...props } = text === '' ? {} : parseProps(text, receiver(modules, pieces));
  const nodes = pieces.get(0);
  const given = nodes ? [<Slot key={0} slot={0} nodes={nodes} />] : listOf(children);
  applyIslandStyles(island);
  const restore = keepStill(island, pieces);
  const name = islandName(island);
  const choices = noteEarlyChoices(island);
  let isLeft = false;
  // The build could not render it: there is nothing to compare.
  const isEmpty = !island.hasChildNodes();
  const hear = (): void => {
    // In the midst of its own work React takes no event for what it is.
    queueMicrotask(choices.repeat);
    onReady();
  };
  const tree = (
    <Ready onCommit={choices.end} onReady={hear}>
      {createElement(Component, props, ...(given.length > 0 ? given : [false]))}
    </Ready>
  );
  const options: HydrationOptions = {
    identifierPrefix: readIsland(island).id,
    onRecoverableError(error, { componentStack }) {
      // Left before it was alive, React says that it could not bring it to life.
      if (isLeft) return;
      console.warn(`[diglot] Island ${name}:`, error);
      if (!import.meta.env.DEV || !(error instanceof Error)) return;
      tellDifference({
        src,
        name: exportName,
        message: error.message,
        stack: componentStack ?? '',
      });
    },
    onUncaughtError: (error) => {
      console.error(`[diglot] Island ${name} failed; its static HTML stays.`, error);
      // React is about to empty the element.
      queueMicrotask(() => {
        root.unmount();
        restore();
        onReady();
      });
    },
  };
  if (import.meta.env.DEV) listenToReact();
  const root = isEmpty ? createRoot(island, options) : hydrateRoot(island, tree, options);
  if (isEmpty) root.render(tree);
  // React does not allow to unmount a root while it works on another, as it does on navigation.
  return () => {
    isLeft = true;
    queueMicrotask(() => root.unmount());
  };
}

/**
 * Gives the elements of an island the styles that its HTML may not have: the content security policy refuses them there,
 * and lets scripts set them. React then finds what it would have written itself.
 */
function applyIslandStyles(island: Element): void {
  for (const element of island.querySelectorAll<HTMLElement>('[data-dg-style]')) {
    const text = element.dataset.dgStyle ?? '';
    element.removeAttribute('data-dg-style');
    element.style.cssText = text;
    if (import.meta.env.DEV) showAsWritten(element, text);
  }
}

/** React's edition for development compares texts, and browsers write them in their own way. */
function showAsWritten(element: HTMLElement, text: string): void {
  const read = (name: string) => Element.prototype.getAttribute.call(element, name);
  const set = read('style');
  element.getAttribute = (name) => {
    const value = read(name);
    return name === 'style' && value === set ? text : value;
  };
}

/** Brings islands of a site to life, around which the given store's page is shown. */
export function islandsOf(registry: IslandRegistry): (store: PageStore) => IslandRuntime {
  return (store) => {
    provideShownPage(store);
    return {
      async loadIsland(island, own) {
        const modules = await loadModules(island, (key) => (own[key] ?? registry[key])?.());
        return (onReady) => hydrateIsland(island, modules, onReady);
      },
    };
  };
}
