import { configureNesting, parser } from '@lezer/html';
import { styledCssParser } from './css';
import { refineName, styledParser } from './javascript';
import { createTreeTokenizer } from './tree-tokenizer';

/** Single-file components of Vue: HTML with TypeScript in its script. */
export const vue = createTreeTokenizer({
  parser: parser.configure({
    dialect: 'selfClosing',
    wrap: configureNesting([
      { tag: 'script', parser: styledParser.configure({ dialect: 'ts' }) },
      { tag: 'style', parser: styledCssParser },
    ]),
  }),
  refine: refineName,
});
