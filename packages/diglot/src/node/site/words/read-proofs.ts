import path from 'node:path';
import type { Proofs } from '../../../shared/types/proof';
import type { ResolvedConfig } from '../../config/types';
import { proofsSchema } from '../../schema/proofs-schema';
import { placeMistakes, readJsonIfThere } from '../../source/json-file';
import type { ContentProblem } from '../../source/problems';
import { proofMistakes } from './proof-mistakes';

/** What a site's file says; nothing without a file, or where it cannot be used. */
export interface ReadProofs {
  readonly proofs?: Proofs | undefined;
  readonly problems: readonly ContentProblem[];
}

/** Where a site keeps the proofs of its pages, absolute: beside the config. */
export function proofsFile({ root }: Pick<ResolvedConfig, 'root'>): string {
  return path.join(root, 'proofs.json');
}

/**
 * Reads the proofs of a site.
 *
 * @param identities of all pages
 */
export function readProofs(
  identities: readonly string[],
  config: Pick<ResolvedConfig, 'root' | 'locales'>,
): ReadProofs {
  const json = readJsonIfThere(proofsFile(config), proofsSchema);
  if (!json) return { problems: [] };
  if (!json.data) return { problems: json.problems };
  const problems = placeMistakes(json, proofMistakes(json.data, identities, config));
  const isUsable = problems.every(({ severity }) => severity === 'warning');
  return { proofs: isUsable ? json.data : undefined, problems };
}
