import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { decoded } from '../config-values';
import type { Layout } from './layout';
import { relativeFrom } from './page-place';

/** A page on its way. Paths are relative to the folder of pages, with forward slashes. */
export interface MovingPage {
  /** Where it lies. */
  readonly file: string;
  /** Where VitePress thinks that it lies, after rewrites. */
  readonly served: string;
  /** Where it will lie. */
  readonly placed: string;
}

/**
 * Makes addresses right that are relative to a page which moves, or that begin with the folder of a language which is called
 * otherwise now.
 */
export function createReferences(
  pages: readonly MovingPage[],
  srcDir: string,
  { locales }: Pick<Layout, 'locales'>,
) {
  const renamed = new Map(
    locales.flatMap(({ key, lang }) => (key === 'root' || key === lang ? [] : [[key, lang]])),
  );
  const byServed = new Map(pages.map((page) => [withoutEnd(page.served), page]));
  return (page: MovingPage): ((url: string) => string) => {
    const base = path.posix.dirname(page.served);
    const folder = path.posix.dirname(page.placed);
    return (url) => {
      const [, first = ''] = /^\/([^/?#]+)/.exec(url) ?? [];
      const lang = renamed.get(first);
      if (lang !== undefined) return `/${lang}${url.slice(first.length + 1)}`;
      const [, route = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
      const whole = decoded(route);
      // The bundler looks for files from the folder of pages, too, where the public folder has none.
      if (
        /^\/[^/].*\.(?!html$|mdx?$)\w+$/s.test(whole) &&
        !isFile(path.join(srcDir, 'public', whole)) &&
        isFile(path.join(srcDir, whole))
      )
        return `${relativeFrom(path.resolve(srcDir, folder), path.join(srcDir, whole))}${rest}`;
      if (/^(?:[a-z][a-z\d+.-]*:|[/#?]|$)/i.test(url)) return url;
      const target = byServed.get(withoutEnd(path.posix.join(base, whole)));
      const naive = path.posix.join(folder, whole);
      if (target !== undefined) {
        const isRight = withoutEnd(naive) === withoutEnd(target.placed);
        return isRight ? url : `${relativeFrom(folder, target.placed)}${rest}`;
      }
      const asset = path.resolve(srcDir, path.posix.dirname(page.file), whole);
      const next = path.resolve(srcDir, folder);
      if (path.resolve(next, whole) === asset || !existsSync(asset)) return url;
      return `${relativeFrom(next, asset)}${rest}`;
    };
  };
}

/** A path by which a page is known, whatever its address ends with. */
export function withoutEnd(file: string): string {
  return file
    .replace(/\.(?:mdx?|html)$/, '')
    .replace(/(?:^|\/)index$/, '')
    .replace(/\/$/, '');
}

const isFile = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isFile() === true;
