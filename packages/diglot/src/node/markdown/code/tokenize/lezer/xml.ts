import { parser } from '@lezer/xml';
import { createTreeTokenizer } from './tree-tokenizer';

export const xml = createTreeTokenizer({ parser });
