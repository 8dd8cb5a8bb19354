import { detached } from '../../../shared/detached';
import {
  allowFix,
  isForeign,
  keyOfDirective,
  sourceOf,
  UNSAFE_INLINE,
} from '../../../shared/policy-sources';
import { isSafeUrl, schemeOf } from '../../../shared/safe-url';
import type { Policy } from '../../page/policy';
import { isDataBlock } from '../../schema/check-head-tag';
import { createPolicyCheck, type PolicyCheck } from './policy-check';
import { REFERENCES, type Reference, referencesOf } from './references';
import { type StartTag, scanTags, type TagPlace, type TagVisitor } from './scan-tags';
import { createSeenTags } from './seen-tags';

/** Something in a document that readers' browsers would refuse, or that breaks the site's own code. */
export interface Finding {
  readonly message: string;
  readonly fix: string;
  /** What the author's source has of it, if it was written as HTML. */
  readonly said: string;
  /** What a module has that makes it, where it stands outside of the page's content. */
  readonly outside?: 'attribute' | 'element' | undefined;
}

/** What is known of a document. Plain data. */
export interface DocumentFindings {
  /** Source of the page below the docs folder; empty for a document of the engine's own. */
  readonly source: string;
  readonly findings: readonly Finding[];
  /** Addresses of the site's own that no document before this one named. */
  readonly addresses: readonly string[];
}

/**
 * Checks documents, each when it is rendered. Tells of each problem and each address once; undefined for nothing new.
 *
 * @param contentHtml of the document, what the page itself says. @default all of it
 */
export type DocumentVerifier = (
  html: string,
  source: string,
  contentHtml?: string,
) => DocumentFindings | undefined;

export interface VerifierOptions {
  readonly policy: Policy;
  /** Starts and ends with a slash. */
  readonly base: string;
  /** Origin of the published site, or empty. */
  readonly siteUrl: string;
  /** Whether links that readers follow must lead somewhere. */
  readonly checksLinks: boolean;
}

const SCRIPT_FIX =
  'Put behaviour into a component whose file starts with \'use client\', or a script into "head" of the config, which allows it by its hash.';
const STYLE_FIX = `Use a class and a rule in a style sheet of the site, or: ${allowFix('styles', UNSAFE_INLINE)}`;
const COPY_FIX = 'Put a copy beside the page or into the public folder, and name it from there.';

/** Attributes that anything is said of, besides event handlers. */
const VERIFIED = new Set([...REFERENCES, 'id', 'style', 'type', 'http-equiv', 'content']);

const isHandler = (name: string): boolean => name.startsWith('on') && /^on[a-z]+$/.test(name);

/** Makes a verifier for one build. */
export function createDocumentVerifier(options: VerifierOptions): DocumentVerifier {
  const check = createPolicyCheck(options.policy);
  const known = new Set<string>();
  const told = new Set<string>();
  const seen = createSeenTags();
  return (html, source, contentHtml = html) => {
    const isOutside = ({ start, end }: TagPlace): boolean =>
      start > html.indexOf('<body') && !contentHtml.includes(html.slice(start, end));
    const findings: Finding[] = [];
    const addresses: string[] = [];
    const ids = new Set<string>();
    const tell = (finding: Finding | undefined, place?: TagPlace): void => {
      if (!finding || told.has(finding.message)) return;
      told.add(finding.message);
      const { outside, ...found } = finding;
      findings.push(place && isOutside(place) ? finding : found);
    };
    const note = (reference: Reference): void => {
      const { address, directive = '' } = reference;
      // A place in the same document: neither loaded nor an address of the site's.
      if (directive === '' && address.startsWith('#')) return;
      // The same address means the same in all documents: relative ones are seldom, and noted each time.
      if (known.has(`${directive} ${address}`)) return;
      // A part of a text keeps the whole text in memory: here, a document for each new address.
      known.add(detached(`${directive} ${address}`));
      tell(addressProblem(reference, check, options.siteUrl));
      const own = ownAddress(reference, options);
      if (own !== undefined) addresses.push(detached(own));
    };
    const visitor: TagVisitor = {
      isWanted: (name) => VERIFIED.has(name) || isHandler(name),
      tag(tag, at) {
        let hasOwnId = false;
        for (const [name, value] of tag.attributes) {
          if (name === 'id' && value.startsWith('dg-')) {
            hasOwnId = true;
            if (ids.has(value)) tell(doubleId(value));
            ids.add(value);
          } else if (name === 'style' && !check.allowsInlineStyle)
            tell(inlineStyle(tag, value), at);
          else if (isHandler(name)) tell(handler(tag, name), at);
        }
        for (const reference of referencesOf(tag)) note(reference);
        if (tag.name === 'meta') tell(refreshProblem(new Map(tag.attributes)));
        // Its id is there twice in one document, not in two.
        return hasOwnId;
      },
      code(tag, text, at) {
        tell(codeProblem(tag, text, check), at);
      },
    };
    scanTags(html, visitor, seen);
    const hasNews = findings.length > 0 || addresses.length > 0;
    return hasNews ? { source, findings, addresses } : undefined;
  };
}

function doubleId(id: string): Finding {
  return {
    message: `The id "${id}" is there twice: the theme needs it for itself.`,
    fix: 'Choose another id: those that start with "dg-" are the theme’s.',
    said: id,
  };
}

function inlineStyle({ name }: StartTag, value: string): Finding {
  return {
    message: `<${name} style="${short(value)}"> has no effect: the content security policy refuses it.`,
    fix: STYLE_FIX,
    said: value,
    outside: 'attribute',
  };
}

function handler({ name }: StartTag, attribute: string): Finding {
  return {
    message: `<${name} ${attribute}="…"> does nothing: the content security policy refuses it.`,
    fix: SCRIPT_FIX,
    said: `${attribute}=`,
    outside: 'attribute',
  };
}

function codeProblem(
  { name, attributes }: StartTag,
  text: string,
  check: PolicyCheck,
): Finding | undefined {
  const values = new Map(attributes);
  if (name === 'script' && (values.has('src') || isDataBlock(values.get('type')))) return undefined;
  const kind = name === 'script' ? 'script' : 'style';
  // Browsers apply no other: what it says stands in the page's own sheet.
  if (kind === 'style' && !/^(?:text\/css)?$/i.test(values.get('type') ?? '')) return undefined;
  if (check.allowsCode(kind, text)) return undefined;
  return {
    message: `The content security policy refuses this <${name}> element: "${short(text)}"`,
    fix: kind === 'script' ? SCRIPT_FIX : STYLE_FIX,
    said: text.trim(),
    outside: 'element',
  };
}

function refreshProblem(attributes: ReadonlyMap<string, string>): Finding | undefined {
  if (attributes.get('http-equiv')?.toLowerCase() !== 'refresh') return undefined;
  const target = /[;,]\s*(?:url\s*=)?\s*['"]?(.*)$/is.exec(attributes.get('content') ?? '')?.[1];
  if (target === undefined || !isForeign(target)) return undefined;
  return {
    message: `A <meta http-equiv="refresh"> would send readers to "${short(target)}".`,
    fix: 'Link to the place.',
    said: target,
  };
}

function addressProblem(
  { address, directive }: Reference,
  check: PolicyCheck,
  siteUrl: string,
): Finding | undefined {
  if (directive === undefined) {
    if (isSafeUrl(address)) return undefined;
    return {
      message: `A link cannot use "${schemeOf(address)}:": "${short(address)}"`,
      fix: 'Link to a page, a file or a web address.',
      said: address,
    };
  }
  const isOwn = !isForeign(address) || (siteUrl !== '' && address.startsWith(`${siteUrl}/`));
  if (isOwn ? check.allowsOwn(directive) : check.allowsForeign(directive, address))
    return undefined;
  return {
    message: `The content security policy refuses "${short(address)}" (${directive}).`,
    fix: addressFix(address, directive, isOwn),
    said: address,
  };
}

function addressFix(address: string, directive: string, isOwn: boolean): string {
  const key = keyOfDirective(directive);
  if (key === undefined)
    return isOwn ? 'Remove the element, or link to what it would show.' : COPY_FIX;
  return isOwn
    ? allowFix(key, "'self'")
    : `${allowFix(key, sourceOf(address))} ${COPY_FIX.replace('Put', 'Or put')}`;
}

/** An address below the base, without origin; undefined for all others. */
function ownAddress(
  { address, isFollowed }: Reference,
  { base, siteUrl, checksLinks }: VerifierOptions,
): string | undefined {
  if (isFollowed && !checksLinks) return undefined;
  const isPublished = !isFollowed && siteUrl !== '' && address.startsWith(`${siteUrl}/`);
  const local = isPublished ? address.slice(siteUrl.length) : address;
  return !isForeign(local) && local.startsWith(base) ? local : undefined;
}

/** A piece of code or an address as messages quote it: one line, not a long one. */
export function short(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
