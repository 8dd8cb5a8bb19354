import { dirname, join, resolve } from 'node:path';
import { addBase } from '../../../shared/locale-path';
import type { OpenedKey } from '../../../shared/policy-sources';
import { encodePath } from '../../../shared/route';
import { isSafeUrl, schemeOf } from '../../../shared/safe-url';
import { isInside, pathFrom } from '../../files/paths';
import { matchAlias } from '../../files/resolve-import';
import { isForWindows, slashesInstead } from '../files/backslashes';
import type { FileFacts, ImageSize } from '../files/file-reader';
import type { HtmlElement } from '../html/tree';
import type { UrlReference } from '../parse/page-notes';
import { errorAt, type Place, type Problem, toLocation, warningAt } from '../problems';
import type { CompileInput, ForeignFact, PageAsset } from '../types';
import type { FinishInput } from './finish-input';
import { readAsset } from './links/assets';
import type { FinishedLinks } from './links/finish-links';
import { decode, encodeUrl, hashHref, isAbsolute, splitUrl } from './links/urls';

/** Attributes that hold the address of one file, by element. */
const SOURCES: ReadonlyMap<string, readonly string[]> = new Map([
  ['img', ['src']],
  ['source', ['src']],
  ['video', ['src', 'poster']],
  ['audio', ['src']],
  ['track', ['src']],
  ['input', ['src']],
  ['image', ['href', 'xlink:href']],
  ['feImage', ['href', 'xlink:href']],
  ['use', ['href', 'xlink:href']],
]);

/** Whether an element shows files. */
export function isMedia({ tag }: HtmlElement): boolean {
  return SOURCES.has(tag);
}

/** What the media of a page are. */
export interface FinishedMedia extends Pick<FinishedLinks, 'assets' | 'foreign' | 'problems'> {
  /** The first address of each element as its author wrote it; of an imported file its path in the site's folder. */
  readonly written: FinishedLinks['written'];
}

/**
 * Rewrites the media of a page: addresses, sizes, lazy loading. Changes the elements.
 *
 * @param imported images that the page imports: their addresses are finished
 */
export function finishMedia(
  input: FinishInput,
  elements: readonly HtmlElement[],
  imported: readonly PageAsset[],
): FinishedMedia {
  const known = new Map(imported.map((asset) => [asset.url, asset]));
  const written = new Map<HtmlElement, UrlReference>();
  const note = (element: HtmlElement, reference: UrlReference) => {
    const file = known.get(reference.url)?.file;
    const url = file === undefined ? reference.url : `/${pathFrom(input.page.docsDir, file)}`;
    if (!written.has(element)) written.set(element, { ...reference, url });
  };
  const files = elements.map((element) => finishElement(input, element, known, note));
  const images = elements.filter(({ tag }) => tag === 'img');
  // The first image may well be what the reader sees first.
  for (const image of images.slice(1)) setDefault(image, 'loading', 'lazy');
  for (const image of images) image.setAttribute('decoding', 'async');
  return {
    assets: files.flat().flatMap(({ asset }) => asset ?? []),
    foreign: files.flat().flatMap(({ foreign }) => foreign ?? []),
    written,
    problems: files.flat().flatMap(({ problem }) => problem ?? []),
  };
}

function setDefault(element: HtmlElement, name: string, value: string): void {
  if (element.getAttribute(name) === undefined) element.setAttribute(name, value);
}

/** What an address in an element or in a rule leads to. */
export interface MediaFile {
  /** As the page gets it. */
  readonly url: string;
  readonly facts?: FileFacts | undefined;
  readonly asset?: PageAsset | undefined;
  /** Absent for a file of the site's own. */
  readonly foreign?: ForeignFact | undefined;
  readonly problem?: Problem | undefined;
}

type KnownAssets = ReadonlyMap<string, PageAsset>;

/** What shows a file. */
export interface FileUse {
  /** What the policy takes the file for. */
  readonly key: OpenedKey;
  /** Absent for a rule. */
  readonly tag?: string | undefined;
}

/** What the policy takes files for that attributes name. A `source` with `src` belongs to a video or to audio. */
function keyOf(tag: string, name: string): OpenedKey {
  return name === 'src' && /^(?:source|video|audio|track)$/.test(tag) ? 'media' : 'images';
}

function finishElement(
  input: FinishInput,
  element: HtmlElement,
  known: KnownAssets,
  note: (element: HtmlElement, reference: UrlReference) => void,
): MediaFile[] {
  const files: MediaFile[] = [];
  for (const name of SOURCES.get(element.tag) ?? []) {
    const written = element.getAttribute(name);
    if (written === undefined || written.startsWith('#')) continue;
    const use = { key: keyOf(element.tag, name), tag: element.tag };
    const reference = input.lookUpUrl(written);
    note(element, reference);
    const file = findFile(input, reference, known, use);
    element.setAttribute(name, file.url);
    files.push(file);
  }
  if (element.tag === 'img') {
    setDefault(element, 'alt', '');
    setSize(element, files[0]?.facts?.size);
  }
  return [...files, ...finishSrcset(input, element, known)];
}

function finishSrcset(input: FinishInput, element: HtmlElement, known: KnownAssets): MediaFile[] {
  // React writes the name as its property is called.
  const attribute = element.attributes.find(({ name }) => name.toLowerCase() === 'srcset');
  if (!attribute) return [];
  const candidates = parseSrcset(attribute.value);
  const place = input.placeOf(attribute.value);
  const use: FileUse = { key: 'images', tag: element.tag };
  const files = candidates.map(({ url }) => findFile(input, { url, place }, known, use));
  attribute.value = writeSrcset(
    candidates.map(({ descriptor }, index) => ({ url: files[index]?.url ?? '', descriptor })),
  );
  return files;
}

/** One image of a `srcset`: its address, and for which width or density it is meant. */
interface ImageCandidate {
  readonly url: string;
  /** `2x`, `640w`, or empty. */
  readonly descriptor: string;
}

/** Reads a `srcset` as browsers do: an address may hold commas but neither begin nor end with one. */
export function parseSrcset(srcset: string): ImageCandidate[] {
  const candidates: ImageCandidate[] = [];
  const pattern = /[\s,]*(\S+)/y;
  for (let match = pattern.exec(srcset); match; match = pattern.exec(srcset)) {
    const [, written = ''] = match;
    if (written.endsWith(',')) {
      candidates.push({ url: trimCommas(written), descriptor: '' });
      continue;
    }
    const end = descriptorEnd(srcset, pattern.lastIndex);
    candidates.push({ url: written, descriptor: srcset.slice(pattern.lastIndex, end).trim() });
    pattern.lastIndex = end;
  }
  return candidates;
}

/** A comma in parentheses belongs to the descriptor. */
function descriptorEnd(srcset: string, start: number): number {
  let depth = 0;
  for (let index = start; index < srcset.length; index++) {
    const character = srcset[index];
    if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (character === ',' && depth <= 0) return index;
  }
  return srcset.length;
}

function trimCommas(text: string): string {
  let end = text.length;
  while (text[end - 1] === ',') end--;
  return text.slice(0, end);
}

/** Writes what {@link parseSrcset} reads. */
export function writeSrcset(candidates: readonly ImageCandidate[]): string {
  return candidates
    .map(({ url, descriptor }) => (descriptor === '' ? url : `${url} ${descriptor}`))
    .join(', ');
}

/** Finds the file behind an address: beside the page, in the public folder, or elsewhere. */
export function findFile(
  input: FinishInput,
  { url, place }: UrlReference,
  known: KnownAssets,
  use: FileUse,
): MediaFile {
  if (isAbsolute(url) || schemeOf(url) !== undefined) return foreignFile(input, url, place, use);
  const { reader, page } = input;
  const imported = known.get(url);
  if (imported) return { url, facts: reader.readFacts(imported.file) };
  const { path, query, hash } = splitUrl(url);
  if (isForWindows(path)) return withBackslashes(input, { url, place }, known, use);
  const aliased = path.startsWith('/') ? undefined : matchAlias(decode(path), page);
  const asked = publicPathOf(path, aliased, page) ?? pathFromRoute(path, place, input);
  const publicPath = asked === undefined ? undefined : (publishedPath(asked, input) ?? asked);
  const file =
    publicPath === undefined
      ? (aliased ?? resolve(dirname(place.file), decode(path)))
      : join(page.publicDir, decode(publicPath));
  const outside = reader.outOfReach(file, url, place);
  if (outside) return { url, problem: outside };
  const facts = reader.readFacts(file);
  // What has become of it is known when the output is complete, and checked then.
  if (!facts && page.format !== 'md' && page.isModuleFile(url)) return { url };
  if (!facts && path.includes('\\')) return withBackslashes(input, { url, place }, known, use);
  if (!facts) return { url, problem: missing(pathFrom(page.root, file), url, place) };
  const isUnmeasured = use.tag === 'img' && !facts.size;
  const problem = isUnmeasured ? unmeasured(pathFrom(page.root, file), place) : undefined;
  const suffix = encodeUrl(query) + (hash === undefined ? '' : hashHref(hash));
  if (publicPath !== undefined) {
    const address = addBase(encodePath(decode(publicPath)), page.base);
    return { url: address + suffix, facts, problem };
  }
  const asset = readAsset(reader, file, page.base);
  return { url: `${asset?.url ?? url}${suffix}`, facts, asset, problem };
}

function withBackslashes(
  input: FinishInput,
  { url, place }: UrlReference,
  known: KnownAssets,
  use: FileUse,
): MediaFile {
  const meant = findFile(input, { url: url.replaceAll('\\', '/'), place }, known, use);
  const problem = errorAt(place, {
    code: 'image-missing',
    message: `The file "${url}" does not exist: "\\" does not divide addresses.`,
    fix: slashesInstead(url, meant.facts !== undefined, 'file'),
  });
  return { url, problem };
}

/** Where a file of the public folder is published; undefined for a file that lies elsewhere. */
function publicPathOf(
  path: string,
  aliased: string | undefined,
  { base, publicDir }: Pick<CompileInput, 'base' | 'publicDir'>,
): string | undefined {
  if (aliased === undefined) return path.startsWith('/') ? withoutBase(path, base) : undefined;
  return isInside(publicDir, aliased) ? `/${pathFrom(publicDir, aliased)}` : undefined;
}

/** An address that a component made is what browsers make of it: it counts from that of the page. */
function pathFromRoute(
  path: string,
  place: Place,
  { reader, page }: FinishInput,
): string | undefined {
  const isMade = page.format === 'tsx' || place.line === undefined;
  if (!isMade || path === '' || path.startsWith('/')) return undefined;
  if (reader.readFacts(resolve(dirname(place.file), decode(path)))) return undefined;
  return publishedPath(new URL(path, `https://site${page.routePath}`).pathname, { reader, page });
}

/** A path at which a file of the public folder is served: once for all languages, whichever its author had in mind. */
function publishedPath(
  path: string,
  { reader, page }: Pick<FinishInput, 'reader' | 'page'>,
): string | undefined {
  const prefix = page.langs.find((lang) => path.startsWith(`/${lang}/`));
  const shared = prefix === undefined ? [] : [path.slice(prefix.length + 1)];
  return [path, ...shared].find((one) => reader.readFacts(join(page.publicDir, decode(one))));
}

/** A component may have put the base in front already. */
function withoutBase(path: string, base: string): string {
  return base !== '/' && path.startsWith(base) ? path.slice(base.length - 1) : path;
}

function setSize(element: HtmlElement, size: ImageSize | undefined): void {
  const hasSize =
    element.getAttribute('width') !== undefined || element.getAttribute('height') !== undefined;
  if (hasSize || !size) return;
  element.setAttribute('width', String(Math.round(size.width)));
  element.setAttribute('height', String(Math.round(size.height)));
}

/** Whether the policy allows it is asked when all pages are known: a message is for an origin, not for a place. */
function foreignFile({ page }: FinishInput, url: string, place: Place, use: FileUse): MediaFile {
  const scheme = schemeOf(url);
  const address = encodeUrl(url);
  // What `<use>` shows becomes a part of the page.
  const isRefused = scheme === 'data' ? use.tag === 'use' : !isSafeUrl(url);
  if (isRefused) {
    const problem = errorAt(place, {
      code: 'link-forbidden',
      message: `A file to show cannot come from "${scheme}:".`,
      fix: 'Put the file beside the page or into the public folder.',
    });
    return { url: address, problem };
  }
  if (scheme === 'data' && use.key === 'images') return { url: address };
  const location = toLocation(place, page.root);
  return { url: address, foreign: { key: use.key, address: url, location } };
}

function missing(path: string, url: string, place: Place): Problem {
  return errorAt(place, {
    code: 'image-missing',
    message:
      url.trim() === ''
        ? 'The address of a file to show is empty.'
        : `The file "${url}" does not exist.`,
    fix:
      url.trim() === ''
        ? 'Write the path of the file.'
        : `Put it at "${path}", or correct the path.`,
  });
}

function unmeasured(path: string, place: Place): Problem {
  return warningAt(place, {
    code: 'image-unmeasured',
    message: `The size of "${path}" cannot be read, so the page jumps when it loads.`,
    fix: 'Check the file; an SVG needs `width` and `height` or a `viewBox`.',
  });
}
