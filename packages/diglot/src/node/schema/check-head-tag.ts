import { isForeign, keyOfDirective, type OpenedKey } from '../../shared/policy-sources';
import { isSafeUrl, schemeOf } from '../../shared/safe-url';
import type { HeadTag } from '../../shared/types/head-tag';

/** What is wrong with a part of a tag, in words that follow its name. */
export interface HeadTagProblem {
  /** Below the tag, which is a list of name, attributes and content. */
  readonly path: readonly PropertyKey[];
  readonly problem: string;
  readonly fix: string;
}

/** Attributes that mean something else to what writes the document. */
const RESERVED = /^(?:style|key|ref|children|innerhtml|dangerouslysetinnerhtml|data-dg-.*)$/i;

/** Types of script elements that hold data: browsers run none of it. */
const DATA_BLOCK = /^(?!.*(?:java|ecma|j|live)script)[a-z]+\/[\w.+-]+$/i;

/** Relations that make browsers load a file, and the directive of the policy that it falls under. */
const LOADING: Readonly<Record<string, string>> = {
  stylesheet: 'style-src',
  modulepreload: 'script-src',
  manifest: 'manifest-src',
  icon: 'img-src',
  'apple-touch-icon': 'img-src',
  'mask-icon': 'img-src',
};

/** What is loaded in advance, by the attribute `as`. */
const PRELOADED: Readonly<Record<string, string>> = {
  script: 'script-src',
  style: 'style-src',
  image: 'img-src',
  font: 'font-src',
  video: 'media-src',
  audio: 'media-src',
  fetch: 'connect-src',
};

/** The directive that the file of a `link` element falls under, by its relations; undefined for one that loads none. */
export function directiveOfLink(
  relations: readonly string[],
  as: string | undefined,
): string | undefined {
  const preloaded = relations.includes('preload') ? PRELOADED[as ?? ''] : undefined;
  return preloaded ?? relations.map((one) => LOADING[one]).find((one) => one !== undefined);
}

/** The relations of a `link` element. */
export const relationsIn = (rel: string): string[] => rel.toLowerCase().split(/\s+/);

/** Whether a tag holds code that a content security policy allows by its hash only. */
export function isInlineCode({ tag, attributes }: HeadTag): boolean {
  if (tag === 'style') return true;
  return tag === 'script' && attributes.src === undefined && !isDataBlock(attributes.type);
}

/** Whether a script element of this type holds data and no code. */
export function isDataBlock(type: string | true | undefined): boolean {
  return typeof type === 'string' && DATA_BLOCK.test(type.trim());
}

/** A file that a tag makes the browser load. */
export interface HeadFile {
  readonly key: OpenedKey;
  readonly attribute: 'href' | 'src';
  readonly address: string;
}

/** What a tag loads; undefined for one that loads nothing, or nothing that a policy can open. */
export function loadedByHead({ tag, attributes }: HeadTag): HeadFile | undefined {
  const { src, href } = attributes;
  if (tag === 'script' && typeof src === 'string') {
    return { key: 'scripts', attribute: 'src', address: src };
  }
  if (tag !== 'link' || typeof href !== 'string') return undefined;
  const relations = relationsIn(String(attributes.rel ?? ''));
  const key = keyOfDirective(directiveOfLink(relations, String(attributes.as)) ?? '');
  return key && { key, attribute: 'href', address: href };
}

/** Finds everything in a tag that no content security policy of a site allows, or that would break the document. */
export function checkHeadTag(tag: HeadTag): HeadTagProblem[] {
  return [
    ...attributeProblems(tag),
    ...addressProblems(tag),
    ...metaProblems(tag),
    ...contentProblems(tag),
  ];
}

function attributeProblems({ attributes }: HeadTag): HeadTagProblem[] {
  return Object.keys(attributes).flatMap((name) => {
    const path = [1, name];
    if (/^on/i.test(name)) {
      return {
        path,
        problem: 'is an event handler, which the content security policy refuses',
        fix: 'Put the code into a file of the public folder that the tag loads with "src".',
      };
    }
    if (/^[a-z][a-z\d:._-]*$/i.test(name) && !RESERVED.test(name)) return [];
    return { path, problem: 'cannot be an attribute of a tag in the head', fix: 'Remove it.' };
  });
}

function addressProblems({ tag, attributes }: HeadTag): HeadTagProblem[] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    if ((name !== 'href' && name !== 'src') || value === true) return [];
    const path = [1, name];
    const isIcon = tag === 'link' && /\bicon\b/i.test(String(attributes.rel ?? ''));
    if (!isSafeUrl(value) && !(isIcon && schemeOf(value) === 'data')) {
      return {
        path,
        problem: `cannot use "${schemeOf(value)}:"`,
        fix: 'Name a file of the public folder, for instance "/file.js".',
      };
    }
    const isManifest = /\bmanifest\b/i.test(String(attributes.rel ?? ''));
    if (tag !== 'link' || !isManifest || !isForeign(value)) return [];
    return {
      path,
      problem: 'is a file of another host, which the content security policy refuses',
      fix: 'Put a copy into the public folder and name it from there: "/site.webmanifest".',
    };
  });
}

function metaProblems({ tag, attributes }: HeadTag): HeadTagProblem[] {
  if (tag !== 'meta') return [];
  const entry = Object.entries(attributes).find(([name]) => /^http-?equiv$/i.test(name));
  const equivalent = String(entry?.[1] ?? '')
    .trim()
    .toLowerCase();
  if (equivalent.startsWith('content-security-policy')) {
    return [
      {
        path: [1, entry?.[0] ?? ''],
        problem: 'would set a second content security policy',
        fix: 'Remove the tag: the build writes the policy.',
      },
    ];
  }
  if (equivalent !== 'refresh') return [];
  const target =
    /^[^;,]*[;,]\s*(?:url\s*=)?\s*['"]?(.*)/is.exec(String(attributes.content ?? ''))?.[1] ?? '';
  if (!isForeign(target)) return [];
  return [
    {
      path: [1, 'content'],
      problem: 'would send readers to another host',
      fix: 'Link to the place, or let the host redirect: see "_redirects".',
    },
  ];
}

function contentProblems({ tag, attributes, children }: HeadTag): HeadTagProblem[] {
  const path = [2];
  if (children === undefined) return [];
  if (tag === 'meta' || tag === 'link') {
    return [
      { path, problem: `cannot stand in a <${tag}>, which has no content`, fix: 'Remove it.' },
    ];
  }
  if (tag === 'script' && attributes.src !== undefined) {
    return [{ path, problem: 'has no effect beside "src"', fix: 'Remove it, or remove "src".' }];
  }
  if (tag === 'noscript' && /<(?:script|style)\b|\son[a-z]+\s*=|\sstyle\s*=/i.test(children)) {
    return [
      {
        path,
        problem: 'holds code or style rules, which the content security policy refuses',
        fix: 'Load a style sheet of the public folder: <link rel="stylesheet" href="/file.css">.',
      },
    ];
  }
  const end = new RegExp(tag === 'script' ? '<!--|</script' : `</${tag}`, 'i').exec(children)?.[0];
  if (end !== undefined) {
    return [
      {
        path,
        problem: `holds "${end}", which would end the element or hide its end`,
        fix: `Write "${end.replace(/^<!?\/?/, (start) => `${start.slice(0, 1)}\\${start.slice(1)}`)}" inside of texts.`,
      },
    ];
  }
  if (!children.includes('\0')) return [];
  return [{ path, problem: 'holds the character U+0000', fix: 'Remove it.' }];
}
