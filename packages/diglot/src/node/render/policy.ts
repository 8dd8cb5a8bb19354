import { createHash } from 'node:crypto';
import type { HeadTag } from '../../shared/types';
import { isInlineCode } from '../config/check-head-tag';

/** The one policy under which the client may turn fetched documents into nodes. */
const TRUSTED_TYPES_POLICY = 'diglot';

/** What a policy allows besides the site's own files. */
export interface PolicySources {
  readonly connect: readonly string[];
  /** Addresses of single files. */
  readonly script: readonly string[];
  readonly trustedTypes: readonly string[];
}

/** Code that stands in documents, allowed by its hash. */
export interface InlineCode {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** A content security policy as a list of directives: the one source of the header and of the `meta` element. */
export type Policy = readonly string[];

/** Directives that browsers read in a header only; in a document they warn of them. */
const HEADER_ONLY = /^(?:frame-ancestors|report-uri|report-to|sandbox)\b/;

/** The code in the tags that a config or a page adds to heads. */
export function inlineCodeOf(head: readonly HeadTag[]): InlineCode {
  const code = head.filter(isInlineCode);
  const textsOf = (tag: HeadTag['tag']) =>
    code.filter((one) => one.tag === tag).map(({ children }) => children ?? '');
  return { scripts: textsOf('script'), styles: textsOf('style') };
}

/** The hash by which a policy allows inline code. */
export function sourceHash(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/** A policy that allows the site's own files and the given inline code. */
export function createPolicy(
  { scripts, styles }: InlineCode,
  sources: PolicySources = { connect: [], script: [], trustedTypes: [] },
): Policy {
  const hashes = (codes: readonly string[]) => [...new Set(codes.map(sourceHash))];
  const list = (name: string, ...values: readonly string[]) => [name, ...values].join(' ');
  return [
    "default-src 'none'",
    list('script-src', "'self'", ...hashes(scripts), ...sources.script),
    list('style-src', "'self'", ...hashes(styles)),
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    list('connect-src', "'self'", ...sources.connect),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    list('trusted-types', TRUSTED_TYPES_POLICY, ...sources.trustedTypes),
  ];
}

/** The value of the header. */
export function policyHeader(policy: Policy): string {
  return policy.join('; ');
}

/** The content of the `meta` element, for hosts that send no header. */
export function policyMeta(policy: Policy): string {
  return policy.filter((directive) => !HEADER_ONLY.test(directive)).join('; ');
}
