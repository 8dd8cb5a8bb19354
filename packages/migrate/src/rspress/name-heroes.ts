import { parseYaml, splitSource } from 'diglot/tools';
import { isMap, parseDocument } from 'yaml';
import { dataOf, isData, textOf } from '../data';

const HERO = /^hero[ \t]*:/m;

/**
 * Gives the hero of a home page a name where it has none: the first words that readers saw, else the title of the site.
 *
 * @returns undefined for a page that needs none
 */
export function nameHero(source: string, title: string): string | undefined {
  const { bodyOffset } = splitSource(source, 'md');
  const [, fence = '', text = ''] =
    /^(---[ \t]*\r?\n)([\s\S]*?)^---[ \t]*\r?$/m.exec(source.slice(0, bodyOffset)) ?? [];
  if (!HERO.test(text)) return undefined;
  const parsed = parseYaml(text);
  const given = 'data' in parsed ? dataOf(parsed.data).hero : undefined;
  if (!isData(given) || textOf(given.name) !== undefined) return undefined;
  const document = parseDocument(text);
  const hero: unknown = document.get('hero', true);
  if (!isMap(hero)) return undefined;
  const first = ['text', 'tagline'].find((field) => textOf(given[field]) !== undefined);
  hero.delete('name');
  // Comments and the order stay.
  const words = first === undefined ? title : hero.get(first, true);
  if (first !== undefined) hero.delete(first);
  hero.items.unshift(document.createPair('name', words));
  return `${fence}${document.toString({ lineWidth: 0 })}${source.slice(fence.length + text.length)}`;
}
