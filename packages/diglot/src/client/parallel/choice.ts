import { readStored } from '../storage/storage';

/** Where the languages are stored that the reader wants beside pages, the best first (STOR-01). */
export const PARALLEL_KEY = 'parallel';
/** In addresses: the language beside the page. */
export const PARALLEL_PARAMETER = 'with';

/** The languages that are wanted beside pages: what the address asks for holds for this visit, else the last choice. */
export function readChoice(): string {
  const asked = new URLSearchParams(location.search).get(PARALLEL_PARAMETER);
  return asked || readStored(PARALLEL_KEY) || '';
}
