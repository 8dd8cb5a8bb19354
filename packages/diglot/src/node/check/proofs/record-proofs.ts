import { DiglotError, DiglotErrors } from '../../../shared/diglot-error';
import type { Proofs, RanWith } from '../../../shared/types/proof';
import { type Book, readBook } from '../../build/open/read-book';
import { writeWhole } from '../../files/write-whole';
import { pageHash } from '../../page/page-proof';
import type { CheckedPage } from '../../schema/proofs-schema';
import type { Page } from '../../site/types';
import { proofMistakes } from '../../site/words/proof-mistakes';
import { proofsFile } from '../../site/words/read-proofs';
import { differingPages, type HashedPage, nextPages, serializeProofs } from './next-proofs';

export interface RecordProofsOptions {
  /** Folder with the site's config, absolute. */
  readonly root: string;
  /** Relative to `root`. @default the first `diglot.config.*` found */
  readonly configFile?: string | undefined;
  /** Folder for what builds keep, absolute. @default below the site's `node_modules` */
  readonly cacheDir?: string | undefined;
  /** All pages of which something was checked, and found right. */
  readonly pages: readonly CheckedPage[];
  /** Whether the file is written where it says something else. @default false */
  readonly update?: boolean | undefined;
  /** The day for what is new, as `2026-11-22`. @default today, in UTC */
  readonly today?: string | undefined;
}

/**
 * Compares `proofs.json` with what tests have just checked and with what the pages say now. An entry that still holds keeps
 * its day, so that checking the same again changes nothing.
 *
 * @returns addresses of the pages whose entries are missing, outdated or too many
 * @throws DiglotErrors when the site has errors, a page does not exist, or a kind has no words
 */
export async function recordProofs(options: RecordProofsOptions): Promise<readonly string[]> {
  const { pages, update = false, today = new Date().toISOString().slice(0, 10) } = options;
  const { root, configFile, cacheDir } = options;
  const book = await readBook({ root, configFile, cacheDir });
  if (book.errors.length > 0) throw new DiglotErrors(book.errors);
  const { config, content } = book;
  const file = proofsFile(config);
  const known = content.proofs;
  if (!known) {
    throw new DiglotErrors([
      new DiglotError({
        code: 'proofs-missing',
        message: 'The site has no proofs.json, which says in words what is checked',
        location: { file },
        fix: 'Create it: { "kinds": { "examples": { "en": "{count} examples built" } } }.',
      }),
    ]);
  }
  const next = nextPages(withHashes(pages, book), known.pages, today);
  const identities = content.pages.map(({ identity }) => identity);
  const proofs = { ...known, pages: next };
  const mistakes = proofMistakes(proofs, identities, config);
  if (mistakes.length > 0) {
    throw new DiglotErrors(
      mistakes.map(
        ({ code, message, fix }) => new DiglotError({ code, message, fix, location: { file } }),
      ),
    );
  }
  const differing = differingPages(known.pages, next);
  if (update && differing.length > 0) writeWhole(file, serializeProofs(proofs));
  return differing;
}

/** What the versions of pages say now. A page that does not exist keeps none. */
function withHashes(checked: readonly CheckedPage[], book: Book): HashedPage[] {
  const pages = new Map(book.content.pages.map((page) => [page.identity, page]));
  return checked.map((one) => ({ ...one, hashes: hashesOf(pages.get(one.page), book) }));
}

function hashesOf(page: Page | undefined, { factsOf }: Book): HashedPage['hashes'] {
  const own = Object.values(page?.versions ?? {}).filter(({ isFallback }) => !isFallback);
  return Object.fromEntries(
    own.flatMap(({ lang, routePath }) => {
      const facts = factsOf(routePath);
      return facts ? [[lang, pageHash(facts)]] : [];
    }),
  );
}

/** What was tried of a site. */
interface TriedBlocks {
  /** Hashes of all blocks that ran now, whatever became of them. */
  readonly tried: ReadonlySet<string>;
  /** Those that did what their pages say, by hash. */
  readonly ran: Readonly<Record<string, RanWith>>;
  /** Whether no block of the site was left out. */
  readonly isWhole: boolean;
}

/**
 * Writes into `proofs.json` what code blocks ran with. What ran with the same before keeps its day, and a file that says
 * so already is left alone.
 */
export function recordRan({ config, content }: Pick<Book, 'config' | 'content'>, now: TriedBlocks) {
  const known: Proofs = content.proofs ?? { kinds: {}, pages: {} };
  const before = known.ran ?? {};
  const kept = Object.entries(before).filter(([hash]) => !now.isWhole && !now.tried.has(hash));
  const next = Object.entries(now.ran).map(([hash, { packages, date }]) => {
    const old = before[hash];
    const isSame = JSON.stringify(old?.packages) === JSON.stringify(packages);
    return [hash, { packages, date: old && isSame ? old.date : date }] as const;
  });
  const ran = Object.fromEntries([...kept, ...next].sort(([a], [b]) => (a < b ? -1 : 1)));
  if (JSON.stringify(ran) === JSON.stringify(before)) return;
  writeWhole(proofsFile(config), serializeProofs({ ...known, ran }));
}
