import { readFileSync } from 'node:fs';
import { loadedByHead } from '../config/check-head-tag';
import {
  allowFix,
  allowsAddress,
  isForeign,
  type OpenedKey,
  sourceOf,
} from '../config/policy-sources';
import type { ResolvedConfig } from '../config/types';
import type { ContentPlace, ContentProblem, FilePlace } from './problems';
import { splitSource } from './split-source';
import type { PageSource } from './types';

type Opened = ResolvedConfig['policy'];

/** A file of another host that the policy refuses; undefined for what it allows. */
export function refusedFile(
  { key, address }: { readonly key: OpenedKey; readonly address: string },
  policy: Opened,
  place: () => ContentPlace | undefined,
): ContentProblem | undefined {
  const isImageData = key === 'images' && /^\s*data:/i.test(address);
  if (!isForeign(address) || isImageData || allowsAddress(policy[key], address)) return undefined;
  return {
    severity: 'error',
    code: 'policy-refused',
    message: `The content security policy refuses a file of another host: "${address}"`,
    fix: `${allowFix(key, sourceOf(address))} Or put a copy into the public folder.`,
    place: place(),
  };
}

/** Finds files of other hosts that pages add to their heads and the policy refuses. */
export function refusedInHeads(
  sources: readonly PageSource[],
  { policy }: ResolvedConfig,
): ContentProblem[] {
  return sources.flatMap((source) =>
    source.frontmatter.head.flatMap((tag, index) => {
      const file = loadedByHead(tag);
      if (!file) return [];
      return refusedFile(file, policy, () => headPlace(source, index, file.attribute)) ?? [];
    }),
  );
}

function headPlace({ file, format }: PageSource, index: number, attribute: string): FilePlace {
  const source = readFileSync(file, 'utf8');
  const { frontMatter, frontMatterOffset } = splitSource(source, format);
  const path = ['head', index, 1, attribute];
  return { file, source, data: { path, text: frontMatter, start: frontMatterOffset } };
}
