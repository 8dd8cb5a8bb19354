import { compact, type Data, textOf } from '../data';
import type { Doc } from './read-docs';
import type { SidebarItem } from './sidebar-item';

/** A page that lists what is in a group of a sidebar. */
export interface GroupPage {
  /** Without `base`, below the path of the documents: `/docs/category/guides`. */
  readonly route: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly items: readonly SidebarItem[];
}

/** What translates labels of sidebars into a language. */
export type Labels = (kind: 'category' | 'link' | 'doc', label: string) => string;

/** Writes a sidebar in our form. */
export function writeItems(items: readonly SidebarItem[], labels: Labels, route: string): Data[] {
  return items.flatMap((item): Data[] => {
    switch (item.kind) {
      case 'doc': {
        const text = item.label === undefined ? undefined : labels('doc', item.label);
        return [compact({ text, link: item.doc.route })];
      }
      case 'link':
        return [
          { text: labels('link', item.label), link: item.link.replace(/^pathname:\/\//, '') },
        ];
      case 'html': {
        const text = item.html.replace(/<[^<>]*>/g, '').trim();
        return /<hr\b/.test(item.html) && text === ''
          ? [{ dividerType: 'solid' }]
          : text === ''
            ? []
            : [{ sectionHeaderText: text }];
      }
      default:
        return [
          compact({
            text: labels('category', item.label),
            link: linkOfGroup(item, route),
            collapsible: item.collapsible ? undefined : false,
            collapsed: item.collapsible && item.collapsed ? true : undefined,
            items: writeItems(item.items, labels, route),
          }),
        ];
    }
  });
}

function linkOfGroup(
  item: Extract<SidebarItem, { kind: 'group' }>,
  route: string,
): string | undefined {
  if (item.link === undefined) return undefined;
  return 'doc' in item.link ? item.link.doc.route : groupRoute(item.link.page, item.label, route);
}

/** The address of a page that a group makes. */
function groupRoute({ slug }: Data, label: string, route: string): string {
  const own = textOf(slug) ?? `/category/${slugOf(label)}`;
  return `${route === '' ? '' : `/${route}`}/${own.replace(/^\/+|\/+$/g, '')}`;
}

function slugOf(label: string): string {
  return label
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** The pages that groups make, at all depths. */
export function groupPages(items: readonly SidebarItem[], route: string): GroupPage[] {
  return items.flatMap((item): GroupPage[] => {
    if (item.kind !== 'group') return [];
    const inner = groupPages(item.items, route);
    if (item.link === undefined || 'doc' in item.link) return inner;
    const { page } = item.link;
    const own = {
      route: groupRoute(page, item.label, route),
      title: textOf(page.title) ?? item.label,
      description: textOf(page.description),
      items: item.items,
    };
    return [own, ...inner];
  });
}

/** A group's page in our form: cards that lead to what is in it. */
export function writeGroupPage({ title, description, items }: GroupPage, route: string): string {
  const cards = items.flatMap((item): string[] => {
    if (item.kind === 'html') return [];
    if (item.kind === 'doc') return [card(titleOf(item.doc, item.label), item.doc.route, item.doc)];
    if (item.kind === 'link') return [card(item.label, item.link)];
    const link = linkOfGroup(item, route) ?? firstRoute(item.items);
    return link === undefined ? [] : [card(item.label, link)];
  });
  const top = compact({ title, description });
  const fields = Object.entries(top).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const lead = description === undefined ? '' : `${description.replace(/[{<]/g, '\\$&')}\n\n`;
  return `---\n${fields.join('\n')}\n---\n\nimport { CardGrid, LinkCard } from 'diglot/theme';\n\n${lead}<CardGrid>\n${cards.join('\n')}\n</CardGrid>\n`;
}

function titleOf({ fields, id }: Doc, label: string | undefined): string {
  return label ?? textOf(fields.title) ?? id.split('/').at(-1) ?? id;
}

function card(title: string, href: string, doc?: Doc): string {
  const description = textOf(doc?.fields.description);
  const parts = { title, href, ...(description !== undefined && { description }) };
  const written = Object.entries(parts).map(
    ([name, value]) => `${name}={${JSON.stringify(value)}}`,
  );
  return `  <LinkCard ${written.join(' ')} />`;
}

/** The first page in some entries. */
export function firstRoute(items: readonly SidebarItem[]): string | undefined {
  for (const item of items) {
    if (item.kind === 'doc') return item.doc.route;
    if (item.kind !== 'group') continue;
    const own = item.link && 'doc' in item.link ? item.link.doc.route : undefined;
    const found = own ?? firstRoute(item.items);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** All documents in some entries. */
export function docsIn(items: readonly SidebarItem[]): Doc[] {
  return items.flatMap((item) => {
    if (item.kind === 'doc') return [item.doc];
    if (item.kind !== 'group') return [];
    const own = item.link && 'doc' in item.link ? [item.link.doc] : [];
    return [...own, ...docsIn(item.items)];
  });
}

/** Routes below a path, by their next part. */
interface Branch {
  readonly own: Map<string, number>;
  readonly inner: Map<string, Branch>;
  /** The sidebar of the page at this very path. */
  page: string | undefined;
}

/**
 * On which paths each sidebar stands: as few as say for each page which one it has.
 *
 * @param pages names of sidebars by the routes of pages
 */
export function sidebarPaths(
  pages: ReadonlyMap<string, string>,
  tops: readonly string[] = ['/'],
): Map<string, string> {
  const root = branch();
  for (const [route, name] of pages) {
    let at = root;
    note(at, name);
    for (const part of route.split('/').filter(Boolean)) {
      const next = at.inner.get(part) ?? branch();
      at.inner.set(part, next);
      at = next;
      note(at, name);
    }
    at.page = name;
  }
  const paths = new Map<string, string>();
  const visit = (at: Branch, path: string, inherited: string | undefined): void => {
    const most = [...at.own].sort((a, b) => b[1] - a[1])[0]?.[0];
    const isLeaf = at.inner.size === 0;
    // A page with others below it decides for them, too.
    const wanted = isLeaf ? (at.page ?? most) : most;
    // What lies beside the documents, such as a blog, is none of theirs.
    const own = isLeaf || tops.some((one) => path.startsWith(one)) ? wanted : undefined;
    const isNew = own !== undefined && own !== inherited;
    if (isNew) paths.set(isLeaf ? path.replace(/(.)\/$/, '$1') : path, own);
    for (const [part, inner] of at.inner) visit(inner, `${path}${part}/`, own ?? inherited);
  };
  let top = root;
  let path = '/';
  // Where all documents lie below one path, it is that path's.
  for (
    let only = [...top.inner];
    only.length === 1 && top.page === undefined;
    only = [...top.inner]
  ) {
    const [[part, inner] = ['', top]] = only;
    if (inner.inner.size === 0) break;
    path += `${part}/`;
    top = inner;
  }
  visit(top, path, undefined);
  return paths;
}

function branch(): Branch {
  return { own: new Map(), inner: new Map(), page: undefined };
}

function note({ own }: Branch, name: string): void {
  own.set(name, (own.get(name) ?? 0) + 1);
}
