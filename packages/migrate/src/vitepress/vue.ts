import { isMarkup, mergeRanges, type Range } from 'diglot/tools';
import { type Data, dataOf } from '../data';
import { commentsIn } from '../mdx/comments';
import type { Edit } from '../pages/edits';
import type { PageNote } from '../pages/note';
import { isIn, type PageStructure } from '../pages/page-structure';
import { findContainers } from './code-group';

/** What only Vue understands in a page. */
export interface FoundVue {
  readonly notes: readonly PageNote[];
  /** Whether the page has what is a component here, too. */
  readonly needsMdx: boolean;
  /** Components of Vue by the names of their tags, with the offset of the first. */
  readonly components: ReadonlyMap<string, number>;
  /** Tags that Markdown takes for text, because of attributes that only Vue reads. */
  readonly loose: readonly Range[];
  /** Expressions whose values front matter says. */
  readonly values: readonly Edit[];
}

const TAG_START = /<[A-Za-z]/g;
const TAG = /^<([A-Za-z][\w.-]*)(?=[\s/>"'])((?:[^<>"']|"[^"]*"|'[^']*')*)>/;
/** Longer ones are none: what has no end is not searched for it. */
const LONGEST_TAG = 4000;
/** Attributes that are code for Vue. */
const BINDING = /(?:^|\s)(?:[:@#][\w.-]+|v-(?!pre\b)[\w:.-]+)(?=[=\s]|$)/;

/**
 * Finds expressions, components and code of Vue, and tells of each place.
 *
 * @param own components of ours that the body has already
 * @param fields front matter
 */
export function findVue(
  body: string,
  structure: PageStructure,
  own: readonly string[] = [],
  fields: Data = {},
): FoundVue {
  const { html, code, inlineCode } = structure;
  const verbatim = mergeRanges([...code, ...inlineCode]);
  const shields = findContainers(body, structure, /^v-pre$/);
  const notes: PageNote[] = [];
  const tell = (offset: number, what: string, todo: string, topic: PageNote['topic']) =>
    void notes.push({ offset, what, todo, topic });
  let needsMdx = false;
  const components = new Map<string, number>();
  const loose: Range[] = [];
  const values: Edit[] = [];
  for (const { start, end } of html) {
    const text = body.slice(start, end);
    for (const { index, text: found } of scriptsIn(text)) {
      const isData = /createContentLoader|\.data(?:\.[cm]?[jt]s)?['"]/.test(found);
      tell(
        start + index,
        isData
          ? 'The page has a script that loads data.'
          : 'The page has a script of Vue: it was made a comment.',
        isData
          ? 'Import the data in MDX (JSON and modules of your own work), or make pages of it by a plugin.'
          : 'What it computes goes into a React component; then remove the comment.',
        'components',
      );
    }
  }
  const comments = commentsIn(body);
  for (const { index } of body.matchAll(TAG_START)) {
    const [tag = '', name, attributes = ''] =
      TAG.exec(body.slice(index, index + LONGEST_TAG)) ?? [];
    if (name === undefined) continue;
    if (name === 'script' || isIn(verbatim, index) || isIn(comments, index)) continue;
    const isLoose = BINDING.test(attributes) && !isIn(html, index);
    if (isLoose) loose.push({ start: index, end: index + tag.length });
    if (name === 'Badge' || own.includes(name)) {
      needsMdx = true;
    } else if (name === 'style') {
      if (!/\b(?:lang|module)\b/.test(attributes)) continue;
      tell(
        index,
        'A page has styles in another language than CSS, or a CSS module.',
        'Put them into a file that a component imports, or write them as CSS.',
        'components',
      );
    } else if (
      // Vue tells `<Button>` from `<button>`.
      /^[A-Z].*[a-z]/.test(name) ||
      !isMarkup(`<${name}`) ||
      (/-/.test(name) && !/^(?:font|color|missing|annotation)-/.test(name))
    ) {
      if (!components.has(name)) components.set(name, index);
      tell(index, `<${name}> is a Vue component.`, componentTodo(name), 'components');
    } else if (BINDING.test(attributes)) {
      tell(
        index,
        `<${name}> has attributes of Vue.`,
        'Write the values as they are in HTML, or use a React component in MDX.',
        'components',
      );
    }
  }
  for (const { index, 0: text } of body.matchAll(/\{\{[^\n{}]*\}\}/g)) {
    if (isIn(verbatim, index) || isIn(shields, index) || isInShield(body, index)) continue;
    const value = fieldValue(text, fields);
    if (value !== undefined) {
      const shown = value.replace(
        isIn(html, index) ? /[&<>{}]/g : /[&\\`*_[\]<>{}]/g,
        (sign) => `&#${sign.charCodeAt(0)};`,
      );
      values.push({ start: index, end: index + text.length, text: shown });
      continue;
    }
    tell(
      index,
      `"${text}" is an expression of Vue.`,
      'Write its value, or make the page MDX and use an expression in single braces.',
      'components',
    );
  }
  return { notes, needsMdx, components, loose, values };
}

/** What `{{ $frontmatter.title }}` shows; undefined for any other expression, and for what is no text. */
function fieldValue(expression: string, fields: Data): string | undefined {
  const names = /^\{\{\s*\$frontmatter((?:\.\w+)+)\s*\}\}$/.exec(expression)?.[1];
  if (names === undefined) return undefined;
  const value = names
    .slice(1)
    .split('.')
    .reduce((data: unknown, name) => dataOf(data)[name], fields);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

const BUILT_IN: Readonly<Record<string, string>> = {
  VPTeamMembers: 'Write the members as cards: <CardGrid> and <Card> of "diglot/theme", in MDX.',
  VPTeamPage: 'Write the members as cards: <CardGrid> and <Card> of "diglot/theme", in MDX.',
  ClientOnly:
    "Import a component whose file starts with 'use client'; what only browsers can show goes into <NoSSR>.",
};

function componentTodo(name: string): string {
  return (
    BUILT_IN[name] ??
    'Write it in React in "components/migrated.tsx", where it is a stub that shows what is inside of it; or write what it shows into the page.'
  );
}

/** Whether an offset lies in an element that Vue leaves alone. */
function isInShield(body: string, offset: number): boolean {
  const before = body.slice(Math.max(0, offset - 2000), offset);
  if (!before.includes('v-pre')) return false;
  return /<([a-z]\w*)[^<>]*\bv-pre\b[^<>]*>(?![\s\S]*<\/\1>)/i.test(before);
}

/** Whole scripts in a text. */
export function scriptsIn(text: string): { readonly index: number; readonly text: string }[] {
  const found: { index: number; text: string }[] = [];
  let start: number | undefined;
  for (const { index, 0: tag, 1: slash } of text.matchAll(/<(\/?)script\b[^>]{0,2000}>?/gi)) {
    if (slash === '') start ??= index;
    else if (start !== undefined && tag.endsWith('>')) {
      found.push({ index: start, text: text.slice(start, index + tag.length) });
      start = undefined;
    }
  }
  return found;
}
