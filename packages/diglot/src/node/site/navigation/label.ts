import type { MarkedText, RichText, TextMark } from '../../../shared/text/rich-text';

/** Labels are short. What is longer is shown as it stands: looking for marks in it might take for ever. */
const LONGEST = 1000;

/**
 * Reads the inline Markdown of a title or label: code, bold, emphasis and strike-through become marks,
 * of links and tags only the text stays. Titles of all pages pass here at every start, so no parser is loaded.
 */
export function parseLabel(markdown: string): RichText {
  if (markdown.length > LONGEST) return markdown;
  const parts: (string | MarkedText)[] = [];
  let position = 0;
  while (position < markdown.length) {
    const token = nextToken(markdown, position);
    for (const part of partsOf(token.text)) append(parts, part);
    position = token.end;
  }
  if (parts.length === 0) return '';
  const [only] = parts;
  return parts.length === 1 && typeof only === 'string' ? only : parts;
}

function partsOf(text: RichText): readonly (string | MarkedText)[] {
  return typeof text === 'string' ? [text] : text;
}

/** Joins text to text. */
function append(parts: (string | MarkedText)[], part: string | MarkedText): void {
  const last = parts.at(-1);
  if (part === '') return;
  if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
  else parts.push(part);
}

interface Token {
  readonly text: RichText;
  readonly end: number;
}

/** One piece of Markdown: what it looks like, and the text it stands for. */
interface Rule {
  readonly pattern: RegExp;
  readonly toText: (groups: readonly string[]) => RichText;
}

const marked =
  (mark: TextMark) =>
  ([, inner = '']: readonly string[]): RichText => [{ mark, text: parseLabel(inner) }];

const RULES: Readonly<Record<string, readonly Rule[]>> = {
  '\\': [{ pattern: /\\([!-/:-@[-`{-~])/y, toText: ([, character = '']) => character }],
  '`': [{ pattern: /(`+)(?!`)([\s\S]*?[^`])\1(?!`)/y, toText: ([, , code = '']) => codeOf(code) }],
  '*': [
    {
      pattern: /\*\*\*(?![\s*])((?:`[^`]*`|[^*`])*[^\s*`]|`[^`]*`)\*\*\*/y,
      toText: (groups) => [{ mark: 'em', text: marked('strong')(groups) }],
    },
    {
      pattern: /\*\*(?![\s*])((?:`[^`]*`|[^*`]|\*(?!\*))*?(?:[^\s*`]|`[^`]*`))\*\*/y,
      toText: marked('strong'),
    },
    {
      pattern: /\*(?![\s*])((?:`[^`]*`|[^*`]|\*\*)*?(?:[^\s*`]|`[^`]*`))\*/y,
      toText: marked('em'),
    },
  ],
  _: [
    { pattern: /(?<!\w)__(?![\s_])(.*?[^\s_])__(?!\w)/y, toText: marked('strong') },
    { pattern: /(?<!\w)_(?![\s_])(.*?[^\s_])_(?!\w)/y, toText: marked('em') },
  ],
  '~': [{ pattern: /~~?(?![\s~])(.*?[^\s~])~~?/y, toText: marked('del') }],
  '!': [{ pattern: /!\[([^\]]*)\]\([^)]*\)/y, toText: ([, alt = '']) => alt }],
  '[': [
    {
      pattern: /\[((?:[^[\]]|\[[^\]]*\])*)\](?:\((?:[^()]|\([^)]*\))*\)|\[[^\]]*\])/y,
      toText: ([, text = '']) => parseLabel(text),
    },
  ],
  '<': [
    { pattern: /<((?:https?|mailto):[^\s>]*)>/y, toText: ([, url = '']) => url },
    {
      // What a command wants is written like a tag: "add <pkg>". No tag of it ends anything.
      pattern: /<(?!(?:br|hr|img|input|wbr)\b)([a-z][\w.@-]*)[^<>="'/{}]*>(?![\s\S]*<\/\1)/iy,
      toText: (groups) => groups[0] ?? '',
    },
    { pattern: /<!--[\s\S]*?-->|<\/?[a-z][^<>]*>/iy, toText: () => '' },
  ],
  '&': [
    {
      pattern: /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|quot|amp));/iy,
      toText: ([entity = '', decimal, hex]) => characterOf(entity, decimal, hex),
    },
  ],
};

function nextToken(markdown: string, position: number): Token {
  const character = markdown.charAt(position);
  const rules = Object.hasOwn(RULES, character) ? (RULES[character] ?? []) : [];
  for (const { pattern, toText } of rules) {
    pattern.lastIndex = position;
    const match = pattern.exec(markdown);
    if (match !== null) return { text: toText(match), end: position + match[0].length };
  }
  const plain = /[\s\S][^\\`*_~![<&]*/y;
  plain.lastIndex = position;
  const text = plain.exec(markdown)?.[0] ?? character;
  return { text, end: position + text.length };
}

function codeOf(code: string): RichText {
  const text = /^ .*[^ ].* $/s.test(code) ? code.slice(1, -1) : code;
  return [{ mark: 'code', text }];
}

const NAMED: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

function characterOf(entity: string, decimal?: string, hex?: string): string {
  const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  if (Number.isNaN(point)) return NAMED[entity.toLowerCase()] ?? entity;
  return point > 0x10ffff ? entity : String.fromCodePoint(point);
}
