import type { Proofs, RanWith } from '../../../shared/types/proof';
import type { Book } from '../../build/open/read-book';
import { writeWhole } from '../../files/write-whole';
import { proofsFile } from '../../site/words/read-proofs';
import { serializeProofs } from './next-proofs';

/** What was tried of a site. */
export interface TriedBlocks {
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
