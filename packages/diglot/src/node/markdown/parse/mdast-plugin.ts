import { Parser } from 'htmlparser2';
import {
  defineMdastPlugin,
  type MdastNode,
  type MdastPluginDefinition,
  type MdastVisitorContext,
} from 'satteri';
import { offsetToLineColumn } from '../../../shared/line-column';
import { HAS_CJK } from '../cjk/characters';
import { removeMarks } from '../cjk/emphasis';
import { CODE_ATTRIBUTE, CODE_TAG, isUnclosed, splitInfo } from '../code/code-source';
import { MAX_DEPTH, TRANSPARENT_TAG } from '../html/parse-html';
import { readModuleStatements, withoutImports } from '../mdx/module-statements';
import { errorAt, type Place, type Problem, warningAt } from '../problems';
import type { MarkdownTexts } from '../types';
import { calloutOfContainer, calloutOfQuote, mayBeAlert } from './callouts';
import { type HeadingIds, readHeading } from './heading';
import { isMarkup } from './html-elements';
import type { JsxNode } from './inspect';
import { noteCode, noteHeading, noteReference, type PageNotes } from './page-notes';
import type { ComponentUse, Unit, UnitFindings, UnitImport } from './unit';
import { placeIn } from './unit';
import type { Positioned } from './visit-text';

/**
 * Sees what only the source knows (positions, addresses as written, code with its meta) and notes it for the finishing pass. Changes nodes in place and never replaces a parent, because a replaced parent would lose what other
 * visitors do to its children. The findings are complete when the parser is done.
 */
export function createUnitPlugin(
  unit: Unit,
  titles: MarkdownTexts['callouts'],
  notes: PageNotes,
): { readonly plugin: MdastPluginDefinition; readonly findings: UnitFindings } {
  const places = new Map<string, Place>();
  const imports: UnitImport[] = [];
  const declared: string[] = [];
  const components: ComponentUse[] = [];
  const problems: Problem[] = [];

  const placeOf = (node: Positioned) => placeIn(unit, node);
  const record = (key: string, place: Place) => {
    if (!places.has(key)) places.set(key, place);
  };
  const clean = (text: string) => removeMarks(text, unit.mark);
  const reference = (node: Positioned, url: string) =>
    noteReference(notes, { url: clean(url), place: placeOf(node) });
  const checkDepth = createDepthGuard((node) => problems.push(nestsTooDeep(placeOf(node))));

  const visitJsx = (node: JsxNode) => {
    checkDepth(node, 1);
    const place = placeOf(node);
    if (node.name) {
      components.push({ name: node.name, place });
      record(`<${node.name}`, place);
    }
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute') continue;
      record(`${attribute.name}=`, place);
      if (typeof attribute.value === 'string') record(attribute.value, place);
    }
  };

  const plugin = defineMdastPlugin({
    name: 'diglot',
    options: { position: true },
    heading(node, visitor) {
      const place = placeOf(node);
      const note = ({ aliases, keywords }: HeadingIds) =>
        noteHeading(notes, { place, aliases, keywords });
      const { id, aliases, torn } = readHeading(node, {
        ...{ visitor, source: unit.text, isAsWritten: unit.isAsWritten, clean, note },
      });
      if (torn !== undefined) problems.push(tornId(place, torn, id));
      // Of two headings with one id, the later is the one to change.
      if (id !== undefined) places.set(`#${id}`, place).set(id, place);
      for (const alias of aliases) places.set(`#${alias}`, place);
    },
    listItem: (node) => checkDepth(node, 2),
    link(node, visitor) {
      const bare = bareAddress(node, unit.text);
      if (bare) splitAutolink(node, visitor, bare, (url) => reference(node, url));
      else visitor.setProperty(node, 'url', reference(node, node.url));
    },
    image(node, visitor) {
      visitor.setProperty(node, 'url', reference(node, node.url));
      const alt = wholeAlt(node, unit.text, clean);
      if (alt !== undefined) visitor.setProperty(node, 'alt', alt);
    },
    definition(node, visitor) {
      visitor.setProperty(node, 'url', reference(node, node.url));
    },
    code(node, visitor) {
      const place = placeOf(node);
      if (isUnclosed(node, unit.text)) problems.push(unclosedCode(place));
      const { lang, meta } = splitInfo(node);
      const number = noteCode(notes, {
        lang: clean(lang),
        meta: clean(meta),
        value: clean(node.value),
        place,
      });
      const data = { hName: CODE_TAG, hProperties: { [CODE_ATTRIBUTE]: number } };
      visitor.replaceNode(node, { type: 'dgCode', data, children: [] });
    },
    html(node, visitor) {
      if (!isMarkup(node.value)) {
        visitor.replaceNode(node, { type: 'text', value: node.value });
        return;
      }
      const start = placeOf(node);
      for (const { key, line } of findInHtml(clean(node.value))) {
        record(key, line === 0 ? start : { file: unit.file, line: (start.line ?? 1) + line });
      }
    },
    textDirective: (node, visitor) => restoreDirective(unit, node, visitor, ':', TRANSPARENT_TAG),
    leafDirective: (node, visitor) => restoreDirective(unit, node, visitor, '::', 'p'),
    containerDirective(node, visitor) {
      checkDepth(node, 1);
      problems.push(...calloutOfContainer({ node, visitor, unit, place: placeOf(node), titles }));
    },
    blockquote(node, visitor) {
      checkDepth(node, 1);
      if (mayBeAlert(node, unit.text)) calloutOfQuote(node, visitor, titles, clean);
    },
    mdxJsxFlowElement: visitJsx,
    mdxJsxTextElement: visitJsx,
    mdxjsEsm(node, visitor) {
      const statements = readModuleStatements(node.value);
      if (!statements) return;
      declared.push(...statements.declared);
      const { line = 1 } = placeOf(node);
      for (const { kind, specifier, names, start } of statements.requests) {
        const place = { file: unit.file, ...offsetToLineColumn(node.value, start, line) };
        if (kind === 'import') imports.push({ specifier, names, place });
        else problems.push(reexports(place));
      }
      const rest = withoutImports(node.value, statements);
      if (rest.trim() === '') visitor.removeNode(node);
      else visitor.setProperty(node, 'value', rest);
    },
  });
  const findings: UnitFindings = { places, imports, declared, components, problems };
  return { plugin, findings };
}

/**
 * Follows how deep nodes lie in each other, as they are visited in the order of the source.
 *
 * @param onTooDeep called once, for the first that lies too deep
 * @returns takes a node, and how many elements it becomes
 */
function createDepthGuard(
  onTooDeep: (node: Positioned) => void,
): (node: Positioned, elements: number) => void {
  const open: { readonly end: number; readonly depth: number }[] = [];
  let isReported = false;
  return (node, elements) => {
    const { start, end } = node.position ?? {};
    if (start?.offset === undefined || end?.offset === undefined || isReported) return;
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= start.offset) open.pop();
    const depth = (open.at(-1)?.depth ?? 0) + elements;
    open.push({ end: end.offset, depth });
    if (depth <= MAX_DEPTH) return;
    isReported = true;
    onTooDeep(node);
  };
}

function tornId(place: Place, written: string, id: string | undefined): Problem {
  const words = written
    .slice(2, -1)
    .split(/[\s#]+/)
    .filter(Boolean);
  return warningAt(place, {
    code: 'heading-torn-id',
    message: `The heading gets ${id === undefined ? 'no id' : `the id "${id}"`} of "${written}": an id ends at a blank.`,
    fix: `Write "{#${words.join('-')}}"${words.length > 1 ? `, or "{#${words.join(' #')}}" for several` : ''}.`,
  });
}

function unclosedCode(place: Place): Problem {
  return warningAt(place, {
    code: 'code-unclosed',
    message: 'The block of code is never closed: all that follows belongs to it.',
    fix: 'Add a line with as many backticks or tildes as its first line has, indented alike, after the code.',
  });
}

function nestsTooDeep(place: Place): Problem {
  return errorAt(place, {
    code: 'nesting-too-deep',
    message: 'This is nested too deep: no reader and no browser can follow.',
    fix: 'Close what is opened, or nest less.',
  });
}

function reexports(place: Place): Problem {
  return errorAt(place, {
    code: 'mdx-reexport',
    message: 'A page cannot re-export from another file.',
    fix: 'Import the name, and export a constant made from it if a component needs it.',
  });
}

/** `node:fs` and `10:30` are no directives: only containers are. What the parser took for one becomes its text again. */
function restoreDirective(
  unit: Unit,
  node: Readonly<Extract<MdastNode, { type: 'textDirective' | 'leafDirective' }>>,
  visitor: MdastVisitorContext,
  colons: string,
  tag: string,
): void {
  const start = node.position?.start.offset ?? 0;
  const source = unit.text.slice(start, node.position?.end.offset ?? start);
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

/** The words of an image as they are written, where the parser left out what it took for directives: `/entry/:date`. */
function wholeAlt(
  { alt, position }: Readonly<Extract<MdastNode, { type: 'image' }>>,
  source: string,
  clean: (text: string) => string,
): string | undefined {
  const start = position?.start.offset;
  if (start === undefined) return undefined;
  const [, marked = ''] = /^!\[([^\]]*)/.exec(source.slice(start, position?.end.offset)) ?? [];
  const written = clean(marked);
  const words = written.replace(/:\w[\w-]*/g, '');
  return words !== written && words === clean(alt ?? '') ? written : undefined;
}

type LinkNode = Readonly<Extract<MdastNode, { type: 'link' }>>;
type TextNode = Readonly<Extract<MdastNode, { type: 'text' }>>;

/** A bare address that CJK text follows without a space (`https://a.b/c。然后`): its node, and where it ends. */
interface BareAddress {
  readonly text: TextNode;
  readonly end: number;
}

function bareAddress(node: LinkNode, source: string): BareAddress | undefined {
  const start = node.position?.start.offset;
  if (start === undefined || source[start] === '[' || source[start] === '<') return undefined;
  const text = node.children[0];
  if (text?.type !== 'text' || node.children.length > 1 || !HAS_CJK.test(text.value)) {
    return undefined;
  }
  const end = text.value.search(/[\u2E80-\uD7FF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFFEF“”‘’]/);
  return end > 0 ? { text, end } : undefined;
}

function splitAutolink(
  node: LinkNode,
  visitor: MdastVisitorContext,
  { text, end }: BareAddress,
  reference: (url: string) => string,
): void {
  const address = text.value.slice(0, end);
  const prefix = node.url.startsWith('http') && !address.startsWith('http') ? 'http://' : '';
  visitor.setProperty(node, 'url', reference(prefix + address));
  visitor.setProperty(text, 'value', address);
  visitor.insertAfter(node, { type: 'text', value: text.value.slice(end) });
}

/** A name or value in a piece of HTML, and its line in it, from 0. */
interface HtmlPlace {
  /** `<div` for a tag, `style=` for an attribute, or an attribute's value, or the rules in a `<style>` element. */
  readonly key: string;
  readonly line: number;
}

/** Finds tags, attributes and their values in a piece of HTML, which may be a part of an element. */
function findInHtml(html: string): HtmlPlace[] {
  const places: HtmlPlace[] = [];
  let line = 0;
  let counted = 0;
  let isStyle = false;
  const note = (...keys: readonly string[]) => {
    for (let at = html.indexOf('\n', counted); at !== -1 && at < parser.startIndex; ) {
      line++;
      counted = at + 1;
      at = html.indexOf('\n', counted);
    }
    for (const key of keys) places.push({ key, line });
  };
  const parser = new Parser(
    {
      onopentagname: (name) => {
        isStyle = name === 'style';
        note(`<${name}`);
      },
      ontext: (text) => isStyle && note(text.trim()),
      onclosetag: () => {
        isStyle = false;
      },
      onattribute: (name, value) => note(`${name}=`, value),
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return places;
}
