import type { SyntaxNodeRef } from '@lezer/common';
import { styleTags, tags } from '@lezer/highlight';
import { parser } from '@lezer/yaml';
import type { TokenClass } from '../tokenizer';
import { createTreeTokenizer } from './tree-tokenizer';

const styled = parser.configure({
  props: [
    styleTags({
      BlockLiteralHeader: tags.keyword,
      BlockLiteralContent: tags.string,
      'Anchor Alias': tags.typeName,
    }),
  ],
});

/** Plain values that are no text, as YAML 1.2 has them. */
const NO_TEXT =
  /^(?:true|false|null|~|[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:e[-+]?\d+)?|0x[\da-f]+|0o[0-7]+)$/i;

function refine(node: SyntaxNodeRef, text: string): TokenClass | undefined {
  if (node.name !== 'Literal' || node.matchContext(['Key'])) return undefined;
  return NO_TEXT.test(text.slice(node.from, node.to)) ? 'n' : 's';
}

export const yaml = createTreeTokenizer({ parser: styled, refine });
