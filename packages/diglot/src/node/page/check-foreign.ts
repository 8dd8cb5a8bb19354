import { DiglotError, type SourceLocation } from '../../shared/diglot-error';
import { allowFix, allowsAddress, type OpenedKey, sourceOf } from '../../shared/policy-sources';
import type { ResolvedConfig } from '../config/types';
import { withSlashes } from '../files/paths';
import type { ForeignFact } from '../markdown/types';
import { withSource } from './check-links';
import type { PageFacts } from './page-facts';

/** How files of a kind are called in messages. */
const WORDS: Readonly<Partial<Record<OpenedKey, string>>> = {
  images: 'images',
  media: 'video and audio',
  frames: 'embedded pages',
  fonts: 'fonts',
};

/** So many places are listed; of the others the number is told. */
const PLACES_SHOWN = 5;

/** What a policy refuses of one origin. */
interface Refused {
  readonly key: OpenedKey;
  readonly source: string;
  /** By place, so that a fragment counts once. */
  readonly facts: Map<string, ForeignFact>;
}

/** Finds what pages show and the policy refuses: one error for each origin, with all its places. */
export function checkForeign(
  pages: Iterable<Pick<PageFacts, 'foreign'>>,
  { policy, root }: Pick<ResolvedConfig, 'policy' | 'root'>,
): DiglotError[] {
  const refused = new Map<string, Refused>();
  for (const { foreign } of pages) {
    for (const fact of foreign) {
      const { key, address, location } = fact;
      const isOwn = address === "'self'";
      if (isOwn ? policy[key].includes(address) : allowsAddress(policy[key], address)) continue;
      const source = isOwn ? address : sourceOf(address);
      const group = refused.get(`${key} ${source}`) ?? { key, source, facts: new Map() };
      group.facts.set(`${place(location)} ${address}`, fact);
      refused.set(`${key} ${source}`, group);
    }
  }
  return [...refused.values()].map((group) => toError(group, root));
}

function toError({ key, source, facts }: Refused, root: string): DiglotError {
  const [first, ...others] = [...facts.values()];
  const what = WORDS[key] ?? 'files';
  const whose = source === "'self'" ? 'of the site itself' : `from "${source}"`;
  const copy = key === 'frames' ? ' Or link to the page.' : ' Or put copies beside the pages.';
  return new DiglotError({
    code: 'policy-refused',
    message: `The content security policy refuses ${what} ${whose}: ${list(first, others)}`,
    fix: allowFix(key, source) + copy,
    location: first && withSource(first.location, root),
  });
}

function list(first: ForeignFact | undefined, others: readonly ForeignFact[]): string {
  const address = first?.address ?? '';
  // A whole document may stand in an address.
  const own = /^(?:'self'$|data:)/.test(address) ? 'an <iframe>' : `"${address}"`;
  if (others.length === 0) return own;
  const shown = others.slice(0, PLACES_SHOWN).map(({ location }) => place(location));
  const left = others.length - shown.length;
  return `${own}, and at ${shown.join(', ')}${left > 0 ? ` and ${left} more places` : ''}`;
}

function place({ file, line }: SourceLocation): string {
  const name = withSlashes(file);
  return line === undefined ? name : `${name}:${line}`;
}
