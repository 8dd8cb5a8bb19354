import type { DiglotError } from '../../../shared/diglot-error';
import type { BookSite } from '../book-site';
import type { Lock } from '../lock/lock';
import { lostPageErrors } from './lost-pages';
import { lostSectionErrors } from './lost-sections';
import { createPromises } from './promises';

/** All promised addresses of a site that are gone. */
export function addressProblems(site: BookSite, lock: Lock): DiglotError[] {
  const promised = { ...site, promises: createPromises(lock, site.content) };
  const routes = site.content.routes.map(({ routePath }) => routePath);
  return [...lostPageErrors(promised), ...lostSectionErrors(promised, new Set(routes))];
}
