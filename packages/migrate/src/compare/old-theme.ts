import { ElementType } from 'htmlparser2';
import { ancestorsOf, classesOf, clean, isTag, type Node, type Tag } from './dom';

/**
 * What the theme of a site puts around its texts, learnt by comparing pages with each other: what says on many pages the same,
 * in the same place, was not written for one of them.
 */
export interface OldTheme {
  /** Of the elements that may hold a page's text, those that do. */
  pick(candidates: readonly Tag[]): readonly Tag[];
  /** What of an element is the page's: the element, or some of what is in it. */
  within(tag: Tag): readonly Node[];
}

/** A page that is looked at: elements that may hold its text, and whether their edges may be the theme's. */
export interface Candidates {
  readonly tags: readonly Tag[];
  readonly isSure: boolean;
}

/** On fewer pages, nothing is known to repeat. */
const FEW = 4;
/** A place whose words are to this part of one page only holds text of pages. */
const OWN = 0.2;

/** Blocks whose words are one thing that is said. */
const SAID = /^(?:h[1-6]|p|li|td|th|dt|dd|pre|a|label|summary|figcaption|div|section)$/;

/** What is said in an element, without links to places of the same page: they repeat its headings. */
function saidIn(tag: Tag): string[] {
  const said = new Map<Node, string>();
  const stack: Node[] = [tag];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const around = [...(isTag(node) ? [node] : []), ...ancestorsOf(node)];
    if (node.type === ElementType.Text) {
      if (around.some((one) => one.name === 'a' && /^#|^$/.test(one.attribs.href ?? '#'))) continue;
      const owner = around.find(({ name }) => SAID.test(name)) ?? tag;
      said.set(owner, node.data + (said.get(owner) ?? ''));
    } else if (isTag(node)) {
      if (/^(?:script|style|svg|template|noscript)$/.test(node.name)) continue;
      if (node.name === 'img') said.set(node, node.attribs.alt || (node.attribs.src ?? ''));
      stack.push(...node.children);
    }
  }
  return [...said.values()].map(clean).filter((text) => text !== '');
}

/** Whether elements that stand in one place of many pages say nearly the same on several of them. */
function isThemes(places: readonly (readonly Tag[])[]): boolean {
  const pages = places.map((tags) => new Set(tags.flatMap(saidIn)));
  const counts = new Map<string, number>();
  for (const page of pages) for (const text of page) counts.set(text, (counts.get(text) ?? 0) + 1);
  let own = 0;
  let all = 0;
  for (const [text, count] of counts) {
    all += text.length * count;
    if (count === 1) own += text.length;
  }
  return all === 0 || own / all < OWN;
}

/** What an element holds that is seen; text of its own among it. */
const inside = (tag: Tag): Node[] =>
  tag.children.filter((node) =>
    isTag(node) ? true : node.type === ElementType.Text && clean(node.data) !== '',
  );

/** What is known of the elements in a place. */
interface Place {
  /** Classes that several pages have there: others name a page, not a place. */
  readonly classes: ReadonlySet<string>;
  readonly themes: ReadonlySet<string>;
  readonly further: ReadonlyMap<string, Place>;
}

const nameIn = (classes: ReadonlySet<string>, tag: Tag): string =>
  [tag.name, ...classesOf(tag).filter((name) => classes.has(name))].join('.');

/** Without what stands at the edges and is the theme's: it is around the text, not in it. */
function withoutEdges(
  nodes: readonly Node[],
  { themes, classes }: Pick<Place, 'themes' | 'classes'>,
): Node[] {
  const isText = (node: Node) => !isTag(node) || !themes.has(nameIn(classes, node));
  const first = nodes.findIndex(isText);
  return first < 0 ? [] : nodes.slice(first, nodes.findLastIndex(isText) + 1);
}

function learn(pages: readonly Tag[]): Place {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const names = new Set(page.children.filter(isTag).flatMap(classesOf));
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const classes = new Set([...counts].filter(([, count]) => count >= FEW).map(([name]) => name));
  const groups = new Map<string, Map<Tag, Tag[]>>();
  for (const page of pages) {
    for (const tag of page.children.filter(isTag)) {
      const name = nameIn(classes, tag);
      const group = groups.get(name) ?? new Map<Tag, Tag[]>();
      groups.set(name, group.set(page, [...(group.get(page) ?? []), tag]));
    }
  }
  const themes = new Set(
    [...groups]
      .filter(([, group]) => group.size >= Math.max(FEW, pages.length / 2))
      .filter(([, group]) => isThemes([...group.values()]))
      .map(([name]) => name),
  );
  const only = new Map<string, Tag[]>();
  for (const page of pages) {
    const [tag, ...others] = withoutEdges(inside(page), { themes, classes });
    if (tag === undefined || others.length > 0 || !isTag(tag)) continue;
    const name = nameIn(classes, tag);
    only.set(name, [...(only.get(name) ?? []), tag]);
  }
  const further = [...only]
    .filter(([, tags]) => tags.length >= FEW)
    .map(([name, tags]) => [name, learn(tags)] as const);
  return { classes, themes, further: new Map(further) };
}

/** Where an element stands, without what pages call it. */
const wayTo = (tag: Tag): string => [tag, ...ancestorsOf(tag)].map(({ name }) => name).join(' ');

/** Learns from pages what of them is not theirs. */
export function learnTheme(pages: readonly Candidates[]): OldTheme {
  const ways = new Map<string, Tag[][]>();
  for (const { tags } of pages) {
    for (const way of new Set(tags.map(wayTo)))
      ways.set(way, [...(ways.get(way) ?? []), tags.filter((tag) => wayTo(tag) === way)]);
  }
  const lists = new Set(
    [...ways].filter(([, found]) => found.length >= FEW && isThemes(found)).map(([way]) => way),
  );
  const unsure = pages.filter(({ isSure }) => !isSure).flatMap(({ tags }) => tags);
  const place = unsure.length < FEW ? undefined : learn(unsure);
  return {
    pick(candidates) {
      const texts = candidates.filter((tag) => !lists.has(wayTo(tag)));
      return texts.length > 0 ? texts : candidates;
    },
    within(tag) {
      let at: Place | undefined = place;
      for (let current = tag; at !== undefined; ) {
        const nodes = withoutEdges(inside(current), at);
        const [only, ...others] = nodes;
        if (only === undefined) return [current];
        if (others.length > 0 || !isTag(only)) return nodes;
        const next = at.further.get(nameIn(at.classes, only));
        if (next === undefined) return nodes;
        current = only;
        at = next;
      }
      return [tag];
    },
  };
}
