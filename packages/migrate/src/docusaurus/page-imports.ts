import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compatFile } from 'diglot/tools';
import type { Data } from '../data';
import { importsOf, type MdxBody, type PageImport } from '../mdx/body';
import { textsHandedOn } from '../mdx/handed-on';
import { findGone, findModule } from '../mdx/imports';
import type { LinkingPage } from '../mdx/links';
import type { Stubs } from '../mdx/stubs';
import type { Edit } from '../pages/edits';
import type { PageNote } from '../pages/note';
import { relativeFrom } from '../vitepress/page-place';

/** What imports of a page are made right with. */
export interface ImportInput {
  readonly root: string;
  readonly body: MdxBody;
  readonly page: LinkingPage;
  readonly stubs: Stubs;
  /** Where files will lie, by where they lie. */
  readonly moved: ReadonlyMap<string, string>;
  /** Whether a package can be imported. */
  readonly isThere: (specifier: string) => boolean;
  /** Components that all pages have without an import, by name: what they are imported from. */
  readonly globals: ReadonlyMap<string, GlobalComponent>;
  /** Names that the page gets besides. @default none */
  readonly given?: readonly string[] | undefined;
  /** Fields of the page's front matter. */
  readonly fields: Data;
}

/** What becomes of a page's imports. */
export interface MovedImports {
  readonly edits: readonly Edit[];
  /** Lines that it needs besides. */
  readonly lines: readonly string[];
  readonly notes: readonly PageNote[];
}

/** Names that pages have here without an import. */
const BUILT_IN = new Set(['Badge', 'PackageManagerTabs', 'SourceCode', 'Steps', 'Tab', 'Tabs']);

/** Components that Docusaurus gives to all pages. */
export const GLOBALS: ReadonlyMap<string, GlobalComponent> = new Map(
  Object.entries({
    Admonition: '@theme/Admonition',
    Head: '@docusaurus/Head',
    TabItem: '@theme/TabItem',
    Details: '@theme/Details',
    CodeBlock: '@theme/CodeBlock',
    Link: '@docusaurus/Link',
    DocCardList: '@theme/DocCardList',
    TOCInline: '@theme/TOCInline',
    BrowserOnly: '@docusaurus/BrowserOnly',
    Translate: '@docusaurus/Translate',
  }).map(([name, from]) => [name, { from, name: 'default' }]),
);

/** Makes imports right for where the page will lie, and gives stubs for what nothing here has. */
export function importEdits(input: ImportInput): MovedImports {
  const { body, page, stubs, globals } = input;
  const edits: Edit[] = [];
  const lines: string[] = [];
  const notes: PageNote[] = [];
  const folder = path.dirname(page.to);
  const stubbed = new Map<string, string>();
  const lineOf = (offset: number) => body.text.slice(0, offset).split('\n').length;
  const stub = (name: string, what: string, offset: number) => {
    stubbed.set(name, stubs.use(name, what, { file: page.from, line: lineOf(offset) }));
  };
  for (const one of body.imports) {
    const direct = directImports(one, input) ?? textImport(one, input);
    if (direct !== undefined) {
      edits.push({ start: one.start, end: one.end, text: direct.join('\n') });
      continue;
    }
    const next = movedSpecifier(one.specifier, input);
    if ('gone' in next) {
      const used = [...one.names.keys()];
      for (const name of used) {
        if (/^[A-Z]/.test(name))
          stub(name, `comes from "${next.gone}", which is not here`, one.start);
        else
          stubbed.set(
            name,
            stubs.useNothing(next.gone, { file: page.from, line: lineOf(one.start) }),
          );
      }
      edits.push({ start: one.start, end: one.end, text: '' });
    } else if (next.specifier !== one.specifier) {
      const at = body.text.slice(one.start, one.end).lastIndexOf(one.written);
      const start = one.start + at;
      edits.push({ start, end: start + one.written.length, text: next.specifier });
    }
  }
  const required = requireEdits(input);
  edits.push(...required.edits);
  lines.push(...required.lines);
  const known = new Set([
    ...body.imports.flatMap(({ names }) => [...names.keys()]),
    ...body.declared,
    ...(input.given ?? []),
  ]);
  for (const used of body.components) {
    const [name = ''] = used.split('.');
    if (known.has(name) || stubbed.has(name)) continue;
    const given = globals.get(name);
    if (given !== undefined) {
      known.add(name);
      lines.push(globalImport(name, given, folder));
    } else if (BUILT_IN.has(name) || used.includes('.')) continue;
    else stub(name, 'is imported by no page', body.masked.indexOf(`<${name}`));
  }
  if (stubbed.size > 0) {
    const clause = [...stubbed].map(([name, own]) => (name === own ? name : `${own} as ${name}`));
    const from = relativeFrom(folder, stubs.file).replace(/\.tsx$/, '');
    lines.push(`import { ${clause.join(', ')} } from '${from}';`);
  }
  const own = { ...OF_TEXTS, frontMatter: JSON.stringify(input.fields) };
  for (const [name, value] of Object.entries(own)) {
    const isUsed = new RegExp(`[{(\\s,=]${name}\\b(?!\\s*=[^=>])`).test(inBraces(body.masked));
    if (isUsed && !known.has(name)) lines.push(`export const ${name} = ${value};`);
  }
  return { edits, lines, notes };
}

/** What Docusaurus exports of each text, and nothing here does. */
const OF_TEXTS = { toc: '[]', frontMatter: '{}', contentTitle: "''", metadata: '{}', assets: '{}' };

/** An import of a text that asks for more of it than the text; undefined for any other. */
function textImport({ specifier, names }: PageImport, input: ImportInput): string[] | undefined {
  const { page, root } = input;
  const targets = /^(?:\.|@site\/)/.test(specifier) ? targetsOf(specifier, page.from, root) : [];
  const file = targets.flatMap((one) => findModule(one) ?? [])[0];
  const facts = [...names].filter(([, name]) => Object.hasOwn(OF_TEXTS, name));
  if (facts.length === 0 || file === undefined || !/\.mdx?$/.test(file)) return undefined;
  const next = movedSpecifier(specifier, input);
  return [...names].flatMap(([local, name]) => {
    const value = Object.entries(OF_TEXTS).find(([fact]) => fact === name)?.[1];
    if (value !== undefined) return [`export const ${local} = ${value};`];
    return 'specifier' in next && name === 'default'
      ? [`import ${local} from '${next.specifier}';`]
      : [];
  });
}

/** Imports of the texts that a module hands on; undefined where it gives anything else. */
function directImports({ specifier, names }: PageImport, input: ImportInput): string[] | undefined {
  const { page, root } = input;
  if (names.size === 0 || !/^(?:\.|@site\/)/.test(specifier)) return undefined;
  const module = targetsOf(specifier, page.from, root).flatMap((one) => findModule(one) ?? [])[0];
  const texts = module === undefined ? undefined : textsHandedOn(module);
  if (texts === undefined || texts.size === 0) return undefined;
  const lines = [...names].flatMap(([local, name]) => {
    const file = texts.get(name);
    const next = file && movedSpecifier(relativeFrom(path.dirname(page.from), file), input);
    return next && 'specifier' in next ? [`import ${local} from '${next.specifier}';`] : [];
  });
  return lines.length === names.size ? lines : undefined;
}

function globalImport(local: string, { from, name }: GlobalComponent, folder: string): string {
  const clause =
    name === 'default' ? local : `{ ${name === local ? name : `${name} as ${local}`} }`;
  return `import ${clause} from '${from.startsWith('/') ? relativeFrom(folder, from) : from}';`;
}

/** What is not in braces alone, which becomes an address. */
const REQUIRE = /(\{\s*)?\brequire\(\s*(['"`])([^'"`\n]+)\2\s*\)(?:\.default\b)?(\s*\})?/g;

/** Files that code in a page asks for by `require()`: pages import them. */
function requireEdits(input: ImportInput): Pick<MovedImports, 'edits' | 'lines'> {
  const { masked } = input.body;
  const lines: string[] = [];
  const edits: Edit[] = [];
  for (const { index, 0: call, 1: open, 3: specifier = '', 4: close } of masked.matchAll(REQUIRE)) {
    if (open !== undefined && close !== undefined) continue;
    const next = movedSpecifier(specifier, input);
    const name = `required${lines.length + 1}`;
    const start = index + (open ?? '').length;
    const end = index + call.length - (close ?? '').length;
    const isDefault = masked.slice(start, end).endsWith('.default');
    edits.push({ start, end, text: isDefault ? `${name}.default` : name });
    lines.push(
      'gone' in next
        ? `export const ${name} = {};`
        : `import * as ${name} from '${next.specifier}';`,
    );
  }
  return { edits, lines };
}

/** What stands in braces outside of text. */
function inBraces(masked: string): string {
  return [...masked.matchAll(/\{[^{}\n]*\}/g)].map(([text]) => text).join('\n');
}

type Next = { readonly specifier: string } | { readonly gone: string };

/** What an import says where the page will lie. */
export function movedSpecifier(given: string, input: Omit<ImportInput, 'body' | 'fields'>): Next {
  const { root, page, moved, isThere } = input;
  const isRaw = /^!!?raw-loader!|^[^?]*\?raw$/.test(given);
  const specifier = given.replace(/^!*(?:[\w-]+-loader[^!]*!)*/, '').replace(/\?raw$/, '');
  const query = isRaw ? '?raw' : '';
  if (/^(?:\.|\/|@site\/)/.test(specifier)) {
    const found = targetsOf(specifier, page.from, root).flatMap((one) => findModule(one) ?? [])[0];
    if (found === undefined) return { gone: given };
    const gone = findGone(found, { root, alias: (name) => siteAlias(name, root) }, isThere);
    if (gone !== undefined && query === '') return { gone };
    const home = moved.get(found);
    if (home === undefined && specifier.startsWith('@site/'))
      return { specifier: specifier + query };
    const way = relativeFrom(path.dirname(page.to), home ?? found);
    const isPage = /\.mdx?$/.test(home ?? found);
    // Whether a fragment becomes MDX is not known yet: the name without ending stands for both.
    const bare = isPage && home !== undefined ? way.replace(/\.mdx?$/, '') : way;
    return { specifier: bare + query };
  }
  if (/^@theme(?:-original|-init)?\//.test(specifier) && compatFile(specifier) === undefined) {
    const own = findModule(path.join(root, 'src/theme', specifier.replace(/^@theme[\w-]*\//, '')));
    if (own === undefined) return { gone: given };
    const gone = findGone(own, { root, alias: (name) => siteAlias(name, root) }, isThere);
    return gone === undefined
      ? { specifier: `@site/${path.relative(root, own).split(path.sep).join('/')}` }
      : { gone };
  }
  return isThere(specifier) ? { specifier: specifier + query } : { gone: given };
}

/** Where an import by a path may lead, absolute: one from the top is sought in the folder of static files first. */
export function targetsOf(specifier: string, importer: string, root: string): string[] {
  if (specifier.startsWith('@site/')) return [path.join(root, specifier.slice('@site/'.length))];
  if (specifier.startsWith('/'))
    return [path.join(root, 'static', specifier), path.join(root, specifier)];
  return [path.resolve(path.dirname(importer), specifier)];
}

/** The file that `@site/…` means. */
function siteAlias(name: string, root: string): string | undefined {
  return name.startsWith('@site/') ? path.join(root, name.slice('@site/'.length)) : undefined;
}

/** A component that pages have without an import: the module that has it, and its name there. */
export interface GlobalComponent {
  readonly from: string;
  /** `default`, or a name. */
  readonly name: string;
}

/**
 * Components that a site's own theme gives to all pages, from the file that says so.
 *
 * @param isThere whether a package can be imported
 */
export function siteGlobals(
  root: string,
  isThere: (specifier: string) => boolean,
): Map<string, GlobalComponent> {
  const file = findModule(path.join(root, 'src/theme/MDXComponents'));
  if (file === undefined || !existsSync(file)) return new Map();
  const found = new Map<string, GlobalComponent>();
  for (const { specifier, names } of importsOf(readFileSync(file, 'utf8'))) {
    if (/MDXComponents/.test(specifier)) continue;
    const from = specifier.startsWith('.')
      ? ownModule(path.resolve(path.dirname(file), specifier), root, isThere)
      : specifier;
    if (from === undefined) continue;
    for (const [local, name] of names) {
      if (/^[A-Z]/.test(local) && name !== '*') found.set(local, { from, name });
    }
  }
  return found;
}

/** How pages import a module of the site; undefined for one that does not run here. */
function ownModule(
  target: string,
  root: string,
  isThere: (specifier: string) => boolean,
): string | undefined {
  const file = findModule(target);
  if (file === undefined) return undefined;
  const gone = findGone(file, { root, alias: (name) => siteAlias(name, root) }, isThere);
  return gone === undefined
    ? `@site/${path.relative(root, file).split(path.sep).join('/')}`
    : undefined;
}
