import { defineMdastPlugin } from 'satteri';
import { DiglotError } from '../../../shared/diglot-error';
import { type LineColumn, offsetToLineColumn } from '../../../shared/line-column';
import { isWaiting, messageOf, WAITING_FIX } from '../../../shared/text/thrown-message';
import { frameToSource, stackOf } from '../../errors/error-origin';
import { NoAnswer } from '../../errors/site-code';
import { authorPlace, type MadeModule } from '../../files/made-modules';
import { pathFrom } from '../../files/paths';
import type { FileReader } from '../files/file-reader';
import { MAX_DEPTH } from '../html/parse-html';
import { type JsxNode, visitTree } from '../parse/inspect';
import { cleanSource } from '../parse/source-text';
import type { Positioned } from '../parse/visit-text';
import { errorAt, type Place, type Problem } from '../problems';
import type { CompileInput } from '../types';
import type { EvaluationFindings } from './evaluation';
import { readModuleStatements, withoutImports } from './module-statements';

/** Where an error may come from. */
interface Origin {
  readonly page: CompileInput;
  readonly reader: FileReader;
}

type Known = Pick<EvaluationFindings, 'bodies' | 'places'>;

/** Before the path of a page or fragment in the stacks of errors that its code throws. */
const SCHEME = 'diglot-mdx:';
const FRAME = /diglot-mdx:(.+?):(\d+):(\d+)\)?$/;
/** Lines that `new Function` puts before a body. */
const HEADER_LINES = 2;

/** The last line of evaluated code: it gives the code a name in stacks. */
export function sourceName(file: string): string {
  return `\n//# sourceURL=${SCHEME}${encodeURIComponent(file)}`;
}

/** What code of a page, a fragment or a component threw, as close to its place as can be told. */
export function thrownProblem(origin: Origin, known: Known, cause: unknown, code: string): Problem {
  const { file, root } = origin.page;
  if (isDiglotError(cause)) return ownProblem(origin, known, cause);
  if (isStackOverflow(cause)) {
    return errorAt(
      { file },
      {
        code: 'nesting-too-deep',
        message: 'The page cannot be rendered: its elements or calls are nested too deep.',
        fix: `Nest less than ${MAX_DEPTH} elements in each other.`,
        cause,
      },
    );
  }
  const place = placeOf(origin, known, cause);
  const page = place.file === file ? 'The page' : `The page "${pathFrom(root, file)}"`;
  return errorAt(place, {
    code,
    message: `${page} cannot be rendered: ${messageOf(cause)}`,
    fix: adviceOn(cause),
    cause,
  });
}

/** What the module of a code block threw. */
export function moduleProblem(module: MadeModule, root: string, cause: unknown): Problem {
  const own = isDiglotError(cause) ? cause : undefined;
  const text = own ?? {
    code: 'block-module-throws',
    message: `The code of this block cannot be shown: ${messageOf(cause)}`,
    fix: adviceOn(cause),
  };
  const { code, message, fix } = text;
  const found = stackOf(cause).flatMap((line) => frameToSource(line, root) ?? []);
  const place = found.find(({ file }) => file === module.id) ?? { file: module.id };
  return errorAt(authorPlace(place), { code, message, fix, cause });
}

/** Engines have no name for it but this. */
function isStackOverflow(cause: unknown): boolean {
  return cause instanceof RangeError && /call stack/i.test(cause.message);
}

/** The bundle has a class of its own of that name. */
function isDiglotError(cause: unknown): cause is DiglotError {
  return cause instanceof DiglotError || (cause instanceof Error && cause.name === 'DiglotError');
}

/** An error that the engine's part of the bundle throws. */
function ownProblem(origin: Origin, known: Known, cause: DiglotError): Problem {
  const { code, message, fix, keyPath } = cause;
  const prop = /^[\w$-]+/.exec(keyPath ?? '')?.[0];
  const tag = /<([\w.]+)>/.exec(message)?.[1];
  const use = known.places.get(`${prop}=`) ?? known.places.get(`<${tag}`);
  // What is wrong with a prop stands where the page uses the component, all else in the component itself.
  const thrown: Place =
    keyPath === undefined ? placeOf(origin, known, cause) : { file: origin.page.file };
  const place = thrown.line === undefined ? (use ?? thrown) : thrown;
  const advice = adviceOnPage(cause, tag);
  return errorAt(place, { code, message, fix: advice ?? fix, cause });
}

/** What a page defines itself never gets to browsers. */
function adviceOnPage(cause: DiglotError, component: string | undefined): string | undefined {
  const isInPage = stackOf(cause).some((line) => FRAME.test(line));
  // The message begins with the component that runs, if one does.
  const runs = cause.code === 'still-behaviour' && cause.message.startsWith(`<${component}>`);
  if (!runs || !isInPage) return undefined;
  return `Move <${component}> into a file in "components/", and import it from there: there it comes alive.`;
}

function placeOf(origin: Origin, known: Known, cause: unknown): Place {
  const { page, reader } = origin;
  for (const line of stackOf(cause)) {
    const place = placeInMdx(reader, known, line);
    if (place) return place;
    const found = frameToSource(line, page.root);
    if (!found) continue;
    // For the code frame.
    reader.readText(found.file);
    return { file: found.file, line: found.line, column: found.column };
  }
  return { file: page.file };
}

/** An element that compiled code makes, by the name of its component. */
const ELEMENT = /^_?jsxs?\(([\w$.]+)/;

/** The compiled code was printed anew: its position leads to a name, and the name to the author's expression. */
function placeInMdx(
  reader: FileReader,
  { bodies, places: known }: Known,
  line: string,
): Place | undefined {
  const [, encoded, row, column] = FRAME.exec(line) ?? [];
  if (encoded === undefined) return undefined;
  const file = decodeURIComponent(encoded);
  const code = bodies.get(file)?.split('\n')[Number(row) - 1 - HEADER_LINES] ?? '';
  const start = code.slice(Number(column) - 1);
  const use = known.get(`<${ELEMENT.exec(start)?.[1]}`);
  if (use?.file === file) return use;
  // Of a property of something computed, the position is that of the dot.
  const name = /^(?:\?\.|\.)?([\w$]+)/.exec(start)?.[1];
  const source = reader.textOf(file);
  const places = name && source ? expressionPlaces(source, name) : [];
  // Better no line than the wrong one.
  return places.length === 1 ? { file, ...places[0] } : { file };
}

/**
 * Every place where a name stands in the JavaScript of an MDX file: in expressions, exports and attributes.
 * Parses the file once more, which only errors have to pay for.
 */
export function expressionPlaces(source: string, name: string): LineColumn[] {
  const { text } = cleanSource(source, '');
  const word = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g');
  const parts: { readonly node: Positioned; readonly written: string; readonly code: string }[] =
    [];
  const search = (node: Positioned, written: string, code = written) =>
    void parts.push({ node, written, code });

  function searchAttributes(node: JsxNode): void {
    for (const attribute of node.attributes) {
      const { value } = attribute;
      if (attribute.type === 'mdxJsxExpressionAttribute') search(node, attribute.value);
      else if (typeof value === 'object' && value !== null) search(node, value.value);
    }
  }

  const read = visitTree(
    text,
    'mdx',
    defineMdastPlugin({
      name: 'diglot-expressions',
      options: { position: true },
      mdxjsEsm(node) {
        const statements = readModuleStatements(node.value);
        search(node, node.value, statements && withoutImports(node.value, statements));
      },
      mdxFlowExpression: (node) => search(node, node.value),
      mdxTextExpression: (node) => search(node, node.value),
      mdxJsxFlowElement: searchAttributes,
      mdxJsxTextElement: searchAttributes,
    }),
  );
  const offsets = parts.flatMap(({ node: { position }, written, code }) => {
    const from = position?.start.offset;
    if (from === undefined) return [];
    const at = read.text.slice(from, position?.end.offset).indexOf(written);
    if (at < 0) return [];
    return [...code.matchAll(word)].map(({ index }) => read.toSourceOffset(from + at + index));
  });
  return [...new Set(offsets)].map((offset) => offsetToLineColumn(text, offset));
}

const BROWSER = /^(?:window|document|navigator|location|localStorage|sessionStorage|matchMedia)$/;

function adviceOn(cause: unknown): string {
  if (cause instanceof NoAnswer) return cause.fix;
  const message = messageOf(cause);
  const unknown = /^([\w$]+) is not defined/.exec(message)?.[1];
  if (unknown !== undefined && BROWSER.test(unknown)) {
    return `Pages are rendered when the site is built, without a browser: use "${unknown}" in an effect or an event handler of a component, or put the component into <NoSSR>.`;
  }
  if (unknown !== undefined) {
    return `Import or define "${unknown}"; write \`\\{\` or put the text in backticks if no expression is meant.`;
  }
  if (/^Objects are not valid as a React child/.test(message)) {
    return 'Let the expression be a text, a number, an element or a list of these.';
  }
  if (isWaiting(cause)) return WAITING_FIX;
  if (/^Element type is invalid/.test(message)) {
    return 'Check that each component that the page imports is a function.';
  }
  return 'Correct the code that throws.';
}
