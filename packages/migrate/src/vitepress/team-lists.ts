import type { Range } from 'diglot/tools';
import { mask } from '../mdx/body';

const TEXT = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//;

/**
 * Lists of people that a script of the page declares, as MDX declares them, with the texts that they name: icons, mostly. One
 * that is no data is empty.
 */
export function teamLists(body: string, code: readonly Range[]): string[] {
  // A page may explain the component, with examples.
  const text = mask(body, code);
  const lists = [...text.matchAll(/:members="(\w+)"/g)].map(([, name = '']) => name);
  const lines = lists.flatMap((name) => {
    const start = valueStart(text, name);
    const literal = start === undefined ? undefined : listAt(body, start);
    const names = literal === undefined ? undefined : namesIn(literal);
    const texts = names?.flatMap((one) => textNamed(body, text, one) ?? []);
    if (literal === undefined || names === undefined || texts?.length !== names.length)
      return [declared(name, '[]')];
    return [
      ...names.map((one, index) => declared(one, texts[index] ?? '')),
      declared(name, literal.replace(/\s+/g, ' ')),
    ];
  });
  return [...new Set(lines)];
}

const declared = (name: string, value: string): string => `export const ${name} = ${value};`;

/** Where the value of a constant begins. */
function valueStart(text: string, name: string): number | undefined {
  const found = new RegExp(
    `\\bconst\\s+${name.replaceAll('$', '\\$')}(?![\\w$])[^=\\n]*=\\s*`,
  ).exec(text);
  return found === null ? undefined : found.index + found[0].length;
}

/** The text that a constant is. */
function textNamed(body: string, text: string, name: string): string | undefined {
  const start = valueStart(text, name);
  const found = start === undefined ? null : TEXT.exec(body.slice(start));
  return found?.index === 0 && isPlain(found[0]) ? found[0] : undefined;
}

const isPlain = (text: string): boolean => !(text.startsWith('`') && text.includes('${'));

/** What a list names; undefined where it calls or computes something. */
function namesIn(literal: string): string[] | undefined {
  const bare = literal
    .replace(new RegExp(TEXT, 'g'), (text) => (isPlain(text) ? '0' : '('))
    .replace(/[\w$]+\s*:|\b(?:true|false|null|undefined|\d[\w.]*)\b/g, '');
  return /[^\w$\s[\]{},]/.test(bare) ? undefined : [...new Set(bare.match(/[\w$]+/g) ?? [])];
}

/** The list in brackets that begins at an offset, without comments. */
function listAt(text: string, from: number): string | undefined {
  if (text[from] !== '[') return undefined;
  const tokens = new RegExp(`${TEXT.source}|${COMMENT.source}|[[\\]]`, 'g');
  tokens.lastIndex = from;
  let depth = 0;
  let list = '';
  let done = from;
  for (let token = tokens.exec(text); token !== null; token = tokens.exec(text)) {
    list += text.slice(done, token.index);
    done = tokens.lastIndex;
    if (/^\/[/*]/.test(token[0])) continue;
    list += token[0];
    if (token[0] === '[') depth++;
    else if (token[0] === ']') depth--;
    if (depth === 0) return list;
  }
  return undefined;
}
