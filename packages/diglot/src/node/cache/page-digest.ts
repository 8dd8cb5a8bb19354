import { asksNotToBeListed } from '../../shared/head-groups';
import type { ToldSection } from '../../shared/types/freshness';
import type { RanWith } from '../../shared/types/proof';
import type { StaleSection } from '../book/freshness/stale-section';
import { hashValues } from '../files/hash';
import type { PageAsset } from '../markdown/types';
import { proofKey } from '../page/page-proof';
import type { RenderContext } from '../page/render-context';
import type { PageVersion } from '../site/types';
import type { FileHashes, PageRecord } from './content-store';

/** What one version of a page was made of, apart from what all pages share. */
export interface PageOrigin {
  /** Hash of its source. */
  readonly source: string;
  /** Path of its source below the docs folder. */
  readonly file: string;
  /** When the source was last committed. */
  readonly date?: string | undefined;
  /** Hash of what plugins add to the page. */
  readonly additions?: string | undefined;
  /** Hash of what the site's lock says of its route. */
  readonly promised?: string | undefined;
  /** Hash of what the site's proofs say of it. */
  readonly proof?: string | undefined;
}

/**
 * What a build has to know of a version of a page that has not changed since the last one, so that its record need not be
 * read.
 */
export interface PageDigest extends PageOrigin, Pick<PageRecord, 'contentHash' | 'dependencies'> {
  /** Hash of what all pages of the site shared. */
  readonly site: string;
  /** See `PageFacts`. */
  readonly searchText?: string | undefined;
  readonly assets: readonly PageAsset[];
  /** Routes of pages to whose sections it leads. */
  readonly sectionsOf: readonly string[];
  /** Paths of files that are served as they are, and to which it leads. */
  readonly files: readonly string[];
  /** Whether a component of the page asks search engines not to list it. @default false */
  readonly isHidden?: boolean | undefined;
  /** Whether there is something that each build tells of: its warnings, and links that lead nowhere. */
  readonly hasProblems: boolean;
  /** What authors are told of its sections; absent where that is nothing. */
  readonly stale?: readonly StaleSection[] | undefined;
  /** Which of its sections readers are told of; absent where there are none. */
  readonly told?: readonly ToldSection[] | undefined;
  /** Code blocks that ran, with the sections that they stand in; absent where there are none. */
  readonly ran?: readonly RanInSection[] | undefined;
  /** See `SiteFreshness.historyKey`: of the history that its document was made with. Absent where none was needed. */
  readonly history?: string | undefined;
}

/** A code block that ran, and its section. */
export interface RanInSection extends RanWith {
  readonly section: string;
}

/**
 * What a version is made of now.
 *
 * @param promised hash of what the site's lock says of its route
 */
export function originOf(
  version: PageVersion,
  context: Pick<RenderContext, 'dates' | 'proofs'>,
  promised: string | undefined,
): PageOrigin {
  const { source, additions } = version;
  return {
    source: source.hash,
    file: source.relativePath,
    date: context.dates[source.file],
    additions: additions && hashValues(additions),
    promised,
    proof: proofKey(context, version),
  };
}

/** Takes from a record what the next build has to know without reading it. */
export function digestOf(
  { contentHash, dependencies, facts }: PageRecord,
  made: PageOrigin & Pick<PageDigest, 'site' | 'hasProblems' | 'stale' | 'told' | 'history'>,
): PageDigest {
  const { links, searchText, assets, head = [] } = facts;
  const paths = (kind: string, isMeant: (link: (typeof links)[number]) => boolean): string[] => [
    ...new Set(
      links.flatMap((link) =>
        link.kind === kind && link.path !== undefined && isMeant(link) ? link.path : [],
      ),
    ),
  ];
  return {
    ...made,
    contentHash,
    dependencies,
    searchText,
    assets,
    sectionsOf: paths('page', ({ hash }) => Boolean(hash)),
    files: paths('asset', () => true),
    ran: ranIn(facts),
    ...(asksNotToBeListed(head) && { isHidden: true }),
  };
}

function ranIn({ runs = [], sections }: PageRecord['facts']): RanInSection[] | undefined {
  const ran = runs.flatMap(({ line, ran }) => {
    const section = sections.find(
      ({ file, lines: [first, last] }) =>
        file === sections[0]?.file && first <= line && line <= last,
    );
    return ran ? [{ ...ran, section: section?.id ?? '' }] : [];
  });
  return ran.length > 0 ? ran : undefined;
}

/** Whether what a digest was made of is still what there is. Dependencies are left to a page finder. */
export function isDigestOf(
  digest: PageDigest | undefined,
  site: string,
  { source, file, date, additions, promised, proof }: PageOrigin,
): digest is PageDigest {
  if (digest?.site !== site) return false;
  if (digest.source !== source || digest.file !== file) return false;
  if (digest.date !== date || digest.promised !== promised) return false;
  return digest.additions === additions && digest.proof === proof;
}

/** Whether two records under one key are the same. */
export function isSameContent(
  { dependencies, contentHash }: Pick<PageRecord, 'dependencies' | 'contentHash'>,
  digest: PageDigest,
): boolean {
  const names = (hashes: FileHashes) => JSON.stringify(Object.entries(hashes).sort());
  return contentHash === digest.contentHash && names(dependencies) === names(digest.dependencies);
}
