import { parser } from '@lezer/css';
import { styleTags, tags } from '@lezer/highlight';
import { createTreeTokenizer } from './tree-tokenizer';

/** The parser of CSS with properties told apart from values, and functions from keywords. */
export const styledCssParser = parser.configure({
  props: [
    styleTags({
      'PropertyName FeatureName Declaration/VariableName': tags.definition(tags.propertyName),
      'Callee CallTag layer': tags.function(tags.variableName),
      // Names of layers and containers
      'KeywordQuery LayerName': tags.variableName,
      'PseudoClassName IdName': tags.className,
      LogicOp: tags.keyword,
    }),
  ],
});

const DECLARATIONS = /^\s*[\w-]+\s*:[^{}]*$/;

/** CSS, also declarations without a rule around them. */
export const css = createTreeTokenizer({
  parser: styledCssParser,
  lead: (code) => (DECLARATIONS.test(code) ? 'a{' : ''),
});
