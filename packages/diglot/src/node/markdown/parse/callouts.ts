import type { Blockquote, Paragraph } from 'mdast';
import type { MdastNode, MdastVisitorContext } from 'satteri';
import { MARK } from '../cjk/emphasis';
import { addError, addWarning, nearest, type PageContext, type Place } from '../context';
import type { CalloutType } from '../types';

type ContainerNode = Extract<MdastNode, { type: 'containerDirective' }>;

const TYPES = ['tip', 'info', 'warning', 'danger', 'note'] as const;
const NAMES: readonly string[] = [...TYPES, 'details'];

const ALERTS: Readonly<Record<string, CalloutType>> = {
  note: 'note',
  tip: 'tip',
  important: 'info',
  warning: 'warning',
  caution: 'danger',
};

function isCalloutType(name: string): name is CalloutType {
  return TYPES.some((type) => type === name);
}

/** Turns `:::tip Title` … `:::` into a callout, or `:::details` into a disclosure. */
export function visitContainer(
  context: PageContext,
  node: Readonly<ContainerNode>,
  visitor: MdastVisitorContext,
  place: Place,
): void {
  reportUnclosed(context, node, visitor, place);
  const name = node.name.toLowerCase();
  if (name !== 'details' && !isCalloutType(name)) {
    reportUnknown(context, node.name, place);
    visitor.setProperty(node, 'data', { hName: 'div' });
    return;
  }
  const isDetails = name === 'details';
  const titleData = isDetails
    ? { hName: 'summary' }
    : { hName: 'p', hProperties: { className: ['dg-callout-title'] } };
  const label = node.children[0];
  if (label?.type === 'paragraph' && label.data?.directiveLabel) {
    visitor.setProperty(label, 'data', titleData);
  } else {
    const title = node.attributes?.title ?? context.input.texts.callouts[name];
    visitor.prependChild(node, titleNode(title, titleData));
  }
  visitor.setProperty(node, 'data', isDetails ? DETAILS : calloutData(name));
}

const DETAILS = { hName: 'details', hProperties: { className: ['dg-details'] } };

function calloutData(type: CalloutType) {
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

function reportUnclosed(
  context: PageContext,
  node: Readonly<ContainerNode>,
  visitor: MdastVisitorContext,
  place: Place,
): void {
  const end = node.position?.end.offset;
  if (end === undefined) return;
  const lastLine = visitor.source.slice(0, end).trimEnd().split('\n').at(-1) ?? '';
  if (/^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*:{3,}\s*$/.test(lastLine)) return;
  addError(context, place, {
    code: 'container-unclosed',
    message: `The container ":::${node.name}" is never closed.`,
    fix: 'Add a line with as many colons as its first line has, indented alike, after its content.',
  });
}

function reportUnknown(context: PageContext, name: string, place: Place): void {
  const near = nearest(name, NAMES);
  addWarning(context, place, {
    code: 'container-unknown',
    message: `There is no container called "${name}": its content is shown without a box.`,
    fix: `Use one of ${NAMES.join(', ')}${near === undefined ? '' : ` (closest: "${near}")`}.`,
  });
}

const ALERT = /^\[!([A-Za-z]+)\](?:[ \t]+([^\n]*))?(?:\n|$)/;

/** Turns a quote that starts with `[!NOTE]` into a callout, as GitHub does. */
export function visitBlockquote(
  context: PageContext,
  node: Readonly<Blockquote>,
  visitor: MdastVisitorContext,
): void {
  const paragraph = node.children[0];
  if (paragraph?.type !== 'paragraph') return;
  const text = paragraph.children[0];
  if (text?.type !== 'text') return;
  const value = text.value.replaceAll(MARK, '');
  const match = ALERT.exec(value);
  const type = ALERTS[match?.[1]?.toLowerCase() ?? ''];
  if (!match || type === undefined) return;
  const rest = value.slice(match[0].length);
  if (rest === '') removeFirst(paragraph, node, visitor);
  else visitor.setProperty(text, 'value', rest);
  const title = match[2]?.trim() || context.input.texts.callouts[type];
  const data = calloutData(type);
  visitor.prependChild(
    node,
    titleNode(title, {
      hName: 'p',
      hProperties: { className: ['dg-callout-title'] },
    }),
  );
  visitor.setProperty(node, 'data', data);
}

function removeFirst(
  paragraph: Readonly<Paragraph>,
  node: Readonly<Blockquote>,
  visitor: MdastVisitorContext,
): void {
  if (paragraph.children.length > 1) visitor.removeChildAt(paragraph, 0);
  else visitor.removeChildAt(node, 0);
}
