import { parser } from '@lezer/css';
import { styleTags, tags } from '@lezer/highlight';
import { createTreeTokenizer } from './tree-tokenizer';

/** Properties told apart from values, and functions from keywords. */
export const CSS_STYLES = {
  'PropertyName FeatureName Declaration/VariableName': tags.definition(tags.propertyName),
  'Callee CallTag layer': tags.function(tags.variableName),
  // Names of layers and containers
  'KeywordQuery LayerName': tags.variableName,
  'PseudoClassName IdName': tags.className,
  LogicOp: tags.keyword,
};

export const styledCssParser = parser.configure({ props: [styleTags(CSS_STYLES)] });

const DECLARATIONS = /^\s*[\w-]+\s*:[^{}]*$/;

/** CSS, also declarations without a rule around them. */
export const css = createTreeTokenizer({
  parser: styledCssParser,
  lead: (code) => (DECLARATIONS.test(code) ? 'a{' : ''),
});
