import { closeFences, closingLines } from '../mdx/containers';
import { applyEdits } from '../pages/edits';
import { isIn, readStructure } from '../pages/page-structure';

/** A body whose containers all end, and whose tabs are tags. */
export interface PreparedContainers {
  readonly text: string;
  readonly hasTabs: boolean;
}

/**
 * Closes containers that their parents close, and makes tags of the tabs of a plugin: `:::tabs`, `== npm`, `=== npm` in
 * a group that holds another. Ids of containers become places of their own, since only headings have them here.
 */
export function prepareContainers(written: string, math?: boolean): PreparedContainers {
  const source = withBoxes(written, math);
  if (!source.includes(':::')) return { text: source, hasTabs: false };
  const given = closeFences(source);
  const { code } = readStructure(given, 'md', math);
  const closed = applyEdits(given, closingLines(given, code)).text;
  return withTabs(withPlaces(closed, math), math);
}

/** `<div class="tip custom-block">`, as VitePress itself writes a box without a title. */
const BOX =
  /^<div class="(tip|info|warning|danger) custom-block"[^>\n]*>[ \t]*\n((?:(?!<\/?div\b|:::)[\s\S])*?)^<\/div>[ \t]*$/gm;

function withBoxes(given: string, math?: boolean): string {
  if (!given.includes(' custom-block"')) return given;
  const { code } = readStructure(given, 'md', math);
  return given.replace(BOX, (box, kind: string, text: string, at: number) =>
    isIn(code, at) ? box : `:::${kind}{title=""}\n${text}:::`,
  );
}

/** `::: tip Title {#id}` */
const WITH_ID = /^([ \t]*)(:{3,}[ \t]*[a-z][^\n{]*?)[ \t]*\{#([\w-]+)\}[ \t]*$/gm;

function withPlaces(given: string, math?: boolean): string {
  if (!given.includes('{#')) return given;
  const { code } = readStructure(given, 'md', math);
  return given.replace(WITH_ID, (line, indent: string, start: string, id: string, at: number) =>
    isIn(code, at + indent.length) ? line : `${indent}<a id="${id}"></a>\n\n${indent}${start}`,
  );
}

/** A group of tabs that is open. */
interface OpenTabs {
  readonly indent: string;
  readonly colons: number;
  /** Containers that are open in it. */
  depth: number;
  hasTab: boolean;
}

function withTabs(given: string, math?: boolean): PreparedContainers {
  if (!/^[ \t]*:{3,}[ \t]*tabs\b/m.test(given)) return { text: given, hasTabs: false };
  const { code } = readStructure(given, 'md', math);
  const lines: string[] = [];
  const stack: OpenTabs[] = [];
  let offset = 0;
  let hasTabs = false;
  for (const line of given.split('\n')) {
    const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
    const isCode = isIn(code, offset + indent.length);
    offset += line.length + 1;
    const open = stack.at(-1);
    const [, colons = '', name = ''] = (!isCode && /^[ \t]*(:{3,})[ \t]*(.*)$/.exec(line)) || [];
    const [, label] = (!isCode && /^[ \t]*={2,}[ \t]+(\S.*?)[ \t]*$/.exec(line)) || [];
    if (/^tabs\b/.test(name)) {
      const key = /\bkey:([\w-]+)/.exec(name)?.[1];
      stack.push({ indent, colons: colons.length, depth: 0, hasTab: false });
      lines.push(`${indent}<Tabs${key === undefined ? '' : ` groupId="${key}"`}>`, '');
      hasTabs = true;
    } else if (open !== undefined && label !== undefined && open.depth === 0) {
      if (open.hasTab) lines.push('', `${open.indent}</Tab>`, '');
      open.hasTab = true;
      lines.push(`${open.indent}<Tab label="${label.replaceAll('"', '”')}">`, '');
    } else if (open !== undefined && colons !== '' && name !== '') {
      open.depth++;
      lines.push(line);
    } else if (open !== undefined && colons !== '' && open.depth > 0) {
      open.depth--;
      lines.push(line);
    } else if (open !== undefined && colons.length >= open.colons) {
      if (open.hasTab) lines.push('', `${open.indent}</Tab>`);
      lines.push('', `${open.indent}</Tabs>`, '');
      stack.pop();
    } else lines.push(line);
  }
  return { text: lines.join('\n'), hasTabs };
}
