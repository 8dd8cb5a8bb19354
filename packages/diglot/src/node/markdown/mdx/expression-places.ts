import { defineMdastPlugin, type MdastNode, mdxToJs } from 'satteri';
import { trueColumn } from '../parse/author-errors';
import { prepareSource } from '../parse/prepare-source';

interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * Every place where a name stands in the JavaScript of an MDX file: in expressions, exports and attributes.
 * Parses the file once more, which only errors have to pay for.
 */
export function expressionPlaces(source: string, name: string): Position[] {
  const { text } = prepareSource(source, 'mdx');
  const lines = text.split('\n');
  const word = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g');
  const found = new Map<number, Position>();

  function search(node: Readonly<Pick<MdastNode, 'position'>>, value: string): void {
    const { start, end } = node.position ?? {};
    if (!start || !end) return;
    const from = offsetOf(lines, start);
    const at = text.slice(from, offsetOf(lines, end)).indexOf(value);
    for (const match of at < 0 ? [] : value.matchAll(word)) {
      const offset = from + at + match.index;
      found.set(offset, positionOf(text, offset));
    }
  }

  const plugin = defineMdastPlugin({
    name: 'diglot-expressions',
    options: { position: true },
    mdxjsEsm: (node) => search(node, node.value),
    mdxFlowExpression: (node) => search(node, node.value),
    mdxTextExpression: (node) => search(node, node.value),
    mdxJsxFlowElement: (node) => searchAttributes(node),
    mdxJsxTextElement: (node) => searchAttributes(node),
  });

  function searchAttributes(
    node: Readonly<Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>>,
  ): void {
    for (const attribute of node.attributes) {
      const { value } = attribute;
      if (attribute.type === 'mdxJsxExpressionAttribute') search(node, attribute.value);
      else if (typeof value === 'object' && value !== null) search(node, value.value);
    }
  }

  mdxToJs(text, { features: { directive: true, headingAttributes: true }, mdastPlugins: [plugin] });
  return [...found.values()];
}

function offsetOf(lines: readonly string[], { line, column }: Position): number {
  let offset = column - 1;
  for (let row = 0; row < line - 1; row++) offset += (lines[row]?.length ?? 0) + 1;
  return offset;
}

function positionOf(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: trueColumn(text, line, offset - before.lastIndexOf('\n')) };
}
