import {
  type ComponentType,
  startTransition,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { setRefreshableSite } from '../client/dev/refreshable-site';
import type { IslandRegistry, IslandRuntime } from '../client/islands/islands';
import { type PageDocument, readDocument } from '../client/navigate/document-reader';
import { loadShellData } from '../client/navigate/load-shell-data';
import { startNavigation } from '../client/navigate/navigation';
import { createPageLoader, type LoadedPage } from '../client/navigate/page-loader';
import { createPageStore, type PageStore } from '../client/navigate/page-store';
import { startPreloading } from '../client/navigate/preload';
import type { Site } from '../client/navigate/site';
import { startParallel } from '../client/parallel/start';
import { nextTask } from '../client/start/after-paint';
import type { PageData } from '../shared/types/page-data';
import { App } from './App';
import { ContentHost } from './content/ContentHost';
import { loadTabs } from './content/load-tabs';
import { PAGE_ACTIONS_ISLAND } from './llm/page-actions-island';
import type { PageTypeParts, Parts } from './part-types';
import { LongSidebarContext, type LongSidebarProps } from './sidebar/long-sidebar-context';

type HydrateRoot = typeof import('react-dom/client').hydrateRoot;

/** Evaluates the part of React that hydrates, which is most of it. */
export type LoadReactClient = () => Promise<{ readonly hydrateRoot: HydrateRoot }>;

export interface HydrateOptions {
  /** The site's own components in place of the theme's. */
  readonly parts: Partial<Parts> | undefined;
  readonly loadIslands: () => Promise<(store: PageStore) => IslandRuntime>;
  readonly loadReactClient: LoadReactClient;
}

interface RootProps extends Omit<HydrateOptions, 'loadReactClient'> {
  readonly store: PageStore;
  readonly longSidebar: ComponentType<LongSidebarProps> | undefined;
  readonly onReady: () => void;
}

const loadPageActions = () => import('./llm/PageActionsIsland');

/** The parts below the title stand in still content: they are an island, which knows the page. */
function ownIslands(store: PageStore, parts: Partial<Parts> | undefined): IslandRegistry {
  return {
    [PAGE_ACTIONS_ISLAND]: async () => {
      const { createPageActions } = await loadPageActions();
      return { default: createPageActions(store, parts) };
    },
  };
}

function Root({ store, parts, loadIslands, longSidebar, onReady }: RootProps) {
  const { document, shell, visit } = useSyncExternalStore(store.subscribe, store.get, store.get);
  const pageTypeParts = loadedPageTypeParts();
  const allParts = useMemo(() => ({ ...pageTypeParts, ...parts }), [pageTypeParts, parts]);
  useEffect(onReady, [onReady]);
  const islands = useMemo(
    () => ({
      loadRuntime: async () => (await loadIslands())(store),
      own: ownIslands(store, parts),
    }),
    [loadIslands, store, parts],
  );
  const content = <ContentHost key={visit} template={document.content} islands={islands} />;
  return (
    <LongSidebarContext value={longSidebar}>
      <App page={document.page} shell={shell} parts={allParts} content={content} />
    </LongSidebarContext>
  );
}

let loaded: Partial<PageTypeParts> = {};

async function fetchTypeParts(page: PageData): Promise<Partial<PageTypeParts>> {
  if (page.pageType === 'home') return (await import('./home/HomePage')).homeParts;
  if (page.pageType === '404') return (await import('./not-found/NotFoundPage')).notFoundParts;
  if (page.overview || page.post) {
    const parts = await import('./overview/overview-parts');
    return { ...parts.overviewParts, ...parts.postParts };
  }
  return {};
}

/** Any page may have been checked. */
async function fetchParts(page: PageData): Promise<Partial<PageTypeParts>> {
  const [parts, proof] = await Promise.all([
    fetchTypeParts(page),
    page.proof && import('./proofs/Proof'),
  ]);
  return { ...parts, ...proof?.proofParts };
}

/**
 * Loads the parts that pages of this type need and doc pages do not.
 *
 * @throws when they cannot be loaded
 */
async function loadPageTypeParts(page: PageData): Promise<void> {
  const parts = await fetchParts(page);
  const isNew = Object.keys(parts).some((name) => !(name in loaded));
  if (isNew) loaded = { ...loaded, ...parts };
}

/** The parts loaded so far: the same object until there are more. */
function loadedPageTypeParts(): Partial<PageTypeParts> {
  return loaded;
}

/** DOC-13: what React mends by itself is a warning. */
function warnOfMismatch(error: unknown): void {
  console.warn('[diglot] The page is not as it was rendered.', error);
}

/** Only a document that holds an excerpt of its sidebar needs what makes and completes it. */
async function loadLongSidebar(app: Element) {
  if (!app.querySelector('.dg-sidebar[data-long]')) return undefined;
  const module = await import('./sidebar/LongSidebar');
  return module.LongSidebar;
}

/** What hydrates, evaluated between tasks of its own: on slow phones that takes longer than a frame. */
async function evaluateReact(load: LoadReactClient): Promise<HydrateRoot> {
  await nextTask();
  const { hydrateRoot } = await load();
  await nextTask();
  return hydrateRoot;
}

/** Loads what this page needs and most pages do not. @throws when it cannot be loaded */
async function loadPageCode({ page, content, head }: PageDocument): Promise<void> {
  await Promise.all([
    loadPageTypeParts(page),
    loadTabs(content),
    head.some((element) => element.matches('[rel=stylesheet]')) &&
      import('../client/navigate/page-styles').then((module) => module.loadPageStyles(head)),
  ]);
}

function hydrateShell(
  app: Element,
  hydrateRoot: HydrateRoot,
  props: Omit<RootProps, 'onReady'>,
): Promise<void> {
  return new Promise((resolve) => {
    const root = <Root {...props} onReady={resolve} />;
    // As a transition React does it in small steps, between which the reader's events are heard.
    startTransition(() => {
      hydrateRoot(app, root, { onRecoverableError: warnOfMismatch });
    });
  });
}

/**
 * Brings the served shell to life and takes over navigation. The content stays as it was served.
 * Resolves when events are handled.
 */
export async function hydrate({ loadReactClient, ...options }: HydrateOptions): Promise<void> {
  const app = document.getElementById('dg-app');
  // Before anything changes the content.
  const served = readDocument(document);
  if (!app || !served) throw new Error('This HTML is not a page of this site.');
  // In parallel: it is asked for again when it is wanted.
  if (app.querySelector('dg-island:not([data-wake])')) {
    options.loadIslands().catch(() => undefined);
  }
  const [hydrateRoot, shell, longSidebar] = await Promise.all([
    evaluateReact(loadReactClient),
    loadShellData(served.shellUrl),
    loadLongSidebar(app),
    loadPageCode(served),
  ]);
  const opened: LoadedPage = { document: served, shell };
  const store = createPageStore({ ...opened, visit: 0 });
  await hydrateShell(app, hydrateRoot, { ...options, store, longSidebar });
  // The content, too, hears what is repeated now: its task comes before this one.
  await nextTask();
  const loader = createPageLoader(served.buildId, loadPageCode);
  loader.keep(location.pathname, opened);
  const { base, pageExtensions: extensions } = opened.shell;
  const site: Site = { loader, store, commit: flushSync, base, extensions };
  startNavigation(site);
  startPreloading(loader, site);
  startParallel(site);
  if (import.meta.env.DEV) setRefreshableSite(site);
  if (served.page.pageType === '404') {
    await import('../client/start/adopt-not-found')
      .then(({ adoptNotFoundPage }) => adoptNotFoundPage(site, opened))
      .catch(console.error);
  }
  // For styles and tests that must know whether scripts have taken over.
  document.documentElement.dataset.dgAlive = '';
}
