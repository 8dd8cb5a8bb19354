import { dirname, join, resolve } from 'node:path';
import { addBase } from '../../../shared/locale-path';
import { encodePath } from '../../../shared/route';
import { addError, addWarning, displayPath, type PageContext, type Place } from '../context';
import { getAttribute, type HtmlElement, setAttribute } from '../html/tree';
import { type FileFacts, readFileFacts, registerAsset } from './assets';
import { lookUpUrl } from './links';
import { decode, encodeUrl, isAbsolute, splitUrl } from './urls';

/** Rewrites the media of a page: addresses, sizes, lazy loading. */
export function createMediaFinisher(context: PageContext): (element: HtmlElement) => void {
  let hasEagerImage = false;
  return (element) => {
    const facts = finishSource(context, element, 'src');
    if (element.tag === 'video') finishSource(context, element, 'poster');
    if (element.tag !== 'img') return;
    if (getAttribute(element, 'alt') === undefined) setAttribute(element, 'alt', '');
    setSize(element, facts);
    if (!hasEagerImage) hasEagerImage = true;
    else if (getAttribute(element, 'loading') === undefined)
      setAttribute(element, 'loading', 'lazy');
    setAttribute(element, 'decoding', 'async');
  };
}

function finishSource(
  context: PageContext,
  element: HtmlElement,
  attribute: 'src' | 'poster',
): FileFacts | undefined {
  const written = getAttribute(element, attribute);
  if (!written) return undefined;
  const { url, place } = lookUpUrl(context, written);
  if (isAbsolute(url)) {
    if (/^(?:https?:)?\/\//i.test(url)) reportForeign(context, url, place);
    setAttribute(element, attribute, encodeUrl(url));
    return undefined;
  }
  const imported = [...context.assets.values()].find((asset) => asset.url === url);
  if (imported) return readFileFacts(context, imported.file);
  const { base, publicDir } = context.input;
  const { path, query } = splitUrl(url);
  const isPublic = path.startsWith('/');
  // A component may have put the base in front already.
  const publicPath = base !== '/' && path.startsWith(base) ? path.slice(base.length - 1) : path;
  const file = isPublic
    ? join(publicDir, decode(publicPath))
    : resolve(dirname(place.file), decode(path));
  const facts = readFileFacts(context, file);
  if (!facts) {
    reportMissing(context, file, url, place);
    return undefined;
  }
  const address = isPublic
    ? addBase(encodePath(decode(publicPath)), base)
    : registerAsset(context, file)?.url;
  setAttribute(element, attribute, `${address}${query}`);
  if (element.tag === 'img' && !facts.size) reportUnmeasured(context, file, place);
  return facts;
}

function setSize(element: HtmlElement, facts: FileFacts | undefined): void {
  const hasSize =
    getAttribute(element, 'width') !== undefined || getAttribute(element, 'height') !== undefined;
  if (hasSize || !facts?.size) return;
  setAttribute(element, 'width', String(Math.round(facts.size.width)));
  setAttribute(element, 'height', String(Math.round(facts.size.height)));
}

function reportMissing(context: PageContext, file: string, url: string, place: Place): void {
  addError(context, place, {
    code: 'image-missing',
    message: `The file "${url}" does not exist.`,
    fix: `Put it at "${displayPath(context, file)}", or correct the path.`,
  });
}

function reportForeign(context: PageContext, url: string, place: Place): void {
  addWarning(context, place, {
    code: 'media-foreign',
    message: `The file "${url}" lies on another host: the content security policy refuses it.`,
    fix: 'Put a copy beside the page or into the public folder.',
  });
}

function reportUnmeasured(context: PageContext, file: string, place: Place): void {
  addWarning(context, place, {
    code: 'image-unmeasured',
    message: `The size of "${displayPath(context, file)}" cannot be read, so the page jumps when it loads.`,
    fix: 'Check the file; an SVG needs `width` and `height` or a `viewBox`.',
  });
}
