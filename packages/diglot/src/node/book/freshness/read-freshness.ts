import type { PageFreshness, SectionChange } from '../../../shared/types/freshness';
import type { ResolvedConfig } from '../../config/types';
import type { CompileVersion, PageRevision } from '../../page/compile-version';
import type { PageFacts } from '../../page/page-facts';
import { languageOf } from '../../page/render-context';
import type { PageVersion } from '../../site/types';
import { type CompiledRevision, type HistoryCache, type PageHistory, readHistory } from './history';
import type { HistoryReader } from './history-reader';
import type { SectionState } from './section-states';
import { sectionTexts } from './section-text';

/** An original, compiled. */
export interface CompiledOriginal {
  readonly version: PageVersion;
  /** Names its content. */
  readonly key: string;
  readonly facts: PageFacts;
  /** The page in plain Markdown. */
  readonly markdown: () => string | undefined;
}

/** What came of an original when its file held another text; undefined where that is not kept any more. */
export type FindRevision = (
  version: PageVersion,
  revision: PageRevision,
) => CompiledRevision | undefined;

/** What freshness is found out with. */
export interface FreshnessTools {
  readonly config: Pick<ResolvedConfig, 'root' | 'locales'>;
  /** Undefined where there is no whole history. */
  readonly reader: HistoryReader | undefined;
  readonly cache: HistoryCache;
  /** Asked for when an older revision has to be compiled. */
  readonly compiler: () => Promise<CompileVersion>;
  /** Spares compiling what is kept. */
  readonly kept?: FindRevision | undefined;
}

/** What readers are told of a translation. */
export interface TranslationFreshness {
  readonly data: PageFreshness;
  /** What changed in the original, as far as Git knows. */
  readonly changes: readonly SectionChange[];
}

/**
 * What readers are told of a translation; undefined when that is nothing. Git is asked about sections that are behind.
 *
 * @param states of its sections
 */
export async function readFreshness(
  original: CompiledOriginal,
  states: readonly SectionState[],
  tools: FreshnessTools,
): Promise<TranslationFreshness | undefined> {
  const behind = states.filter(({ state }) => state === 'behind');
  const missing = states.filter(({ state }) => state === 'missing');
  const machine = states.flatMap(({ machine, original, translation }) =>
    machine !== undefined && translation
      ? { id: translation.id, originalId: original.id, heading: translation.heading }
      : [],
  );
  if (behind.length + missing.length + machine.length === 0) return undefined;
  const history = behind.length > 0 ? await historyOf(original, behind, tools) : {};
  const changes = await changesOf(original, behind, history, tools);
  const changed = new Set(changes.map(({ id }) => id));
  const { lang, routePath } = original.version;
  return {
    changes,
    data: {
      original: lang,
      originalRoute: routePath,
      behind: behind.map(({ original: { id: originalId }, translation }) => {
        const id = translation?.id ?? originalId;
        const date = history[originalId]?.changed;
        return { id, originalId, changed: date, hasChanges: changed.has(id) };
      }),
      missing: missing.map(({ original: { id, heading } }) => ({ originalId: id, heading })),
      ...(machine.length > 0 && { machine }),
    },
  };
}

/** Files of whose history an original's is made, absolute; none of what is in no file. */
export function filesOf({ version, facts }: Pick<CompiledOriginal, 'version' | 'facts'>): string[] {
  const { file, virtual } = version.source;
  return virtual ? [] : [file, ...(facts.fragments ?? [])];
}

/** Compiles an original as it was; undefined where nothing comes of it any more. */
export function revisionCompiler(
  compiler: FreshnessTools['compiler'],
  kept: FindRevision = () => undefined,
): (version: PageVersion, revision: PageRevision) => Promise<CompiledRevision | undefined> {
  return async (version, revision) => {
    const known = kept(version, revision);
    if (known) return known;
    const compileVersion = await compiler();
    try {
      const page = await compileVersion(version, undefined, revision);
      return page.html === '' ? undefined : page;
    } catch {
      // Components and plugins are those of today: what was written for others may be too much for them.
      return undefined;
    }
  };
}

/** What Git knows of the sections of an original that changed since their translations were accepted. */
export async function historyOf(
  { version, key, facts }: Omit<CompiledOriginal, 'markdown'>,
  behind: readonly SectionState[],
  { config: { root }, reader, cache, compiler, kept }: FreshnessTools,
): Promise<PageHistory> {
  const [file, ...fragments] = filesOf({ version, facts });
  if (file === undefined || !reader) return {};
  const compile = revisionCompiler(compiler, kept);
  return readHistory(reader, {
    ...{ root, cache, salt: key, file, fragments },
    compile: (revision) => compile(version, revision),
    accepted: new Map(behind.map(({ original, accepted = '' }) => [original.id, accepted])),
  });
}

async function changesOf(
  { version, facts, markdown }: CompiledOriginal,
  behind: readonly SectionState[],
  history: PageHistory,
  { config }: FreshnessTools,
): Promise<SectionChange[]> {
  if (Object.values(history).every(({ before }) => before === undefined)) return [];
  const now = sectionTexts(markdown() ?? '', facts.sections);
  const { tag } = languageOf(version.lang, config.locales);
  // Loaded where there is something to compare.
  const { textChanges } = await import('./text-changes');
  return behind.flatMap(({ original: { id, heading }, translation }): SectionChange[] => {
    const [before, after] = [history[id]?.before, now?.get(id)];
    if (before === undefined || after === undefined) return [];
    const blocks = textChanges(before, after, tag);
    return blocks.length === 0 ? [] : [{ id: translation?.id ?? id, heading, blocks }];
  });
}
