import { defineMdastPlugin, type MdastNode } from 'satteri';
import type { LineColumn } from '../parse/edits';
import { visitTree } from '../parse/inspect';
import { cleanSource } from '../parse/source-text';
import { readModuleStatements, withoutImports } from './module-statements';
import { positionOf } from './positions';

type Positioned = Readonly<Pick<MdastNode, 'position'>>;
type Jsx = Readonly<Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>>;

/**
 * Every place where a name stands in the JavaScript of an MDX file: in expressions, exports and attributes.
 * Parses the file once more, which only errors have to pay for.
 */
export function expressionPlaces(source: string, name: string): LineColumn[] {
  const { text } = cleanSource(source, '');
  const word = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g');
  const found = new Set<number>();

  function search({ position }: Positioned, value: string): void {
    const from = position?.start.offset;
    if (from === undefined) return;
    const at = text.slice(from, position?.end.offset).indexOf(value);
    for (const match of at < 0 ? [] : value.matchAll(word)) found.add(from + at + match.index);
  }

  function searchAttributes(node: Jsx): void {
    for (const attribute of node.attributes) {
      const { value } = attribute;
      if (attribute.type === 'mdxJsxExpressionAttribute') search(node, attribute.value);
      else if (typeof value === 'object' && value !== null) search(node, value.value);
    }
  }

  visitTree(
    text,
    'mdx',
    defineMdastPlugin({
      name: 'diglot-expressions',
      options: { position: true },
      mdxjsEsm(node) {
        const start = node.position?.start.offset ?? 0;
        const statements = readModuleStatements(node.value);
        const code = statements ? withoutImports(node.value, statements) : node.value;
        for (const { index } of code.matchAll(word)) found.add(start + index);
      },
      mdxFlowExpression: (node) => search(node, node.value),
      mdxTextExpression: (node) => search(node, node.value),
      mdxJsxFlowElement: searchAttributes,
      mdxJsxTextElement: searchAttributes,
    }),
  );
  return [...found].map((offset) => positionOf(text, offset));
}
