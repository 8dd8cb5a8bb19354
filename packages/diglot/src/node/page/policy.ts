import { UNSAFE_INLINE } from '../../shared/policy-sources';
import type { HeadTag } from '../../shared/types/head-tag';
import type { ResolvedConfig } from '../config/types';
import { integrityOf } from '../files/hash';
import { isInlineCode } from '../schema/check-head-tag';

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
  return `'${integrityOf(code)}'`;
}

/** What the owner of a site opened. */
export type OpenedSources = ResolvedConfig['policy'];

/** What a policy is made of, besides the code that stands in documents. */
export interface PolicyOptions {
  /** What the site's search reaches. */
  readonly search?: PolicySources | undefined;
  readonly opened?: OpenedSources | undefined;
  /** Whether components set HTML in browsers: that without elements is let pass. */
  readonly setsHtml?: boolean | undefined;
}

const NOTHING: PolicySources = { connect: [], script: [], trustedTypes: [] };

/** A policy that allows the site's own files, the given inline code, and what else is named. */
export function createPolicy(
  { scripts, styles }: InlineCode,
  { search = NOTHING, opened, setsHtml = false }: PolicyOptions = {},
): Policy {
  const hashes = (codes: readonly string[]) => [...new Set(codes.map(sourceHash))];
  const list = (name: string, ...values: readonly string[]) => [name, ...new Set(values)].join(' ');
  const { frames = [], styles: ownStyles = [] } = opened ?? {};
  // Beside a hash, browsers take no notice of the word.
  const styleHashes = ownStyles.includes(UNSAFE_INLINE) ? [] : hashes(styles);
  return [
    "default-src 'none'",
    list('script-src', "'self'", ...hashes(scripts), ...search.script, ...(opened?.scripts ?? [])),
    list('style-src', "'self'", ...styleHashes, ...ownStyles),
    list('img-src', "'self'", 'data:', ...(opened?.images ?? [])),
    list('media-src', "'self'", ...(opened?.media ?? [])),
    list('font-src', "'self'", ...(opened?.fonts ?? [])),
    list('connect-src', "'self'", ...search.connect, ...(opened?.connections ?? [])),
    ...(frames.length > 0 ? [list('frame-src', ...frames)] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    list('form-action', "'self'", ...(opened?.forms ?? [])),
    "base-uri 'none'",
    // A site that frames its own files has to allow it on both sides.
    `frame-ancestors ${frames.includes("'self'") ? "'self'" : "'none'"}`,
    ...trustedTypes(search, opened, setsHtml),
  ];
}

/** Whether scripts of the site make the default policy of Trusted Types, of which a document can have one. */
export const makesDefaultPolicy = (opened: OpenedSources | undefined): boolean =>
  opened?.trustedTypes?.includes('default') ?? false;

/** Scripts of other origins know no Trusted Types, as a rule: where they are allowed, these are not required. */
function trustedTypes(
  search: PolicySources,
  opened: OpenedSources | undefined,
  setsHtml: boolean,
): string[] {
  if (opened && hasForeignScripts(opened) && opened.trustedTypes === undefined) return [];
  const names = [
    TRUSTED_TYPES_POLICY,
    ...(setsHtml ? ['default'] : []),
    ...search.trustedTypes,
    ...(opened?.trustedTypes ?? []),
  ];
  return ["require-trusted-types-for 'script'", `trusted-types ${[...new Set(names)].join(' ')}`];
}

const hasForeignScripts = ({ scripts }: OpenedSources): boolean =>
  scripts.some((source) => /^https?:/i.test(source));

/** The value of the header. */
export function policyHeader(policy: Policy): string {
  return policy.join('; ');
}

/** The content of the `meta` element, for hosts that send no header. */
export function policyMeta(policy: Policy): string {
  return policy.filter((directive) => !HEADER_ONLY.test(directive)).join('; ');
}
