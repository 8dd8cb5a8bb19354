import { createRouteLookup, encodePath } from '../../shared/route';
import type { CompileInput } from '../markdown/types';
import { statusRoutes } from '../site/redirects/site-links';
import type { RenderContext } from './render-context';

/** What is at a path of the site. */
export type Addressed = ReturnType<CompileInput['resolveAddress']>;

/** Makes a lookup of what the links of pages lead to. It takes a path with language prefix, without base. */
export function createAddressLookup({
  routes,
  redirects,
  config,
}: Pick<RenderContext, 'routes' | 'redirects'> & Partial<Pick<RenderContext, 'config'>>): (
  path: string,
) => Addressed {
  const made = config ? statusRoutes(config) : [];
  const pageAt = createRouteLookup([...routes, ...made.map((routePath) => ({ routePath }))]);
  const redirectAt = createRouteLookup(redirects.map(({ from, to }) => ({ routePath: from, to })));
  return (path) => {
    const address = encodePath(path);
    const routePath = pageAt(address)?.routePath;
    return routePath === undefined ? { movedTo: redirectAt(address)?.to } : { routePath };
  };
}
