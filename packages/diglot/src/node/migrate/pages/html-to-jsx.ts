import { isMarkup } from '../../markdown/parse/html-elements';

/** Elements without an end. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;
/** Components that pages of Diglot have without an import. */
const KNOWN = /^(?:Badge|Tabs?|Steps|PackageManagerTabs|SourceCode)$/;

const PIECE =
  /<!--([\s\S]*?)-->|<(script|style)\b([^>]*)>([\s\S]*?)<\/\2\s*>|<(\/?)([A-Za-z][\w.-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>/g;
const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** HTML of Markdown as MDX reads it: comments, elements without end, styles, and text with braces. */
export function htmlToJsx(html: string): string {
  let result = '';
  let copied = 0;
  for (const match of html.matchAll(PIECE)) {
    result += escapeText(html.slice(copied, match.index)) + pieceToJsx(match);
    copied = match.index + match[0].length;
  }
  return result + escapeText(html.slice(copied));
}

function pieceToJsx(match: RegExpMatchArray): string {
  const [whole, comment, block, blockAttributes = '', content = '', slash, name, attributes, end] =
    match;
  if (comment !== undefined) return toComment(comment);
  if (block?.toLowerCase() === 'style' && !/\b(?:lang|module)\b/.test(blockAttributes)) {
    return `<style>{\`${content.replace(/[\\`$]/g, '\\$&')}\`}</style>`;
  }
  if (block !== undefined || name === undefined) return toComment(whole);
  if (!KNOWN.test(name) && !isMarkup(`<${name}`)) return toComment(whole);
  if (slash === '/') return VOID.test(name) ? '' : `</${name}>`;
  const close = end === '/' || VOID.test(name) ? ' />' : '>';
  return `<${name}${attributesToJsx(attributes ?? '')}${close}`;
}

function toComment(text: string): string {
  return `{/* ${text.trim().replaceAll('*/', '* /')} */}`;
}

function attributesToJsx(attributes: string): string {
  return [...attributes.matchAll(ATTRIBUTE)]
    .map(([, name = '', double, single, bare]) => {
      // What only Vue understands: it was reported.
      if (/^(?:[:@#]|v-)/.test(name)) return '';
      const value = double ?? single ?? bare;
      if (value === undefined) return ` ${name}`;
      if (name.toLowerCase() === 'style') return ` style={${styleToJsx(value)}}`;
      return ` ${name}=${value.includes('"') ? `'${value}'` : `"${value}"`}`;
    })
    .join('');
}

function styleToJsx(style: string): string {
  const rules = style.split(';').flatMap((rule) => {
    const colon = rule.indexOf(':');
    if (colon < 1) return [];
    const name = rule.slice(0, colon).trim();
    const key = name.startsWith('--')
      ? name
      : name
          .replace(/^-ms-/, 'ms-')
          .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const isName = /^[A-Za-z]\w*$/.test(key);
    return `${isName ? key : JSON.stringify(key)}: ${JSON.stringify(rule.slice(colon + 1).trim())}`;
  });
  return `{ ${rules.join(', ')} }`;
}

/** Text between tags. */
export function escapeText(text: string): string {
  return text.replace(/(?<!\\)[{<]/g, '\\$&');
}
