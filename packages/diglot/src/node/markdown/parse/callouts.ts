import type { Blockquote, Paragraph } from 'mdast';
import type { MdastNode, MdastVisitorContext } from 'satteri';
import { closestNote, nearest } from '../../errors/nearest';
import { errorAt, type Place, type Problem, warningAt } from '../problems';
import type { CalloutType, MarkdownTexts } from '../types';
import type { Unit } from './unit';

type ContainerNode = Readonly<Extract<MdastNode, { type: 'containerDirective' }>>;
type CalloutTitles = MarkdownTexts['callouts'];

const TYPES = ['tip', 'info', 'warning', 'danger', 'note', 'important', 'caution'] as const;
const NAMES: readonly string[] = [...TYPES, 'details'];

function isCalloutType(name: string): name is CalloutType {
  return TYPES.some((type) => type === name);
}

/** A container on its way to becoming a callout. */
interface Container {
  readonly node: ContainerNode;
  readonly visitor: MdastVisitorContext;
  readonly unit: Unit;
  readonly place: Place;
  /** Titles of callouts whose author set none. */
  readonly titles: CalloutTitles;
}

/** Turns `:::tip Title` … `:::` into a callout, or `:::details` into a disclosure. Returns what is wrong with it. */
export function calloutOfContainer(container: Container): Problem[] {
  const { node, visitor, place, titles } = container;
  const problems = [...unclosed(container), ...lostText(container)];
  const name = node.name.toLowerCase();
  if (name !== 'details' && !isCalloutType(name)) {
    visitor.setProperty(node, 'data', { hName: 'div' });
    return [...problems, unknown(node.name, place)];
  }
  const label = labelOf(node);
  if (label) {
    visitor.setProperty(label, 'data', titleData(name));
  } else {
    visitor.prependChild(node, titleNode(node.attributes?.title ?? titles[name], titleData(name)));
  }
  visitor.setProperty(node, 'data', boxData(name));
  return problems;
}

function labelOf({ children: [first] }: ContainerNode): Paragraph | undefined {
  return first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
}

type BoxType = CalloutType | 'details';

function titleData(type: BoxType) {
  return type === 'details'
    ? { hName: 'summary' }
    : { hName: 'p', hProperties: { className: ['dg-callout-title'] } };
}

function boxData(type: BoxType) {
  if (type === 'details') return { hName: 'details', hProperties: { className: ['dg-details'] } };
  return {
    hName: 'div',
    hProperties: { className: ['dg-callout'], 'data-type': type, role: 'note' },
  };
}

/** A node of our own kind: the parser renders it by its `hName`. */
function titleNode(title: string, data: Readonly<Record<string, unknown>>) {
  return {
    type: 'dgTitle',
    data: { ...data },
    children: [{ type: 'text' as const, value: title }],
  };
}

function unclosed({ node, unit, place }: Container): Problem[] {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return [];
  const content = unit.text.slice(start.offset, end.offset).trimEnd();
  const colons = /^:*/.exec(content)?.[0].length ?? 0;
  const lastLine = content.slice(content.lastIndexOf('\n') + 1);
  const closing = /^[ \t>]*(?:(?:[-*+]|\d+[.)])\s+)*(:{3,})$/.exec(lastLine)?.[1] ?? '';
  if (content.includes('\n') && closing.length >= colons) return [];
  return [
    errorAt(place, {
      code: 'container-unclosed',
      message: `The container ":::${node.name}" is never closed.`,
      fix: 'Add a line with as many colons as its first line has, indented alike, after its content.',
    }),
  ];
}

/** What stands behind a label or attributes, the parser leaves out. */
function lostText({ node, unit, place }: Container): Problem[] {
  const start = node.position?.start.offset ?? 0;
  const newline = unit.text.indexOf('\n', start);
  const line = unit.text.slice(start, newline === -1 ? unit.text.length : newline);
  const labelEnd = labelOf(node)?.position?.end.offset;
  const rest =
    labelEnd === undefined ? line.replace(/^:+[\w-]*/, '') : line.slice(labelEnd - start);
  const text = rest.replace(/^\{[^{}]*\}/, '').trim();
  if (text === '') return [];
  return [
    warningAt(place, {
      code: 'container-text-lost',
      message: `The text "${text}" after ":::${node.name}" is not shown.`,
      fix: 'Write the whole title in the brackets, or without brackets.',
    }),
  ];
}

function unknown(name: string, place: Place): Problem {
  const near = nearest(name, NAMES);
  return warningAt(place, {
    code: 'container-unknown',
    message: `There is no container called "${name}": its content is shown without a box.`,
    fix: `Use one of ${NAMES.join(', ')}${closestNote(near)}.`,
  });
}

/** The signs and blanks before an alert's mark; none has more of them. */
const ALERT_START = /[>\s]{1,200}\[!/y;

/** Whether a quote may be an alert, by its source: the tree is asked only where it may be one. */
export function mayBeAlert({ position }: Readonly<Blockquote>, source: string): boolean {
  ALERT_START.lastIndex = position?.start.offset ?? 0;
  return ALERT_START.test(source);
}

const ALERT = /^\[!([A-Za-z]+)\](?:[ \t]+([^\n]*))?(?:\n|$)/;

/**
 * Turns a quote that starts with `[!NOTE]` into a callout, as GitHub does.
 *
 * @param clean takes out what was put into the text before parsing
 */
export function calloutOfQuote(
  node: Readonly<Blockquote>,
  visitor: MdastVisitorContext,
  titles: CalloutTitles,
  clean: (text: string) => string,
): void {
  const paragraph = node.children[0];
  if (paragraph?.type !== 'paragraph') return;
  const text = paragraph.children[0];
  if (text?.type !== 'text') return;
  const value = clean(text.value);
  const match = ALERT.exec(value);
  const type = match?.[1]?.toLowerCase() ?? '';
  if (!match || (type !== 'details' && !isCalloutType(type))) return;
  const rest = value.slice(match[0].length);
  if (rest === '') removeFirst(paragraph, node, visitor);
  else visitor.setProperty(text, 'value', rest);
  const title = match[2]?.trim() || titles[type];
  visitor.prependChild(node, titleNode(title, titleData(type)));
  visitor.setProperty(node, 'data', boxData(type));
}

function removeFirst(
  paragraph: Readonly<Paragraph>,
  node: Readonly<Blockquote>,
  visitor: MdastVisitorContext,
): void {
  if (paragraph.children.length > 1) visitor.removeChildAt(paragraph, 0);
  else visitor.removeChildAt(node, 0);
}
