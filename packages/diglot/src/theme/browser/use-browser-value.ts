import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** What browsers know, and what stands in the server's HTML in its place while that is taken over. */
export function useBrowserValue<T>(
  read: () => T,
  served: T,
  subscribe: (listener: () => void) => () => void = never,
): T {
  return useSyncExternalStore(subscribe, read, () => served);
}

/** False while the server's HTML is taken over, true from then on. */
export function useIsLive(): boolean {
  return useBrowserValue<boolean>(() => true, false);
}

/** True on Apple's systems, whose keyboards have the command key. */
export function useIsApple(): boolean {
  return useBrowserValue(() => /^(?:Mac|iP)/.test(navigator.platform), false);
}

/** True when the document stands in a frame of another page. */
export function useIsFramed(): boolean {
  return useBrowserValue(() => window.self !== window.top, false);
}

function subscribeToHistory(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/** The address's query. Read again whenever the page changes, since that renders the shell. */
export function useQuery(): string {
  return useBrowserValue(() => location.search, '', subscribeToHistory);
}
