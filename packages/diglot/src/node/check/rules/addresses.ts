import { lostPageErrors } from '../../book/lost-pages';
import { lostSectionErrors } from '../../book/lost-sections';
import type { Book } from '../../build/read-book';
import type { Problem } from '../finding';
import { toldProblems } from './told-problems';

/** Published addresses that are lost; none on a site without a lock. */
export function addressProblems({ config, content, promises, factsOf }: Book): Problem[] {
  if (!promises) return [];
  const site = { config, content, promises, factsOf };
  const routes = new Set(content.routes.map(({ routePath }) => routePath));
  const errors = [...lostPageErrors(site), ...lostSectionErrors(site, routes)];
  return toldProblems(errors, 'error', config);
}
