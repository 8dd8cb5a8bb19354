import { hashText } from '../../files/hash';
import { addClass, type HtmlElement, type HtmlNode, textContent } from '../html/tree';
import { errorAt, type Place, type Problem, warningAt } from '../problems';
import type { ForeignFact, PageAsset } from '../types';
import type { FinishInput } from './finish-input';
import { findFile } from './images';

/** A page's styles, taken out of its elements. */
export interface PageStyles {
  /** Rules for the page's own style sheet; empty when there are none. */
  readonly css: string;
  readonly assets: readonly PageAsset[];
  readonly foreign: readonly ForeignFact[];
  readonly problems: readonly Problem[];
}

/** Until an island is hydrated, what its `style` attributes say is in rules that look for this attribute. */
const ISLAND_ATTRIBUTE = 'data-dg-style';

/** Makes a rule win over all that have no id in their selector, as a `style` attribute would. */
const STRONG = ':not(#\\#)';

/** What an address of a font ends with. */
export const FONT = /\.(?:woff2?|ttf|otf|eot)(?:[?#]|$)/i;

/**
 * Makes rules of all that the content security policy refuses where it stands: `style` attributes get a class named by
 * what they say, `<style>` elements go. In islands, where React knows each attribute, another attribute holds the style
 * until `client/islands/hydrate-island` sets it. Changes the elements.
 *
 * @param html of which the tree was made: most pages have no style, and are not looked through
 */
export function extractStyles(input: FinishInput, root: HtmlElement, html: string): PageStyles {
  const found = new Extraction(input);
  const mayHaveSome = /style|<iframe/i.test(html);
  if (mayHaveSome && !input.page.allowsInlineStyles) visit(found, root, false);
  const { rules, sheets, assets, foreign, problems } = found;
  return { css: [...sheets, ...rules].join('\n'), assets, foreign, problems };
}

/** What was found so far. */
class Extraction {
  /** Of attributes, each once. */
  readonly rules = new Set<string>();
  /** Of elements. */
  readonly sheets: string[] = [];
  readonly assets: PageAsset[] = [];
  readonly foreign: ForeignFact[] = [];
  readonly problems: Problem[] = [];

  constructor(readonly input: FinishInput) {}

  refuse(place: Place, message: string, fix: string): void {
    this.problems.push(errorAt(place, { code: 'style-refused', message, fix }));
  }

  /** Browsers leave out what they cannot read: where a component made it, so does the page. */
  leaveOut(place: Place, message: string, fix: string): void {
    const tell = place.line === undefined ? warningAt : errorAt;
    this.problems.push(tell(place, { code: 'style-refused', message, fix }));
  }
}

function isStyle(node: HtmlNode): boolean {
  return node.type === 'element' && node.tag === 'style';
}

function visit(found: Extraction, parent: HtmlElement, isIsland: boolean): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    if (child.tag === 'noscript' && child.children.some(isStyle)) {
      const fix = 'Put the rules into a style sheet, below "html:not([data-dg-alive])".';
      found.refuse(
        found.input.placeOf('<noscript'),
        'A page cannot hold a <style> element for readers without scripts alone.',
        fix,
      );
    }
    takeAttribute(found, child, isIsland);
    if (child.tag === 'style') takeElement(found, child);
    else visit(found, child, child.tag === 'dg-island' || (isIsland && child.tag !== 'dg-slot'));
  }
  if (isIsland) return;
  if (parent.children.some(isStyle)) {
    parent.children = parent.children.filter((child) => !isStyle(child));
  }
}

function takeAttribute(found: Extraction, element: HtmlElement, isIsland: boolean): void {
  const attribute = element.attributes.find(({ name }) => name.toLowerCase() === 'style');
  if (!attribute) return;
  const text = attribute.value.trim();
  const place = found.input.placeOf(attribute.value, 'style=');
  element.setAttribute(attribute.name, undefined);
  if (text === '') return;
  if (!isDeclarations(text)) {
    const message = `<${element.tag} style="${text}"> cannot be read: a bracket, a text or a comment has no end.`;
    found.leaveOut(
      place,
      message,
      'Correct it, or use a class and a rule in a style sheet of the site.',
    );
    return;
  }
  const declarations = takeUrls(found, text, place);
  if (isIsland) {
    // React sets the same attribute: what it holds has to be what the browser takes for it.
    element.setAttribute(ISLAND_ATTRIBUTE, declarations);
    found.rules.add(`[${ISLAND_ATTRIBUTE}=${cssString(declarations)}]${STRONG}{${declarations}}`);
    return;
  }
  const name = `dgs-${hashText(declarations, 10)}`;
  addClass(element, name);
  found.rules.add(`.${name}${STRONG}{${declarations}}`);
}

/** What hides other signs: comments, texts, and addresses without quotes, which may be wrong. */
const OPAQUE =
  /\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|(?<![\w\-\\\u0080-\uffff])url\(\s*(?!["'\s])((?:\\[\s\S]|[^)\\])*)\)/gi;

/** A text without what {@link OPAQUE} finds. Where a browser would read no address, a sign is left that nothing closes. */
function withoutOpaque(text: string): string {
  return text.replace(OPAQUE, (_, address?: string) =>
    address !== undefined && /["'(]|\s(?=\S)/.test(address) ? '"' : ' ',
  );
}

const PAIRS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Whether a text can stand between the braces of a rule and says nothing about anything else. */
export function isDeclarations(text: string): boolean {
  const bare = withoutOpaque(text);
  return !/[{}]/.test(bare) && isClosed(bare);
}

/** Whether rules end where their text ends, so that more may follow. */
export function isRules(text: string): boolean {
  return isClosed(withoutOpaque(text));
}

/** Whether every bracket is closed, and no text or comment is left open. */
function isClosed(bare: string): boolean {
  if (/["'\\]|\/\*|<\/style/i.test(bare)) return false;
  const open: string[] = [];
  for (const [sign] of bare.matchAll(/[()[\]{}]/g)) {
    const start = PAIRS[sign];
    if (start === undefined) open.push(sign);
    else if (open.pop() !== start) return false;
  }
  return open.length === 0;
}

/** Whether rules fetch another style sheet. */
export function importsSheets(text: string): boolean {
  return /@import\b/i.test(withoutOpaque(text));
}

const ADDRESS =
  /\/\*[\s\S]*?\*\/|url\(\s*(?:"((?:\\[\s\S]|[^"\\\n])*)"|'((?:\\[\s\S]|[^'\\\n])*)'|((?:\\[\s\S]|[^)"'(\\\s])*))\s*\)|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'/gi;

/** Replaces the address of each `url(…)`. Those without one stay as they are. */
export function mapUrls(text: string, change: (url: string) => string): string {
  if (!/url\(/i.test(text)) return text;
  return text.replace(ADDRESS, (whole, double?: string, single?: string, bare?: string) => {
    const url = double ?? single ?? bare;
    if (url === undefined || url === '') return whole;
    const given = unescaped(url);
    const changed = change(given);
    return changed === given ? whole : `url(${cssString(changed)})`;
  });
}

/** A text in quotes, as CSS writes it. */
function cssString(text: string): string {
  return `"${text.replace(/["\\\n\r\f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;
}

function unescaped(text: string): string {
  return text.replace(/\\(?:([\da-f]{1,6})\s?|([\s\S]))/gi, (_, code?: string, sign?: string) =>
    code === undefined ? (sign ?? '') : fromCode(Number.parseInt(code, 16)),
  );
}

function fromCode(code: number): string {
  return code === 0 || code > 0x10ffff ? '\uFFFD' : String.fromCodePoint(code);
}

/** In an island the element stays, because React counts it; of a type that browsers know nothing of. */
function takeElement(found: Extraction, element: HtmlElement): void {
  const text = element.children.map(textContent).join('').trim();
  const place = found.input.placeOf(text, '<style');
  element.setAttribute('type', 'text/plain');
  if (text === '') return;
  if (!isRules(text)) {
    const message = 'A <style> element cannot be read: a bracket, a text or a comment has no end.';
    found.refuse(place, message, 'Correct it, or put the rules into a style sheet of the site.');
    return;
  }
  if (importsSheets(text)) {
    const fix =
      'Link the sheet in "head" of the front matter: [link, { rel: stylesheet, href: … }].';
    found.refuse(place, 'A <style> element of a page cannot import a style sheet.', fix);
    return;
  }
  const media = element.getAttribute('media');
  const rules = takeUrls(found, text, place);
  found.sheets.push(media ? `@media ${media}{${rules}}` : rules);
}

/** Makes addresses in rules those of the output: the style sheet does not stand beside the page. */
function takeUrls({ input, assets, foreign, problems }: Extraction, text: string, place: Place) {
  return mapUrls(text, (url) => {
    if (url.startsWith('#')) return url;
    const key = FONT.test(url) ? 'fonts' : 'images';
    const file = findFile(input, { url, place }, new Map(), { key });
    if (file.asset) assets.push(file.asset);
    if (file.foreign) foreign.push(file.foreign);
    if (file.problem) problems.push(file.problem);
    return file.url;
  });
}
