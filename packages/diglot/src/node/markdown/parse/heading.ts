import type { Heading, Text } from 'mdast';
import type { MdastNode, MdastVisitorContext } from 'satteri';
import { collapseSpace } from '../html/collapse';

/** The attribute of a heading that holds components: its text without what they show. */
export const HEADING_TEXT = 'data-dg-text';

type HeadingNode = Readonly<Heading>;

/** What the parser leaves of `\{#id}` after it took the id. */
const ESCAPE = /[ \t]*\\$/;
/** An id whose braces are both escaped, or that number signs follow: to the parser it is text. */
const UNREAD_ID = /[ \t]*\{#([^\s{}]+)\s*\}\s*$/;

/**
 * Gives a heading the id that its author set, and takes it out of the text: `{#id}`, in MDX mostly `\{#id}`. Notes the
 * text of a heading that holds components.
 *
 * @param clean takes out what was put into the text before parsing
 * @returns the id
 */
export function readHeading(
  node: HeadingNode,
  visitor: MdastVisitorContext,
  clean: (text: string) => string,
): string | undefined {
  const properties = propertiesOf(node);
  const given = typeof properties.id === 'string' && properties.id ? properties.id : undefined;
  const last = lastText(node);
  const ending = last ? clean(last.value) : '';
  const unread = given === undefined ? UNREAD_ID.exec(ending) : null;
  const id = given ?? unread?.[1];
  const removed = (unread ?? (given === undefined ? null : ESCAPE.exec(ending)))?.[0] ?? '';
  if (last && removed !== '') {
    visitor.setProperty(last, 'value', ending.slice(0, ending.length - removed.length));
  }
  const whole = textBesideComponents(node);
  const text = whole === undefined ? '' : clean(whole).slice(0, -removed.length || undefined);
  const name = collapseSpace(text).trim();
  if (unread || name !== '') {
    const added = { ...(id && { id }), ...(name && { [HEADING_TEXT]: name }) };
    visitor.setProperty(node, 'data', { hProperties: { ...properties, ...added } });
  }
  return id;
}

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
