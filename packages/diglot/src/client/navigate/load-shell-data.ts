import type { ShellData } from '../../shared/types/shell-data';

const loads = new Map<string, Promise<ShellData>>();

async function fetchShellData(url: string): Promise<ShellData> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  // The engine of this very build wrote it: the address is in the document.
  return (await response.json()) as ShellData;
}

/** Loads what all pages of a language share, once; a failure is forgotten. */
export function loadShellData(url: string): Promise<ShellData> {
  const known = loads.get(url);
  if (known) return known;
  const load = fetchShellData(url);
  loads.set(url, load);
  load.catch(() => loads.delete(url));
  return load;
}

/** Forgets the data of all other addresses: the dev server makes a new one of each state of the site. */
export function keepShellData(url: string): void {
  for (const known of loads.keys()) if (known !== url) loads.delete(known);
}
