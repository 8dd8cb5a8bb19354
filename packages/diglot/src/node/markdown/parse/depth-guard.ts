import type { MdastNode } from 'satteri';
import { MAX_DEPTH } from '../html/parse-html';

type Positioned = Readonly<Pick<MdastNode, 'position'>>;

/**
 * Follows how deep nodes lie in each other, as they are visited in the order of the source.
 *
 * @param onTooDeep called once, for the first that lies too deep
 * @returns takes a node, and how many elements it becomes
 */
export function createDepthGuard(
  onTooDeep: (node: Positioned) => void,
): (node: Positioned, elements: number) => void {
  const open: { readonly end: number; readonly depth: number }[] = [];
  let isReported = false;
  return (node, elements) => {
    const { start, end } = node.position ?? {};
    if (start?.offset === undefined || end?.offset === undefined || isReported) return;
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= start.offset) open.pop();
    const depth = (open.at(-1)?.depth ?? 0) + elements;
    open.push({ end: end.offset, depth });
    if (depth <= MAX_DEPTH) return;
    isReported = true;
    onTooDeep(node);
  };
}
