import type { SyntaxNodeRef } from '@lezer/common';
import { styleTags, tags } from '@lezer/highlight';
import { parser } from '@lezer/javascript';
import type { Mark, TokenClass, Tokenize } from '../tokenizer';
import { maskPlaceholders } from './placeholders';
import { createTreeTokenizer } from './tree-tokenizer';

const FUNCTION_PATHS = [
  'Decorator/VariableName',
  'Decorator/CallExpression/VariableName',
  'CallExpression/InstantiationExpression/VariableName',
  'CallExpression/InstantiationExpression/MemberExpression/PropertyName',
  'MethodDeclaration/PropertyDefinition',
  'MethodType/PropertyDefinition',
];

/** JavaScript's parser with the tags that Lezer leaves out, or gives in another sense. */
export const styledParser = parser.configure({
  props: [
    styleTags({
      [FUNCTION_PATHS.join(' ')]: tags.function(tags.variableName),
      'ClassDeclaration/VariableDefinition ClassExpression/VariableDefinition': tags.className,
      'VoidType/void': tags.typeName,
      'IndexSignature/PropertyDefinition': tags.variableName,
      // Labels are rare, and members of an object that the parser takes for a block are not.
      Label: tags.definition(tags.propertyName),
      super: tags.self,
      Star: tags.operator,
      'Optional ?. < >': tags.punctuation,
    }),
  ],
});

const CONSTANTS = new Set(['undefined', 'NaN', 'Infinity']);
/** `Map`, but neither `MAX` nor `T`. */
const CLASS_NAME = /^[A-Z]\w*[a-z]/;

/** The class of names that their neighbours or their letters tell apart. */
export function refineName(node: SyntaxNodeRef, text: string): TokenClass | '' | undefined {
  switch (node.name) {
    case 'VariableName': {
      const name = text.slice(node.from, node.to);
      if (CONSTANTS.has(name)) return 'n';
      return CLASS_NAME.test(name) && !node.matchContext(['CallExpression']) ? 't' : undefined;
    }
    case 'VariableDefinition':
      if (isImported(node)) {
        return CLASS_NAME.test(text.slice(node.from, node.to)) ? 't' : undefined;
      }
      return isFunction(node) ? 'f' : undefined;
    case 'PropertyDefinition':
      return node.matchContext(['Property']) ? classOfMember(node) : undefined;
    default:
      return undefined;
  }
}

function isImported(node: SyntaxNodeRef): boolean {
  return node.matchContext(['ImportGroup']) || node.matchContext(['ImportDeclaration']);
}

/** In `{ a, b: 1, c() {} }` `a` is a variable, `b` a key and `c` a function. */
function classOfMember(node: SyntaxNodeRef): TokenClass | '' {
  const next = node.node.nextSibling?.name;
  if (next === undefined) return '';
  return next === 'ParamList' || next === 'TypeParamList' ? 'f' : 'a';
}

/** Whether a variable is defined as a function: `const a = () => 1`. */
function isFunction(node: SyntaxNodeRef): boolean {
  if (!node.matchContext(['VariableDeclaration'])) return false;
  let next = node.node.nextSibling;
  if (next?.name === 'TypeAnnotation') next = next.nextSibling;
  if (next?.name !== 'Equals') return false;
  const value = next.nextSibling?.name;
  return value === 'ArrowFunction' || value === 'FunctionExpression';
}

/** Blanks and comments before the first word. */
const START = /^\s*(?:(?:\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)\s*)*/;

/** What documentation often shows: an object, or some of its members, without the rest of the module. */
const FRAGMENT = after(/(\{)|(?:[\w$]+|'[^'\n]*'|"[^"\n]*")\s*:/);

/** The same of types: members that only classes have, and all others. A call has no types of its parameters. */
const CLASS_MEMBER = after(
  /(?:(?:public|private|protected|static|abstract|override)\s+[\w$#[]|constructor\s*\()/,
);
const TYPE_MEMBER = after(
  /readonly\s+[\w$'"[]|\[[\w$]+\s*:|[\w$]+\s*\?\s*[:(]|(?:[gs]et\s+)?[\w$]+\s*(?:<[^()]*>\s*)?\(\s*(?:\)\s*:|(?:\.{3})?[\w$]+\s*\??\s*:)/,
);

function after(pattern: RegExp): RegExp {
  return new RegExp(`${START.source}(?:${pattern.source})`);
}

function lead(code: string): string {
  const [found, brace] = FRAGMENT.exec(code) ?? [];
  if (found === undefined) return '';
  return brace === undefined ? '({' : '(';
}

function leadOfTypes(code: string): string {
  if (CLASS_MEMBER.test(code)) return 'class _ {';
  return TYPE_MEMBER.test(code) ? 'interface _ {' : lead(code);
}

const DOC_TAG = /(?<=^[ \t]*(?:\/\*)?\*+[ \t]*)@\w+/gm;

/** Marks a comment, and the tags such as `@param` if it is one for documentation. */
function markComment(code: string, from: number, to: number, mark: Mark): void {
  let start = from;
  if (code.startsWith('/**', from)) {
    for (const { index, 0: tag } of code.slice(from, to).matchAll(DOC_TAG)) {
      mark(start, from + index, 'c');
      start = from + index + tag.length;
      mark(from + index, start, 'k');
    }
  }
  mark(start, to, 'c');
}

function create(dialect: string): Tokenize {
  const tokenize = createTreeTokenizer({
    parser: styledParser.configure({ dialect }),
    lead: dialect.startsWith('ts') ? leadOfTypes : lead,
    mask: maskPlaceholders,
    refine: refineName,
  });
  return (code, mark) => {
    tokenize(code, (from, to, kind) => {
      if (kind === 'c') markComment(code, from, to, mark);
      else mark(from, to, kind);
    });
  };
}

/** JavaScript, with JSX wherever it stands. */
export const javascript = create('jsx');
/** TypeScript without JSX, which would take `<T>value` for an element. */
export const typescript = create('ts');
/** TypeScript with JSX. */
export const tsx = create('ts jsx');
