import type { PageData } from '../../../shared/types/page-data';
import { hashValues } from '../../files/hash';
import { freshnessWordsOf } from '../../output/site-files/changes-file';
import { indexLine } from '../../page/markdown/agent-links';
import type { RenderContext } from '../../page/render-context';
import { languageOf } from '../../page/site-language';

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
  const index = indexLine(languageOf(page.lang, context.config.locales), context.config);
  const words = page.freshness && [freshnessWordsOf(context, page.lang)];
  return hashValues(
    ...[salt, assets[page.lang], shells[page.lang]?.head, originals, policy, page, contentHash],
    index,
    ...(words ?? []),
  );
}
