import { INSIGHTS_POLICY, INSIGHTS_SCRIPT } from '../../../search/query/hosted-service';
import type { ChosenHit, SearchClient, ShownHits } from '../../../search/types';

/** So long hits must be shown before they count as seen, in milliseconds. */
const VIEW_DELAY = 400;

/** The service takes no more objects in one event. */
const OBJECTS_PER_EVENT = 20;

/** An event, in the service's words. */
interface InsightsEvent {
  readonly eventType: 'click' | 'view';
  readonly eventName: string;
  readonly index: string;
  readonly objectIDs: readonly string[];
  readonly positions?: readonly number[];
  readonly queryID?: string;
}

/** A call of the service's script: the name of the method, then its arguments. */
type Call = readonly [method: 'init' | 'sendEvents', argument: unknown];

/** What this file needs of the Trusted Types API, which TypeScript's library lacks. */
interface TrustedTypesApi {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): object };
}

/** The address of the script, and of no other, in the form in which the browser takes it. */
function scriptUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesApi };
  const { url } = INSIGHTS_SCRIPT;
  const policy = trustedTypes?.createPolicy(INSIGHTS_POLICY, { createScriptURL: () => url });
  // The DOM's type knows strings only; a browser that made the object takes it.
  return (policy ? policy.createScriptURL(url) : url) as string;
}

function reportFailure(): void {
  console.error(`[diglot] The insights script ${INSIGHTS_SCRIPT.url} could not be loaded.`);
}

/**
 * Loads the service's script. It takes what stands in the queue, and all that is put there later.
 *
 * @param queue read by the script through the global names of its install snippet
 */
function loadScript(queue: Call[]): void {
  const aa = Object.assign((...call: Call) => queue.push(call), { queue });
  Object.assign(window, { AlgoliaAnalyticsObject: 'aa', aa });
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = INSIGHTS_SCRIPT.integrity;
  script.addEventListener('error', reportFailure);
  script.src = scriptUrl();
  document.head.append(script);
}

function chunksOf<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** What tells the service which hits readers see and choose. */
export interface Insights extends Required<Pick<SearchClient, 'onShown' | 'onChosen'>> {
  /** Loads the script at the first call; to be called when something is searched for. */
  start(): void;
}

export interface InsightsOptions {
  readonly appId: string;
  readonly apiKey: string;
}

/**
 * Makes it. Events are sent by the script's plain `sendEvents`: its helper for clicks after a search
 * would keep them in the local storage.
 */
export function createInsights({ appId, apiKey }: InsightsOptions, load = loadScript): Insights {
  const queue: Call[] = [];
  let isStarted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastSeen = '';

  const send = (...events: readonly InsightsEvent[]): void => {
    queue.push(['sendEvents', events]);
  };

  function sendViews({ indexName: index, hits }: ShownHits): void {
    const ids = hits.map(({ objectID }) => objectID);
    const seen = JSON.stringify([index, ids]);
    if (ids.length === 0 || seen === lastSeen) return;
    lastSeen = seen;
    const chunks = chunksOf(ids, OBJECTS_PER_EVENT);
    send(
      ...chunks.map(
        (objectIDs): InsightsEvent => ({
          eventType: 'view',
          eventName: 'Items Viewed',
          index,
          objectIDs,
        }),
      ),
    );
  }

  return {
    start() {
      if (isStarted) return;
      isStarted = true;
      // No cookie: the script makes a name for the visitor that lasts for this document.
      queue.push(['init', { appId, apiKey, useCookie: false }]);
      try {
        load(queue);
      } catch {
        // A policy that knows nothing of the script: the search goes on.
        reportFailure();
      }
    },
    onShown(shown) {
      clearTimeout(timer);
      timer = setTimeout(() => sendViews(shown), VIEW_DELAY);
    },
    onChosen({ indexName: index, hit, position, queryID }: ChosenHit) {
      // A position means something only together with the query.
      if (queryID === undefined) return;
      const objectIDs = [hit.objectID];
      const eventName = 'Item Selected';
      send({ eventType: 'click', eventName, index, objectIDs, positions: [position], queryID });
    },
  };
}
