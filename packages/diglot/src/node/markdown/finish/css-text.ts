/** What hides other signs: comments, texts, and addresses without quotes, which may be wrong. */
const OPAQUE =
  /\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|(?<![\w\-\\\u0080-\uffff])url\(\s*(?!["'\s])((?:\\[\s\S]|[^)\\])*)\)/gi;

/** A text without what {@link OPAQUE} finds. Where a browser would read no address, a sign is left that nothing closes. */
function withoutOpaque(text: string): string {
  return text.replace(OPAQUE, (_, address?: string) =>
    address !== undefined && /["'(]|\s(?=\S)/.test(address) ? '"' : ' ',
  );
}

const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Whether a text can stand between the braces of a rule and says nothing about anything else. */
export function isDeclarations(text: string): boolean {
  const bare = withoutOpaque(text);
  return !/[{}]/.test(bare) && isClosed(bare);
}

/** Whether rules end where their text ends, so that more may follow. */
export function isRules(text: string): boolean {
  return isClosed(withoutOpaque(text));
}

/** Whether every bracket is closed, and no text or comment is left open. */
function isClosed(bare: string): boolean {
  if (/["'\\]|\/\*|<\/style/i.test(bare)) return false;
  const open: string[] = [];
  for (const [sign] of bare.matchAll(/[()[\]{}]/g)) {
    const start = PAIRS[sign];
    if (start === undefined) open.push(sign);
    else if (open.pop() !== start) return false;
  }
  return open.length === 0;
}

/** Whether rules fetch another style sheet. */
export function importsSheets(text: string): boolean {
  return /@import\b/i.test(withoutOpaque(text));
}

const ADDRESS =
  /\/\*[\s\S]*?\*\/|url\(\s*(?:"((?:\\[\s\S]|[^"\\\n])*)"|'((?:\\[\s\S]|[^'\\\n])*)'|((?:\\[\s\S]|[^)"'(\\\s])*))\s*\)|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'/gi;

/** Replaces the address of each `url(…)`. Those without one stay as they are. */
export function mapUrls(text: string, change: (url: string) => string): string {
  if (!/url\(/i.test(text)) return text;
  return text.replace(ADDRESS, (whole, double?: string, single?: string, bare?: string) => {
    const url = double ?? single ?? bare;
    if (url === undefined || url === '') return whole;
    const given = unescaped(url);
    const changed = change(given);
    return changed === given ? whole : `url(${cssString(changed)})`;
  });
}

/** A text in quotes, as CSS writes it. */
export function cssString(text: string): string {
  return `"${text.replace(/["\\\n\r\f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;
}

function unescaped(text: string): string {
  return text.replace(/\\(?:([\da-f]{1,6})\s?|([\s\S]))/gi, (_, code?: string, sign?: string) =>
    code === undefined ? (sign ?? '') : fromCode(Number.parseInt(code, 16)),
  );
}

function fromCode(code: number): string {
  return code === 0 || code > 0x10ffff ? '\uFFFD' : String.fromCodePoint(code);
}
