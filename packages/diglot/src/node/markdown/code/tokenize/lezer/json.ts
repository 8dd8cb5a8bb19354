import type { SyntaxNodeRef } from '@lezer/common';
import { parser } from '@lezer/javascript';
import type { TokenClass } from '../tokenizer';
import { maskPlaceholders } from './placeholders';
import { createTreeTokenizer } from './tree-tokenizer';

const KEY = /\s*:/y;

/** Strings before a colon are keys. */
function refine(node: SyntaxNodeRef, text: string): TokenClass | undefined {
  if (node.name !== 'String') return undefined;
  KEY.lastIndex = node.to;
  return KEY.test(text) ? 'a' : 's';
}

const MEMBER = /^\s*"[^"\n]*"\s*:/;

/** JSON, with or without comments: an expression in JavaScript. Also members of an object without its braces. */
export const json = createTreeTokenizer({
  parser: parser.configure({ top: 'SingleExpression' }),
  lead: (code) => (MEMBER.test(code) ? '{' : ''),
  mask: maskPlaceholders,
  refine,
});
