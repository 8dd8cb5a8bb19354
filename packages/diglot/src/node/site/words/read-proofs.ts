import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Proofs } from '../../../shared/types/proof';
import type { ResolvedConfig } from '../../config/types';
import { proofsSchema } from '../../schema/proofs-schema';
import { placeInJson, readJsonFile } from '../../source/json-file';
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
  const file = proofsFile(config);
  if (!existsSync(file)) return { problems: [] };
  const json = readJsonFile(file, proofsSchema);
  if (!json.data) return { problems: json.problems };
  const problems = proofMistakes(json.data, identities, config).map(
    ({ path: at, ...told }): ContentProblem => ({ ...told, place: placeInJson(json, at) }),
  );
  const isUsable = problems.every(({ severity }) => severity === 'warning');
  return { proofs: isUsable ? json.data : undefined, problems };
}
