import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the server's HTML is taken over, true from then on. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** True on Apple's systems, whose keyboards have the command key. */
export function useIsApple(): boolean {
  return useSyncExternalStore(
    never,
    () => /^(?:Mac|iP)/.test(navigator.platform),
    () => false,
  );
}

/** True when the document stands in a frame of another page. */
export function useIsFramed(): boolean {
  return useSyncExternalStore(
    never,
    () => window.self !== window.top,
    () => false,
  );
}

function subscribeToHistory(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/** The address's query. Read again whenever the page changes, since that renders the shell. */
export function useQuery(): string {
  return useSyncExternalStore(
    subscribeToHistory,
    () => location.search,
    () => '',
  );
}
