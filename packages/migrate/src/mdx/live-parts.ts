import path from 'node:path';
import { applyEdits } from '../pages/edits';
import { relativeFrom } from '../vitepress/page-place';
import { type MdxBody, type PageImport, readMdx } from './body';

/** What a page declares and hooks of React keep alive, for a module of its own. */
export interface LiveParts {
  /** The body without it. */
  readonly body: MdxBody;
  /** Names that the module exports. */
  readonly names: readonly string[];
  /** The module's code, behind its imports. */
  readonly code: string;
  /** Imports of the page that the code needs, with the local names that it uses. */
  readonly imports: readonly { readonly specifier: string; readonly clause: string }[];
}

/** What a page exports in one block. */
interface Block {
  readonly start: number;
  readonly end: number;
  readonly names: readonly string[];
  readonly code: string;
}

const HOOK = /\buse[A-Z]\w*\s*\(/;
const EXPORT = /^export\s/gm;
const NAMED = /^export\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+(\w+)/gm;
/** What only pages have. */
const OF_PAGES = /\b(?:frontMatter|contentTitle|props\.components)\b/;

/**
 * Takes out of a page what hooks keep alive: pages are HTML, and only components from other files come alive in browsers.
 * Undefined where there is nothing of the kind, or where it needs what only the page has.
 */
export function takeLiveParts(body: MdxBody, math = false): LiveParts | undefined {
  if (!HOOK.test(body.masked)) return undefined;
  const blocks = body.structure.esm.flatMap((range) => blockOf(body, range) ?? []);
  const taken = new Set(blocks.filter(({ code }) => HOOK.test(code)));
  // A set's iteration reaches what is added on the way.
  for (const { code } of taken)
    for (const other of blocks) if (other.names.some((name) => uses(code, name))) taken.add(other);
  const all = blocks.filter((block) => taken.has(block));
  const code = all.map((block) => block.code.trim()).join('\n\n');
  const names = all.flatMap((block) => block.names);
  if (all.length === 0 || all.some(isOther) || OF_PAGES.test(code)) return undefined;
  const imports = body.imports.flatMap((one) => importFor(one, code) ?? []);
  const known = new Set([...names, ...imports.flatMap((one) => one.names)]);
  const tags = [...code.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name);
  // What pages have without an import, another file has not.
  if (
    tags.some(
      (name) =>
        !known.has(name) &&
        !new RegExp(`[{,(:]\\s*${name}\\b|\\b(?:const|let|function)\\s+${name}\\b`).test(code),
    )
  )
    return undefined;
  const edits = all.map(({ start, end }) => ({ start, end, text: '' }));
  const rest = readMdx(applyEdits(body.text, edits).text, math);
  return rest && { body: withoutUnused(rest, imports, math), names, code, imports };
}

/**
 * The text of the module that has them; undefined where it cannot import what they need.
 *
 * @param specifierAt what an import of the page is called in the module
 */
export function writeLiveParts(
  { imports, code }: LiveParts,
  specifierAt: (specifier: string) => string | undefined,
): string | undefined {
  const lines = imports.map(({ specifier, clause }) => {
    const next = specifierAt(specifier);
    return next === undefined ? undefined : `import ${clause} from '${next}';`;
  });
  return lines.includes(undefined) ? undefined : [...lines, '', code, ''].join('\n').trimStart();
}

/** The import by which a page gets them back. */
export function importLiveParts({ names }: LiveParts, page: string, module: string): string {
  const way = relativeFrom(path.dirname(page), module).replace(/\.jsx$/, '');
  return `import { ${names.join(', ')} } from '${way}';`;
}

function blockOf(
  { text, imports }: MdxBody,
  range: { start: number; end: number },
): Block | undefined {
  const inside = imports.filter(({ start, end }) => start >= range.start && end <= range.end);
  const start = Math.max(range.start, ...inside.map(({ end }) => end));
  const code = text.slice(start, range.end);
  if (code.trim() === '') return undefined;
  return {
    start,
    end: range.end,
    code,
    names: [...code.matchAll(NAMED)].flatMap(([, name]) => name ?? []),
  };
}

/** Whether a block says more than declarations with names, each of them an export. */
function isOther({ code, names }: Block): boolean {
  return (code.match(EXPORT) ?? []).length !== names.length || !/^\s*export\s/.test(code);
}

const uses = (code: string, name: string): boolean =>
  new RegExp(`(?<![.\\w$])${name}\\b`).test(code);

function importFor({ specifier, names }: PageImport, code: string) {
  const used = [...names].filter(([local]) => uses(code, local));
  if (used.length === 0) return undefined;
  const whole = used.flatMap(([local, name]) =>
    name === 'default' ? [local] : name === '*' ? [`* as ${local}`] : [],
  );
  const parts = used.flatMap(([local, name]) =>
    /^(?:default|\*)$/.test(name) ? [] : [local === name ? name : `${name} as ${local}`],
  );
  const clause = [...whole, ...(parts.length > 0 ? [`{ ${parts.join(', ')} }`] : [])].join(', ');
  return { specifier, clause, names: used.map(([local]) => local) };
}

/** A page without the imports that only its live parts needed. */
function withoutUnused(
  body: MdxBody,
  moved: readonly { readonly names: readonly string[] }[],
  math: boolean,
): MdxBody {
  const names = new Set(moved.flatMap((one) => one.names));
  const others = body.imports.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    body.masked,
  );
  const edits = body.imports
    .filter((one) => [...one.names.keys()].some((name) => names.has(name)))
    .filter((one) => [...one.names.keys()].every((name) => !uses(others, name)))
    .map(({ start, end }) => ({ start, end, text: '' }));
  return (edits.length > 0 && readMdx(applyEdits(body.text, edits).text, math)) || body;
}
