import {
  getAttribute,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  setAttribute,
  textContent,
} from '../html/tree';
import { isBlock } from '../twin/html-to-markdown';

/** Names the box of each task by the words beside it: without a name it is "checkbox" and nothing else. */
export function labelTasks(elements: readonly HtmlElement[]): void {
  for (const element of elements) {
    if (element.tag === 'li' && hasClass(element, 'task-list-item')) labelTask(element);
  }
}

function labelTask(item: HtmlElement): void {
  const first = item.children.find((child) => child.type === 'element');
  // Items with blank lines between them hold paragraphs.
  const line = first?.type === 'element' && first.tag === 'p' ? first : item;
  const box = line.children.find(isBox);
  if (box?.type !== 'element' || getAttribute(box, 'aria-label') !== undefined) return;
  const end = line.children.findIndex(isBlock);
  const words = line.children.slice(0, end < 0 ? undefined : end).map(textContent);
  const label = words.join('').replace(/\s+/g, ' ').trim();
  if (label !== '') setAttribute(box, 'aria-label', label);
}

const isBox = (node: HtmlNode): boolean =>
  node.type === 'element' && node.tag === 'input' && getAttribute(node, 'type') === 'checkbox';
