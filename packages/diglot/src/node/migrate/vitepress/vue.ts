import { isMarkup } from '../../markdown/parse/html-elements';
import type { PageNote } from '../pages/note';
import { isIn, type PageStructure } from '../pages/page-structure';

/** What only Vue understands in a page. */
export interface FoundVue {
  readonly notes: readonly PageNote[];
  /** Whether the page has what is a component here, too. */
  readonly needsMdx: boolean;
}

const TAG = /<([A-Za-z][\w.-]*)(?=[\s/>"'])((?:[^<>"']|"[^"]*"|'[^']*')*)>/g;
/** Attributes that are code for Vue. */
const BINDING = /(?:^|\s)(?:[:@#][\w.-]+|v-(?!pre\b)[\w:.-]+)(?=[=\s]|$)/;

/** Finds expressions, components and code of Vue, and tells of each place. */
export function findVue(body: string, structure: PageStructure): FoundVue {
  const { html, code, inlineCode } = structure;
  const verbatim = [...code, ...inlineCode];
  const notes: PageNote[] = [];
  const tell = (offset: number, what: string, todo: string, topic: PageNote['topic']) =>
    void notes.push({ offset, what, todo, topic });
  let needsMdx = false;
  for (const { start, end } of html) {
    const text = body.slice(start, end);
    for (const { index, 0: found } of text.matchAll(/<script\b[\s\S]*?<\/script\s*>/gi)) {
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
  const comments = [...body.matchAll(/<!--[\s\S]*?-->/g)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
  }));
  for (const { index, 1: name = '', 2: attributes = '' } of body.matchAll(TAG)) {
    if (name === 'script' || isIn(verbatim, index) || isIn(comments, index)) continue;
    if (name === 'Badge') {
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
      !isMarkup(`<${name}`) ||
      (/-/.test(name) && !/^(?:font|color|missing|annotation)-/.test(name))
    ) {
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
    if (isIn(verbatim, index) || isShielded(body, index)) continue;
    tell(
      index,
      `"${text}" is an expression of Vue.`,
      'Write its value, or make the page MDX and use an expression in single braces.',
      'components',
    );
  }
  return { notes, needsMdx };
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
    "Write it in React and import it in the page, which must be MDX; one with state begins with 'use client'. Or write what it shows."
  );
}

/** Whether an offset lies in an element or container that Vue leaves alone. */
function isShielded(body: string, offset: number): boolean {
  const before = body.slice(0, offset);
  const container = before.lastIndexOf('::: v-pre');
  if (container !== -1 && !/^:{3,}[ \t]*$/m.test(before.slice(container + 9))) return true;
  const element = /<([a-z]\w*)[^<>]*\bv-pre\b[^<>]*>(?![\s\S]*<\/\1>)/i;
  return element.test(before.slice(Math.max(0, offset - 2000)));
}
