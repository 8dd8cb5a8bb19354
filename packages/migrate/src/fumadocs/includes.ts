import path from 'node:path';
import type { MdxBody } from '../mdx/body';
import type { Edit } from '../pages/edits';
import { relativeFrom } from '../vitepress/page-place';

/** Where a page lies that includes files. */
export interface IncludingPage {
  readonly from: string;
  readonly to: string;
  readonly root: string;
  /** Where files will lie, by where they lie. */
  readonly moved: ReadonlyMap<string, string>;
  /** Is told of a file in Markdown that is a part of the page, absolute. */
  readonly onFragment: (file: string) => void;
}

/** What becomes of files that a page includes. */
export interface MovedIncludes {
  readonly edits: readonly Edit[];
  /** Imports that the page needs for them. */
  readonly lines: readonly string[];
}

const INCLUDE = /<include\b((?:[^<>"']|"[^"]*"|'[^']*')*)>\s*([^<>\s]+)\s*<\/include>/g;

/** `<include>` by what does the same here: texts are imported, and code is quoted from its file. */
export function moveIncludes(
  { masked, text }: MdxBody,
  { from, to, root, moved, onFragment }: IncludingPage,
): MovedIncludes {
  const names = new Map<string, string>();
  const edits = [...masked.matchAll(INCLUDE)].map(
    ({ index, 0: whole, 1: attributes = '', 2: given = '' }): Edit => {
      const [name = '', part] = given.split('#');
      const isFromTop = /\scwd\b/.test(attributes);
      const file = path.resolve(isFromTop ? root : path.dirname(from), name);
      const range = { start: index, end: index + whole.length };
      if (/\.mdx?$/.test(file)) {
        const own = names.get(file) ?? `Included${names.size === 0 ? '' : names.size + 1}`;
        names.set(file, own);
        onFragment(file);
        return { ...range, text: `<${own} />` };
      }
      const lang = attribute(attributes, 'lang') ?? path.extname(file).slice(1);
      const meta = attribute(attributes, 'meta');
      const way = isFromTop ? `<root>/${name}` : relativeFrom(path.dirname(to), file);
      const quoted = `file="${way}${part === undefined ? '' : `#${part}`}"`;
      const info = [lang, meta, quoted].filter(Boolean).join(' ');
      const indent = /[ \t]*$/.exec(text.slice(0, index))?.[0] ?? '';
      return { ...range, text: `\`\`\`${info}\n${indent}\`\`\`` };
    },
  );
  const lines = [...names].map(
    ([file, name]) =>
      `import ${name} from '${relativeFrom(path.dirname(to), moved.get(file) ?? file).replace(/\.mdx?$/, (end) => (moved.has(file) ? '' : end))}';`,
  );
  return { edits, lines };
}

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(`\\b${name}=(["'])([\\s\\S]*?)\\1`).exec(attributes)?.[2];
}
