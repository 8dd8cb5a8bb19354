import type { ShellData } from '../../../shared/types/shell-data';
import { createPromises, type Promises } from '../../book/addresses/promises';
import type { LockReading } from '../../book/lock/lock-reading';
import type { PartsSource } from '../../bundle/modules/virtual-modules';
import type { ResolvedConfig } from '../../config/types';
import { listPages } from '../../page/content-facts';
import type { RenderContext } from '../../page/render-context';
import { originalsOf } from '../../site/pages/original';
import { overviewsOf } from '../../site/pages/tags';
import type { Content } from '../../site/types';
import { createDevContent, type DevContent, type DevShell, withPageTexts } from './dev-content';

/** A site in the dev server at one moment. Whoever answers a request keeps the one that it began with. */
export interface SiteState {
  readonly config: ResolvedConfig;
  /** The site's own parts of the theme. */
  readonly parts: PartsSource;
  readonly content: DevContent;
  readonly lock: LockReading;
  /** What the lock asks of pages; absent without a lock that can be read. */
  readonly promises: Promises | undefined;
  /** What pages are compiled with: the same object for as long as only texts of pages change. */
  readonly context: RenderContext;
  /** Tells this run of the server from others. */
  readonly run: string;
  /** Grows whenever pages may look different. */
  readonly revision: number;
  /** Data behind addresses that documents refer to: older ones too, for pages that are being opened. */
  readonly shells: ReadonlyMap<string, ShellData>;
  /** Why no page can be shown at all, if so. */
  readonly failure?: { readonly error: unknown } | undefined;
}

/** What happens to a site. */
export type SiteEvent =
  | {
      readonly type: 'changed';
      /** The docs folder, if it was read again. */
      readonly content?: Content | undefined;
      /** Whether the content differs from the one before in nothing but the texts of pages. */
      readonly isTextOnly: boolean;
      /** Whether pages may be rendered differently, or are made of a file that changed. */
      readonly concernsPages: boolean;
      readonly parts: PartsSource;
      /** The lock, if it was read again. */
      readonly lock?: LockReading | undefined;
    }
  | { readonly type: 'dated'; readonly dates: Readonly<Record<string, string>> }
  | {
      readonly type: 'configured';
      readonly config: ResolvedConfig;
      readonly parts: PartsSource;
      readonly content: Content;
      readonly lock: LockReading;
    }
  | { readonly type: 'failed'; readonly error: unknown };

/** What has to be done about it. */
export type SiteEffect =
  /** Tells what is wrong with the docs folder. */
  | 'report-problems'
  /** Makes the browser's module of the site's own parts anew. */
  | 'forget-parts'
  /** Makes the next question of a search look at all pages again. */
  | 'forget-search'
  /** Has open pages ask for themselves again, and prepares the answer. */
  | 'update-pages'
  /** Has open pages load again. */
  | 'reload-pages'
  /** Shows in open pages why none can be shown. */
  | 'show-failure';

/** A state and what follows from the way to it. */
export interface Transition {
  readonly state: SiteState;
  readonly effects: readonly SiteEffect[];
}

/** How many older versions of the shell data are kept. */
const SHELLS_KEPT = 20;

/** Where documents find the data of their language. It stays there, so that they never get another's. */
export function shellAddress({ data, hash }: DevShell): string {
  return `/@diglot/shell.${data.lang}.json?${hash}`;
}

/** Tells one state of a site from all others, also of other runs. */
export function versionOf({ run, revision }: SiteState): string {
  return `${run}.${revision}`;
}

function addShells(known: SiteState['shells'], { shells }: DevContent): SiteState['shells'] {
  const all = new Map(known);
  for (const shell of Object.values(shells)) {
    // The newest come last, and stay longest.
    all.delete(shellAddress(shell));
    all.set(shellAddress(shell), shell.data);
  }
  return new Map([...all].slice(-Math.max(SHELLS_KEPT, Object.keys(shells).length)));
}

function createContext(
  config: ResolvedConfig,
  { content, shells }: DevContent,
  dates: RenderContext['dates'],
): RenderContext {
  const data = Object.entries(shells).map(([lang, shell]) => [lang, shell.data] as const);
  const { routes, redirects, glossary, proofs } = content;
  const overviews = overviewsOf(content.pages);
  const originals = originalsOf(content.pages, config);
  let pages: RenderContext['pages'];
  return {
    ...{
      config,
      dates,
      shells: Object.fromEntries(data),
      assets: {},
      routes,
      redirects,
      originals,
      overviews,
      glossary,
      proofs,
    },
    // Few components ask for them.
    get pages() {
      pages ??= listPages(content);
      return pages;
    },
  };
}

function promisesOf({ lock }: LockReading, content: Content): Promises | undefined {
  return lock && createPromises(lock, content);
}

/** The state in which a site starts. */
export function createSiteState(
  input: Pick<SiteState, 'config' | 'parts' | 'run' | 'lock'> & { readonly content: Content },
): SiteState {
  const { config, parts, run, lock } = input;
  const content = createDevContent(config, input.content);
  const context = createContext(config, content, {});
  return {
    config,
    parts,
    content,
    lock,
    promises: promisesOf(lock, input.content),
    context,
    run,
    revision: 0,
    shells: addShells(new Map(), content),
  };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function onChanged(
  state: SiteState,
  { content, isTextOnly, concernsPages, parts, lock }: Extract<SiteEvent, { type: 'changed' }>,
): Transition {
  const hasOtherParts = !isSame(parts, state.parts);
  const effects: SiteEffect[] = [];
  if (hasOtherParts) effects.push('forget-parts');
  if (concernsPages) effects.push('forget-search');
  if (hasOtherParts) effects.push('reload-pages');
  else if (concernsPages) effects.push('update-pages');
  // After what somebody waits for: it looks at all pages.
  if (content || lock) effects.push('report-problems');
  const revision = concernsPages || hasOtherParts ? state.revision + 1 : state.revision;
  const now = lock ?? state.lock;
  const promises =
    lock || (content && !isTextOnly)
      ? promisesOf(now, content ?? state.content.content)
      : state.promises;
  const next = { ...state, parts, revision, lock: now, promises };
  if (!content) return { state: next, effects };
  if (isTextOnly) {
    return { state: { ...next, content: withPageTexts(state.content, content) }, effects };
  }
  const fresh = createDevContent(state.config, content);
  const context = createContext(state.config, fresh, state.context.dates);
  const shells = addShells(state.shells, fresh);
  return { state: { ...next, content: fresh, context, shells }, effects };
}

function onDated(state: SiteState, dates: RenderContext['dates']): Transition {
  if (isSame(dates, state.context.dates)) return { state, effects: [] };
  const context = { ...state.context, dates };
  return {
    state: { ...state, context, revision: state.revision + 1 },
    effects: ['update-pages'],
  };
}

function onConfigured(
  state: SiteState,
  { config, parts, content, lock }: Extract<SiteEvent, { type: 'configured' }>,
): Transition {
  const started = createSiteState({ config, parts, content, lock, run: state.run });
  const { dates } = state.context;
  return {
    state: {
      ...started,
      context: { ...started.context, dates },
      revision: state.revision + 1,
      shells: addShells(state.shells, started.content),
    },
    effects: isSame(parts, state.parts)
      ? ['forget-search', 'update-pages', 'report-problems']
      : ['forget-parts', 'forget-search', 'reload-pages', 'report-problems'],
  };
}

/** What an event makes of a site, and what has to be done about it. */
export function nextState(state: SiteState, event: SiteEvent): Transition {
  switch (event.type) {
    case 'changed':
      return onChanged(state, event);
    case 'dated':
      return onDated(state, event.dates);
    case 'configured':
      return onConfigured(state, event);
    case 'failed':
      return { state: { ...state, failure: { error: event.error } }, effects: ['show-failure'] };
  }
}
