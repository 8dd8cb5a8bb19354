import type { MdastNode } from 'satteri';
import { splitSource } from '../../source/split-source';
import { childrenOf, offsetOf, type ParsedSource } from './parse-source';
import { CODE, DRAWN, type Prose, Run } from './run';

/** Fields of front matter that readers see, at any depth. */
const VISIBLE_FIELD = /^[ \t-]*(title|description|titleSuffix|name|text|tagline|details): *(.+)$/;

/** What front matter has for readers. */
function frontMatterProse({ text, mark, placeOf }: ParsedSource): Prose[] {
  const { frontMatter, frontMatterOffset } = splitSource(text, 'md');
  let offset = frontMatterOffset;
  return frontMatter.split('\n').flatMap((line) => {
    const value = VISIBLE_FIELD.exec(line)?.[2];
    const start = offset + line.length - (value?.length ?? 0);
    offset += line.length + 1;
    if (value === undefined) return [];
    const run = new Run(text, mark, placeOf);
    run.add(value.replace(/^(["'])(.*)\1$/, '$2'), start);
    return run.finish();
  });
}

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
