import type { TypeTexts } from './texts';
import type { TypeField } from './type-table';

/** A cell has to be read beside others. */
const MOST_TYPE = 240;

/** A table of fields in Markdown: what they are called, what they may be, what they are without being set, and what for. */
export function tableMarkdown(fields: readonly TypeField[], texts: TypeTexts): string {
  const rows = fields.map((field) => {
    const { text, tags } = readDocs(field.docs);
    const initial = tags.get('default') ?? tags.get('defaultValue') ?? tags.get('defaultvalue');
    return { ...field, text, deprecated: tags.get('deprecated'), initial };
  });
  const hasDefault = rows.some(({ initial }) => initial !== undefined);
  const hasText = rows.some(({ text, deprecated }) => text !== '' || deprecated !== undefined);
  const line = (cells: readonly (string | false)[]) =>
    `| ${cells.filter((cell) => cell !== false).join(' | ')} |`;
  const head = [texts.name, texts.type, hasDefault && texts.initial, hasText && texts.description];
  return [
    line(head),
    line(head.map((cell) => cell !== false && '---')),
    ...rows.map(({ name, type, isRequired, initial, text, deprecated }) => {
      const isOld = deprecated !== undefined;
      const code = codeSpan(name);
      const note = isOld ? [`**${texts.deprecated}**`, cell(deprecated)] : [];
      return line([
        `${isOld ? `~~${code}~~` : code}${isRequired ? ` <small>${texts.required}</small>` : ''}`,
        codeSpan(shortened(type)),
        hasDefault && (initial === undefined ? '' : defaultCell(initial)),
        hasText && [...note, cell(text)].filter((part) => part !== '').join('<br/>'),
      ]);
    }),
  ].join('\n');
}

const TAG = /^\*@(\w+)\*(?: — ([\s\S]*))?$/;

/** What a comment says, apart from its tags. */
function readDocs(docs: string) {
  const tags = new Map<string, string>();
  const text: string[] = [];
  for (const part of docs.split(/\n\n(?=\*@\w+\*)/)) {
    const [, tag, words = ''] = TAG.exec(part.trim()) ?? [];
    if (tag === undefined) text.push(part);
    else if (!tags.has(tag)) tags.set(tag, words.trim());
  }
  return { text: text.join('\n\n').trim(), tags };
}

function shortened(type: string): string {
  const line = type.replace(/\s+/g, ' ');
  return line.length > MOST_TYPE ? `${line.slice(0, MOST_TYPE).trimEnd()} …` : line;
}

/** `4` is a value, as most defaults are; what has code of its own, or is a sentence, is prose. */
function defaultCell(text: string): string {
  const fenced = /^(`{3,})\w*\n([\s\S]*?)\n\1$/.exec(text);
  if (fenced) return codeSpan(shortened(fenced[2] ?? ''));
  return text.includes('`') || /\s\S+\s/.test(text) ? cell(text) : codeSpan(text);
}

/** Code as long as it is, whatever stands in it, for a cell. */
const codeSpan = (code: string): string => inMarks(code).replaceAll('|', '\\|');

function inMarks(code: string): string {
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  const space = code.startsWith('`') || code.endsWith('`') ? ' ' : '';
  return marks + space + code + space + marks;
}

const SAFE = /^(?:https?:|mailto:)/i;
const SPAN = /(`+)(?!`)([\s\S]*?[^`])\1(?!`)/g;

/** Markdown of a comment in one line of a table. It is other people's text: no tag and no brace in it means anything. */
function cell(markdown: string): string {
  const lines = markdown
    .replace(/^(`{3,}|~{3,})\w*\n([\s\S]*?)\n\1[ \t]*$/gm, (_, __, code: string) =>
      inMarks(code.replace(/\s+/g, ' ')),
    )
    .replace(/^#{1,6} +(.*)$/gm, '**$1**')
    .replace(/^[ \t]*(?:[-*+]|\d+[.)]) +/gm, '\n\n• ')
    .split(/\n{2,}/)
    .map((paragraph) => inLine(paragraph.replace(/\s*\n\s*/g, ' ').trim()))
    .filter((paragraph) => paragraph !== '');
  return lines.join('<br/>');
}

function inLine(text: string): string {
  let written = '';
  let position = 0;
  for (const match of text.matchAll(SPAN)) {
    written += prose(text.slice(position, match.index));
    written += codeSpan((match[2] ?? '').replace(/^ (.*) $/, '$1'));
    position = match.index + match[0].length;
  }
  return written + prose(text.slice(position));
}

function prose(text: string): string {
  return text
    .replace(/\{@link(?:code|plain)?\s+([^\s}|]+)\s*[|\s]?\s*([^}]*)\}/g, (_, target, words) =>
      SAFE.test(target) ? `[${words.trim() || target}](${target})` : words.trim() || target,
    )
    .replace(/!?\[([^\]]*)\]\(\s*<?([^)\s>]*)[^)]*\)/g, (whole, words: string, target: string) =>
      SAFE.test(target) && !whole.startsWith('!') ? `[${words}](${target})` : words,
    )
    .replace(/<((?:https?|mailto):[^\s<>]+)>/g, '[$1]($1)')
    .replace(/[<{|]/g, '\\$&');
}
