import { collapseSpace } from '../html/collapse';
import {
  createElement,
  createText,
  getAttribute,
  type HtmlElement,
  hasClass,
  setAttribute,
  textContent,
} from '../html/tree';
import { HEADING_TEXT } from '../parse/heading';
import { type Problem, warningAt } from '../problems';
import type { CompileInput, HeadingFact } from '../types';
import { alignHeadings } from './align-headings';
import { type FinishInput, placeOf } from './finish-input';
import { createIdRegistry, type IdRegistry, slugify } from './slug';
import { hashHref } from './urls';

interface Heading {
  readonly element: HtmlElement;
  readonly depth: number;
  /** Without what components show in it. */
  readonly text: string;
  /** All that it shows. */
  readonly name: string;
  readonly explicitId: string | undefined;
  readonly slug: string;
}

/** What the headings of a page are. */
export interface FinishedHeadings {
  /** In the order of the page. */
  readonly facts: ReadonlyMap<HtmlElement, HeadingFact>;
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
    const id = getAttribute(element, 'id');
    if (/^h[1-6]$/.test(element.tag) && !hasClass(element, 'sr-only')) {
      headings.push(readHeading(element, id));
    } else if (id) {
      otherIds.push(id);
    }
  }
  const { ids, problems } = assignIds(input, headings, createIdRegistry(otherIds));
  const facts = new Map<HtmlElement, HeadingFact>();
  for (const [index, { element, depth, text, name, explicitId }] of headings.entries()) {
    const { id = '', aliases = [] } = ids[index] ?? {};
    facts.set(element, { depth, id, text, explicit: explicitId !== undefined, aliases });
    decorate(element, { id, name, aliases }, input.page.texts.permalink(text));
  }
  return { facts, problems };
}

function readHeading(element: HtmlElement, id: string | undefined): Heading {
  const name = collapseSpace(textContent(element)).trim();
  const text = getAttribute(element, HEADING_TEXT) ?? name;
  return {
    element,
    depth: Number(element.tag[1]),
    text,
    name,
    explicitId: id || undefined,
    slug: slugify(text),
  };
}

interface AssignedIds {
  readonly id: string;
  readonly aliases: readonly string[];
}

/**
 * The author's ids first, then those of the original's headings, then those made from the text: so that an earlier
 * heading's text cannot take the id that a later one must have. Aliases come last, where they are free.
 */
function assignIds(
  input: FinishInput,
  headings: readonly Heading[],
  registry: IdRegistry,
): { readonly ids: readonly AssignedIds[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const original = input.page.defaultHeadings;
  const partners = original
    ? alignHeadings(
        headings.map(({ depth, explicitId, slug }) => ({ depth, id: explicitId ?? slug })),
        original,
      )
    : [];
  const ids: (string | undefined)[] = headings.map(({ explicitId, text }) => {
    if (explicitId === undefined || registry.take(explicitId)) return explicitId;
    problems.push(
      warningAt(placeOf(input, `#${explicitId}`), {
        code: 'heading-id-duplicate',
        message: `The id "${explicitId}" of the heading "${text}" is taken already on this page.`,
        fix: 'Give one of them another id.',
      }),
    );
    return registry.takeUnique(explicitId);
  });
  for (const [index, partner] of partners.entries()) {
    if (ids[index] === undefined && partner && registry.take(partner.id)) ids[index] = partner.id;
  }
  const taken = headings.map(({ slug }, index) => ids[index] ?? registry.takeUnique(slug));
  const assigned = headings.map(({ slug }, index) => {
    const id = taken[index] ?? slug;
    const others = original ? [slug, partners[index]?.id, ...(partners[index]?.aliases ?? [])] : [];
    const aliases = others.filter(
      (alias): alias is string => alias !== undefined && alias !== id && registry.take(alias),
    );
    return { id, aliases };
  });
  return { ids: assigned, problems };
}

/** Whether the text alone is not the heading's name: the author gave one, or an image is a part of it. */
function hasOwnName(element: HtmlElement): boolean {
  return (
    getAttribute(element, 'aria-label') !== undefined ||
    getAttribute(element, 'aria-labelledby') !== undefined ||
    holdsImage(element)
  );
}

function holdsImage({ children }: HtmlElement): boolean {
  return children.some(
    (child) => child.type === 'element' && (child.tag === 'img' || holdsImage(child)),
  );
}

function decorate(
  element: HtmlElement,
  { id, name, aliases }: AssignedIds & Pick<Heading, 'name'>,
  permalink: string,
): void {
  setAttribute(element, 'id', id);
  const classes = getAttribute(element, 'class');
  setAttribute(element, 'class', classes ? `${classes} dg-heading` : 'dg-heading');
  // Its link has a name of its own, which would become a part of the heading's.
  if (name !== '' && !hasOwnName(element)) setAttribute(element, 'aria-label', name);
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
