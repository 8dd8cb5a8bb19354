/** What a document needs of its build: `data-dg-build` stands for the scripts, `data-dg-shell` is an address. */
const PARTS = [/data-dg-build="([^"]*)"/, /data-dg-shell="([^"]*)"/];

/** Whether the present document was already reloaded because of this build. Survives in the history entry. */
function wasReloadedFor(build: string): boolean {
  const state: unknown = history.state;
  return (
    typeof state === 'object' && state !== null && 'dgBuild' in state && state.dgBuild === build
  );
}

async function publishedBuild(): Promise<string | undefined> {
  const response = await fetch(location.href, { cache: 'no-cache' });
  if (!response.ok) return undefined;
  const html = await response.text();
  const parts = PARTS.map((part) => part.exec(html)?.[1]);
  return parts.includes(undefined) ? undefined : parts.join(' ');
}

function presentBuild(): string {
  const { dgBuild, dgShell } = document.documentElement.dataset;
  return [dgBuild, dgShell].join(' ');
}

/**
 * Called when a file of the site's build could not be loaded. If a newer build is published, its document
 * is loaded, once; else the page stays as it is: it can be read and its links work.
 */
export async function recoverFromStaleBuild(): Promise<void> {
  const published = await publishedBuild().catch(() => undefined);
  if (published === undefined || published === presentBuild()) return;
  if (wasReloadedFor(published)) return;
  history.replaceState({ ...history.state, dgBuild: published }, '');
  location.reload();
}
