import { isSafeUrl, schemeOf } from '../../../shared/safe-url';
import type { HtmlElement } from '../html/tree';
import { errorAt, type Place, type Problem } from '../problems';
import type { FinishInput } from './finish-input';
import { isMedia } from './images';
import { isLink } from './links/finish-links';
import { isAbsolute } from './links/urls';
import { isReservedId } from './slug';

/** Elements that a page cannot hold, and what to do instead. */
const FORBIDDEN: ReadonlyMap<string, string> = new Map([
  ['script', "Put the behaviour into a component whose file starts with 'use client'."],
  ...['frame', 'object', 'embed'].map((tag) => [tag, 'Use an <iframe>, or link to it.'] as const),
  ['base', 'Write the addresses in full.'],
  ['meta', 'Describe the page in its front matter, or use `head` of the configuration.'],
]);

/** Attributes with an address that links and media do not rewrite. */
const ADDRESSES = /^(?:action|formaction|cite|longdesc|manifest|background|ping|data)$/;
/** Those that send what a reader typed. */
const SUBMITS = /^(?:action|formaction)$/;

/**
 * What the site's content security policy would refuse in the reader's browser, or what would break the shell around the
 * page. Better an error for the author than a page that silently misses a part.
 */
export function checkSafety(input: FinishInput, elements: readonly HtmlElement[]): Problem[] {
  return elements.flatMap((element) => [
    ...checkTag(input, element),
    ...element.attributes.flatMap(({ name, value }) => checkAttribute(input, element, name, value)),
  ]);
}

function checkTag(input: FinishInput, { tag }: HtmlElement): Problem[] {
  const fix = FORBIDDEN.get(tag);
  if (fix === undefined) return [];
  const message = `A page cannot hold ${article(tag)} <${tag}> element: the content security policy refuses it.`;
  return [errorAt(input.placeOf(`<${tag}`), { code: 'html-forbidden', message, fix })];
}

function article(word: string): string {
  return /^[aeiou]/.test(word) ? 'an' : 'a';
}

function checkAttribute(
  input: FinishInput,
  element: HtmlElement,
  written: string,
  value: string,
): Problem[] {
  const name = written.toLowerCase();
  const place = () => input.placeOf(value, `${written}=`);
  if (/^on[a-z]+$/.test(name)) {
    const fix = FORBIDDEN.get('script');
    return [refused(place(), `<${element.tag} ${written}="…">`, fix)];
  }
  if (name === 'id' && isReservedId(value)) return [reservedId(place(), value)];
  if (isAnimatedAddress(element, name, value)) {
    return [
      refused(place(), `<${element.tag} ${written}="${value}">`, 'Animate another attribute.'),
    ];
  }
  return checkAddress(element, { name, value, place });
}

function refused(place: Place, what: string, fix: string | undefined): Problem {
  return errorAt(place, {
    code: 'html-forbidden',
    message: `${what} cannot be used: the content security policy refuses it.`,
    fix,
  });
}

function reservedId(place: Place, id: string): Problem {
  return errorAt(place, {
    code: 'id-reserved',
    message: `The id "${id}" belongs to the shell around the page.`,
    fix: 'Give the element another id: those that start with `dg-` are the engine’s.',
  });
}

/** An animation could set an address that was never written. */
function isAnimatedAddress({ tag }: HtmlElement, name: string, value: string): boolean {
  return /^(?:animate|set)/i.test(tag) && name === 'attributename' && /href$/i.test(value.trim());
}

interface Address {
  readonly name: string;
  readonly value: string;
  readonly place: () => Place;
}

function checkAddress(element: HtmlElement, { name, value, place }: Address): Problem[] {
  const isHref = /^(?:xlink:?)?href$/.test(name);
  if (isHref ? isRewritten(element, name) : !ADDRESSES.test(name)) return [];
  const url = value.replace(/[\p{Cc}]/gu, '').trim();
  if (!isSafeUrl(url)) {
    return [
      errorAt(place(), {
        code: 'link-forbidden',
        message: `<${element.tag} ${name}> cannot use "${schemeOf(url)}:".`,
        fix: 'Use a page, a file or a web address; behaviour belongs in a component.',
      }),
    ];
  }
  if (!SUBMITS.test(name) || !isAbsolute(url)) return [];
  const fix = 'Link to the page that has the form.';
  return [
    refused(place(), `<${element.tag} ${name}="${value}">, a form that sends elsewhere,`, fix),
  ];
}

/** What is rewritten is checked there: addresses of media, and of links the first. */
function isRewritten(element: HtmlElement, name: string): boolean {
  if (isMedia(element)) return true;
  return isLink(element) && (name === 'href' || element.getAttribute('href') === undefined);
}
