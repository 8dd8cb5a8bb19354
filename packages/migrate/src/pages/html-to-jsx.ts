import { parser as cssParser } from '@lezer/css';
import { isMarkup } from 'diglot/tools';
import { Tokenizer } from 'htmlparser2';

/** Elements without an end. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;
/** Components that pages of Diglot have without an import. */
const KNOWN = /^(?:Badge|Tabs?|Steps|PackageManagerTabs|SourceCode)$/;

/** Of what stands in an attribute: declarations alone. */
const styleParser = cssParser.configure({ top: 'Styles' });

/** Components that a page imports, by the names that their tags have. */
export type TagNames = ReadonlyMap<string, string>;

const NO_TAGS: TagNames = new Map();

/**
 * HTML of Markdown as MDX reads it: comments, elements without end, styles, and text with braces.
 *
 * @param components tags that stay, and what they are called
 */
export function htmlToJsx(html: string, components: TagNames = NO_TAGS): string {
  let result = '';
  /** What is printed already, or stands in a tag that is not complete. */
  let done = 0;
  let tag = { name: '', attributes: '', start: 0 };
  let attribute = { name: '', start: -1, end: -1 };
  /** A script or a style sheet whose end is still to come. */
  let block: { name: string; attributes: string; start: number; content: number } | undefined;
  const put = (start: number, end: number, jsx: string): void => {
    if (block !== undefined) return;
    result += escapeText(html.slice(done, start)) + jsx;
    done = end;
  };
  const putComment = (start: number, end: number): void =>
    put(start, end, toComment(html.slice(start, end)));
  const open = (index: number, isClosed: boolean): void => {
    const { name, attributes, start } = tag;
    const end = index + 1;
    if (block !== undefined) return;
    if (/^(?:script|style)$/i.test(name) && !isClosed) {
      block = {
        name: name.toLowerCase(),
        attributes: html.slice(start, index),
        start,
        content: end,
      };
    } else if (isSlot(name, html.slice(start, end))) put(start, end, '');
    else if (components.has(name)) {
      put(start, end, `<${components.get(name)}${attributes}${isClosed ? ' />' : '>'}`);
    } else if (!isKnown(name)) putComment(start, end);
    else put(start, end, `<${name}${attributes}${isClosed || VOID.test(name) ? ' />' : '>'}`);
  };
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: false },
    {
      onopentagname(start, end) {
        tag = { name: html.slice(start, end), attributes: '', start: start - 1 };
      },
      onattribname(start, end) {
        attribute = { name: html.slice(start, end), start: -1, end: -1 };
      },
      onattribdata(start, end) {
        if (attribute.start === -1) attribute.start = start;
        attribute.end = end;
      },
      onattribend(quote) {
        const { name, start, end } = attribute;
        // 0: there is no value; else it may be an empty one.
        const value = quote === 0 ? undefined : start === -1 ? '' : html.slice(start, end);
        // Names of values that the page declares: they are code for React as well.
        const isList = tag.name === 'VPTeamMembers' && name === ':members';
        tag.attributes +=
          isList && /^\w+$/.test(value ?? '') ? ` members={${value}}` : attributeToJsx(name, value);
      },
      onopentagend: (index) => open(index, false),
      onselfclosingtag: (index) => open(index, true),
      onclosetag(nameStart, nameEnd) {
        const name = html.slice(nameStart, nameEnd);
        const start = html.lastIndexOf('<', nameStart);
        const close = html.indexOf('>', nameEnd);
        if (close === -1) return;
        if (block !== undefined && block.name === name.toLowerCase()) {
          const { start: from, content } = block;
          const isCss = block.name === 'style' && !/\s(?:lang|module)\b/.test(block.attributes);
          block = undefined;
          if (isCss) {
            const css = html.slice(content, start).replace(/[\\`$]/g, '\\$&');
            put(from, close + 1, `<style>{\`${css}\`}</style>`);
          } else putComment(from, close + 1);
        } else if (name === 'template' && components.size > 0) put(start, close + 1, '');
        else if (components.has(name)) put(start, close + 1, `</${components.get(name)}>`);
        else if (!isKnown(name)) putComment(start, close + 1);
        else put(start, close + 1, VOID.test(name) ? '' : `</${name}>`);
      },
      oncomment(start, end, offset) {
        const from = html.lastIndexOf('<!', start);
        put(from, Math.min(end + 1, html.length), toComment(html.slice(start, end - offset)));
      },
      oncdata: (start, end) => putComment(html.lastIndexOf('<', start), end + 1),
      ondeclaration: (start, end) => putComment(html.lastIndexOf('<', start), end + 1),
      onprocessinginstruction: (start, end) => putComment(html.lastIndexOf('<', start), end + 1),
      ontext() {},
      ontextentity() {},
      onattribentity() {},
      onend() {},
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return result + escapeText(html.slice(done));
}

function isKnown(name: string): boolean {
  return KNOWN.test(name) || isMarkup(`<${name}`);
}

/** What a component of Vue is given at a place of its own. */
function isSlot(name: string, tag: string): boolean {
  return name === 'template' && /\s(?:#|v-slot)/.test(tag);
}

function toComment(text: string): string {
  return `{/* ${text.trim().replaceAll('*/', '* /')} */}`;
}

function attributeToJsx(name: string, value: string | undefined): string {
  // What only Vue understands: it was reported.
  if (/^(?:[:@#]|v-)/.test(name) || !/^[A-Za-z_][\w.:-]*$/.test(name)) return '';
  if (value === undefined) return ` ${name}`;
  if (name.toLowerCase() === 'style') return ` style={${styleToJsx(value)}}`;
  return ` ${name}=${value.includes('"') ? `'${value}'` : `"${value}"`}`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** Declarations of CSS as the object that React takes. */
export function styleToJsx(given: string): string {
  const style = given.replace(/&(?:quot|apos|#39|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? '');
  const rules: string[] = [];
  styleParser.parse(style).iterate({
    enter({ name, node, to }) {
      if (name !== 'Declaration') return true;
      const colon = node.getChild(':');
      const written = style.slice(node.from, colon?.from ?? node.from).trim();
      if (colon !== null && written !== '') {
        rules.push(`${styleKey(written)}: ${JSON.stringify(style.slice(colon.to, to).trim())}`);
      }
      return false;
    },
  });
  return `{ ${rules.join(', ')} }`;
}

function styleKey(name: string): string {
  const key = name.startsWith('--')
    ? name
    : name
        .replace(/^-ms-/, 'ms-')
        .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return /^[A-Za-z]\w*$/.test(key) ? key : JSON.stringify(key);
}

/** Text between tags. */
export function escapeText(text: string): string {
  return text.replace(/(?<!\\)[{<]/g, '\\$&');
}
