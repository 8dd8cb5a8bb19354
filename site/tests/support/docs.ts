import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type MdastNode, markdownToMdast, mdxToMdast } from 'satteri';
import { parse } from 'yaml';

/** The folder of the site. */
export const SITE = fileURLToPath(new URL('../../', import.meta.url));

export const LANGS = ['en', 'zh'] as const;

export type Lang = (typeof LANGS)[number];

/** A page or a shared fragment in one language. */
export interface Doc {
  readonly lang: Lang;
  /** Path without language folder and extension: `guide/start/index`. */
  readonly slug: string;
  /** Path in the repository, as messages name it. */
  readonly name: string;
  readonly source: string;
  readonly frontMatter: FrontMatter;
  readonly tree: MdastNode;
  /** A fragment that pages import, and no page. */
  readonly isFragment: boolean;
}

/** The fields of front matter that the tests look at. */
export interface FrontMatter {
  readonly title?: string;
  readonly redirectFrom?: readonly string[];
}

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})/;
const TITLED_CONTAINER = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*:{3,}[a-z]+) (.+)$/;

/**
 * The parser knows `:::tip[Title]`, authors write `:::tip Title`: a bracket takes the place of the
 * space, so that every character keeps its column.
 */
function withKnownContainers(source: string): string {
  let fence: string | undefined;
  const lines = source.split('\n').map((line) => {
    const mark = FENCE.exec(line)?.[1];
    if (mark !== undefined) {
      if (fence === undefined) fence = mark;
      else if (mark.startsWith(fence)) fence = undefined;
      return line;
    }
    return fence === undefined ? line.replace(TITLED_CONTAINER, '$1[$2]') : line;
  });
  return lines.join('\n');
}

/** Reads the text of a page, which lies at `file` below its language's folder. */
function parseDoc(lang: Lang, file: string, source: string): Doc {
  const yaml = /^---\n([\s\S]*?)\n---\n/.exec(source)?.[1] ?? '';
  const toTree = file.endsWith('.mdx') ? mdxToMdast : markdownToMdast;
  const features = { directive: true, headingAttributes: true, gfm: true, frontmatter: true };
  return {
    lang,
    slug: file.replace(/\.mdx?$/, ''),
    name: `site/docs/${lang}/${file}`,
    source,
    // Dates stay the text that the author wrote.
    frontMatter: parse(yaml, { schema: 'failsafe' }) ?? {},
    tree: toTree(withKnownContainers(source), { features }),
    isFragment: file.startsWith('shared/'),
  };
}

function readDocs(lang: Lang): Doc[] {
  return readdirSync(`${SITE}docs/${lang}`, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.mdx?$/.test(file))
    .sort()
    .map((file) => parseDoc(lang, file, readFileSync(`${SITE}docs/${lang}/${file}`, 'utf8')));
}

/** All pages and fragments, by language. */
export const docs: Readonly<Record<Lang, readonly Doc[]>> = {
  en: readDocs('en'),
  zh: readDocs('zh'),
};

/** Nodes below a node; none for a leaf. */
export function childrenOf(node: MdastNode): readonly MdastNode[] {
  return 'children' in node ? (node.children as readonly MdastNode[]) : [];
}

/** Text of a node without its markup. */
export function textOf(node: MdastNode): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return childrenOf(node).map(textOf).join('');
}

/** First line of a node in its file. */
export function lineOf(node: MdastNode): number {
  return node.position?.start.line ?? 1;
}
