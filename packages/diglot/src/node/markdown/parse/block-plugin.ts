import { defineMdastPlugin, type MdastNode, type MdastPluginDefinition } from 'satteri';
import type { BlockKind } from '../../../shared/types/section-record';
import { hashText } from '../../files/hash';
import { removeMarks } from '../cjk/emphasis';
import { splitInfo } from '../code/code-source';
import { type AddressSite, sharedAddress } from '../finish/links/shared-address';
import { isMarkup } from './html-elements';
import type { JsxNode } from './inspect';
import type { NotedBlock } from './page-notes';
import type { Unit } from './unit';
import { placeIn } from './unit';
import type { Positioned } from './visit-text';

type Quote = Readonly<Extract<MdastNode, { type: 'blockquote' }>>;
type List = Readonly<Extract<MdastNode, { type: 'list' }>>;

/** Attributes of components that hold words. */
const WORDS = new Set(['label', 'title', 'alt', 'text', 'caption', 'description', 'aria-label']);
/** Attributes of components that hold addresses. */
const ADDRESSES = new Set(['href', 'src', 'srcDark', 'srcLight', 'poster', 'link', 'to']);

/**
 * Notes what other languages must have as well, and where. It changes nothing, and sees a unit before the engine's own
 * plugin does: as its author wrote it.
 */
export function createBlockPlugin(
  unit: Unit,
  site: AddressSite,
  blocks: NotedBlock[],
): MdastPluginDefinition {
  const definitions = new Map<string, string>();
  const references: { readonly index: number; readonly identifier: string }[] = [];
  const clean = (text: string) => removeMarks(text, unit.mark);
  const placeOf = (node: Positioned) => placeIn(unit, node);
  const note = (
    kind: BlockKind,
    node: Positioned,
    shape: string,
    more: Pick<NotedBlock, 'end' | 'name'> = {},
  ): void => {
    blocks.push({ kind, place: placeOf(node), shape: clean(shape), ...more });
  };
  const noteAround = (kind: BlockKind, node: Positioned, shape: string, name?: string) =>
    note(kind, node, shape, { end: node.position?.end.line, name });
  const shared = (url: string) => sharedAddress(clean(url), unit.file, site);
  /** Where it leads is known at the end. */
  const noteReference = (kind: BlockKind, node: Positioned & { readonly identifier: string }) => {
    references.push({ index: blocks.length, identifier: node.identifier });
    note(kind, node, '');
  };
  const noteJsx = (node: JsxNode) =>
    noteAround('component', node, jsxShape(node, site, shared), node.name ?? undefined);
  const noteExpression = (node: Positioned & { readonly value: string }) => {
    const value = node.value.trim();
    const isComment = value.startsWith('/*') && value.indexOf('*/') === value.length - 2;
    if (!isComment) note('expression', node, value);
  };
  return defineMdastPlugin({
    name: 'diglot-blocks',
    options: { position: true },
    code(node) {
      const { lang, meta } = splitInfo(node);
      note('code', node, codeShape(clean(lang), clean(meta), clean(node.value)));
    },
    link: (node) => note('link', node, shared(node.url)),
    linkReference: (node) => noteReference('link', node),
    image: (node) => note('image', node, shared(node.url)),
    imageReference: (node) => noteReference('image', node),
    definition(node) {
      definitions.set(node.identifier, shared(node.url));
    },
    containerDirective: (node) => noteAround('container', node, node.name.toLowerCase()),
    blockquote(node) {
      const alert = alertOf(node);
      noteAround(alert === undefined ? 'quote' : 'container', node, alert ?? '');
    },
    list: (node) => noteAround('list', node, listShape(node)),
    table(node) {
      note('table', node, `${node.children.length} x ${node.children[0]?.children.length ?? 0}`);
    },
    thematicBreak: (node) => note('rule', node, ''),
    html(node) {
      const tags = isMarkup(node.value) ? node.value.match(/<\/?[a-z][\w-]*/gi) : null;
      if (tags) note('html', node, tags.map((tag) => `${tag}>`).join(''));
    },
    mdxJsxFlowElement: noteJsx,
    mdxJsxTextElement: noteJsx,
    mdxFlowExpression: noteExpression,
    mdxTextExpression: noteExpression,
    after() {
      for (const { index, identifier } of references) {
        const block = blocks[index];
        if (block) blocks[index] = { ...block, shape: definitions.get(identifier) ?? '' };
      }
    },
  });
}

const QUOTED = String.raw`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\x60(?:\\.|[^\x60\\])*\x60`;
const SLASHES = new RegExp(
  String.raw`(${QUOTED})|\/\/[^\n]*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->`,
  'g',
);
const HASHES = new RegExp(String.raw`(${QUOTED})|(?<=^|\s)#[^\n]*`, 'gm');
const MARKUP = /()<!--[\s\S]*?-->/g;

const COMMENTS: ReadonlyMap<string, RegExp> = new Map([
  ...['sh', 'bash', 'shell', 'zsh', 'console', 'yaml', 'yml', 'toml', 'ini', 'python', 'py'].map(
    (lang) => [lang, HASHES] as const,
  ),
  ...['html', 'xml', 'svg'].map((lang) => [lang, MARKUP] as const),
]);

/** Languages of blocks that are words or drawings: all of it may be translated. */
const WORDED_LANGUAGES: ReadonlySet<string> = new Set([
  ...['', 'text', 'txt', 'md', 'mdx', 'markdown'],
  ...['mermaid', 'tree'],
]);

/**
 * What a code block has in all languages: its language, its meta and a hash of its code without comments, but for the
 * notes that mark lines; of words and drawings the number of lines. A title counts where it is the name of a file.
 */
function codeShape(lang: string, meta: string, code: string): string {
  const content = WORDED_LANGUAGES.has(lang)
    ? `${code.split('\n').length} lines`
    : hashText(withoutComments(lang, code));
  return [lang || 'text', sharedMeta(meta), content].filter((part) => part !== '').join(' ');
}

function sharedMeta(meta: string): string {
  return meta.replace(/title="([^"]*)"/, (all, title: string) =>
    /[^\x21-\x7E]/.test(title) ? 'title' : all,
  );
}

function withoutComments(lang: string, code: string): string {
  return code
    .replace(COMMENTS.get(lang) ?? SLASHES, (comment, quoted: string | undefined) =>
      quoted ? quoted : [...comment.matchAll(/\[!code [^\]]*\]/g)].join(''),
    )
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n');
}

function listShape({ ordered, start, children }: List): string {
  const kind = ordered ? `ordered from ${start ?? 1}` : 'list';
  const tasks = children.map(({ checked }) => (typeof checked === 'boolean' ? ' [ ]' : ''));
  return `${kind} ${children.length}${tasks.join('')}`;
}

function alertOf({ children: [paragraph] }: Quote): string | undefined {
  const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  const type = text?.type === 'text' ? /^\[!([A-Za-z]+)\]/.exec(text.value)?.[1] : undefined;
  return type?.toLowerCase();
}

function jsxShape(
  { name, attributes }: JsxNode,
  { langs }: AddressSite,
  shared: (url: string) => string,
): string {
  const parts = attributes.map((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return ' {…}';
    const { name: key, value } = attribute;
    if (value === null || value === undefined || WORDS.has(key)) return ` ${key}`;
    if (typeof value !== 'string') return ` ${key}={${value.value.trim()}}`;
    if (key === 'lang' && langs.includes(value)) return ` ${key}`;
    return ` ${key}=${JSON.stringify(ADDRESSES.has(key) ? shared(value) : value)}`;
  });
  return (name ?? '') + parts.join('');
}
