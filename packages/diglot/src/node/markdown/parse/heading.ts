import type { Heading, Text } from 'mdast';
import type { MdastNode, MdastVisitorContext } from 'satteri';
import { collapseSpace } from '../html/tree';

/** The attribute of a heading that holds components: its text without what they show. */
export const HEADING_TEXT = 'data-dg-text';

/** The attribute that holds the number of a heading's note. */
export const HEADING_NOTE = 'data-dg-n';

type HeadingNode = Readonly<Heading>;

/** What its author gave a heading besides its text. */
export interface HeadingIds {
  readonly id: string | undefined;
  /** Further ids that lead to it. */
  readonly aliases: readonly string[];
  /** What readers call its section otherwise: `{#id keywords="copy files, static files"}`. */
  readonly keywords: readonly string[];
}

/** A heading as it was read. */
export interface ReadHeading extends HeadingIds {
  /** Braces of which a part looks like an id and is none, since an id ends at a blank. */
  readonly torn: string | undefined;
}

/** What reading a heading needs besides its node. */
export interface HeadingReader {
  readonly visitor: MdastVisitorContext;
  /** What was parsed. */
  readonly source: string;
  /** Whether nobody has changed what was parsed. */
  readonly isAsWritten: boolean;
  /** Takes out what was put into the text before parsing. */
  clean(text: string): string;
  /** Notes what the finishing pass has to know. Returns the number. */
  note(ids: HeadingIds): string;
}

/** What the parser leaves of `\{#id}` after it took the id. */
const ESCAPE = /[ \t]*\\$/;
/** Ids whose braces are both escaped, or that number signs follow: to the parser they are text. */
const UNREAD_IDS = /[ \t]*\{(#[^\s{}]+(?:[ \t]+#[^\s{}]+)*)\s*\}\s*$/;
/** The same for words without an id. */
const UNREAD_WORDS = /[ \t]*\{\s*keywords="([^"]*)"\s*\}\s*$/;
/** What begins as ids do, and ends a heading. */
const BRACES = /\{#[^{}]*\}(?=\s*$)/;
const KEYWORDS = /\bkeywords="[^"]*"/;
/** What may stand there: ids, classes and other attributes. */
const ATTRIBUTE = /^(?:[#.].|[^=]+=)/;

/**
 * Gives a heading the ids that its author set, and takes them out of the text: `{#id}` or `{#id #alias}`, in MDX mostly
 * `\{#id}`. Notes the text of a heading that holds components.
 */
export function readHeading(node: HeadingNode, reader: HeadingReader): ReadHeading {
  const { visitor, clean } = reader;
  if (isBare(node, reader)) {
    const hProperties = { [HEADING_NOTE]: reader.note(BARE) };
    visitor.setProperty(node, 'data', { hProperties });
    return { ...BARE, torn: undefined };
  }
  const { keywords: words, ...properties } = propertiesOf(node);
  const given = typeof properties.id === 'string' && properties.id ? properties.id : undefined;
  const last = lastText(node);
  const ending = last ? clean(last.value) : '';
  const unread = given === undefined ? UNREAD_IDS.exec(ending) : null;
  const unreadWords = UNREAD_WORDS.exec(ending);
  const keywords = readKeywords(words ?? unreadWords?.[1]);
  const ids = given === undefined ? idsIn(unread?.[1] ?? '') : givenIds(given, node, reader.source);
  const removed =
    (unread ?? unreadWords ?? (given === undefined ? null : ESCAPE.exec(ending)))?.[0] ?? '';
  if (last && removed !== '') {
    visitor.setProperty(last, 'value', ending.slice(0, ending.length - removed.length));
  }
  const whole = textBesideComponents(node);
  const text = whole === undefined ? '' : clean(whole).slice(0, -removed.length || undefined);
  const name = collapseSpace(text).trim();
  const [id, ...aliases] = ids;
  const added = { ...(id && { id }), ...(name && { [HEADING_TEXT]: name }) };
  const noted = { [HEADING_NOTE]: reader.note({ id, aliases, keywords }) };
  visitor.setProperty(node, 'data', { hProperties: { ...properties, ...added, ...noted } });
  const braces = BRACES.exec(id === undefined ? ending : writtenHeading(node, reader.source))?.[0];
  const isTorn = braces
    ?.slice(1, -1)
    .replace(KEYWORDS, '')
    .trim()
    .split(/\s+/)
    .some((part) => !ATTRIBUTE.test(part));
  return { id, aliases, keywords, torn: isTorn ? braces : undefined };
}

const BARE: HeadingIds = { id: undefined, aliases: [], keywords: [] };

/** What ids, attributes, escapes and components are written with. */
const MARKED = /[{}\\<&]/;

/** Whether the source tells that a heading is nothing but its text: its children, which cost more to look at, tell no more. */
function isBare(node: HeadingNode, { source, isAsWritten }: HeadingReader): boolean {
  return isAsWritten && node.position !== undefined && !MARKED.test(writtenHeading(node, source));
}

/** Words or phrases, with commas between them. */
function readKeywords(written: unknown): string[] {
  if (typeof written !== 'string') return [];
  return written
    .split(/[,，、]/)
    .map((word) => collapseSpace(word).trim())
    .filter(Boolean);
}

function idsIn(attributes: string): string[] {
  return attributes.split(/\s+/).flatMap((part) => (part.startsWith('#') ? part.slice(1) : []));
}

/** The author's ids in their order: of several, the parser tells the last alone. */
function givenIds(given: string, node: HeadingNode, source: string): string[] {
  const written = writtenHeading(node, source);
  const start = written.lastIndexOf('{');
  const ids = idsIn(written.slice(start + 1, written.indexOf('}', start)));
  return ids.at(-1) === given ? ids : [given];
}

const writtenHeading = ({ position }: HeadingNode, source: string): string =>
  source.slice(position?.start.offset, position?.end.offset);

/** The text that a heading ends with. */
function lastText({ children }: HeadingNode): Text | undefined {
  const last = children.at(-1);
  return last?.type === 'text' ? last : undefined;
}

/** The types of mdast do not know where the parser puts attributes. */
function propertiesOf({ data }: HeadingNode): Readonly<Record<string, unknown>> {
  return data && 'hProperties' in data ? { ...Object(data.hProperties) } : {};
}

/**
 * The text of a heading without what its components show: a badge is no part of a section's name. Undefined where no
 * component stands in it, and where only running the page tells the text.
 */
function textBesideComponents(node: HeadingNode): string | undefined {
  let hasComponents = false;
  let isComputed = false;
  const textOf = (child: Readonly<MdastNode>): string => {
    if (child.type === 'mdxTextExpression') isComputed = true;
    if (child.type === 'mdxJsxTextElement' && isComponent(child.name)) {
      hasComponents = true;
      return '';
    }
    if ('children' in child) return child.children.map(textOf).join('');
    return child.type === 'text' || child.type === 'inlineCode' ? child.value : '';
  };
  const text = node.children.map(textOf).join('');
  return hasComponents && !isComputed ? text : undefined;
}

function isComponent(name: string | null): boolean {
  return name !== null && /^[^a-z]|\./.test(name);
}
