import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'htmlparser2';
import { textOf } from '../compare/dom';
import { findFiles } from '../files';
import { createPackageLookup, findGone, findModule } from '../mdx/imports';
import type { Decision } from '../plan';
import { relativeFrom } from '../vitepress/page-place';

/** A page that is a component. */
export interface ScriptPage {
  /** Absolute. */
  readonly file: string;
  readonly route: string;
  /** What keeps it from running here; undefined where nothing was found. */
  readonly gone: string | undefined;
}

/** What such a page must not ask for: it is not there, only in a browser, or other than it was, as versions are. */
const REFUSED =
  /\b(?:customFields|themeConfig|usePluginData|useGlobalData|useVersions|useDocsVersionCandidates|useThemeConfig|usePrismTheme)\b/;

/** Pages of a folder that are components. */
export function readScriptPages(folder: string, root: string): ScriptPage[] {
  if (!existsSync(folder)) return [];
  const isThere = createPackageLookup(root, true);
  const alias = (name: string) =>
    name.startsWith('@site/') ? path.join(root, name.slice('@site/'.length)) : undefined;
  return findFiles(folder)
    .files.filter(
      (file) =>
        /\.[jt]sx?$/.test(file) && !/(?:^|\/)_|\.(?:test|spec|d)\.|(?:^|\/)__tests__\//.test(file),
    )
    .map((name) => {
      const file = path.join(folder, name);
      const own = name.replace(/\.[jt]sx?$/, '').replace(/(?:^|\/)index$/, '/');
      const hasDefault = /export\s+default|export\s*\{[^}]*\bdefault\b/.test(
        readFileSync(file, 'utf8'),
      );
      const gone = hasDefault ? findGone(file, { root, alias }, isThere, REFUSED) : 'no component';
      return { file, route: `/${own.replace(/^\/+/, '')}`, gone };
    });
}

/** A page of ours that shows the component. */
export function writeScriptPage({ file }: ScriptPage, to: string): string {
  const way = relativeFrom(path.dirname(to), file).replace(/\.[jt]sx?$/, '');
  return `import Page from '${way}';

export const frontmatter = { pageType: 'custom' };

/** The page as it was. */
export default function ShownPage() {
  return <Page />;
}
`;
}

/** What a person must know of a page that cannot run here. */
export function scriptDecision({ file, route, gone }: ScriptPage): Decision {
  return {
    topic: 'pages',
    what: `The page ${route} is a component that does not run here ("${gone}").`,
    todo:
      route === '/'
        ? 'A home page with title, tagline and links was written in its place. Compare both, and add what readers miss.'
        : 'A page with its words was written in its place. Compare both, and write in MDX or React what readers miss.',
    place: { file, line: 1 },
  };
}

const TEXTS = />\s*([^<>{}\n][^<>{}]*?)\s*</g;

const PHRASE = String.raw`<(a|b|code|em|i|Link|span|strong)\b[^<>]{0,500}>([^<>{}]*)</\1>`;
/** Elements in a line of text, by what stands before or behind them. */
const IN_TEXT = [
  new RegExp(`(?<=[^\\s<>{}(=?:&,]\\s{0,80})${PHRASE}`, 'g'),
  new RegExp(`${PHRASE}(?=\\s{0,80}[^\\s<>{})?:&])`, 'g'),
];

/** Code in which a sentence is one text, whatever is marked in it. */
function withWholeTexts(code: string): string {
  const spaced = code.replace(/\{\s*(["'`]) \1\s*\}/g, ' ');
  return IN_TEXT.reduce((text, pattern) => text.replace(pattern, '$2'), spaced);
}

/** Words that the components of a page show, as far as they stand in its code. */
export function wordsOfScript(file: string, root: string): string[] {
  const words: string[] = [];
  for (const code of codeOf(file, root)) {
    for (const [, word = ''] of withWholeTexts(code).matchAll(TEXTS)) {
      const clean = wordsOf(word);
      if (/[\p{L}]{2}/u.test(clean) && !/[;=()]|=>|&&/.test(clean)) words.push(clean);
    }
  }
  return [...new Set(words)];
}

/** What a text in JSX says. */
const wordsOf = (jsx: string): string => textOf(parseDocument(jsx)).replace(/\s+/g, ' ').trim();

const IMPORT = /\b(?:import|export)\s([^;'"]*?)\bfrom\s*(['"])([^'"\n]+)\2/g;

/** The code of a component and of the components of the site that it uses, without comments. */
function* codeOf(file: string, root: string): Generator<string> {
  const seen = new Set([file]);
  for (const each of seen) {
    const code = readFileSync(each, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    yield code;
    const rest = code.replace(IMPORT, (all) => (all.startsWith('import') ? '' : all));
    for (const [, names = '', , specifier = ''] of code.matchAll(IMPORT)) {
      const isUsed = names.match(/[\w$]+/g)?.some((name) => rest.includes(name)) ?? true;
      if (!isUsed || !/^(?:@site\/src|\.)/.test(specifier)) continue;
      const target = specifier.startsWith('@site/')
        ? path.join(root, specifier.slice('@site/'.length))
        : path.resolve(path.dirname(each), specifier);
      const found = findModule(target);
      if (found !== undefined && /\.[jt]sx?$/.test(found) && seen.size < 20) seen.add(found);
    }
  }
}

/** Cards that a home page lists as data: `{ title: 'Fast', description: <>…</> }`. */
export function featuresOfScript(file: string, root: string): { title: string; details: string }[] {
  const found: { title: string; details: string }[] = [];
  for (const object of [...codeOf(file, root)].flatMap(objectsWithTitle)) {
    const title = wordsIn(object, 'title');
    const details = wordsIn(object, 'description|content|text|details');
    if (title !== '' && details !== '') found.push({ title, details });
  }
  return found;
}

/** Objects of a module that hold a title, from brace to brace. */
function objectsWithTitle(code: string): string[] {
  return [...code.matchAll(/\btitle:/g)].flatMap(({ index }) => {
    const start = braceFrom(code, index, -1);
    const end = braceFrom(code, index, 1);
    return start === undefined || end === undefined ? [] : [code.slice(start + 1, end)];
  });
}

/** Further than any object that says a few words. */
const FAR = 4000;

/** The brace around a place, before or behind it. */
function braceFrom(code: string, from: number, step: 1 | -1): number | undefined {
  const [own, other] = step === 1 ? ['}', '{'] : ['{', '}'];
  let depth = 0;
  for (let at = from; code[at] !== undefined && Math.abs(at - from) < FAR; at += step) {
    if (code[at] === other) depth++;
    else if (code[at] === own && depth-- === 0) return at;
  }
  return undefined;
}

/** The words of a field: a text, a message, or elements. Of a type there are none. */
function wordsIn(object: string, names: string): string {
  const [, , quoted, fragment, , element] =
    new RegExp(
      `\\b(?:${names}):\\s*(?:translate\\(\\s*\\{[^{}]{0,200}?message:\\s*)?\\(?\\s*(?:(['"\`])((?:\\\\.|(?!\\1)[^\\\\])*)\\1|<>([\\s\\S]*?)</>|<(\\w+)\\b[^<>]*>([\\s\\S]*?)</\\4>)`,
    ).exec(object) ?? [];
  return wordsOf(withoutCode(quoted?.replace(/\\(.)/g, '$1') ?? fragment ?? element ?? ''));
}

/** A text without what stands in braces, and braces in these. */
function withoutCode(text: string): string {
  const rest = text.replace(/\{[^{}]*\}/g, ' ');
  return rest === text ? text : withoutCode(rest);
}
