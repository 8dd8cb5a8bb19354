import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const DOCS = fileURLToPath(new URL('../../site/docs/', import.meta.url));
const DIST = fileURLToPath(new URL('../../site/dist/', import.meta.url));

/** One route of the real site. */
export interface RealRoute {
  readonly lang: 'en' | 'zh';
  /** `/zh/guide/start/` */
  readonly path: string;
  /** Its plain Markdown: `/zh/guide/start/index.md`. */
  readonly markdown: string;
}

function toRoute(lang: RealRoute['lang'], file: string): RealRoute {
  const slug = file.replaceAll('\\', '/').replace(/\.(?:mdx?|tsx)$/, '');
  const own = `${lang === 'en' ? '' : `/${lang}`}/${slug}`;
  return { lang, path: own.replace(/(^|\/)index$/, '$1'), markdown: `${own}.md` };
}

function routesOf(lang: RealRoute['lang']): RealRoute[] {
  return readdirSync(`${DOCS}${lang}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:mdx?|tsx)$/.test(file) && !/^shared[\\/]/.test(file))
    .sort()
    .map((file) => toRoute(lang, file));
}

/** Every route of the real site, from its files: known before a browser runs. */
export const realRoutes: readonly RealRoute[] = [...routesOf('en'), ...routesOf('zh')];

/**
 * Reads a file of the site that the server of the tests has built. Where hundreds are read, asking for them costs more than what
 * is done with them.
 */
export function readBuilt(file: string): Promise<string> {
  return readFile(path.join(DIST, file), 'utf8');
}

/** Reads the document of a route: `/zh/guide/`. */
export function readBuiltPage(route: string): Promise<string> {
  return readBuilt(route.endsWith('/') ? `${route}index.html` : `${route}.html`);
}
