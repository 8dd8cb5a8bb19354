import { type SiteModule, startShell } from './start-shell';

/** Starts the shell on the dev server, which serves React module by module. */
export function start(site: SiteModule): Promise<void> {
  return startShell(site, () => import('react-dom/client'));
}
