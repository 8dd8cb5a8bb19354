import { mergeRanges, parseYaml, slugify, splitSource } from 'diglot/tools';
import { type Data, dataOf } from '../data';
import { createCounter } from '../pages/counter';
import { applyEdits, createLines, type Edit, lastBefore, lineAt } from '../pages/edits';
import { emojiEdits, withEmoji } from '../pages/emoji';
import { htmlToJsx } from '../pages/html-to-jsx';
import { mendQuotes } from '../pages/mend-quotes';
import type { PageNote } from '../pages/note';
import { isIn, type PageStructure, readStructure } from '../pages/page-structure';
import { mdxEdits } from '../pages/to-mdx';
import type { Decision } from '../plan';
import { attributeEdits } from './attributes';
import { codeEdits } from './code-edits';
import { findContainers } from './code-group';
import { moveFrontMatter } from './front-matter';
import { isBare } from './home-hero';
import { expandIncludes, fragmentsOf } from './includes';
import { type PagePlace, relativeFrom } from './page-place';
import { prepareContainers } from './prepare-containers';
import { vitepressSlug } from './slug';
import { teamLists } from './team-lists';
import { findVue, scriptsIn } from './vue';

/** A page in our form. */
export interface MigratedPage {
  readonly text: string;
  readonly format: 'md' | 'mdx';
  /** With lines of the new text. */
  readonly decisions: readonly Omit<Decision, 'place'>[];
  readonly lines: readonly (number | undefined)[];
}

/** Rewrites what only VitePress understands. What it cannot rewrite stays, and is told. */
export function migratePage(source: string, place: PagePlace): MigratedPage {
  const plain = source.replaceAll('\r\n', '\n').replace(/^\uFEFF/, '');
  const { frontMatter, bodyOffset } = splitSource(plain, 'md');
  const mended = mendQuotes(frontMatter);
  const moved = moveFrontMatter(mended, {
    foot: place.foot,
    hero: place.hero && isBare(plain.slice(bodyOffset)) ? place.hero : undefined,
    link: place.reference,
  });
  const top =
    bodyOffset === 0 || moved.text.trim() === '' ? '' : `---\n${moved.text.trimEnd()}\n---\n`;
  const isUntouched = moved.text === frontMatter;
  const head = isUntouched ? plain.slice(0, bodyOffset) : top;
  const parsed = parseYaml(mended);
  const fields = dataOf('data' in parsed ? parsed.data : undefined);
  const body = migrateBody(plain.slice(bodyOffset), fields, place);
  const offset = lineAt(head, head.length);
  const lines = body.imports.map((line) => `${line}\n`).join('');
  // One empty line before and after them, where the page has one.
  const imports = lines === '' ? '' : body.text.startsWith('\n') ? `\n${lines}` : `${lines}\n`;
  const shift = offset - 1 + (imports === '' ? 0 : body.imports.length + 1);
  const notes = [...moved.notes, ...body.notes];
  const text = head + imports + body.text;
  const isSame = text === source.replaceAll('\r\n', '\n');
  return {
    text: isSame ? source : source.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text,
    format: body.format,
    decisions: notes.map(({ topic, what, todo }) => ({ topic, what, todo })),
    lines: notes.map((note) => (note.offset === undefined ? 1 : body.lineOf(note.offset) + shift)),
  };
}

interface MigratedBody {
  readonly text: string;
  readonly format: 'md' | 'mdx';
  readonly imports: readonly string[];
  readonly notes: readonly PageNote[];
  /** The line of the new body in which an offset of the old one is. */
  lineOf(offset: number): number;
}

function migrateBody(given: string, fields: Data, place: PagePlace): MigratedBody {
  const { text: expanded, notes: includeNotes } = expandIncludes(given, place);
  const { text: body, hasTabs } = prepareContainers(expanded, place.math);
  const structure = readStructure(body, 'md', place.math);
  const {
    notes,
    needsMdx: hasBadges,
    components,
    loose,
    values,
  } = findVue(body, structure, hasTabs ? ['Tabs', 'Tab'] : [], fields);
  const fragments = fragmentsOf(body, structure, place);
  const groups = findContainers(body, structure, /^code-group$/);
  const common = [
    ...headingEdits(body, structure, place),
    ...removedLines(body, structure),
    ...attributeEdits(body, structure, place.idMarks),
    ...referenceEdits(body, structure, place),
    ...values,
    ...emojiEdits(body, structure.opaque),
  ];
  const all = [...includeNotes, ...notes];
  const stubs = place.stubs === undefined ? new Map<string, string>() : stubNames(components);
  if (hasBadges || hasTabs || stubs.size > 0 || groups.length > 0 || fragments.edits.length > 0) {
    const code = codeEdits(body, { structure, groups, place, asTabs: true });
    const mdx = mdxEdits(body, structure, place.math, stubs);
    if (mdx !== undefined) {
      const edits = [
        ...common,
        ...code.edits,
        ...fragments.edits,
        ...loose.map(({ start, end }) => ({
          start,
          end,
          text: htmlToJsx(body.slice(start, end), stubs),
        })),
      ];
      const edited = applyEdits(body, [
        ...escapedIds(edits),
        // What is rewritten anyway is no text of the page.
        ...mdx.filter(isFree(edits)),
      ]);
      if (parses(edited.text, place.math)) {
        const lines = createLines(edited.text);
        const lineOf = (offset: number) => lines(edited.toNew(offset));
        return {
          text: edited.text,
          format: 'mdx',
          imports: [
            ...fragments.imports,
            ...stubImports(stubs, components, place),
            ...(components.has('VPTeamMembers') ? teamLists(body, structure.code) : []),
          ],
          notes: [...all, ...code.notes],
          lineOf,
        };
      }
    }
    all.push({
      topic: 'pages',
      what: 'The page has badges, tabs or included files, and HTML that MDX does not read.',
      todo: 'Close what is open in its HTML, rename the page to ".mdx", and use <Badge>, <Tabs> and imported fragments. Until then blocks of code stand below each other.',
      offset: 0,
    });
  }
  const code = codeEdits(body, { structure, groups, place, asTabs: false });
  const edited = applyEdits(body, [
    ...common,
    ...code.edits,
    ...scriptEdits(body, structure),
    ...(place.stubs === undefined ? [] : tagEdits(body, structure, components)),
    ...(place.stubs === undefined ? [] : loose.map((range) => ({ ...range, text: '' }))),
  ]);
  const lines = createLines(edited.text);
  return {
    text: edited.text,
    format: 'md',
    imports: [],
    notes: [...all, ...code.notes],
    lineOf: (offset) => lines(edited.toNew(offset)),
  };
}

/** What components are called in React: `my-part` is `MyPart`. */
function stubNames(components: ReadonlyMap<string, number>): Map<string, string> {
  return new Map(
    [...components.keys()].flatMap((tag): [string, string][] =>
      tag.includes('.')
        ? []
        : [[tag, tag.replace(/(?:^|-)(\w)/g, (_, sign: string) => sign.toUpperCase())]],
    ),
  );
}

function stubImports(
  stubs: ReadonlyMap<string, string>,
  components: ReadonlyMap<string, number>,
  { stubs: all, file, folder }: PagePlace,
): string[] {
  if (all === undefined || stubs.size === 0) return [];
  const names = [...stubs].map(([tag, name]) =>
    all.use(name, 'is a Vue component', { file, line: components.get(tag) }),
  );
  const from = relativeFrom(folder, all.file).replace(/\.tsx$/, '');
  return [`import { ${[...new Set(names)].sort().join(', ')} } from '${from}';`];
}

/** In plain Markdown tags of components say nothing: what is inside of them stays. */
function tagEdits(
  body: string,
  { html }: PageStructure,
  components: ReadonlyMap<string, number>,
): Edit[] {
  return html.flatMap(({ start, end }) =>
    [
      ...body.slice(start, end).matchAll(/<\/?([A-Za-z][\w.-]*)(?:[^<>"']|"[^"]*"|'[^']*')*>/g),
    ].flatMap(({ index, 0: tag, 1: name = '' }): Edit[] =>
      components.has(name)
        ? [{ start: start + index, end: start + index + tag.length, text: '' }]
        : [],
    ),
  );
}

/** Tells of edits whether they touch none of others. */
function isFree(others: readonly Edit[]): (edit: Edit) => boolean {
  const taken = mergeRanges(others.filter(({ start, end }) => start < end));
  const points = others.filter(({ start, end }) => start === end).sort((a, b) => a.start - b.start);
  return ({ start, end }) => {
    const before = taken[lastBefore(taken, end)];
    const point = points[lastBefore(points, end)];
    return !(before && start < before.end) && !(point && start < point.start);
  };
}

/** Ids of headings in the form that MDX reads. */
function escapedIds(edits: readonly Edit[]): Edit[] {
  return edits.map((edit) =>
    /^ \{#[^{}]+\}$/.test(edit.text) ? { ...edit, text: edit.text.replace('{', '\\{') } : edit,
  );
}

function parses(text: string, math: boolean | undefined): boolean {
  try {
    readStructure(text, 'mdx', math);
    return true;
  } catch {
    return false;
  }
}

/** Gives headings the ids that VitePress made where ours would be others, so that links from elsewhere stay right. */
function headingEdits(body: string, { headings }: PageStructure, { idMarks }: PagePlace): Edit[] {
  const theirs = createCounter();
  const ours = createCounter();
  return headings.flatMap(({ start, end, text }): Edit[] => {
    const written = body.slice(start, end).trimEnd();
    if (/\{#[^{}]*\}$/.test(written) || written.includes('\n')) return [];
    const marked = idMarks && markedId(written, idMarks);
    if (marked)
      return [
        { start: start + marked.index, end: start + written.length, text: ` {#${marked.id}}` },
      ];
    const name = text.trim();
    const id = theirs(vitepressSlug(withEmoji(name, () => '')));
    if (id === '' || id === ours(slugify(withEmoji(name))) || /[{}\s]/.test(id)) return [];
    const at = start + written.length;
    return [{ start: at, end: at, text: ` {#${id}}` }];
  });
}

/** The id at the end of a heading, between signs that the site chose. */
function markedId(heading: string, [left, right]: readonly [string, string]) {
  const index = heading.lastIndexOf(`${left}#`);
  if (index < 0 || !heading.endsWith(right)) return undefined;
  const id = heading.slice(index + left.length + 1, -right.length);
  return /^[^\s{}]+$/.test(id)
    ? { index: heading.slice(0, index).trimEnd().length, id }
    : undefined;
}

/** Addresses that are relative to a page which will lie elsewhere. */
function referenceEdits(body: string, { links, html }: PageStructure, place: PagePlace): Edit[] {
  const inLinks = links.flatMap(({ start, end, url }): Edit[] => {
    const next = place.reference(url);
    const at = next === url ? -1 : body.slice(start, end).lastIndexOf(url);
    return at < 0 ? [] : [{ start: start + at, end: start + at + url.length, text: next }];
  });
  const inHtml = html.flatMap(({ start, end }) =>
    [...body.slice(start, end).matchAll(/\b(?:src|href|poster)=(["'])([^"']+)\1/g)].flatMap(
      ({ index, 0: whole, 2: url = '' }): Edit[] => {
        const next = place.reference(url);
        const at = start + index + whole.length - 1 - url.length;
        return next === url ? [] : [{ start: at, end: at + url.length, text: next }];
      },
    ),
  );
  return [...inLinks, ...inHtml];
}

/** Lines that say nothing here: tables of contents, and containers that only shield from Vue and styles. */
function removedLines(body: string, structure: PageStructure): Edit[] {
  const tables = [...body.matchAll(/^[ \t]*\[\[toc\]\][ \t]*(?:\n|$)(?:[ \t]*\n)?/gim)]
    .filter(({ index }) => !isIn(structure.opaque, index))
    .map(({ index, 0: line }) => ({ start: index, end: index + line.length, text: '' }));
  const shields = findContainers(body, structure, /^(?:raw|v-pre)$/).flatMap(
    ({ start, contentStart, contentEnd, end }) => [
      { start, end: contentStart, text: '' },
      { start: contentEnd, end: Math.min(end + 1, body.length), text: '' },
    ],
  );
  return [...tables, ...shields];
}

/** Code of Vue becomes a comment: a page that holds a script cannot be built. */
function scriptEdits(body: string, { html }: PageStructure): Edit[] {
  return html.flatMap(({ start, end }) =>
    scriptsIn(body.slice(start, end)).map(({ index, text: script }) => ({
      start: start + index,
      end: start + index + script.length,
      text: `<!--\n${script.replaceAll('--', '- -').replace(/<(\/?)script/gi, '$1script')}\n-->`,
    })),
  );
}
