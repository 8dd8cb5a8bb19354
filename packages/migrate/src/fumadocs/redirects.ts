import { decider } from '../config-draft';
import { compact, type Data, dataOf, listOf, textOf } from '../data';
import type { Decision } from '../plan';
import { addressOf } from './navigation';
import { langFolder } from './read-pages';
import type { FumadocsSettings } from './settings';

/**
 * Redirects of the config of Next.js, and one from the prefix that the default language had.
 *
 * @param routes addresses of pages, without language: none of them may lead elsewhere
 */
export function moveRedirects(
  { next, nextFile, languages, modules }: FumadocsSettings,
  routes: ReadonlySet<string>,
  decisions: Decision[],
): Data[] {
  const tell = decider(nextFile ?? modules.root, decisions);
  const keys = languages?.keys ?? [];
  const found = listOf(next.redirects).flatMap((given): Data[] => {
    const { source, destination, permanent, has, missing } = dataOf(given);
    const from = textOf(source);
    const to = addressOf(destination, keys.slice(0, 1));
    if (from === undefined || to === undefined) return [];
    if (routes.has(from)) {
      tell(
        ['redirects'],
        `"${from}" led to "${to}", and is the address of a page: the page is shown.`,
        'Remove the page and name the redirect in "redirects", or leave it so.',
        'publishing',
      );
      return [];
    }
    const status = permanent === false ? 302 : undefined;
    const isFree = has === undefined && missing === undefined;
    const moved = isFree ? choices(from, to).map((pair) => withSplat(...pair)) : [undefined];
    if (moved.every((one) => one !== undefined))
      return moved.map((one) => compact({ ...one, status }));
    tell(
      ['redirects'],
      `The redirect from "${from}" is a pattern or has conditions.`,
      'Name each address in "redirects", or a whole folder: { from: "/old/*", to: "/new/:splat" }.',
      'publishing',
    );
    return [];
  });
  const [main] = keys;
  if (main !== undefined && languages?.hadPrefix)
    found.push({ from: `/${langFolder(main)}/*`, to: '/:splat' });
  return found;
}

/** A pattern that names what it may be, by each of that: `/:a(x|y)`. */
function choices(from: string, to: string): [from: string, to: string][] {
  const match = /:(\w+)\(([\w|-]+)\)/.exec(from);
  if (match === null) return [[from, to]];
  const [whole, name, list = ''] = match;
  return list
    .split('|')
    .flatMap((one) => choices(from.replace(whole, one), to.replaceAll(`:${name}`, one)));
}

/** A redirect in our form; undefined for a pattern that we have not. */
function withSplat(from: string, to: string): Data | undefined {
  const [, folder = from, name] = /^([^:*(){}]*\/):(\w+)[*+]?$/.exec(from) ?? [];
  if (/[:*(){}]/.test(folder)) return undefined;
  if (name === undefined) return { from, to };
  const target = to.replace(new RegExp(`/:${name}[*+]?$`), '/:splat');
  return /^[^:]*\/:splat$/.test(target) ? { from: `${folder}*`, to: target } : undefined;
}
