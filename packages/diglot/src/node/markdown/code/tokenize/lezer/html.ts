import { configureNesting, parser } from '@lezer/html';
import { styledCssParser } from './css';
import { refineName, styledParser } from './javascript';
import { createTreeTokenizer } from './tree-tokenizer';

/** HTML with its scripts and style sheets. */
export const html = createTreeTokenizer({
  parser: parser.configure({
    wrap: configureNesting([
      { tag: 'script', parser: styledParser },
      { tag: 'style', parser: styledCssParser },
    ]),
  }),
  refine: refineName,
});
