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

/**
 * What a build has to know of a version of a page that has not changed since the last one, so that its record need not be
 * read.
 */
export interface PageDigest extends Pick<PageRecord, 'contentHash' | 'dependencies'> {
  /** See {@link originOf}. */
  readonly origin: string;
  /** Path of its source below the docs folder. */
  readonly file: string;
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
 * What a version is made of now, apart from what all pages share and what it depends on.
 *
 * @param promised hash of what the site's lock says of its route
 */
export function originOf(
  version: PageVersion,
  context: Pick<RenderContext, 'dates' | 'proofs'>,
  promised: string | undefined,
): string {
  const { source, additions } = version;
  const { hash, file, relativePath } = source;
  const added = additions && hashValues(additions);
  const parts = [hash, context.dates[file], added, promised, proofKey(context, version)];
  return [...parts, relativePath].join('\n');
}

/** Takes from a record what the next build has to know without reading it. */
export function digestOf(
  { contentHash, dependencies, facts }: PageRecord,
  made: Pick<PageDigest, 'origin' | 'file' | 'site' | 'hasProblems' | 'stale' | 'told' | 'history'>,
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

/** Whether two records under one key are the same. */
export function isSameContent(
  { dependencies, contentHash }: Pick<PageRecord, 'dependencies' | 'contentHash'>,
  digest: PageDigest,
): boolean {
  const names = (hashes: FileHashes) => JSON.stringify(Object.entries(hashes).sort());
  return contentHash === digest.contentHash && names(dependencies) === names(digest.dependencies);
}
