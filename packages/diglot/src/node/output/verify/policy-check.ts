import { allowsAddress, UNSAFE_INLINE } from '../../../shared/policy-sources';
import { remember } from '../../../shared/remember';
import { type Policy, sourceHash } from '../../page/policy';

/** What a content security policy lets documents do, seen from a document. */
export interface PolicyCheck {
  /** Whether inline code is allowed, by its hash or because the owner allows any. */
  readonly allowsCode: (kind: 'script' | 'style', code: string) => boolean;
  /** Whether `style` attributes have an effect. */
  readonly allowsInlineStyle: boolean;
  /** Whether a file of the site's own may be loaded for a purpose. */
  readonly allowsOwn: (directive: string) => boolean;
  /** Whether an address of another origin, or one with a scheme such as `data:`, may be loaded. */
  readonly allowsForeign: (directive: string, address: string) => boolean;
}

/** Reads a policy. Code is hashed once, however many documents hold it. */
export function createPolicyCheck(policy: Policy): PolicyCheck {
  const directives = new Map(
    policy.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, new Set(sources)] as const;
    }),
  );
  const fallback = directives.get('default-src') ?? new Set<string>();
  const sourcesOf = (directive: string) => directives.get(directive) ?? fallback;
  const hashOf = remember(sourceHash);
  return {
    allowsCode(kind, code) {
      const hash = hashOf(code);
      const sources = sourcesOf(`${kind}-src`);
      return sources.has(hash) || sources.has(UNSAFE_INLINE);
    },
    allowsInlineStyle: sourcesOf('style-src').has(UNSAFE_INLINE),
    allowsOwn: (directive) => sourcesOf(directive).has("'self'"),
    allowsForeign: (directive, address) => allowsAddress(sourcesOf(directive), address),
  };
}
