import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri';

/** What plugins write in the place of a file's elements. */
export interface WrittenElements {
  readonly names: readonly string[];
  /** MDX for each element with one of these names, in the order of the text; undefined for one that stays. */
  readonly written: readonly (string | undefined)[];
}

/** Puts MDX in the place of elements, for one parse. */
export function writeElements({ names, written }: WrittenElements): MdastPluginDefinition {
  let next = 0;
  return defineMdastPlugin({
    name: 'diglot-write-elements',
    mdxJsxFlowElement(node, visitor) {
      if (node.name === null || !names.includes(node.name)) return;
      const markdown = written[next++];
      if (markdown === '') visitor.removeNode(node);
      else if (markdown !== undefined) visitor.replaceNode(node, { raw: markdown });
    },
    mdxJsxTextElement(node, visitor) {
      if (node.name === null || !names.includes(node.name)) return;
      if (written[next++] !== undefined) visitor.removeNode(node);
    },
  });
}
