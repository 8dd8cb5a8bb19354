import type { Site } from '../navigate/site';

let tellRunning = (_site: Site): void => undefined;
const running = /* @__PURE__ */ new Promise<Site>((resolve) => {
  tellRunning = resolve;
});

/** Tells which site a refresh concerns. */
export function setRefreshableSite(site: Site): void {
  tellRunning(site);
}

/** The site that a refresh concerns, as soon as it runs. */
export function refreshableSite(): Promise<Site> {
  return running;
}
