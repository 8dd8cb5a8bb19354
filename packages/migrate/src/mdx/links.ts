import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { decoded } from '../config-values';
import { relativeFrom } from '../vitepress/page-place';

/** A file on its way. */
export interface Moved {
  /** Where it lies, absolute. */
  readonly from: string;
  /** Where it will lie, absolute; pages end with `.md`, whatever they become. */
  readonly to: string;
}

/** A page whose links are made right. */
export interface LinkingPage extends Moved {
  /** Where it was served, without `base` and language: `/docs/start`. */
  readonly route: string;
}

/** What links of a site lead to. */
export interface LinkTargets {
  /** Folder of the site, absolute. */
  readonly root: string;
  /** Where files will lie, by where they lie. */
  readonly moved: ReadonlyMap<string, string>;
  /** Pages by the addresses at which they were served, without slash at the end. */
  readonly byRoute: ReadonlyMap<string, string>;
  /** Folders from which names of pages are looked for, absolute. */
  readonly folders: readonly string[];
  /** Folders of files that are served as they are, absolute. */
  readonly staticFolders: readonly string[];
  /** Whether addresses of pages end with a slash. */
  readonly hasSlash: boolean;
  /** The file that a name with an alias stands for, absolute; undefined for any other. @default none */
  readonly alias?: ((way: string) => string | undefined) | undefined;
  /** Prefix of all addresses that authors write, with slashes at its ends. @default none */
  readonly base?: string | undefined;
  /** Prefix that addresses of the default language lose, with slashes at its ends. @default none */
  readonly prefix?: string | undefined;
}

const OTHER = /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?|$)/i;

/** Makes the address of a link or a picture right for where its page will lie. */
export function createLinks(targets: LinkTargets): (page: LinkingPage, url: string) => string {
  const {
    root,
    moved,
    byRoute,
    folders,
    staticFolders,
    hasSlash,
    base: top,
    prefix,
    alias,
  } = targets;
  const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  return (page, url) => {
    if (/^pathname:\/\//.test(url)) return url.slice('pathname://'.length);
    if (OTHER.test(url)) return url;
    const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
    const way = without(prefix, without(top, decoded(written)));
    const folder = path.dirname(page.to);
    const toFile = (file: string): string => {
      const served = staticFolders.find((one) => file.startsWith(one + path.sep));
      if (served !== undefined)
        return `/${path.relative(served, file).split(path.sep).join('/')}${rest}`;
      const target = moved.get(file) ?? file;
      const isSame = target === path.resolve(folder, way) && !way.startsWith('/');
      return isSame ? url : `${encodeWay(relativeFrom(folder, target))}${rest}`;
    };
    if (way.startsWith('@site/')) return toFile(path.join(root, way.slice('@site/'.length)));
    const named = alias?.(way);
    if (named !== undefined && isFile(named)) return toFile(named);
    if (/\.mdx?$/.test(way)) {
      const places = way.startsWith('/')
        ? [root, ...folders].map((one) => path.join(one, way))
        : [path.dirname(page.from), ...folders, root].map((one) => path.resolve(one, way));
      const found = places.find((file) => moved.has(file));
      return found === undefined ? url : toFile(found);
    }
    if (!way.startsWith('/')) {
      const beside = path.resolve(path.dirname(page.from), way);
      if (isFile(beside)) return toFile(beside);
    } else if (staticFolders.some((one) => isFile(path.join(one, way)))) return url;
    // What a bundler was asked for counted from the top of the site, not of what is served.
    const fromTop = path.join(root, way);
    const isServed = staticFolders.some((one) => fromTop.startsWith(one + path.sep));
    if (way.startsWith('/') && isServed && isFile(fromTop)) return toFile(fromTop);
    const base = hasSlash && !page.route.endsWith('/') ? `${page.route}/` : page.route;
    const address = path.posix.resolve(base.replace(/[^/]*$/, '') || '/', way);
    const target = byRoute.get(plainRoute(address));
    // Links to pages by their files stay right wherever both lie.
    if (target !== undefined && way.startsWith('/')) return `${plainRoute(address)}${rest}`;
    if (target !== undefined) return `${encodeWay(relativeFrom(folder, target))}${rest}`;
    const known = ['.md', '.mdx', '/index.md', '/index.mdx']
      .map((end) => path.resolve(path.dirname(page.from), way + end))
      .find((file) => moved.has(file));
    if (known !== undefined && !way.startsWith('/')) return toFile(known);
    if (way.startsWith('/')) return way === decoded(written) ? url : `${way}${rest}`;
    return existsSync(path.resolve(folder, way)) ? url : `${address}${rest}`;
  };
}

/** An address without a prefix. */
function without(prefix: string | undefined, way: string): string {
  if (prefix === undefined || prefix === '/') return way;
  if (`${way}/` === prefix) return '/';
  return way.startsWith(prefix) ? way.slice(prefix.length - 1) : way;
}

/** An address by which a page is known, whatever it ends with. */
export function plainRoute(address: string): string {
  const clean = address
    .replace(/\.html$/, '')
    .replace(/(?:^|\/)index$/, '/')
    .replace(/\/+$/, '');
  return clean === '' ? '/' : clean;
}

function encodeWay(way: string): string {
  return way.replace(/[\s()]/g, (sign) =>
    encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'),
  );
}
