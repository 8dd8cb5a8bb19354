import type { PageData } from '../../shared/types/page-data';
import { hashValues } from '../files/hash';
import { freshnessWordsOf } from '../render/changes-file';
import type { RenderContext } from '../render/render-context';

/**
 * Hash of everything that one document is made of.
 *
 * @param contentHash empty for a document without content of its own
 */
export function documentKey(
  context: RenderContext,
  salt: string,
  page: PageData,
  contentHash: string,
): string {
  const { assets, shells, originals, policy } = context;
  const words = page.freshness && [freshnessWordsOf(context, page.lang)];
  return hashValues(
    ...[salt, assets[page.lang], shells[page.lang]?.head, originals, policy, page, contentHash],
    ...(words ?? []),
  );
}
