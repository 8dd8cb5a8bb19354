import type { MdastNode } from 'satteri';
import { childrenOf, type Doc } from './docs';

/** Stands for a piece of code: the rules of spacing see it, rules about words do not. */
export const CODE = '\uE010';

/** Stands for something drawn: an image, a badge, a line break. */
const DRAWN = '\uE011';

/** One run of prose without markup: a paragraph, a heading, a cell, a label. */
export interface Prose {
  readonly text: string;
  readonly isHeading: boolean;
  /** Place of a character of {@link text} in the file: `line:column`. */
  at(index: number): string;
}

/** Attributes of components whose values readers see. */
const VISIBLE = new Set(['label', 'title', 'alt', 'text', 'caption', 'description', 'aria-label']);

/** Fields of front matter that readers see, at any depth. */
const VISIBLE_FIELD = /^[ \t-]*(title|description|titleSuffix|name|text|tagline|details): *(.+)$/;

class Run {
  text = '';
  private readonly offsets: number[] = [];
  constructor(
    private readonly source: string,
    readonly isHeading: boolean,
  ) {}

  /** Adds the text that stands at an offset; escapes and indentation between are skipped. */
  add(text: string, offset: number): void {
    let from = offset;
    for (const character of text) {
      const found = this.source.indexOf(character, from);
      if (found !== -1 && found - from < 16) from = found;
      for (let unit = 0; unit < character.length; unit++) this.offsets.push(from + unit);
      this.text += character;
      if (found === from) from += character.length;
    }
  }

  place(text: string, offset: number): void {
    this.text += text;
    this.offsets.push(offset);
  }

  finish(): Prose {
    const { text, isHeading, offsets, source } = this;
    return {
      text,
      isHeading,
      at(index) {
        const before = source.slice(0, offsets[index] ?? 0).split('\n');
        return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
      },
    };
  }
}

function offsetOf(node: MdastNode): number {
  return node.position?.start.offset ?? 0;
}

function addInline(node: MdastNode, run: Run, doc: Doc): void {
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
      run.add(doc.source.slice(start?.offset, end?.offset), offsetOf(node));
      return;
    }
    default:
      if (childrenOf(node).length === 0) run.place(DRAWN, offsetOf(node));
      for (const child of childrenOf(node)) addInline(child, run, doc);
  }
}

/** Values that readers see although they are no text of the page. */
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

function proseOf(node: MdastNode, doc: Doc): Prose[] {
  const start = offsetOf(node);
  const hidden = hiddenTexts(node)
    .filter(Boolean)
    .map((text) => {
      const run = new Run(doc.source, false);
      run.add(text, Math.max(start, doc.source.indexOf(text, start)));
      return run.finish();
    });
  const isBlock = ['paragraph', 'heading', 'tableCell'].includes(node.type);
  if (!isBlock) return [...hidden, ...childrenOf(node).flatMap((child) => proseOf(child, doc))];
  const run = new Run(doc.source, node.type === 'heading');
  for (const child of childrenOf(node)) addInline(child, run, doc);
  // Images and badges inside of the text have words of their own.
  return [run.finish(), ...childrenOf(node).flatMap((child) => proseOf(child, doc))];
}

function frontMatterProse(doc: Doc): Prose[] {
  const end = /^---\n[\s\S]*?\n---\n/.exec(doc.source)?.[0].length ?? 0;
  let offset = 0;
  return doc.source
    .slice(0, end)
    .split('\n')
    .flatMap((line) => {
      const value = VISIBLE_FIELD.exec(line)?.[2];
      const start = offset + line.length - (value?.length ?? 0);
      offset += line.length + 1;
      if (value === undefined) return [];
      const run = new Run(doc.source, false);
      run.add(value.replace(/^(["'])(.*)\1$/, '$2'), start);
      return run.finish();
    });
}

/** All that readers read on a page, without code and addresses. */
export function readProse(doc: Doc): Prose[] {
  return [...frontMatterProse(doc), ...proseOf(doc.tree, doc)];
}
