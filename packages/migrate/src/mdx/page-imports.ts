import path from 'node:path';
import { compatFile } from 'diglot/tools';
import type { Data } from '../data';
import type { Edit } from '../pages/edits';
import type { PageNote } from '../pages/note';
import { relativeFrom } from '../vitepress/page-place';
import type { Alias } from './aliases';
import type { MdxBody, PageImport } from './body';
import { textsHandedOn } from './handed-on';
import { findGone, findModule } from './imports';
import type { LinkingPage } from './links';
import type { Stubs } from './stubs';

/** What imports of a page are made right with. */
export interface ImportInput {
  readonly root: string;
  readonly alias: Alias;
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
  const named: (readonly [local: string, component: GlobalComponent])[] = [];
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
    if (given?.gone !== undefined) {
      stub(name, `comes from "${given.gone}", which is not here`, body.masked.indexOf(`<${name}`));
    } else if (given !== undefined) {
      known.add(name);
      named.push([name, given]);
    } else if (BUILT_IN.has(name) || used.includes('.')) continue;
    else stub(name, 'is imported by no page', body.masked.indexOf(`<${name}`));
  }
  lines.push(...globalImports(named, folder));
  if (stubbed.size > 0) {
    const clause = [...stubbed].map(([name, own]) => (name === own ? name : `${own} as ${name}`));
    const from = relativeFrom(folder, stubs.file).replace(/\.tsx$/, '');
    lines.push(`import { ${clause.join(', ')} } from '${from}';`);
  }
  const fields = JSON.stringify(input.fields);
  const own = { ...OF_TEXTS, frontMatter: fields, frontmatter: fields };
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
  const file = moduleOf(specifier, input);
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
  if (names.size === 0) return undefined;
  const { page } = input;
  const module = moduleOf(specifier, input);
  const texts = module === undefined ? undefined : textsHandedOn(module);
  if (texts === undefined || texts.size === 0) return undefined;
  const lines = [...names].flatMap(([local, name]) => {
    const file = texts.get(name);
    const next = file && movedSpecifier(relativeFrom(path.dirname(page.from), file), input);
    return next && 'specifier' in next ? [`import ${local} from '${next.specifier}';`] : [];
  });
  return lines.length === names.size ? lines : undefined;
}

/** Imports of components, those of one module in one line. */
function globalImports(
  components: readonly (readonly [local: string, component: GlobalComponent])[],
  folder: string,
): string[] {
  const lines: string[] = [];
  const byModule = new Map<string, string[]>();
  for (const [local, { from, name }] of components) {
    const specifier = from.startsWith('/') ? relativeFrom(folder, from) : from;
    if (name === 'default') lines.push(`import ${local} from '${specifier}';`);
    else {
      const clause = name === local ? name : `${name} as ${local}`;
      byModule.set(specifier, [...(byModule.get(specifier) ?? []), clause]);
    }
  }
  const grouped = [...byModule].map(
    ([specifier, names]) => `import { ${names.join(', ')} } from '${specifier}';`,
  );
  return [...lines, ...grouped];
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

/** The file that an import by a path or an alias means, absolute. */
function moduleOf(specifier: string, input: ImportInput): string | undefined {
  const isLocal = specifier.startsWith('.') || input.alias(specifier) !== undefined;
  const targets = isLocal ? targetsOf(specifier, input.page.from, input) : [];
  return targets.flatMap((one) => findModule(one) ?? [])[0];
}

type Next = { readonly specifier: string } | { readonly gone: string };

/** What an import says where the page will lie. */
export function movedSpecifier(given: string, input: Omit<ImportInput, 'body' | 'fields'>): Next {
  const { root, alias, page, moved, isThere } = input;
  const isRaw = /^!!?raw-loader!|^[^?]*\?raw$/.test(given);
  const specifier = given.replace(/^!*(?:[\w-]+-loader[^!]*!)*/, '').replace(/\?raw$/, '');
  const query = isRaw ? '?raw' : '';
  const named = alias(specifier) !== undefined;
  if (named || /^[./]/.test(specifier)) {
    const found = targetsOf(specifier, page.from, input).flatMap((one) => findModule(one) ?? [])[0];
    if (found === undefined) return { gone: given };
    const gone = findGone(found, { root, alias }, isThere);
    if (gone !== undefined && query === '') return { gone };
    const home = moved.get(found);
    if (home === undefined && named) return { specifier: specifier + query };
    const way = relativeFrom(path.dirname(page.to), home ?? found);
    const isPage = /\.mdx?$/.test(home ?? found);
    // Whether a fragment becomes MDX is not known yet: the name without ending stands for both.
    const bare = isPage && home !== undefined ? way.replace(/\.mdx?$/, '') : way;
    return { specifier: bare + query };
  }
  if (/^@theme(?:-original|-init)?\//.test(specifier) && compatFile(specifier) === undefined) {
    const own = findModule(path.join(root, 'src/theme', specifier.replace(/^@theme[\w-]*\//, '')));
    if (own === undefined) return { gone: given };
    const gone = findGone(own, { root, alias }, isThere);
    return gone === undefined
      ? { specifier: `@site/${path.relative(root, own).split(path.sep).join('/')}` }
      : { gone };
  }
  return isThere(specifier) ? { specifier: specifier + query } : { gone: given };
}

/** Where an import by a path may lead, absolute: one from the top is sought in the folder of static files first. */
export function targetsOf(
  specifier: string,
  importer: string,
  { root, alias }: Pick<ImportInput, 'root' | 'alias'>,
): string[] {
  const named = alias(specifier);
  if (named !== undefined) return [named];
  if (specifier.startsWith('/'))
    return [path.join(root, 'static', specifier), path.join(root, specifier)];
  return [path.resolve(path.dirname(importer), specifier)];
}

/** A component that pages have without an import: the module that has it, and its name there. */
export interface GlobalComponent {
  readonly from: string;
  /** `default`, or a name. */
  readonly name: string;
  /** What it needs and is not here. @default nothing */
  readonly gone?: string | undefined;
}
