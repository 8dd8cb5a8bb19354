import { fetchDocument } from './fetch-document';

/** What a document needs of its build: `data-dg-build` stands for the scripts, `data-dg-shell` is an address. */
function buildOf({ documentElement }: Document): string | undefined {
  const { dgBuild, dgShell } = documentElement.dataset;
  return dgBuild && dgShell && `${dgBuild} ${dgShell}`;
}

/** Whether the present document was already reloaded because of this build. Survives in the history entry. */
function wasReloadedFor(build: string): boolean {
  return Object(history.state).dgBuild === build;
}

/**
 * Called when a file of the site's build could not be loaded. If a newer build is published, its document
 * is loaded, once; else the page stays as it is: it can be read and its links work.
 */
export async function recoverFromStaleBuild(): Promise<void> {
  const newest = await fetchDocument(location.href);
  const published = newest && buildOf(newest);
  if (!published || published === buildOf(document) || wasReloadedFor(published)) return;
  history.replaceState({ ...history.state, dgBuild: published }, '');
  location.reload();
}
