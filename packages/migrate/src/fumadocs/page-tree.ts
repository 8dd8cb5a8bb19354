import path from 'node:path';
import { compact, type Data, listOf, textOf } from '../data';
import { type CollectionFiles, type FumadocsPage, folderOf, routeOf } from './read-pages';

/** Entries for one section of a site. */
export interface Section {
  /** Prefix of its addresses, with slashes at its ends. */
  readonly prefix: string;
  /** What the tab for it says; undefined for what is in no section. */
  readonly title: string | undefined;
  /** Its first page. */
  readonly link: string | undefined;
  /** In our form. */
  readonly items: readonly unknown[];
}

interface Folder {
  readonly kind: 'folder';
  readonly at: string;
  readonly meta: Data;
  index: Item | undefined;
  children: Node[];
}

/** A page, or something else that stands in a list. */
interface Item {
  readonly kind: 'item';
  readonly at: string | undefined;
  readonly entry: Data | string;
}

type Node = Folder | Item;

/** Where a node stands, and how much that was wished: pages that a list names stand there alone. */
interface Place {
  readonly folder: string;
  readonly wish: number;
}

const LINK = /^(?:external:)?(?:\[[^\]]+\])?\[(?<text>[^\]]+)\]\((?<link>[^)]+)\)$/;
const SEPARATOR = /^---(?:\[[^\]]+\])?(?<text>.+)---$|^---$/;

/**
 * What files `meta.json` make of a collection, and of files that no list names: the sidebars of its sections.
 *
 * @param files with those of the default language in the place of such that are missing
 */
export function readTree(files: CollectionFiles, baseUrl: string): Section[] {
  const top = createFolders(files)('');
  const own = `${baseUrl.replace(/\/$/, '')}/`;
  if (top === undefined) return [];
  const sections: Section[] = [];
  const items = top.children.flatMap((node) => write(node, baseUrl, sections));
  const main: Section = { prefix: own, title: undefined, link: firstLink(items), items };
  const all = items.length > 0 ? [main, ...sections] : sections;
  return joined(all);
}

/** Sections that have no addresses of their own stand below each other. */
function joined(sections: readonly Section[]): Section[] {
  const byPrefix = new Map<string, Section>();
  for (const section of sections) {
    const first = byPrefix.get(section.prefix);
    const items = [
      ...(first?.items ?? []),
      ...(first !== undefined && section.title !== undefined
        ? [{ sectionHeaderText: section.title }]
        : []),
      ...section.items,
    ];
    byPrefix.set(section.prefix, { ...(first ?? section), items });
  }
  return [...byPrefix.values()];
}

/** A node in our form; a root folder becomes a section. */
function write(node: Node, baseUrl: string, sections: Section[]): unknown[] {
  if (node.kind === 'item') return [node.entry];
  const { meta, index, at } = node;
  const items = node.children.flatMap((one) => write(one, baseUrl, sections));
  const title = textOf(meta.title);
  const text = title ?? (index === undefined ? nameOf(at) : undefined);
  const link = index === undefined ? undefined : linkOf(index.entry);
  if (meta.root === true) {
    const all = index === undefined ? items : [index.entry, ...items];
    const prefix = `${routeOf(at, baseUrl).replace(/\/$/, '')}/`;
    if (all.length > 0)
      sections.push({ prefix, title: title ?? nameOf(at), link: firstLink(all), items: all });
    return [];
  }
  if (items.length === 0) return index === undefined ? [] : [compact({ text: title, link })];
  return [
    compact({
      text,
      link,
      collapsible: meta.collapsible === false ? false : undefined,
      collapsed: meta.defaultOpen === true || meta.collapsible === false ? undefined : true,
      items,
    }),
  ];
}

function firstLink(items: readonly unknown[]): string | undefined {
  for (const item of items) {
    const link = linkOf(item) ?? firstLink(listOf(Object(item).items));
    if (link?.startsWith('/')) return link;
  }
  return undefined;
}

function linkOf(entry: unknown): string | undefined {
  return typeof entry === 'string' ? entry : textOf(Object(entry).link);
}

/** A folder's name as words. */
function nameOf(at: string): string {
  const name = path.posix.basename(at).replace(/^\((.+)\)$/, '$1');
  return (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');
}

/** Gives the folders of a collection by their paths. */
function createFolders({ pages, metas }: CollectionFiles): (at: string) => Folder | undefined {
  const folders = new Map<string, Folder>();
  const items = new Map<string, Item>();
  const places = new Map<Node, Place>();
  const inside = childrenByFolder(pages);

  /** Whether a node may stand in a folder; where it stood with less right it goes. */
  const claim = (folder: string, node: Node, wish: number): boolean => {
    const known = places.get(node);
    if (known !== undefined && known.folder !== folder && known.wish >= wish) return false;
    const before = known === undefined ? undefined : folders.get(known.folder);
    if (before !== undefined && known?.folder !== folder) {
      if (before.index === node) before.index = undefined;
      before.children = before.children.filter((one) => one !== node);
    }
    places.set(node, { folder, wish: Math.max(wish, known?.wish ?? 0) });
    return true;
  };

  const pageAt = (at: string): Item | undefined => {
    const page = pages.get(at);
    if (page === undefined) return undefined;
    const item = items.get(at) ?? { kind: 'item', at, entry: page.route };
    items.set(at, item);
    return item;
  };

  const folderAt = (at: string): Folder | undefined => {
    const known = folders.get(at);
    if (known !== undefined || !inside.has(at)) return known;
    const meta = metas.get(at) ?? {};
    const folder: Folder = { kind: 'folder', at, meta, index: undefined, children: [] };
    folders.set(at, folder);
    const isTop = meta.root === true || (at === '' && meta.root !== false);
    const given = textOf(meta.pagesIndex);
    const index = given === undefined && isTop ? undefined : pageAt(joinedAt(at, given ?? 'index'));
    if (index !== undefined && claim(at, index, given === undefined ? 0 : 3)) folder.index = index;
    else if (given !== undefined) folder.index = linkItem(given);
    const listed = Array.isArray(meta.pages) ? meta.pages.map(String) : ['...'];
    fill(folder, listed);
    return folder;
  };

  const fill = (folder: Folder, listed: readonly string[]): void => {
    const { at } = folder;
    const excluded = new Set<string>();
    const named = listed.flatMap((item): (Node | '...' | 'z...a')[] => {
      if (item === '...' || item === 'z...a') return [item];
      const written = separatorItem(item) ?? linkItem(item);
      if (written !== undefined) return [written];
      if (item.startsWith('!')) {
        const target = joinedAt(at, item.slice(1));
        excluded.add(target).add(`${target}/`);
        return [];
      }
      if (item.startsWith('...')) return extracted(at, joinedAt(at, item.slice(3)), excluded);
      const target = joinedAt(at, item);
      const node = folderAt(target) ?? pageAt(target);
      if (node === undefined || !claim(at, node, 2)) return [];
      excluded.add(node.kind === 'folder' ? `${target}/` : target);
      return [node];
    });
    const { index } = folder;
    const put = (node: Node): void => {
      if (!folder.children.includes(node)) folder.children.push(node);
    };
    if (index?.at !== undefined && excluded.has(index.at)) folder.index = undefined;
    for (const one of named) {
      if (one !== '...' && one !== 'z...a') {
        put(one);
        continue;
      }
      const rest = (inside.get(at) ?? []).filter(
        (name) => !excluded.has(name) && name !== folder.index?.at,
      );
      for (const name of sorted(rest, pages, one === 'z...a')) {
        const node = name.endsWith('/') ? folderAt(name.slice(0, -1)) : pageAt(name);
        if (node !== undefined && claim(at, node, 0)) put(node);
      }
    }
  };

  /** What is in another folder, in its place. */
  const extracted = (at: string, target: string, excluded: Set<string>): Node[] => {
    const folder = folderAt(target);
    if (folder === undefined) return [];
    excluded.add(`${target}/`);
    const all = folder.index === undefined ? folder.children : [folder.index, ...folder.children];
    return [...all].filter((node) => claim(at, node, 2));
  };

  return folderAt;
}

/** Pages and folders in each folder. Those of folders end with a slash: a page may have the same name. */
function childrenByFolder(pages: ReadonlyMap<string, FumadocsPage>): Map<string, string[]> {
  const found = new Map<string, Set<string>>([['', new Set()]]);
  for (const name of pages.keys()) {
    for (let at = name; at !== ''; at = folderOf(at)) {
      const folder = folderOf(at);
      const own = at === name ? at : `${at}/`;
      found.set(folder, (found.get(folder) ?? new Set()).add(own));
    }
  }
  return new Map([...found].map(([folder, names]) => [folder, [...names]]));
}

/** By the paths of their files, with the first page of a folder in front, and folders behind pages. */
function sorted(
  names: readonly string[],
  pages: ReadonlyMap<string, FumadocsPage>,
  isReversed: boolean,
): string[] {
  const isIndex = (name: string) => /(?:^|\/)index$/.test(name);
  const fileOf = (name: string) =>
    name.replace(/\/$/, '') + path.extname(pages.get(name)?.file ?? '');
  const rank = (name: string) => (name.endsWith('/') ? 10 : 0);
  return [...names].sort((a, b) => {
    if (isIndex(a) || isIndex(b)) return isIndex(a) ? -1 : 1;
    const order = fileOf(a).localeCompare(fileOf(b), 'en') + rank(a) - rank(b);
    return isReversed ? -order : order;
  });
}

function joinedAt(folder: string, name: string): string {
  const at = path.posix.join(folder, name.replace(/\.mdx?$/, '')).replace(/\/$/, '');
  return at === '.' ? '' : at;
}

function separatorItem(item: string): Item | undefined {
  const match = SEPARATOR.exec(item);
  if (match === null) return undefined;
  const text = match.groups?.text;
  const entry = text === undefined ? { dividerType: 'solid' } : { sectionHeaderText: text.trim() };
  return { kind: 'item', at: undefined, entry };
}

function linkItem(item: string): Item | undefined {
  const { text, link } = LINK.exec(item)?.groups ?? {};
  return text === undefined || link === undefined
    ? undefined
    : { kind: 'item', at: undefined, entry: { text, link } };
}
