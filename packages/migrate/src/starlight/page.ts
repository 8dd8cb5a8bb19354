import path from 'node:path';
import { isData } from '../data';
import { fieldsOf } from '../docusaurus/read-docs';
import type { Alias } from '../mdx/aliases';
import {
  belowImports,
  importsOf,
  type MdxBody,
  type PageImport,
  readMdx,
  withImports,
} from '../mdx/body';
import { closeFences, closingLines } from '../mdx/containers';
import { findGone, findModule } from '../mdx/imports';
import { attributeEdits, linkEdit } from '../mdx/link-edits';
import { dropScripts } from '../mdx/scripts';
import type { Stubs } from '../mdx/stubs';
import { applyEdits, createLines, type Edit } from '../pages/edits';
import { styleToJsx } from '../pages/html-to-jsx';
import { joinPage, type MigratedPage, type MovedBody, splitPage } from '../pages/migrated-page';
import type { PageNote } from '../pages/note';
import { readStructure } from '../pages/page-structure';
import { withShownTitle } from '../pages/shown-title';
import { isBare } from '../vitepress/home-hero';
import { relativeFrom } from '../vitepress/page-place';
import { moveFences } from './fences';
import { type FieldsInput, moveFields } from './front-matter';

/** What a page is migrated with. */
export interface PageInput extends FieldsInput {
  readonly from: string;
  readonly to: string;
  readonly root: string;
  readonly alias: Alias;
  readonly stubs: Stubs;
  /** Is told of a file in Markdown that is a part of the page, absolute. */
  readonly onFragment: (file: string) => void;
  /** Where files will lie, by where they lie. */
  readonly moved: ReadonlyMap<string, string>;
  readonly isThere: (specifier: string) => boolean;
}

/** Rewrites what only Starlight understands. What it cannot rewrite stays, and is told. */
export function migratePage(source: string, input: PageInput): MigratedPage {
  const parts = splitPage(source);
  const fields = moveFields(parts.frontMatter, input, showsStubs(parts.body, input));
  const body = migrateBody(parts.body, source, input);
  const notice = fields.banner === undefined ? '' : bannerText(fields.banner);
  const given = fieldsOf(source);
  const noticed = notice === '' ? body.text : belowImports(body.text, notice);
  const { format } = body;
  const shown = { fields: given, format, math: false, isAlways: true };
  // The hero is the title of its page.
  const text = isData(given.hero) ? noticed : withShownTitle(noticed, shown);
  return joinPage(source, parts, { file: input.from, fields, body: { ...body, text } });
}

/** Whether a page is nothing but components that do not run here. */
function showsStubs(body: string, { isThere }: PageInput): boolean {
  const imports = importsOf(body);
  const rest = applyEdits(
    body,
    imports.map(({ start, end }) => ({ start, end, text: '' })),
  ).text;
  const shown = imports.filter(({ names }) =>
    [...names.keys()].some((name) => rest.includes(`<${name}`)),
  );
  const isGone = ({ specifier }: PageImport) =>
    specifier.endsWith('.astro') || !(/^[./@~]/.test(specifier) || isThere(specifier));
  return /<[A-Z]/.test(rest) && isBare(rest) && shown.length > 0 && shown.every(isGone);
}

function bannerText(content: string): string {
  const text = content
    .replace(/<a\s[^>]*href=["']([^"']+)["'][^>]*>([\s\S]*?)<\/a>/g, '[$2]($1)')
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return `:::info\n${text}\n:::`;
}

function migrateBody(written: string, source: string, input: PageInput): MovedBody {
  const given = closeFences(written);
  const body = input.from.endsWith('.mdx') ? readMdx(given) : undefined;
  const lines = createLines(given);
  const lineOf = (offset: number) => lines(offset);
  if (body === undefined) {
    const structure = readStructure(given, 'md');
    const links = structure.links.flatMap((link) => linkEdit(given, link, input.link));
    const inHtml = structure.html.flatMap(({ start, end }) =>
      attributeEdits(given.slice(start, end), start, input.link),
    );
    const edits = [
      ...moveFences(given, structure.code),
      ...links,
      ...inHtml,
      ...asideEdits(given),
      ...closingLines(given, structure.code),
    ];
    const isFaulty = input.from.endsWith('.mdx');
    return {
      text: applyEdits(given, edits).text,
      // What the parser refuses is told by the build, at its place.
      format: isFaulty ? 'mdx' : 'md',
      notes: [],
      lineOf,
    };
  }
  const imports = importEdits(body, source, input);
  const scripts = dropScripts(body.masked);
  const edits = [
    ...moveFences(body.text, body.structure.code),
    ...body.structure.links.flatMap((link) => linkEdit(body.text, link, input.link)),
    ...attributeEdits(body.masked, 0, input.link),
    ...scripts.edits,
    ...imports.edits,
    ...jsxEdits(body),
    ...asideEdits(body.masked),
    ...closingLines(body.text, body.structure.code),
  ];
  return {
    text: withImports(applyEdits(body.text, edits).text, imports.lines),
    format: 'mdx',
    notes: [...scripts.notes, ...imports.notes],
    lineOf,
  };
}

/** Icons of asides have no place: `:::tip[Title]{icon="heart"}`. */
function asideEdits(text: string): Edit[] {
  return [...text.matchAll(/^[ \t>]*:{3,}\w[^\n]*$/gm)].flatMap(({ index, 0: line }): Edit[] => {
    const at = line.search(/\{[^{}]*\}[ \t]*$/);
    return at < 0 ? [] : [{ start: index + at, end: index + line.length, text: '' }];
  });
}

/** What only Astro reads in tags. */
function jsxEdits({ masked, text, imports }: MdxBody): Edit[] {
  const pictures = imports
    .filter(({ specifier }) => /\.(?:png|jpe?g|gif|webp|avif|svg)$/i.test(specifier))
    .flatMap(({ names }) =>
      [...names].filter(([, name]) => name === 'default').map(([local]) => local),
    );
  const edits: Edit[] = [];
  const put = (pattern: RegExp, by: (match: RegExpMatchArray) => string | undefined) => {
    for (const match of masked.matchAll(pattern)) {
      const start = match.index ?? 0;
      const next = by(match);
      if (next !== undefined) edits.push({ start, end: start + match[0].length, text: next });
    }
  };
  put(
    /\s(?:client:[\w-]+|server:defer|is:\w+|transition:\w+)(?:=(?:"[^"\n]*"|\{[^{}\n]*\}))?(?=[\s/>])/g,
    () => '',
  );
  put(/<Fragment\b[^<>]{0,500}>/g, ([tag]) => {
    const bare = tag.replace(/\s(?:slot|set:html)=(?:"[^"\n]*"|\{[^{}\n]*\})/g, '');
    return bare === tag ? undefined : bare;
  });
  put(/\sstyle=(["'])([^"'\n]*)\1/g, ({ 2: style = '' }) => ` style={${styleToJsx(style)}}`);
  if (pictures.length > 0)
    put(new RegExp(`\\b(${pictures.join('|')})\\.src\\b`, 'g'), ([, name]) => name);
  return edits.filter(({ start, end }) => text.slice(start, end).length === end - start);
}

/** What Starlight's components are called, as far as they are here. */
const COMPONENTS = new Set(
  'Tabs TabItem Card CardGrid LinkCard LinkButton Aside FileTree Steps Badge Icon Code'.split(' '),
);

const CALL = /\bimport\(\s*(['"])([^'"\n]+)\1\s*\)/g;

interface MovedImports {
  readonly edits: readonly Edit[];
  readonly lines: readonly string[];
  readonly notes: readonly PageNote[];
}

function importEdits(body: MdxBody, source: string, input: PageInput): MovedImports {
  const { from, to, stubs, root, alias, moved, isThere, onFragment } = input;
  const edits: Edit[] = [];
  const lines: string[] = [];
  const notes: PageNote[] = [];
  const folder = path.dirname(to);
  const stubbed = new Map<string, string>();
  const known = new Set([...body.declared]);
  const give = (name: string, what: string, offset: number): void => {
    known.add(name);
    if (/^[A-Z]/.test(name)) {
      const line = body.text.slice(0, offset).split('\n').length;
      stubbed.set(name, stubs.use(name, what, { file: from, line }));
      return;
    }
    lines.push(
      `export const ${name} = ${/^(?:get|use)[A-Z]/.test(name) ? '() => []' : 'undefined'};`,
    );
    notes.push({
      topic: 'components',
      what: `"${name}" ${what}: the page shows nothing of it.`,
      todo: 'Import the data from a file (JSON, or a module of your own), or make pages of it by a plugin.',
      offset,
    });
  };
  for (const one of body.imports) {
    const { specifier, names, start, end } = one;
    if (specifier === '@astrojs/starlight/components') {
      const foreign = [...names].filter(([, name]) => !COMPONENTS.has(name));
      for (const name of names.keys()) known.add(name);
      if (foreign.length === 0) continue;
      for (const [local, name] of foreign) give(local, `is "${name}" of Starlight`, start);
      const rest = [...names].filter(([, name]) => COMPONENTS.has(name));
      const clause = rest.map(([local, name]) => (local === name ? name : `${name} as ${local}`));
      const text = rest.length === 0 ? '' : `import { ${clause.join(', ')} } from '${specifier}';`;
      edits.push({ start, end, text });
      continue;
    }
    const bare = specifier.replace(/\?\w+$/, '');
    const target = bare.startsWith('.')
      ? path.resolve(path.dirname(from), bare)
      : bare.startsWith('/')
        ? path.join(root, bare)
        : alias(bare);
    const found = target === undefined ? undefined : findModule(target);
    const isForeign = /\.(?:astro|vue|svelte)$/.test(bare);
    const gone = isForeign
      ? specifier
      : target === undefined
        ? isThere(bare)
          ? undefined
          : specifier
        : found === undefined
          ? specifier
          : findGone(found, { root, alias }, isThere);
    if (gone !== undefined) {
      const what = isForeign
        ? `is a component of ${nameOf(bare)} ("${specifier}")`
        : `comes from "${gone}", which is not here`;
      for (const name of names.keys()) give(name, what, start);
      edits.push({ start, end, text: '' });
      continue;
    }
    for (const name of names.keys()) known.add(name);
    const isText = found !== undefined && /\.mdx?$/.test(found);
    if (isText) onFragment(found);
    if (found === undefined || (!/^[./]/.test(bare) && !isText)) continue;
    const home = moved.get(found) ?? found;
    const way = relativeFrom(folder, home) + specifier.slice(bare.length);
    const written = path.extname(bare) === '' ? way.replace(/\.\w+$/, '') : way;
    const content = isText && [...names].find(([, name]) => name === 'Content')?.[0];
    if (content) {
      // What is written in a file in Markdown is its default export.
      edits.push({ start, end, text: `import ${content} from '${written}';` });
      continue;
    }
    if (home === found && path.dirname(from) === folder && bare.startsWith('.')) continue;
    const at = start + body.text.slice(start, end).lastIndexOf(one.written);
    edits.push({ start: at, end: at + one.written.length, text: written });
  }
  for (const { index, 0: call, 2: specifier = '' } of body.masked.matchAll(CALL)) {
    const target = specifier.startsWith('.')
      ? path.resolve(path.dirname(from), specifier)
      : alias(specifier);
    const found = target === undefined ? undefined : findModule(target);
    if (target === undefined ? isThere(specifier) : found !== undefined) {
      const way = found && relativeFrom(folder, moved.get(found) ?? found);
      if (way === undefined) continue;
      edits.push({ start: index, end: index + call.length, text: `import('${way}')` });
      continue;
    }
    edits.push({ start: index, end: index + call.length, text: 'undefined' });
    notes.push({
      topic: 'components',
      what: `"${specifier}", which the page imports as it is shown, is not there.`,
      todo: 'Import what it needs of it from a file of the site.',
      offset: index,
    });
  }
  for (const used of body.components) {
    const [name = ''] = used.split('.');
    if (known.has(name)) continue;
    known.add(name);
    if (name === 'Fragment') lines.push("import { Fragment } from 'react';");
    else if (name === 'Content' || used.includes('.')) continue;
    else give(name, 'is imported by no page', Math.max(0, body.masked.indexOf(`<${name}`)));
  }
  const isAsked = (name: string) =>
    new RegExp(`\\{[^{}]*\\b${name}\\b`).test(body.masked) && !known.has(name);
  if (isAsked('frontmatter'))
    lines.push(`export const frontmatter = ${JSON.stringify(fieldsOf(source))};`);
  if (stubbed.size > 0) {
    const clause = [...stubbed].map(([name, own]) => (name === own ? name : `${own} as ${name}`));
    lines.push(
      `import { ${clause.join(', ')} } from '${relativeFrom(folder, stubs.file).replace(/\.tsx$/, '')}';`,
    );
  }
  return { edits, lines, notes };
}

function nameOf(file: string): string {
  return file.endsWith('.astro') ? 'Astro' : file.endsWith('.vue') ? 'Vue' : 'Svelte';
}
