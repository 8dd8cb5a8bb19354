import path from 'node:path';
import { DiglotError } from '../../shared/diglot-error';
import { counted } from '../../shared/text/counted';
import type { ResolvedConfig } from '../config/types';
import { type IslandReport, sizeText } from './report';

/** Scripts for one component that readers notice, in bytes: large charts and editors take less. */
const HEAVY = 3_000_000;

/** What authors are told of components for which readers load a lot. */
export async function heavyIslands(
  islands: readonly IslandReport[],
  { root, outDir, configFile }: Pick<ResolvedConfig, 'root' | 'outDir' | 'configFile'>,
): Promise<DiglotError[]> {
  const heavy = islands.filter(({ size }) => size.bytes > HEAVY);
  if (heavy.length === 0) return [];
  const { countUses } = await import('./explain-islands');
  const uses = await countUses(outDir);
  return heavy.flatMap(({ key, size }) => {
    const count = uses.get(key) ?? 0;
    if (count === 0) return [];
    const isFile = /\.\w+$/.test(key);
    return new DiglotError({
      code: 'island-heavy',
      message: `Readers of ${counted(count, 'page')} load ${sizeText(size)} of scripts for "${key}"`,
      location: { file: isFile ? path.join(root, key) : configFile },
      fix: 'Let it load what is large when it is asked for, by import() or fetch(); or hand over as a prop the part that is shown. "diglot build --explain islands" says what makes it come alive.',
    });
  });
}
