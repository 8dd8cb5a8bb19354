import { detached } from '../../../shared/detached';
import { CODE_HEADING } from '../../../shared/heading-classes';
import {
  codeOf,
  collapseSpace,
  createElement,
  createText,
  type HtmlElement,
  type HtmlNode,
  textContent,
} from '../html/tree';
import { HEADING_NOTE, HEADING_TEXT } from '../parse/heading';
import { findHeading, type HeadingNote } from '../parse/page-notes';
import { type Place, type Problem, warningAt } from '../problems';
import type { CompileInput, HeadingFact } from '../types';
import { alignHeadings } from './align-headings';
import type { FinishInput } from './finish-input';
import { hashHref } from './links/urls';
import { createIdRegistry, type IdRegistry, slugify } from './slug';

interface Heading {
  readonly element: HtmlElement;
  readonly depth: number;
  /** Without what components show in it. */
  readonly text: string;
  /** All that it shows. */
  readonly name: string;
  readonly explicitId: string | undefined;
  readonly slug: string;
  /** Absent for headings of HTML and components. */
  readonly note: HeadingNote | undefined;
}

/** What the headings of a page are. */
export interface FinishedHeadings {
  /** In the order of the page. */
  readonly facts: ReadonlyMap<HtmlElement, HeadingFact>;
  /** Where their authors wrote them; absent for headings of HTML and components. */
  readonly places: ReadonlyMap<HtmlElement, Place>;
  readonly problems: readonly Problem[];
}

/** The page's title as level-1 heading, put in front, if the page has none and one is wanted (META-05). */
function addTitleHeading(
  { title, addTitleHeading: isWanted }: CompileInput,
  root: HtmlElement,
  elements: readonly HtmlElement[],
): HtmlElement[] {
  if (!isWanted || !title || elements.some(({ tag }) => tag === 'h1')) return [];
  const heading = createElement('h1', {}, [createText(title)]);
  root.children.unshift(heading, createText('\n'));
  return [heading];
}

/**
 * Gives every heading its id, aliases and anchor (DOC-01, DOC-15). Changes the tree.
 *
 * @param elements those of the page's own content
 */
export function finishHeadings(
  input: FinishInput,
  root: HtmlElement,
  elements: readonly HtmlElement[],
): FinishedHeadings {
  const headings: Heading[] = [];
  const otherIds: string[] = [];
  for (const element of [...addTitleHeading(input.page, root, elements), ...elements]) {
    const id = element.getAttribute('id');
    if (/^h[1-6]$/.test(element.tag) && !element.hasClass('sr-only')) {
      headings.push(readHeading(input, element, id));
    } else if (id) {
      otherIds.push(id);
    }
  }
  const evidence =
    input.page.langs.length > 1
      ? headingEvidence(root, new Set(headings.map(({ element }) => element)))
      : undefined;
  const registry = createIdRegistry(otherIds);
  const { ids, problems } = assignIds(input, headings, evidence, registry);
  const facts = new Map<HtmlElement, HeadingFact>();
  const places = new Map<HtmlElement, Place>();
  for (const [index, { element, depth, text, name, explicitId, note }] of headings.entries()) {
    const { id = '', aliases = [] } = ids[index] ?? {};
    const shared = evidence?.get(element);
    facts.set(element, {
      ...{ depth, id, text, explicit: explicitId !== undefined, aliases },
      ...(note && note.keywords.length > 0 && { keywords: note.keywords }),
      ...(shared && shared.length > 0 && { evidence: shared }),
    });
    if (note) places.set(element, note.place);
    decorate(element, { id, name, aliases }, input.page.texts.permalink(text));
  }
  return { facts, places, problems };
}

function readHeading(
  { notes }: FinishInput,
  element: HtmlElement,
  id: string | undefined,
): Heading {
  const note = findHeading(notes, element.getAttribute(HEADING_NOTE));
  element.setAttribute(HEADING_NOTE, undefined);
  const name = collapseSpace(textContent(element)).trim();
  // Kept for as long as the build runs, which the page is not.
  const text = detached(element.getAttribute(HEADING_TEXT) ?? name);
  return {
    element,
    depth: Number(element.tag[1]),
    text,
    name,
    // As links lead to it: two ways to write one letter are one id.
    explicitId: id?.normalize('NFC') || undefined,
    slug: slugify(text),
    note,
  };
}

/** What the section of each heading says in all languages alike. */
type Evidence = ReadonlyMap<HtmlElement, readonly string[]>;

interface AssignedIds {
  readonly id: string;
  readonly aliases: readonly string[];
}

/**
 * The author's ids first, then those of the original's headings, then aliases that an author gave, then those made from
 * the text: so that an earlier heading's text cannot take the id that a later one must have. Other aliases come last,
 * where they are free.
 */
function assignIds(
  input: FinishInput,
  headings: readonly Heading[],
  evidence: Evidence | undefined,
  registry: IdRegistry,
): { readonly ids: readonly AssignedIds[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const original = input.page.originalHeadings;
  const partners = original
    ? alignHeadings(
        headings.map(({ element, depth, explicitId, slug }) => ({
          ...{ depth, evidence: evidence?.get(element) },
          id: explicitId ?? slug,
        })),
        original,
      )
    : [];
  const ids: (string | undefined)[] = headings.map(({ explicitId, text }) => {
    if (explicitId === undefined || registry.take(explicitId)) return explicitId;
    problems.push(idTaken(input.placeOf(`#${explicitId}`), explicitId, text));
    return registry.takeUnique(explicitId);
  });
  for (const [index, partner] of partners.entries()) {
    if (ids[index] === undefined && partner && registry.take(partner.id)) ids[index] = partner.id;
  }
  const given = headings.map(({ note, text }) =>
    (note?.aliases ?? []).filter((alias) => {
      const isFree = registry.take(alias);
      if (!isFree) problems.push(aliasTaken(note?.place ?? input.placeOf(), alias, text));
      return isFree;
    }),
  );
  const taken = headings.map(({ slug }, index) => ids[index] ?? registry.takeUnique(slug));
  const assigned = headings.map(({ slug }, index): AssignedIds => {
    const id = taken[index] ?? slug;
    const shared = input.page.sharedAliases?.[id] ?? [];
    const others = original ? [slug, partners[index]?.id, ...(partners[index]?.aliases ?? [])] : [];
    const free = [...shared, ...others].filter(
      (alias): alias is string => alias !== undefined && alias !== id && registry.take(alias),
    );
    return { id, aliases: [...(given[index] ?? []), ...free] };
  });
  return { ids: assigned, problems };
}

function idTaken(place: Place, id: string, heading: string): Problem {
  return warningAt(place, {
    code: 'heading-id-duplicate',
    message: `The id "${id}" of the heading "${heading}" is taken already on this page.`,
    fix: 'Give one of them another id.',
  });
}

function aliasTaken(place: Place, alias: string, heading: string): Problem {
  return warningAt(place, {
    code: 'heading-alias-taken',
    message: `"#${alias}" cannot lead to the heading "${heading}": it leads elsewhere on this page already.`,
    fix: `Take "#${alias}" out of the braces of one of them.`,
  });
}

/** Whether the text alone is not the heading's name: the author gave one, or an image is a part of it. */
function hasOwnName(element: HtmlElement): boolean {
  return (
    element.getAttribute('aria-label') !== undefined ||
    element.getAttribute('aria-labelledby') !== undefined ||
    holdsImage(element)
  );
}

function holdsImage({ children }: HtmlElement): boolean {
  return children.some(
    (child) => child.type === 'element' && (child.tag === 'img' || holdsImage(child)),
  );
}

function isCode({ children: [first, ...others] }: HtmlElement): boolean {
  return others.length === 0 && first?.type === 'element' && first.tag === 'code';
}

function decorate(
  element: HtmlElement,
  { id, name, aliases }: AssignedIds & Pick<Heading, 'name'>,
  permalink: string,
): void {
  element.setAttribute('id', id);
  const classes = [element.getAttribute('class'), 'dg-heading', isCode(element) && CODE_HEADING];
  element.setAttribute('class', classes.filter(Boolean).join(' '));
  // Its link has a name of its own, which would become a part of the heading's.
  if (name !== '' && !hasOwnName(element)) element.setAttribute('aria-label', name);
  for (const alias of aliases.toReversed()) {
    element.children.unshift(createElement('span', { class: 'dg-alias', id: alias }));
  }
  element.children.push(
    createElement('a', {
      class: 'dg-anchor',
      href: hashHref(id),
      'aria-label': permalink,
    }),
  );
}

/** What of a section is kept: enough to tell it from its neighbours. */
const MOST = 40;

/** Words of code, and names in prose that keep their letters in other scripts. */
const CODE_WORD = /[\p{L}_$][\p{L}\p{N}_$.-]{2,}/gu;
const NAME = /\b[A-Z][A-Za-z]*[A-Z\d][A-Za-z\d]*\b/g;
const NUMBER = /\d+(?:[.,]\d+)*/g;

/**
 * What each section says in all languages alike: code, inline code, addresses, pictures, numbers, and names such as
 * `TypeScript`. It tells which section of a translation is that of its original, where their headings do not.
 */
function headingEvidence(root: HtmlElement, headings: ReadonlySet<HtmlElement>): Evidence {
  const found = new Map<HtmlElement, Set<string>>();
  let current = new Set<string>();
  const add = (kind: string, values: Iterable<string>) => {
    for (const value of values) if (current.size < MOST) current.add(`${kind}${value}`);
  };
  const visit = (node: HtmlNode): void => {
    const code = codeOf(node);
    if (code) {
      add('c', code.code.match(CODE_WORD) ?? []);
    } else if (node.type === 'text') {
      add('n', node.value.match(NUMBER) ?? []);
      add('w', node.value.match(NAME) ?? []);
    } else if (node.type === 'element') {
      visitElement(node);
    }
  };
  const visitElement = (element: HtmlElement): void => {
    if (headings.has(element)) {
      current = new Set();
      found.set(element, current);
    }
    const address = element.getAttribute('href') ?? element.getAttribute('src');
    if (address) add('a', [sharedPart(address)]);
    if (element.tag === 'code') add('i', [textContent(element).trim()]);
    else for (const child of element.children) visit(child);
  };
  visit(root);
  return new Map([...found].map(([heading, values]) => [heading, [...values].sort()]));
}

/** What two languages write alike of an address: all of a foreign one, of their own the last part and the section. */
function sharedPart(address: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return address;
  const [, file = '', hash = ''] =
    /([^/#?]*?)(?:\.mdx?|\.html)?\/?(?:\?[^#]*)?(#.*)?$/.exec(address) ?? [];
  return file + hash;
}
