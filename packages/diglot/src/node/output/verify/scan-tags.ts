import { Parser } from 'htmlparser2';
import type { SeenTags } from './seen-tags';

/** A start tag, as a browser reads it. */
export interface StartTag {
  /** In lower case. */
  readonly name: string;
  /** Those that are wanted: names in lower case, values with character references decoded. */
  readonly attributes: readonly (readonly [name: string, value: string])[];
}

/** What a scan tells of. */
export interface TagVisitor {
  /** Whether an attribute matters, by its name in lower case: most do not, and cost little then. */
  readonly isWanted: (attribute: string) => boolean;
  /** Told of each tag that has an attribute that is wanted. @returns whether it has to be told of the same tag again */
  readonly tag: (tag: StartTag, at: TagPlace) => boolean;
  /** Told of the text in each script and style element, after its tag. */
  readonly code: (tag: StartTag, text: string, at: TagPlace) => void;
}

/** Where a tag is in the document: index of its `<`, and index behind its `>`. */
export interface TagPlace {
  readonly start: number;
  readonly end: number;
}

/**
 * The start of a tag or a comment, or of an end tag with more than a name. Of most tags a document has only the class: that nothing but this
 * expression looks at them makes a scan several times faster.
 */
const NEXT =
  /<(?:[!?]|\/(?![a-zA-Z][a-zA-Z0-9-]*>)|(?!(?:span|p|a|li|ul|ol|div|code|pre|strong|em|h[1-6]|t[rdh]|tbody|table)(?: class=(?:"[^"]*"|[\w-]+))?>)[a-zA-Z])/g;

/** Elements whose text holds no tags. */
const TEXT_ONLY = new Set(
  'script style title textarea xmp iframe noembed noframes plaintext'.split(' '),
);

const NONE: StartTag['attributes'] = [];

/** A start tag and where it ends. */
interface ReadTag {
  readonly tag: StartTag;
  /** Index behind its `>`. */
  readonly end: number;
  readonly isSelfClosing: boolean;
}

/**
 * Visits the start tags of a document in one pass. Builds no tree: that costs several times more.
 *
 * @param seen of the documents before, for the same visitor
 */
export function scanTags(html: string, visitor: TagVisitor, seen: SeenTags): void {
  seen.startDocument();
  const next = new RegExp(NEXT);
  for (let found = next.exec(html); found; found = next.exec(html)) {
    const { index } = found;
    if (!/[a-zA-Z]/.test(found[0])) {
      next.lastIndex = commentEnd(html, index);
      continue;
    }
    const shortest = html.indexOf('>', index) + 1;
    const written = html.slice(index, shortest);
    if (seen.has(written)) {
      next.lastIndex = shortest;
      continue;
    }
    const read = readTag(html, index + 1, visitor.isWanted);
    // Browsers drop a tag in which the document ends.
    if (!read) return;
    const { tag, end } = read;
    const isTold = tag.attributes.length > 0 && visitor.tag(tag, { start: index, end });
    next.lastIndex = end;
    if (!TEXT_ONLY.has(tag.name)) {
      // With a `>` in a value it ends later, and what was cut out is another tag.
      if (!isTold && end === shortest) seen.add(written);
      continue;
    }
    const close = textEnd(html, tag.name, end);
    // Such an element ends at once in SVG and not in HTML: its text is scanned for tags, so that none is missed.
    if (!read.isSelfClosing) next.lastIndex = close;
    if (tag.name === 'script' || tag.name === 'style')
      visitor.code(tag, html.slice(end, close), { start: index, end });
  }
}

/** Index behind a comment, and behind what ends like one: declarations, instructions, odd end tags. */
function commentEnd(html: string, start: number): number {
  const isComment = html.startsWith('<!--', start);
  // `<!-->` and `<!--->` are whole comments.
  const short = isComment ? /^-?>/.exec(html.slice(start + 4, start + 6)) : null;
  if (short) return start + 4 + short[0].length;
  const close = isComment ? /--!?>/g : />/g;
  close.lastIndex = start + 2;
  return close.test(html) ? close.lastIndex : html.length;
}

/** Index of the end tag of an element whose text holds no tags. */
function textEnd(html: string, name: string, start: number): number {
  if (name === 'plaintext') return html.length;
  const close = new RegExp(`</${name}[\\t\\n\\f\\r />]`, 'gi');
  close.lastIndex = start;
  return close.exec(html)?.index ?? html.length;
}

/** Reads the tag whose name is at an index; undefined when the document ends in it. */
function readTag(
  html: string,
  start: number,
  isWanted: TagVisitor['isWanted'],
): ReadTag | undefined {
  let at = nameEnd(html, start);
  const name = html.slice(start, at).toLowerCase();
  let attributes: [string, string][] | undefined;
  while (at < html.length) {
    const begin = skipSpace(html, at, true);
    if (html[begin] === '>') {
      const isSelfClosing = begin > at && html[begin - 1] === '/';
      return { tag: { name, attributes: attributes ?? NONE }, end: begin + 1, isSelfClosing };
    }
    // Whatever a name begins with belongs to it, an equals sign, too.
    const end = nameEnd(html, begin + 1, true);
    const value = readValue(html, end);
    const key = html.slice(begin, end).toLowerCase();
    if (isWanted(key)) {
      attributes ??= [];
      attributes.push([key, decode(html.slice(value.start, value.end), value.quote)]);
    }
    at = value.next;
  }
  return undefined;
}

/** Where the value of an attribute is. Its end lies outside of a document that ends in the value. */
interface ValuePlace {
  readonly start: number;
  readonly end: number;
  /** Empty where there is none. */
  readonly quote: string;
  /** Index of what follows the attribute. */
  readonly next: number;
}

/** Finds the value of the attribute whose name ends at an index. */
function readValue(html: string, afterName: number): ValuePlace {
  const equals = skipSpace(html, afterName);
  if (html[equals] !== '=') {
    return { start: afterName, end: afterName, quote: '', next: afterName };
  }
  const start = skipSpace(html, equals + 1);
  const quote = html[start] ?? '';
  if (quote === '"' || quote === "'") {
    const close = html.indexOf(quote, start + 1);
    const end = close < 0 ? html.length : close;
    return { start: start + 1, end, quote, next: end + 1 };
  }
  let end = start;
  while (end < html.length && !isSpace(html.charCodeAt(end)) && html[end] !== '>') end++;
  return { start, end, quote: '', next: end };
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 13 || code === 12;
}

/** Index of the first character that is no white space, and no slash where these mean nothing either. */
function skipSpace(html: string, start: number, skipsSlashes = false): number {
  let at = start;
  while (isSpace(html.charCodeAt(at)) || (skipsSlashes && html[at] === '/')) at++;
  return at;
}

/** Index behind the name of a tag, or of an attribute, which ends at an equals sign, too. */
function nameEnd(html: string, start: number, isAttribute = false): number {
  let at = start;
  for (; at < html.length; at++) {
    const character = html[at];
    if (character === '>' || character === '/' || isSpace(html.charCodeAt(at))) break;
    if (isAttribute && character === '=') break;
  }
  return at;
}

/** Decodes the character references of a value. */
function decode(value: string, quote: string): string {
  if (!value.includes('&')) return value;
  let decoded = '';
  const parser = new Parser({
    onattribute(_, read) {
      decoded = read;
    },
  });
  parser.end(`<a b=${quote}${value}${quote}>`);
  return decoded;
}
