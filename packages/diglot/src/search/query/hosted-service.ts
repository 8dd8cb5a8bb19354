/** Where the hosted service is: needed to ask it, to allow it, and to connect to it early. */

/** The host that reads go to first. */
export function readHost(appId: string): string {
  return `${appId.toLowerCase()}-dsn.algolia.net`;
}

/** The hosts that reads go to when the first fails. */
export function fallbackHosts(appId: string): string[] {
  return [1, 2, 3].map((number) => `${appId.toLowerCase()}-${number}.algolianet.com`);
}

/** Where events are sent. */
export const INSIGHTS_ORIGIN = 'https://insights.algolia.io';

/** The script that sends them: this version, byte by byte, and no other. */
export const INSIGHTS_SCRIPT = {
  url: 'https://cdn.jsdelivr.net/npm/search-insights@2.17.3/dist/search-insights.min.js',
  integrity: 'sha384-puGTibgj5tll4rKBSZMNWXFBG+MuObLcSQE3VnZ/PbPozbHGK7qhg0CFKG9FBUjZ',
} as const;

/** Name of the Trusted Types policy that lets this script in. */
export const INSIGHTS_POLICY = 'diglot-insights';
