import { parseYaml } from 'diglot/tools';
import { type Document, parseDocument, visit } from 'yaml';
import { compact, type Data, dataOf, isData, textOf } from '../data';
import { dropWrong } from '../pages/drop-wrong';
import type { PageNote } from '../pages/note';
import { moveFoot, type SiteFoot } from './page-foot';

/** Front matter after its fields were renamed. */
export interface MovedFrontMatter {
  /** Without fences; as it was where nothing had to change. */
  readonly text: string;
  readonly notes: readonly PageNote[];
}

/** The fields of VitePress that say nothing here, and what to do about them. */
const DROPPED: Readonly<Record<string, string>> = {
  aside: '',
  isHome: '',
  pageClass: 'Write the rules for this page into a <style> element in it.',
  markdownStyles: '',
};

/** What front matter is moved with. */
export interface FrontMatterInput {
  /** What stands below pages. */
  readonly foot: SiteFoot;
  /** What a home page gets that says nothing of its own. */
  readonly hero: Data | undefined;
  /** Makes an address right for where the page will lie. */
  readonly link: (url: string) => string;
}

/** Renames the fields of VitePress to ours. Comments and order stay. */
export function moveFrontMatter(
  text: string,
  { foot, hero, link }: FrontMatterInput,
): MovedFrontMatter {
  const parsed = parseYaml(text);
  const given = 'data' in parsed ? parsed.data : undefined;
  if (!isData(given)) return { text, notes: [] };
  const document = parseDocument(text, { uniqueKeys: false });
  if (holdsAlias(document)) return { text, notes: [ALIASES] };
  const notes: PageNote[] = [];
  const before = document.toString();
  const wait = (what: string, todo: string) =>
    void notes.push({ topic: 'pages', what, todo, offset: undefined });
  moveLayout(document, given, wait);
  moveOutline(document, given);
  if (typeof given.titleTemplate === 'string') rename(document, 'titleTemplate', 'titleSuffix');
  else document.delete('titleTemplate');
  for (const [field, todo] of Object.entries(DROPPED)) {
    if (!(field in given)) continue;
    document.delete(field);
    if (todo !== '') wait(`"${field}" of front matter was left out: it says nothing here.`, todo);
  }
  moveFoot(document, given, foot, wait);
  moveHome(document, given, link, wait);
  if (hero !== undefined && given.layout === 'home' && !given.hero && !given.features) {
    document.set('hero', document.createNode(hero));
    wait(
      'A component of the theme drew the home page: it shows title, description and first links of the site.',
      'Say in "hero" and "features" of its front matter what readers shall see first.',
    );
  }
  notes.push(...dropWrong(document));
  const after = document.toString();
  // A file without changes keeps its quotes and blanks.
  if (after === before) return { text, notes };
  return { text: after === '{}\n' ? '' : after, notes };
}

const ALIASES: PageNote = {
  topic: 'pages',
  what: 'Front matter has aliases ("*name"): it was left as it is.',
  todo: 'Write out what they stand for, and rename the fields that mean something else here.',
  offset: undefined,
};

/** What an alias stands for would go with the field that it belongs to. */
function holdsAlias(document: Document): boolean {
  let isFound = false;
  visit(document, {
    Alias() {
      isFound = true;
      return visit.BREAK;
    },
  });
  return isFound;
}

type Wait = (what: string, todo: string) => void;

function rename(document: Document, from: string, to: string): void {
  const value: unknown = document.get(from, true);
  document.delete(from);
  document.set(to, value);
}

const LAYOUTS: Readonly<Record<string, string>> = { home: 'home', page: 'custom', false: 'blank' };

function moveLayout(document: Document, { layout }: Data, wait: Wait): void {
  if (layout === undefined) return;
  document.delete('layout');
  const pageType = LAYOUTS[String(layout)];
  if (pageType !== undefined) document.set('pageType', pageType);
  else if (layout !== 'doc') {
    wait(
      `The layout "${layout}" is a Vue component of the theme.`,
      'Set "pageType" to "custom" or "blank" and write the page in MDX with React, or leave it a doc page.',
    );
  }
}

function moveOutline(document: Document, { outline, aside }: Data): void {
  if (outline !== undefined && typeof outline !== 'boolean') document.delete('outline');
  if (aside === false) document.set('outline', false);
}

function moveHome(
  document: Document,
  { hero, features }: Data,
  link: FrontMatterInput['link'],
  wait: Wait,
): void {
  if (isData(hero)) document.set('hero', document.createNode(moveHero(hero, link)));
  if (!Array.isArray(features)) return;
  const moved = features.map((feature) => moveFeature(withLink(dataOf(feature), link)));
  document.set('features', document.createNode(moved));
  if (features.some((feature) => isData(feature) && 'linkText' in feature)) {
    wait(
      'The words of links in "features" were left out: the whole card is the link.',
      'Say in "details" where the card leads, if its title does not.',
    );
  }
}

const withLink = (data: Data, link: FrontMatterInput['link']): Data =>
  typeof data.link === 'string' ? { ...data, link: link(fromRoot(data.link)) } : data;

/** The theme of VitePress puts a slash before an address that begins with a name, whichever page it stands on. */
const fromRoot = (url: string): string => (/^[^/.?#:]+(?:[/?#]|$)/.test(url) ? `/${url}` : url);

function moveHero(
  { name, text, tagline, image, actions }: Data,
  link: FrontMatterInput['link'],
): Data {
  // What is named there may be the text alone, or nothing.
  const [first] = [name, text, tagline].flatMap((one) => textOf(one) ?? []);
  const isNamed = textOf(name) !== undefined;
  return compact({
    tagline: isNamed || textOf(text) !== undefined ? tagline : undefined,
    name: first,
    text: isNamed ? text : undefined,
    image: image === undefined ? undefined : moveImage(image),
    actions: Array.isArray(actions)
      ? actions.map((action) => {
          const { theme, ...one } = withLink(dataOf(action), link);
          return {
            ...(theme === 'brand' || theme === 'alt' ? { theme } : {}),
            ...pick(one, ['text', 'link']),
          };
        })
      : undefined,
  });
}

function moveImage(image: unknown): unknown {
  if (typeof image === 'string') return { src: image };
  const { src, light, dark, alt } = dataOf(image);
  const both = textOf(light) && textOf(dark) ? { light, dark } : undefined;
  return compact({ src: src ?? both ?? light ?? dark, alt });
}

function moveFeature({ icon, ...feature }: Data): Data {
  const { src, light } = dataOf(icon);
  return compact({
    icon: typeof icon === 'string' ? icon : (src ?? light),
    ...pick({ details: '', ...feature }, ['title', 'details', 'link']),
  });
}

function pick(data: Data, names: readonly string[]): Data {
  return Object.fromEntries(names.flatMap((name) => (name in data ? [[name, data[name]]] : [])));
}
