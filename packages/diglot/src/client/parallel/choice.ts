import { readStored } from '../storage';

/** Where the languages are stored that the reader wants beside pages, the best first (STOR-01). */
export const PARALLEL_KEY = 'parallel';
/** In addresses: the language beside the page. */
export const PARALLEL_PARAMETER = 'with';

/** The same for a page of which one language is shown, and what is tapped turns to the other one. */
export const TURN_PARAMETER = 'turn';

/** Whether the address asks for turning. */
export const wantsTurn = (): boolean => new URLSearchParams(location.search).has(TURN_PARAMETER);

/** The languages that are wanted beside pages: what the address asks for holds for this visit, else the last choice. */
export function readChoice(): string {
  const query = new URLSearchParams(location.search);
  const asked = query.get(PARALLEL_PARAMETER) || query.get(TURN_PARAMETER);
  return asked || readStored(PARALLEL_KEY) || '';
}

/** On the buttons that show a version beside the page: its language. */
export const VERSION = 'data-dg-version';
/** On those that let the reader turn one block after the other instead. */
export const TURNS = 'data-dg-turns';
