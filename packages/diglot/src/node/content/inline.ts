/**
 * Inline Markdown of titles and labels: code, bold, emphasis and strike-through become HTML, of links
 * and tags only the text stays. Titles of all pages pass here at every start, so no parser is loaded.
 */
export function inlineToHtml(markdown: string): string {
  let html = '';
  let position = 0;
  while (position < markdown.length) {
    const token = nextToken(markdown, position);
    html += token.html;
    position = token.end;
  }
  return html;
}

/** The text of what {@link inlineToHtml} gives, for places that take no markup. */
export function htmlToText(html: string): string {
  return html
    .replace(/<\/?(?:code|strong|em|del)>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => NAMED[entity] ?? entity);
}

interface Token {
  readonly html: string;
  readonly end: number;
}

const NAMED: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '&': '&amp;',
};

function escapeHtml(text: string): string {
  return text.replace(/[<>"&]/g, (character) => ESCAPES[character] ?? character);
}

/** One piece of Markdown: what it looks like, and the HTML it stands for. */
interface Rule {
  readonly pattern: RegExp;
  readonly toHtml: (groups: readonly string[]) => string;
}

const wrap =
  (tag: string) =>
  ([, inner = '']: readonly string[]) =>
    `<${tag}>${inlineToHtml(inner)}</${tag}>`;

const RULES: Readonly<Record<string, readonly Rule[]>> = {
  '\\': [{ pattern: /\\([!-/:-@[-`{-~])/y, toHtml: ([, mark = '']) => escapeHtml(mark) }],
  '`': [
    { pattern: /(`+)(?!`)([\s\S]*?[^`])\1(?!`)/y, toHtml: ([, , code = '']) => codeToHtml(code) },
  ],
  '*': [
    {
      pattern: /\*\*\*(?![\s*])((?:`[^`]*`|[^*`])*[^\s*`]|`[^`]*`)\*\*\*/y,
      toHtml: (groups) => `<em>${wrap('strong')(groups)}</em>`,
    },
    {
      pattern: /\*\*(?![\s*])((?:`[^`]*`|[^*`]|\*(?!\*))*?(?:[^\s*`]|`[^`]*`))\*\*/y,
      toHtml: wrap('strong'),
    },
    {
      pattern: /\*(?![\s*])((?:`[^`]*`|[^*`]|\*\*)*?(?:[^\s*`]|`[^`]*`))\*/y,
      toHtml: wrap('em'),
    },
  ],
  _: [
    { pattern: /(?<!\w)__(?![\s_])(.*?[^\s_])__(?!\w)/y, toHtml: wrap('strong') },
    { pattern: /(?<!\w)_(?![\s_])(.*?[^\s_])_(?!\w)/y, toHtml: wrap('em') },
  ],
  '~': [{ pattern: /~~?(?![\s~])(.*?[^\s~])~~?/y, toHtml: wrap('del') }],
  '!': [{ pattern: /!\[([^\]]*)\]\([^)]*\)/y, toHtml: ([, alt = '']) => escapeHtml(alt) }],
  '[': [
    {
      pattern: /\[((?:[^[\]]|\[[^\]]*\])*)\](?:\((?:[^()]|\([^)]*\))*\)|\[[^\]]*\])/y,
      toHtml: ([, text = '']) => inlineToHtml(text),
    },
  ],
  '<': [
    { pattern: /<((?:https?|mailto):[^\s>]*)>/y, toHtml: ([, url = '']) => escapeHtml(url) },
    { pattern: /<!--[\s\S]*?-->|<\/?[a-z][^<>]*>/iy, toHtml: () => '' },
  ],
  '&': [
    {
      pattern: /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|quot|amp));/iy,
      toHtml: ([entity = '', decimal, hex]) => entityToHtml(entity, decimal, hex),
    },
  ],
};

function nextToken(markdown: string, position: number): Token {
  const character = markdown.charAt(position);
  for (const { pattern, toHtml } of RULES[character] ?? []) {
    pattern.lastIndex = position;
    const match = pattern.exec(markdown);
    if (match !== null) return { html: toHtml(match), end: position + match[0].length };
  }
  const plain = /[\s\S][^\\`*_~![<&]*/y;
  plain.lastIndex = position;
  const text = plain.exec(markdown)?.[0] ?? character;
  return { html: escapeHtml(text), end: position + text.length };
}

function codeToHtml(code: string): string {
  const trimmed = /^ .*[^ ].* $/s.test(code) ? code.slice(1, -1) : code;
  return `<code>${escapeHtml(trimmed)}</code>`;
}

function entityToHtml(entity: string, decimal?: string, hex?: string): string {
  const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  if (Number.isNaN(point)) return entity.toLowerCase();
  return point > 0x10ffff ? escapeHtml(entity) : escapeHtml(String.fromCodePoint(point));
}
