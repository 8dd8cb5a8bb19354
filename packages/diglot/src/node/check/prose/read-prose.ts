import type { MdastNode } from 'satteri';
import { frontMatterProse } from './front-matter-prose';
import { childrenOf, offsetOf, type ParsedSource } from './parse-source';
import { CODE, DRAWN, type Prose, Run } from './run';

/** Attributes of components whose values readers see. */
const VISIBLE = new Set(['label', 'title', 'alt', 'text', 'caption', 'description', 'aria-label']);

/** What holds running text. */
const BLOCKS = new Set<string>(['paragraph', 'heading', 'tableCell']);

/** All that readers read of a file, without code and addresses: its text, labels and alternative texts, and what front matter has for them. */
export function readProse(source: ParsedSource): Prose[] {
  return [...frontMatterProse(source), ...proseOf(source.tree, source)];
}

function startRun({ text, mark, placeOf }: ParsedSource): Run {
  return new Run(text, mark, placeOf);
}

function proseOf(node: MdastNode, source: ParsedSource): Prose[] {
  const hidden = hiddenProse(node, source);
  const inner = () => childrenOf(node).flatMap((child) => proseOf(child, source));
  if (!BLOCKS.has(node.type)) return [...hidden, ...inner()];
  const run = startRun(source);
  for (const child of childrenOf(node)) addInline(child, run, source);
  // Images and badges inside of the text have words of their own.
  return [run.finish(), ...inner()];
}

function addInline(node: MdastNode, run: Run, source: ParsedSource): void {
  switch (node.type) {
    case 'text':
      run.add(node.value, offsetOf(node));
      return;
    case 'inlineCode':
      run.place(CODE, offsetOf(node));
      return;
    case 'textDirective': {
      // A colon before a word or number is no directive for the engine.
      const { start, end } = node.position ?? {};
      run.add(source.text.slice(start?.offset, end?.offset), offsetOf(node));
      return;
    }
    default: {
      const children = childrenOf(node);
      if (children.length === 0) run.place(DRAWN, offsetOf(node));
      for (const child of children) addInline(child, run, source);
    }
  }
}

/** Words that readers see although they are no text of the page. */
function hiddenProse(node: MdastNode, source: ParsedSource): Prose[] {
  const start = offsetOf(node);
  return hiddenTexts(node)
    .filter((hidden) => hidden !== '')
    .map((hidden) => {
      const run = startRun(source);
      run.add(hidden, Math.max(start, source.text.indexOf(hidden, start)));
      return run.finish();
    });
}

function hiddenTexts(node: MdastNode): string[] {
  if (node.type === 'image') return [node.alt ?? '', node.title ?? ''];
  if (!('attributes' in node) || !Array.isArray(node.attributes)) return [];
  return node.attributes.map((attribute) =>
    attribute.type === 'mdxJsxAttribute' &&
    VISIBLE.has(attribute.name) &&
    typeof attribute.value === 'string'
      ? attribute.value
      : '',
  );
}
