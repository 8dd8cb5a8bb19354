import {
  defineMdastPlugin,
  type MdastNode,
  type MdastVisitorContext,
  type MdxJsxAttributeUnion,
} from 'satteri';
import { HAS_CJK } from '../cjk/characters';
import { MARK, removeMarks } from '../cjk/emphasis';
import { addError, nearest, type PageContext, type Place } from '../context';
import { TRANSPARENT_TAG } from '../html/parse-html';
import { trueColumn } from './author-errors';
import { visitBlockquote, visitContainer } from './callouts';
import { isMarkup } from './html-elements';

/** One source file on its way through the parser: the page itself or a fragment. */
export interface Unit {
  /** Absolute path. */
  readonly file: string;
  /** The prepared text. */
  readonly text: string;
  /** Names that components may have in this file; undefined in plain Markdown. */
  readonly components?: readonly string[] | undefined;
}

type Visitable = Readonly<Pick<MdastNode, 'position'>>;

/** Elements that the finishing pass replaces: a code block by its number. */
export const CODE_TAG = 'dg-code-block';

/**
 * Sees what only the source knows (positions, addresses as written, code with its meta) and leaves numbers in the tree
 * that lead the finishing pass back to it. Changes nodes in place and never replaces a parent, because a replaced
 * parent would lose what other visitors do to its children.
 */
export function createMdastPlugin(context: PageContext, unit: Unit) {
  const placeOf = (node: Visitable, linesDown = 0): Place => {
    const start = node.position?.start;
    if (!start) return { file: unit.file };
    if (linesDown > 0) return { file: unit.file, line: start.line + linesDown };
    return {
      file: unit.file,
      line: start.line,
      column: trueColumn(unit.text, start.line, start.column),
    };
  };
  const reference = (node: Visitable & { readonly url: string }): string => {
    context.references.push({ url: removeMarks(node.url), place: placeOf(node) });
    return `dg:${context.references.length - 1}`;
  };
  const record = (key: string, place: Place) => {
    if (!context.places.has(key)) context.places.set(key, place);
  };
  const visitJsx = (
    node: Visitable & {
      readonly name: string | null;
      readonly attributes: readonly MdxJsxAttributeUnion[];
    },
  ) => {
    reportUnknownComponent(context, unit, node.name, placeOf(node));
    if (node.name) record(`<${node.name}`, placeOf(node));
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute') continue;
      record(`${attribute.name}=`, placeOf(node));
      if (typeof attribute.value === 'string') record(attribute.value, placeOf(node));
    }
  };
  return defineMdastPlugin({
    name: 'diglot',
    options: { position: true },
    link(node, visitor) {
      const cut = autolinkEnd(node, visitor);
      const url = reference(node);
      if (cut === undefined) visitor.setProperty(node, 'url', url);
      else splitAutolink(context, node, visitor, url, cut);
    },
    image(node, visitor) {
      visitor.setProperty(node, 'url', reference(node));
    },
    definition(node, visitor) {
      visitor.setProperty(node, 'url', reference(node));
    },
    code(node, visitor) {
      const info = [node.lang ?? '', node.meta ?? ''].filter((part) => part !== '').join(' ');
      // A block may have meta without a language.
      const lang = /^[^\s={]+(?=\s|$)/.exec(info)?.[0] ?? '';
      context.codes.push({
        lang,
        meta: info.slice(lang.length).trim(),
        value: node.value.replaceAll(MARK, ''),
        place: placeOf(node),
      });
      const hProperties = { n: String(context.codes.length - 1) };
      visitor.replaceNode(node, {
        type: 'dgCode',
        data: { hName: CODE_TAG, hProperties },
        children: [],
      });
    },
    html(node, visitor) {
      if (!isMarkup(node.value)) {
        visitor.replaceNode(node, { type: 'text', value: node.value });
        return;
      }
      for (const match of node.value.matchAll(/<[a-z][\w-]*|([\w-]+=)["']?([^"'\s>]+)/gi)) {
        const [tag, attribute, value] = match;
        const place = placeOf(node, node.value.slice(0, match.index).split('\n').length - 1);
        record(attribute ?? tag, place);
        if (value !== undefined) record(value, place);
      }
    },
    textDirective: (node, visitor) => restoreDirective(node, visitor, ':', TRANSPARENT_TAG),
    leafDirective: (node, visitor) => restoreDirective(node, visitor, '::', 'p'),
    containerDirective: (node, visitor) => visitContainer(context, node, visitor, placeOf(node)),
    blockquote: (node, visitor) => visitBlockquote(context, node, visitor),
    mdxJsxFlowElement: (node) => visitJsx(node),
    mdxJsxTextElement: (node) => visitJsx(node),
    mdxjsEsm(node) {
      if (!/^\s*export\s[^;]*?\bfrom\s*['"]/m.test(node.value)) return;
      addError(context, placeOf(node), {
        code: 'mdx-reexport',
        message: 'A page cannot re-export from another file.',
        fix: 'Import the name, and export a constant made from it if a component needs it.',
      });
    },
  });
}

/** `node:fs` and `10:30` are no directives: only containers are. What the parser took for one becomes its text again. */
function restoreDirective(
  node: Readonly<Extract<MdastNode, { type: 'textDirective' | 'leafDirective' }>>,
  visitor: MdastVisitorContext,
  colons: string,
  tag: string,
): void {
  const start = node.position?.start.offset ?? 0;
  const source = visitor.source.slice(start, node.position?.end.offset ?? start);
  const head = colons + node.name;
  visitor.setProperty(node, 'data', { hName: tag });
  if (node.children.length === 0) {
    visitor.appendChild(node, { type: 'text', value: source });
    return;
  }
  visitor.prependChild(node, { type: 'text', value: `${head}[` });
  const attributes = source.slice(source.lastIndexOf(']') + 1);
  visitor.appendChild(node, { type: 'text', value: `]${attributes}` });
}

type LinkNode = Readonly<Extract<MdastNode, { type: 'link' }>>;

/** Where a bare address (`https://a.b/c。然后`) ends: before the CJK text that follows without a space. */
function autolinkEnd(node: LinkNode, visitor: MdastVisitorContext): number | undefined {
  const text = node.children[0];
  if (text?.type !== 'text' || node.children.length > 1 || !HAS_CJK.test(text.value))
    return undefined;
  const start = node.position?.start.offset;
  if (start === undefined || visitor.source[start] === '[' || visitor.source[start] === '<')
    return undefined;
  const cut = text.value.search(/[\u2E80-\uD7FF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFFEF“”‘’]/);
  return cut > 0 ? cut : undefined;
}

function splitAutolink(
  context: PageContext,
  node: LinkNode,
  visitor: MdastVisitorContext,
  url: string,
  cut: number,
): void {
  const text = node.children[0];
  if (text?.type !== 'text') return;
  const last = context.references.pop();
  if (last) {
    const prefix = last.url.startsWith('http') && !text.value.startsWith('http') ? 'http://' : '';
    context.references.push({ ...last, url: prefix + text.value.slice(0, cut) });
  }
  visitor.setProperty(node, 'url', url);
  visitor.setProperty(text, 'value', text.value.slice(0, cut));
  visitor.insertAfter(node, { type: 'text', value: text.value.slice(cut) });
}

function reportUnknownComponent(
  context: PageContext,
  unit: Unit,
  name: string | null,
  place: Place,
): void {
  const root = name?.split('.')[0] ?? '';
  if (!unit.components || !/^[A-Z]/.test(root) || unit.components.includes(root)) return;
  const near = nearest(root, unit.components);
  addError(context, place, {
    code: 'component-unknown',
    message: `The component <${name}> is neither imported nor built in.`,
    fix:
      near === undefined
        ? 'Import it at the top of the file, or write `\\<` if text is meant.'
        : `Import it at the top of the file, or use <${near}>.`,
  });
}
