import type { ThemeRegistrationRaw } from 'shiki/types';
import { TOKEN_CLASSES, type TokenClass } from '../tokenizer';

/** The TextMate scopes that a class stands for. */
const SCOPES: Readonly<Record<TokenClass, readonly string[]>> = {
  // Punctuation and operators
  p: ['punctuation', 'meta.brace', 'keyword.operator', 'storage.type.function.arrow'],
  // Keywords
  k: [
    'keyword',
    'storage',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.word',
    'keyword.operator.logical.python',
    'markup.heading',
    'entity.name.section',
    'variable.language.this',
    'variable.language.super',
    'markup.deleted',
    'punctuation.definition.deleted',
  ],
  // Strings
  s: [
    'string',
    'punctuation.definition.string',
    'constant.character',
    'constant.other.symbol',
    'markup.inline.raw',
    'markup.inserted',
    'punctuation.definition.inserted',
  ],
  // Comments
  c: ['comment', 'punctuation.definition.comment'],
  // Functions and commands
  f: [
    'entity.name.function',
    'support.function',
    'entity.name.command',
    'meta.function-call.generic',
  ],
  // Numbers and constants
  n: [
    'constant.numeric',
    'constant.language',
    'support.constant',
    'constant.other',
    'keyword.other.unit',
  ],
  // Variables and parameters
  v: [
    'variable.parameter',
    'variable.language',
    'variable.other.normal.shell',
    'variable.other.env',
    'variable.css',
    'variable.scss',
    'variable.other.bracket.shell',
    'punctuation.definition.variable',
  ],
  // Types and tags
  t: [
    'entity.name.type',
    'entity.name.class',
    'entity.name.namespace',
    'entity.name.tag',
    'entity.other.inherited-class',
    'support.type',
    'support.class',
  ],
  // Links
  l: ['markup.underline.link', 'string.other.link'],
  // Attributes and properties
  a: [
    'entity.other.attribute-name',
    'support.type.property-name',
    'punctuation.support.type.property-name',
    'meta.object-literal.key',
    'entity.name.tag.yaml',
    'entity.name.function.toml',
    'variable.other.key.toml',
  ],
};

/** The name under which the highlighter knows {@link TOKEN_THEME}. */
export const THEME_NAME = 'diglot';

/** A theme whose colours are numbers of token classes: one tokenisation serves every real theme. */
export const TOKEN_THEME: ThemeRegistrationRaw = {
  name: THEME_NAME,
  type: 'light',
  fg: '#000000',
  bg: '#ffffff',
  settings: [
    { settings: { foreground: '#000000', background: '#ffffff' } },
    // Later ones win over equal scopes.
    ...TOKEN_CLASSES.map((name, index) => ({
      scope: [...SCOPES[name]],
      settings: { foreground: toColor(index + 1) },
    })),
    // Code inside template strings is code again.
    {
      scope: ['meta.template.expression', 'meta.embedded', 'meta.interpolation'],
      settings: { foreground: '#000000' },
    },
  ],
};

function toColor(number: number): string {
  return `#${number.toString(16).padStart(6, '0')}`;
}

/** The class that a colour of {@link TOKEN_THEME} stands for; undefined for plain text. */
export function colorToClass(color: string | undefined): TokenClass | undefined {
  const number = color === undefined ? 0 : Number.parseInt(color.slice(1), 16);
  return TOKEN_CLASSES[number - 1];
}
