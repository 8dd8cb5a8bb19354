import { directiveOfLink, relationsIn } from '../../schema/check-head-tag';
import type { StartTag } from './scan-tags';

/** An address in a document. */
export interface Reference {
  /** As it stands in the document. */
  readonly address: string;
  /** Whether readers follow it; browsers and search engines read the others by themselves. */
  readonly isFollowed: boolean;
  /** The directive of the policy under which it is loaded, if it is. */
  readonly directive?: string | undefined;
}

/** What elements load, by attribute; `@` stands for a list of candidates. */
const LOADED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  script: { src: 'script-src' },
  img: { src: 'img-src', '@srcset': 'img-src' },
  image: { href: 'img-src', 'xlink:href': 'img-src' },
  input: { src: 'img-src', formaction: 'form-action' },
  source: { src: 'media-src', '@srcset': 'img-src' },
  video: { src: 'media-src', poster: 'img-src' },
  audio: { src: 'media-src' },
  track: { src: 'media-src' },
  iframe: { src: 'frame-src' },
  frame: { src: 'frame-src' },
  object: { data: 'object-src' },
  embed: { src: 'object-src' },
  form: { action: 'form-action' },
  button: { formaction: 'form-action' },
  base: { href: 'base-uri' },
};

/** All attributes that addresses are found by. */
export const REFERENCES: readonly string[] = [
  ...Object.values(LOADED).flatMap((loaded) => Object.keys(loaded)),
  'srcset',
  'href',
  'xlink:href',
  'rel',
  'as',
];

/** Finds the addresses in a tag: what it loads, and what readers follow. */
export function referencesOf({ name, attributes }: StartTag): Reference[] {
  if (name === 'a' || name === 'area') {
    return attributes.flatMap(([key, address]) =>
      key === 'href' || key === 'xlink:href' ? { address, isFollowed: true } : [],
    );
  }
  if (name === 'link') return linkReferences(new Map(attributes));
  const loaded = LOADED[name];
  if (!loaded) return [];
  return attributes.flatMap(([key, value]): Reference[] => {
    const single = loaded[key];
    if (single !== undefined) return value === '' ? [] : [loadedFrom(value, single)];
    const list = loaded[`@${key}`];
    if (list === undefined) return [];
    return candidatesOf(value).map((address) => loadedFrom(address, list));
  });
}

function loadedFrom(address: string, directive: string | undefined): Reference {
  return { address, isFollowed: false, directive };
}

function linkReferences(attributes: ReadonlyMap<string, string>): Reference[] {
  const address = attributes.get('href') ?? '';
  const relations = relationsIn(attributes.get('rel') ?? '');
  // Where a connection is opened, no file is named.
  const isFile = !relations.some((one) => one === 'preconnect' || one === 'dns-prefetch');
  if (address === '' || !isFile) return [];
  return [loadedFrom(address, directiveOfLink(relations, attributes.get('as')))];
}

/** The addresses of a `srcset`. */
function candidatesOf(srcset: string): string[] {
  return [...srcset.matchAll(/[\s,]*(\S*[^\s,])[^,]*/g)].map(([, address = '']) => address);
}
