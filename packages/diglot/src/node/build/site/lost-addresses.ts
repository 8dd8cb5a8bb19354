import type { DiglotError } from '../../../shared/diglot-error';
import { lostPageErrors } from '../../book/addresses/lost-pages';
import { lostSectionErrors } from '../../book/addresses/lost-sections';
import type { PromisedSite } from '../../book/addresses/promised-site';
import type { PageTable } from '../open/page-table';
import type { SiteBuild } from '../open/site';

/**
 * Promised addresses that are gone: sections of pages whose records are known, all others being as they were when a build
 * last let them pass; and whole pages.
 */
export function lostAddresses(
  { records, broken }: PageTable,
  { promises, content, context }: SiteBuild,
): DiglotError[] {
  if (!promises) return [];
  const promised: PromisedSite = {
    config: context.config,
    content,
    promises,
    factsOf: (route) => (broken.has(route) ? undefined : records.get(route)?.facts),
  };
  return [...lostPageErrors(promised), ...lostSectionErrors(promised, new Set(records.keys()))];
}
