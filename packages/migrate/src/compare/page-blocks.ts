import { ElementType, parseDocument } from 'htmlparser2';
import { ancestorsOf, clean, has, isTag, type Node, type Tag, tagsOf, textOf } from './dom';
import type { Candidates, OldTheme } from './old-theme';

/** What readers see of a page, in its order. */
export interface Block {
  readonly kind: 'heading' | 'text' | 'code' | 'tab' | 'image' | 'link';
  /** As it is shown; the address of a link or an image. */
  readonly text: string;
  /** What an image shows in words. */
  readonly alt?: string | undefined;
  /** The heading above it; empty above the first one. */
  readonly heading: string;
}

/** A link of the navigation. */
export interface Entry {
  readonly words: string;
  readonly address: string;
}

/** A page, read. */
export interface ReadPage {
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Where the page leads on to, when it is no page of its own. */
  readonly movedTo: string | undefined;
  /** Links of the navigation around the text. */
  readonly entries: readonly Entry[];
  /** What else may be found by: the words of the whole navigation, and of each link. */
  readonly found: readonly string[];
  /** Whether somebody wrote it for readers: lists by dates, tags or words are made, and proofs of who owns the site are for robots. */
  readonly isWritten: boolean;
}

/** Where the text of a page stands, in documents of the systems that we know; the first that is there counts. */
const CONTENT: readonly ((tag: Tag) => boolean)[] = [
  (tag) => tag.attribs.id === 'dg-main',
  (tag) => has(tag, 'theme-doc-markdown') || isPost(tag) || isTitleOfPost(tag),
  (tag) => has(tag, 'vp-doc') || has(tag, 'VPHome'),
  (tag) => has(tag, 'rspress-doc') || has(tag, 'rp-doc') || isHomeOfRspress(tag),
  (tag) => isOfFumadocs(tag),
  (tag) =>
    tag.name === 'main' && tag.children.some((one) => isTag(one) && has(one, 'content-panel')),
  (tag) => tag.attribs.id === '__docusaurus_skipToContent_fallback',
  (tag) => tag.name === 'main',
  (tag) => tag.attribs.role === 'main',
  (tag) => tag.name === 'article',
  (tag) => tag.name === 'body',
];

const isHomeOfRspress = ({ children }: Tag): boolean =>
  children.some((one) => isTag(one) && has(one, 'rp-home-hero'));

const isPost = ({ attribs }: Tag): boolean => attribs.id === '__blog-post-container';

const isBesideTitle = ({ parent }: Tag): boolean =>
  (parent?.children ?? []).some((one) => isTag(one) && one.name === 'h1');

/** Title, description and text of a page; a way to it and its neighbours stand beside them. */
function isOfFumadocs(tag: Tag): boolean {
  const isText = tag.name === 'div' && has(tag, 'prose');
  const isPart = isText || tag.name === 'h1' || (tag.name === 'p' && isBesideTitle(tag));
  return isPart && [...ancestorsOf(tag)].some(({ attribs }) => attribs.id === 'nd-page');
}

/** The title of a post has a header with the date and the authors. */
function isTitleOfPost({ name, parent }: Tag): boolean {
  const beside = name === 'h1' && parent?.parent ? parent.parent.children : [];
  return beside.some((one) => isTag(one) && isPost(one));
}

/** So many of them are the names of systems that we know. */
const SURE = 6;

/** What stands in the text and is none of it: buttons, links to itself, neighbours, outlines. */
const AROUND = new Set(
  (
    'hash-link header-anchor anchor-link sl-anchor-link rp-header-anchor dg-anchor dg-page-actions dg-doc-facts dg-prev-next dg-outline dg-fallback-notice dg-freshness dg-home-footer rp-home-footer ' +
    'rp-nav rp-llms-hint VPNav dg-visually-hidden dg-tab-title dg-breadcrumbs theme-doc-footer theme-doc-breadcrumbs theme-doc-toc-mobile theme-doc-toc-desktop ' +
    'theme-doc-version-badge theme-code-block-buttons pagination-nav breadcrumbs VPDocFooter VPDocAside vp-code-lang lang line-numbers-wrapper ' +
    'sl-sr-only sr-only visually-hidden right-sidebar right-sidebar-container pagination-links meta dg-post-header dg-code-tools'
  ).split(' '),
);
const SKIPPED = new Set(
  'script style noscript template button nav svg select input dialog iframe'.split(' '),
);
const BLOCKS = new Set(
  'p li td th dt dd figcaption summary blockquote div section article header main details ul ol dl table tbody thead tr figure aside footer starlight-tabs label'.split(
    ' ',
  ),
);

/** Where the text of a page may stand; undefined for one that only leads on. */
export function candidatesOf(html: string): Candidates | undefined {
  const all = tagsOf(parseDocument(html));
  return refreshOf(all) === undefined ? contentOf(all) : undefined;
}

function contentOf(all: readonly Tag[]): Candidates {
  for (const [index, is] of CONTENT.entries()) {
    const found = all.filter(is);
    if (found.length === 0) continue;
    const set = new Set(found);
    const tags = found.filter((tag) => ![...ancestorsOf(tag)].some((one) => set.has(one)));
    return { tags, isSure: index < SURE };
  }
  return { tags: [], isSure: false };
}

const refreshOf = (all: readonly Tag[]): Tag | undefined =>
  all.find(
    ({ name, attribs }) => name === 'meta' && /^refresh$/i.test(attribs['http-equiv'] ?? ''),
  );

/**
 * Reads a document.
 *
 * @param theme what of it is not the page's; of our own output we know that without
 */
export function readPageBlocks(html: string, theme?: OldTheme): ReadPage {
  // Browsers pass over the sign of nothing, which some systems leave where they divide what they send.
  const root = parseDocument(html.replaceAll('\0', ''));
  const all = tagsOf(root);
  const refresh = refreshOf(all);
  const { tags, isSure } = contentOf(all);
  const reader = new Reader();
  for (const tag of theme?.pick(tags) ?? tags)
    for (const node of isSure ? [tag] : (theme?.within(tag) ?? [tag])) reader.visit(node);
  reader.flush();
  const links = all.filter(({ name, attribs }) => name === 'a' && attribs.href !== undefined);
  const navigation = all.filter(isNavigation);
  const document = all.find(({ name }) => name === 'html');
  const title = all.find(({ name }) => name === 'title');
  return {
    title: title === undefined ? '' : clean(textOf(title)),
    blocks: reader.blocks,
    entries: links.flatMap((tag) => {
      const words = [...ancestorsOf(tag)].some(isNavigation) ? clean(withoutAround(tag)) : '';
      return words === '' ? [] : [{ words, address: tag.attribs.href ?? '' }];
    }),
    found: [...navigation, ...links].map((tag) => clean(textOf(tag))),
    movedTo: refresh && /url=['"]?([^'"]+)/i.exec(refresh.attribs.content ?? '')?.[1],
    isWritten: all.length > 0 && !isList(document?.attribs.class ?? ''),
  };
}

/** What leads to other pages, and is the same on many. */
const isNavigation = (tag: Tag): boolean =>
  (/^(?:nav|aside|header|footer)$/.test(tag.name) || has(tag, 'VPNav')) &&
  ![...ancestorsOf(tag)].some(({ name }) => name === 'main' || name === 'article');

/** All pages of a blog in Docusaurus say what they are, but for the one with all posts. */
const isList = (classes: string): boolean =>
  /(?:list|tags?|archive|authors|search)-page\b/.test(classes) ||
  (/\bplugin-blog\b/.test(classes) && !/\bblog-wrapper\b/.test(classes));

/** Collects blocks on its way through the tree. */
class Reader {
  readonly blocks: Block[] = [];
  #heading = '';
  #text = '';

  /** Ends the text that is being read. */
  flush(): void {
    const text = clean(this.#text);
    this.#text = '';
    if (text !== '') this.#add('text', text);
  }

  visit(node: Node): void {
    if (node.type === ElementType.Text) {
      this.#text += node.data;
      return;
    }
    if (!isTag(node) || isAround(node)) return;
    const { name, attribs, children } = node;
    if (name === 'br') this.#text += ' ';
    else if (name === 'math') this.#text += formulaOf(node);
    else if (attribs.role === 'tab' || isGroupLabel(node)) {
      this.flush();
      this.#add('tab', clean(textOf(node)));
    } else if (/^h[1-6]$/.test(name) && !isOfCard(node)) {
      this.flush();
      const text = clean(withoutAround(node));
      this.#heading = text;
      if (text !== '') this.#add('heading', text);
      for (const child of children) this.#inner(child);
    } else if (name === 'pre' && !tagsOf(node).some((one) => one.name === 'math')) {
      this.flush();
      const text = codeOf(node);
      if (text.trim() !== '') this.#add('code', text);
    } else if (name === 'img') this.#image(node);
    else {
      const isBlock = BLOCKS.has(name) || isOfCard(node);
      if (isBlock) this.flush();
      if (name === 'a' && attribs.href !== undefined) this.#add('link', attribs.href);
      for (const child of children) this.visit(child);
      if (isBlock) this.flush();
    }
  }

  /** Links and images of a heading. */
  #inner(node: Node): void {
    if (!isTag(node) || isAround(node)) return;
    if (node.name === 'img') this.#image(node);
    if (node.name === 'a' && node.attribs.href !== undefined) this.#add('link', node.attribs.href);
    for (const child of node.children) this.#inner(child);
  }

  #image({ attribs }: Tag): void {
    const text = attribs.src ?? attribs['data-src'] ?? '';
    this.blocks.push({
      kind: 'image',
      text,
      // Docusaurus escapes what is escaped.
      alt: clean(attribs.alt ?? '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>'),
      heading: this.#heading,
    });
  }

  #add(kind: Block['kind'], text: string): void {
    if (text !== '') this.blocks.push({ kind, text, heading: this.#heading });
  }
}

function isAround(tag: Tag): boolean {
  const { name, attribs } = tag;
  if (SKIPPED.has(name) && attribs.role !== 'tab') return true;
  // What Starlight says of a page that is a draft or not translated.
  if (name === 'p' && has(tag, 'sl-flex') && isBesideTitle(tag)) return true;
  if (attribs['aria-hidden'] === 'true' && attribs.role !== 'tab' && !isShown(tag)) return true;
  return (attribs.class ?? '').split(/\s+/).some((one) => AROUND.has(one));
}

/** Whether readers see what is hidden from screen readers: a panel, or a title by which its box is named for these. */
const isShown = (tag: Tag): boolean => isPanel(tag) || has(tag, 'starlight-aside__title');

/** The title of a card of Fumadocs or the name of a member of a team of VitePress, which begins no section. */
const isOfCard = (tag: Tag): boolean =>
  /^h[1-6]$/.test(tag.name) &&
  [...ancestorsOf(tag)].some((one) => 'data-card' in one.attribs || has(one, 'VPTeamMembersItem'));

/** One of several of which one is shown: the others are read when it is their turn. */
function isPanel({ parent }: Tag): boolean {
  return (parent?.children ?? []).some(
    (other) => isTag(other) && other.attribs['aria-hidden'] === 'false',
  );
}

/** A title of blocks of code that VitePress groups, or of a tab of Rspress: neither says that it is one. */
function isGroupLabel(tag: Tag): boolean {
  const { name, parent } = tag;
  const isVitepress =
    name === 'label' && parent !== null && 'attribs' in parent && has(parent, 'tabs');
  return isVitepress || has(tag, 'rp-tabs__label__item');
}

function withoutAround(node: Node): string {
  if (node.type === ElementType.Text) return node.data;
  if (!isTag(node) || (!/^h[1-6]$/.test(node.name) && isAround(node))) return '';
  if (node.name === 'math') return formulaOf(node);
  return node.children.map(withoutAround).join('');
}

/** A formula as it was written: systems draw it in elements of their own. */
function formulaOf(tag: Tag): string {
  return textOf(tagsOf(tag).find(({ name }) => name === 'annotation') ?? tag);
}

/** Code, whose lines may be elements. */
function codeOf(node: Node): string {
  if (node.type === ElementType.Text) return node.data;
  if (!isTag(node)) return '';
  if (has(node, 'gutter') || has(node, 'line-number')) return '';
  const text = node.children.map(codeOf).join('');
  const isLine = node.name === 'br' || has(node, 'ec-line') || has(node, 'token-line');
  return isLine && !text.endsWith('\n') ? `${text}\n` : text;
}
