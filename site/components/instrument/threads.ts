const SVG = 'http://www.w3.org/2000/svg';

/** A point in the instrument. */
interface Point {
  readonly x: number;
  readonly y: number;
}

const isShown = (part: Element): boolean => part.checkVisibility({ visibilityProperty: true });

/**
 * Draws threads from the lit line of the source to where it went: to its line in the open output, and to the rows of all
 * others. They run in gutters and gaps alone.
 */
export function drawThreads(root: HTMLElement, isStill: boolean): void {
  const svg = root.querySelector('.ins-threads');
  const source = root.querySelector('.ins-source');
  const line = root.querySelector('.ins-source [data-lit]');
  if (!svg || !source || !line) return;
  svg.classList.toggle('ins-still', isStill);
  if (!isShown(line)) {
    svg.replaceChildren();
    return;
  }
  const frame = root.getBoundingClientRect();
  const flow = getComputedStyle(root).direction === 'rtl' ? -1 : 1;
  // From where lines begin, so that both directions of writing are one.
  const across = (box: DOMRect, end = false): number =>
    (flow === 1) === end ? box.right - frame.left : box.left - frame.left;
  const middle = (box: DOMRect): number => box.top + box.height / 2 - frame.top;
  const [from, column] = [line.getBoundingClientRect(), source.getBoundingClientRect()];
  const output = root.querySelector('.ins-output')?.getBoundingClientRect();
  const isColumn = output !== undefined && output.top >= column.bottom - 1;
  const start = { x: across(column, !isColumn), y: middle(from) };
  const shapes: Element[] = [];

  const lit = [...root.querySelectorAll('.ins-sheets [data-lit]')].find(isShown);
  const box = lit?.closest('.ins-sheets')?.getBoundingClientRect();
  if (lit && box) {
    const target = lit.getBoundingClientRect();
    const sheet = lit.closest('.ins-sheet')?.getBoundingClientRect() ?? target;
    const end = { x: across(sheet) - 2 * flow, y: middle(target) };
    const isInSight = target.top >= box.top && target.bottom <= box.bottom;
    if (isInSight && isColumn) shapes.push(...around(start, { ...end, x: end.x + 2 * flow }, flow));
    // A sheet that stands beside another is reached over the first one: its row says where the line is.
    else if (isInSight && Math.abs(across(sheet) - across(box)) < 24)
      shapes.push(...curve(start, end, ''));
  }
  if (!isColumn) {
    for (const at of root.querySelectorAll(
      '.ins-format input:not(:checked) ~ * > .ins-at:not(:empty)',
    )) {
      const row = at.closest('label');
      if (!isShown(at) || !row) continue;
      const target = row.getBoundingClientRect();
      const end = { x: across(target) - 10 * flow, y: middle(target) };
      shapes.push(...curve(start, end, 'ins-far'));
    }
  }
  svg.replaceChildren(...shapes);
}

function curve(from: Point, to: Point, className: string): Element[] {
  const middle = (from.x + to.x) / 2;
  const path = `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
  return [shape('path', { d: path, class: className }), dot(from, 3), dot(to, className ? 2 : 3)];
}

/** Down the edge, where the output lies below the source. */
function around(from: Point, to: Point, flow: number): Element[] {
  const x = from.x + 5 * flow;
  return [shape('path', { d: `M${x} ${from.y}V${to.y}H${to.x}` }), dot({ ...from, x }, 2.5)];
}

const dot = ({ x, y }: Point, r: number): Element =>
  shape('circle', { cx: `${x}`, cy: `${y}`, r: `${r}` });

function shape(name: string, attributes: Readonly<Record<string, string>>): Element {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries({ pathLength: '1', ...attributes })) {
    element.setAttribute(key, value);
  }
  return element;
}
