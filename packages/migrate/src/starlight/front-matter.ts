import { parseYaml } from 'diglot/tools';
import { Document, isMap, parseDocument } from 'yaml';
import { compact, type Data, dataOf, isData, listOf, textOf } from '../data';
import { dropWrong } from '../pages/drop-wrong';
import type { PageNote } from '../pages/note';
import type { MovedFrontMatter } from '../vitepress/front-matter';

/** What front matter is moved with. */
export interface FieldsInput {
  /** Makes an address right for where the page will lie. */
  readonly link: (url: string) => string;
  /** Puts a picture where front matter can name it, and gives its address. */
  readonly picture: (file: string) => string;
  /** Where a page leads on that shows nothing else: an entry of the sidebar. @default nowhere */
  readonly start?: { readonly text: string; readonly link: string } | undefined;
}

/** Front matter in our form, and what it said that goes into the text. */
export interface MovedFields extends MovedFrontMatter {
  /** A notice above the page's text, as Markdown or HTML. */
  readonly banner: string | undefined;
}

const DROPPED = [
  'slug',
  'sidebar',
  'editUrl',
  'prev',
  'next',
  'lastUpdated',
  'template',
  'hero',
  'banner',
  'pagefind',
  'tableOfContents',
  'head',
];

/**
 * Renames the fields of Starlight to ours. Comments and order stay.
 *
 * @param isBare whether the page has nothing to read but what components show
 */
export function moveFields(text: string, input: FieldsInput, isBare = false): MovedFields {
  const parsed = parseYaml(text);
  const given = 'data' in parsed ? (parsed.data ?? {}) : undefined;
  if (!isData(given)) return { text, notes: [], banner: undefined };
  const read = parseDocument(text, { uniqueKeys: false });
  const document: Document = isMap(read.contents) ? read : new Document({});
  const before = text.trim() === '' ? '' : document.toString();
  for (const field of DROPPED) document.delete(field);
  const put = (key: string, value: unknown) => {
    if (value !== undefined) document.set(key, document.createNode(value));
  };
  const isDrawn = isBare && given.template === 'splash' && !isData(given.hero);
  const isHome = isData(given.hero) || isDrawn;
  if (isHome || given.template === 'splash') put('pageType', isHome ? 'home' : 'custom');
  if (isData(given.hero)) put('hero', heroOf(given.hero, textOf(given.title), input));
  if (isDrawn) put('hero', drawnHero(given, input));
  if (given.tableOfContents === false) put('outline', false);
  if (given.pagefind === false) put('search', false);
  const head = listOf(given.head).flatMap(tagOf);
  if (head.length > 0) put('head', head);
  const notes = [...dropWrong(document), ...(isDrawn ? [DRAWN] : [])];
  const after = document.toString();
  const { content } = dataOf(given.banner);
  const banner = textOf(content);
  if (after === before) return { text, notes, banner };
  return { text: after === '{}\n' || after === 'null\n' ? '' : after, notes, banner };
}

/** A tag of the head: `{ tag, attrs, content }` there. */
export function tagOf(given: unknown): unknown[] {
  const { tag, attrs, content } = dataOf(given);
  if (typeof tag !== 'string' || tag === 'title' || tag === 'base') return [];
  return [
    typeof content === 'string' && content !== ''
      ? [tag, dataOf(attrs), content]
      : [tag, dataOf(attrs)],
  ];
}

const DRAWN: PageNote = {
  topic: 'pages',
  what: 'A component of Astro drew the page: it shows its title, its description and where the sidebar begins.',
  todo: 'Say in "hero" and "features" of its front matter what readers shall see first.',
  offset: undefined,
};

function drawnHero({ title, description }: Data, { start }: FieldsInput): Data {
  return compact({
    name: textOf(title) ?? 'Documentation',
    tagline: textOf(description),
    actions: start && [{ ...start, theme: 'brand' }],
  });
}

function heroOf(hero: Data, title: string | undefined, { link, picture }: FieldsInput): Data {
  const actions = listOf(hero.actions).map((given) => {
    const action = dataOf(given);
    const isMain = action.variant === undefined || action.variant === 'primary';
    return { text: action.text, link: link(String(action.link)), theme: isMain ? 'brand' : 'alt' };
  });
  return compact({
    name: textOf(hero.title) ?? title ?? 'Documentation',
    tagline: textOf(hero.tagline),
    image: imageOf(hero.image, picture),
    actions: actions.length > 0 ? actions : undefined,
  });
}

function imageOf(image: unknown, picture: (file: string) => string): unknown {
  const { file, dark, light, alt, html } = dataOf(image);
  const one = textOf(file);
  const src =
    one !== undefined
      ? picture(one)
      : textOf(dark) && textOf(light)
        ? { light: picture(String(light)), dark: picture(String(dark)) }
        : /<img[^>]*\ssrc=["']([^"']+)/.exec(String(html ?? ''))?.[1];
  return src === undefined ? undefined : compact({ src, alt: textOf(alt) });
}
