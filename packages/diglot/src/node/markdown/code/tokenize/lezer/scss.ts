import { styleTags, tags } from '@lezer/highlight';
import { parser } from '@lezer/sass';
import { CSS_STYLES } from './css';
import { createTreeTokenizer } from './tree-tokenizer';

export const scss = createTreeTokenizer({
  parser: parser.configure({
    props: [styleTags({ ...CSS_STYLES, SassVariableName: tags.typeName })],
  }),
});
