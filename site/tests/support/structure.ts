import { posix } from 'node:path';
import type { MdastNode } from 'satteri';
import { codeWithoutComments, isWords } from './code';
import { childrenOf, type Doc, lineOf, textOf } from './docs';

/** Something that both languages must have at the same place. */
interface Part {
  /** Compared as it stands. */
  readonly what: string;
  /** The same in messages, cut short. */
  readonly shown: string;
  readonly line: number;
}

/** A heading, and everything up to the next one. */
interface Section {
  readonly heading: Part;
  readonly parts: readonly Part[];
}

/** Attributes of components that hold words. */
const WORDS = new Set(['label', 'title', 'alt', 'text', 'caption', 'description', 'aria-label']);

/** The same address in both languages: without language, extension and relative steps. */
function normalizeAddress(url: string, doc: Pick<Doc, 'slug'>): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) {
    return url.replace(/\/(?:zh|zh-cn|en|en-us)(?=\/|$)/i, '');
  }
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(url) ?? [];
  if (path === '') return `/${doc.slug}${rest}`;
  const absolute = path.startsWith('/') ? path : posix.join('/', posix.dirname(doc.slug), path);
  const clean = absolute
    .replace(/^\/(?:en|zh)(?=\/)/, '')
    .replace(/[.-](?:en|zh)(?=\.\w+$)/, '')
    .replace(/\.(?:mdx?|html)$/, '')
    .replace(/(^|\/)index$/, '$1');
  return clean + rest;
}

function part(node: MdastNode, what: string, shown = what): Part {
  const cut = shown.replaceAll('\n', ' ⏎ ');
  return { what, shown: cut.length > 120 ? `${cut.slice(0, 119)}…` : cut, line: lineOf(node) };
}

function metaOf(meta: string): string {
  // A title is a file's name, the same everywhere, or it is words.
  return meta.replace(/title="([^"]*)"/, (all, title) =>
    /[\p{sc=Han} ]/u.test(title) ? 'title' : all,
  );
}

function codePart(node: Extract<MdastNode, { type: 'code' }>): Part {
  const lang = node.lang ?? '';
  const content = isWords(lang)
    ? `${node.value.split('\n').length} lines`
    : codeWithoutComments(lang, node.value);
  const fence = `\`\`\`${[lang, metaOf(node.meta ?? '')].join(' ').trim()}`;
  return part(node, `${fence}\n${content}`);
}

function attributesOf(node: MdastNode, doc: Doc): string {
  if (!('attributes' in node) || !Array.isArray(node.attributes)) return '';
  return node.attributes
    .map((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute') return ' {…}';
      const value =
        typeof attribute.value === 'object' ? attribute.value?.value : (attribute.value ?? 'true');
      const isLanguage = attribute.name === 'lang' && value === doc.lang;
      if (isLanguage || WORDS.has(attribute.name)) return ` ${attribute.name}`;
      const isAddress = ['src', 'href', 'srcDark'].includes(attribute.name);
      return ` ${attribute.name}=${isAddress ? normalizeAddress(value ?? '', doc) : value}`;
    })
    .join('');
}

/** Gathers what stands inside of running text: word order differs, so that only the set counts. */
function inlineParts(node: MdastNode, doc: Doc): Part[] {
  const own: Part[] = [];
  if (node.type === 'link') own.push(part(node, `link to ${normalizeAddress(node.url, doc)}`));
  if (node.type === 'mdxJsxTextElement') {
    own.push(part(node, `<${node.name}${attributesOf(node, doc)}>`));
  }
  if (node.type === 'image') own.push(part(node, `image ${normalizeAddress(node.url, doc)}`));
  return [...own, ...childrenOf(node).flatMap((child) => inlineParts(child, doc))];
}

function blockParts(node: MdastNode, doc: Doc): Part[] {
  const inner = () => childrenOf(node).flatMap((child) => blockParts(child, doc));
  switch (node.type) {
    case 'yaml':
      return [];
    case 'code':
      return [codePart(node)];
    case 'containerDirective':
      return [part(node, `:::${node.name}`), ...inner(), part(node, `end of :::${node.name}`)];
    case 'blockquote':
      return [part(node, 'quote'), ...inner(), part(node, 'end of quote')];
    case 'list': {
      const kind = node.ordered ? `numbered list from ${node.start}` : 'list';
      return [part(node, `${kind}, ${node.children.length} items`), ...inner()];
    }
    case 'listItem':
      return [part(node, node.checked == null ? 'item' : 'task'), ...inner()];
    case 'table': {
      const columns = node.children[0]?.children.length ?? 0;
      return [part(node, `table, ${node.children.length} rows × ${columns} columns`), ...inner()];
    }
    case 'tableCell':
    case 'paragraph':
      return inlineParts(node, doc).sort((a, b) => (a.what < b.what ? -1 : 1));
    case 'mdxJsxFlowElement': {
      const tag = `<${node.name}${attributesOf(node, doc)}>`;
      return [part(node, tag), ...inner(), part(node, `</${node.name}>`)];
    }
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
      return /^\/\*[\s\S]*\*\/$/.test(node.value) ? [] : [part(node, node.value)];
    case 'html':
    case 'definition':
    case 'thematicBreak':
      return [part(node, node.type)];
    default:
      return inner();
  }
}

function sectionsOf(doc: Doc): Section[] {
  const top = { what: 'start of the page', shown: 'start of the page', line: 1 };
  const sections: { heading: Part; parts: Part[] }[] = [{ heading: top, parts: [] }];
  for (const node of childrenOf(doc.tree)) {
    if (node.type === 'heading') {
      const mark = '#'.repeat(node.depth);
      sections.push({ heading: part(node, mark, `${mark} ${textOf(node)}`), parts: [] });
      sections.at(-1)?.parts.push(...inlineParts(node, doc));
    } else {
      sections.at(-1)?.parts.push(...blockParts(node, doc));
    }
  }
  return sections;
}

function difference(
  en: Doc,
  zh: Doc,
  one: readonly Part[],
  other: readonly Part[],
  ends: readonly [number, number],
): string | undefined {
  const length = Math.max(one.length, other.length);
  for (let index = 0; index < length; index++) {
    const a = one[index];
    const b = other[index];
    if (a?.what === b?.what) continue;
    const say = (doc: Doc, found: Part | undefined, end: number) =>
      `${doc.name}:${found?.line ?? end} has ${found?.shown ?? 'nothing more in this section'}`;
    return `${say(en, a, ends[0])}\n${say(zh, b, ends[1])}`;
  }
  return undefined;
}

/**
 * Compares two languages of a page: headings, code, links, images, containers, tables, lists and
 * components. Each difference names both files and lines.
 */
export function structureDifferences(en: Doc, zh: Doc): string[] {
  const [one, other] = [sectionsOf(en), sectionsOf(zh)];
  const headings = [one, other].map((all) => all.map(({ heading }) => heading));
  const lastLines = [en, zh].map(({ source }) => source.trimEnd().split('\n').length);
  const [endOne = 1, endOther = 1] = lastLines;
  const tree = difference(en, zh, headings[0] ?? [], headings[1] ?? [], [endOne, endOther]);
  if (tree !== undefined) return [tree];
  return one.flatMap((section, index) => {
    const { heading, parts } = other[index] ?? section;
    return difference(en, zh, section.parts, parts, [section.heading.line, heading.line]) ?? [];
  });
}
