import { formatDate } from '../../shared/text/format-date';
import { countInWords } from '../../shared/text/plural';
import type { PageProof } from '../../shared/types/proof';
import { hashText, hashValues } from '../files/hash';
import type { PageVersion } from '../site/types';
import type { PageFacts } from './page-facts';
import { languageOf, type RenderContext } from './render-context';

type Site = Pick<RenderContext, 'config' | 'proofs'>;

/** Hash of all that a version of a page says, whatever it looks like. */
export function pageHash({ sections }: Pick<PageFacts, 'sections'>): string {
  return hashText(sections.map(({ hash }) => hash).join());
}

/** Hash of what the site's proofs say of a version of a page; undefined when they say nothing. */
export function proofKey(
  { proofs }: Pick<Site, 'proofs'>,
  { identity, lang, source }: PageVersion,
): string | undefined {
  const entry = proofs?.pages[identity];
  if (!proofs || !entry) return undefined;
  const { hashes, ...said } = entry;
  const words = Object.keys(said.counts).map((kind) => proofs.kinds[kind]?.[lang]);
  return hashValues(said, hashes[source.lang], words);
}

/** What a version of a page tells of its having been checked; undefined when it has changed since. */
export function pageProof(
  { config, proofs }: Site,
  { identity, lang, source }: PageVersion,
  facts: Pick<PageFacts, 'sections'>,
): PageProof | undefined {
  const entry = proofs?.pages[identity];
  const hash = entry?.hashes[source.lang];
  if (!proofs || !entry || hash === undefined || hash !== pageHash(facts)) return undefined;
  const { name, version, date, counts } = entry;
  const { tag } = languageOf(lang, config.locales);
  // In the order in which the kinds are described.
  const checks = Object.entries(proofs.kinds).flatMap(([kind, texts]) => {
    const count = counts[kind];
    const text = texts[lang];
    return count === undefined || text === undefined ? [] : countInWords(text, count, tag);
  });
  return checks.length > 0
    ? { name, version, checks, date, day: formatDate(date, tag) ?? date }
    : undefined;
}
