import { type Data, textOf } from '../data';
import { asText } from '../mdx/as-text';
import { readStructure } from './page-structure';

interface ShownTitle {
  /** The front matter as it was. */
  readonly fields: Data;
  readonly format: 'md' | 'mdx';
  readonly math: boolean;
  /** Whether the title stood above whatever the body begins with. */
  readonly isAlways: boolean;
}

/**
 * A body that begins with the title where readers saw it above a heading of the first level: on each page of Starlight and
 * Fumadocs, above each post of Docusaurus, and above its documents whose first heading is none. Here such a heading is what a
 * page shows as its title.
 */
export function withShownTitle(
  body: string,
  { fields, format, math, isAlways }: ShownTitle,
): string {
  const title = textOf(fields.title) ?? (typeof fields.title === 'number' && `${fields.title}`);
  if (!title || fields.hide_title === true || !/^[ \t]*#[ \t]|^=+[ \t]*$/m.test(body)) return body;
  const headings = headingsIn(body, format, math);
  const [first] = headings;
  if (!headings.some(({ isFirstLevel }) => isFirstLevel)) return body;
  const isShown = isAlways ? wordsOf(first?.text ?? '') === wordsOf(title) : first?.isFirstLevel;
  return isShown ? body : `\n# ${asText(title)}\n\n${body.replace(/^\n+/, '')}`;
}

function headingsIn(body: string, format: 'md' | 'mdx', math: boolean) {
  try {
    return readStructure(body, format, math).headings.map(({ start, end, text }) => ({
      text,
      isFirstLevel: /^(?:#(?!#)|[^#][\s\S]*\n[ \t]*=+[ \t]*$)/.test(body.slice(start, end)),
    }));
  } catch {
    // The build tells what is wrong with it.
    return [];
  }
}

/** What a title says, whatever is marked in it. */
const wordsOf = (title: string): string => title.replace(/[^\p{L}\p{N}]+/gu, '');
