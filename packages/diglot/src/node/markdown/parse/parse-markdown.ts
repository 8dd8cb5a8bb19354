import {
  type Features,
  type HastPluginEntry,
  type MdastPluginEntry,
  markdownToHtml,
  mdxToJs,
} from 'satteri';
import { PluginFault } from '../../errors/plugin-fault';
import { removeMarks } from '../cjk/emphasis';
import { errorAt, type Problem, warningAt } from '../problems';
import type { CompileInput, MarkdownTexts, PluginVisitors } from '../types';
import { createBlockPlugin } from './block-plugin';
import { findForeignSyntax } from './foreign-syntax';
import { createUnitPlugin } from './mdast-plugin';
import type { PageNotes } from './page-notes';
import { findEndlessPassage } from './passages';
import { prepareSource } from './prepare-source';
import { cleanSource } from './source-text';
import type { Unit, UnitFindings } from './unit';
import { FEATURES } from './visit-text';
import { type WrittenElements, writeElements } from './write-elements';

/** The component that holds pieces of an MDX page that are HTML already. */
export const STATIC_COMPONENT = 'DiglotStatic';

/** A source file that was parsed. */
export interface ParsedUnit extends UnitFindings {
  /**
   * HTML, or for MDX the body of a function that takes the JSX runtime and returns the page's exports. For addresses and
   * code it holds the numbers of their notes. Undefined after an error.
   */
  readonly output: string | undefined;
}

const NOTHING: ParsedUnit = {
  output: undefined,
  places: new Map(),
  imports: [],
  declared: [],
  components: [],
  problems: [],
};

/** The source of a page or of a fragment. */
export interface SourceFile {
  /** Absolute path, for places. */
  readonly file: string;
  readonly text: string;
  readonly format: 'md' | 'mdx';
  /** In the place of elements of MDX. */
  readonly elements?: WrittenElements | undefined;
}

/** What parsing needs to know of the page, for itself and its fragments. */
export type ParseInput = Pick<CompileInput, 'texts' | 'features' | 'hooks' | 'docsDir' | 'langs'>;

/**
 * Parses the page itself or a fragment.
 *
 * @param notes gets the unit's addresses and code, for which the output holds numbers
 */
export function parseUnit(source: SourceFile, page: ParseInput, notes: PageNotes): ParsedUnit {
  const { file, format, elements } = source;
  const { texts, hooks } = page;
  const { text, problems: oddities } = cleanSource(source.text, file);
  const endless = findEndlessPassage(text, file);
  if (endless) return { ...NOTHING, problems: [...oddities, endless] };
  const prepared = prepareSource(text, format, page.features);
  const visitors = hooks?.visitors ?? [];
  const unit = { ...prepared, file, isAsWritten: visitors.length === 0 && elements === undefined };
  const { plugin, findings } = createUnitPlugin(unit, texts.callouts, notes);
  const problems: Problem[] = [...oddities];
  const features = { ...page.features, ...FEATURES, gfm: { footnotes: footnotes(texts) } };
  const compile = format === 'md' ? toHtml : toFunctionBody;
  // Nobody compares the pages of one language with others.
  const own =
    page.langs.length > 1 ? [createBlockPlugin(unit, page, notes.blocks), plugin] : [plugin];
  const compileWith = (visitors: readonly PluginVisitors[]) => {
    const parse = () =>
      compile(prepared.text, features, {
        mdastPlugins: [
          ...(elements ? [writeElements(elements)] : []),
          ...visitors.map(({ mdast }) => mdast),
          ...own,
        ],
        hastPlugins: visitors.map(({ hast }) => hast),
      });
    return hooks && visitors.length > 0 ? hooks.runVisitors(parse) : parse();
  };
  let output: string | undefined;
  try {
    output = removeMarks(compileWith(visitors), prepared.mark);
    problems.push(...findForeignSyntax({ file, text, format, features: page.features, output }));
  } catch (cause) {
    const faults = pluginProblems({ unit, cause, visitors, compileWith });
    problems.push(...(faults.length > 0 ? faults : [syntaxProblem(unit, cause)]));
  }
  problems.push(...findings.problems, ...prepared.strayClosings.map((line) => stray(file, line)));
  return { ...findings, problems, output };
}

/** A unit that could not be compiled. */
interface FailedUnit {
  readonly unit: Unit;
  readonly cause: unknown;
  /** All that took part. */
  readonly visitors: readonly PluginVisitors[];
  /** Compiles it with some of them. */
  readonly compileWith: (visitors: readonly PluginVisitors[]) => unknown;
}

/** Says which plugins are at fault that a unit could not be compiled, and where; none when the text is. */
function pluginProblems(failed: FailedUnit): Problem[] {
  const { unit, visitors, cause } = failed;
  if (visitors.length === 0) return [];
  const causes: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  const thrown = causes.filter((one) => one instanceof PluginFault);
  return (thrown.length > 0 ? thrown : (breakerOf(failed) ?? [])).map(({ place, text }) => {
    const at = place && unit.toSource({ line: place.line, column: place.column ?? 1 });
    return errorAt({ file: unit.file, ...at }, text);
  });
}

/** A visitor may leave a tree that nobody can go on with, which only the parser notices. */
function breakerOf({ visitors, compileWith, cause }: FailedUnit): [PluginFault] | undefined {
  const works = (count: number): boolean => {
    try {
      compileWith(visitors.slice(0, count));
      return true;
    } catch {
      return false;
    }
  };
  if (!works(0)) return undefined;
  const index = visitors.findIndex((_, number) => !works(number + 1));
  const breaker = visitors[Math.max(index, 0)];
  return breaker && [new PluginFault(breaker.plugin, 'markdown', cause)];
}

const POSITION = /^(\d+):(\d+): ([\s\S]*?)(?: \(([\w-]+:[\w-]+)\))?$/;

/** Turns what the parser throws (`3:1: Expected … (mdx-jsx:unexpected-character)`) into an error with a place. */
function syntaxProblem(unit: Unit, cause: unknown): Problem {
  const thrown = cause instanceof Error ? cause.message : String(cause);
  const match = POSITION.exec(thrown);
  const at = match ? { line: Number(match[1]), column: Number(match[2]) } : undefined;
  const message = removeMarks(match?.[3] ?? thrown, unit.mark)
    .replace(/ with oxc/, '')
    .replace(/ \(\d+:\d+\)/g, '')
    .replace(/\.$/, '');
  return errorAt(
    { file: unit.file, ...(at && unit.toSource(at)) },
    {
      code: 'mdx-syntax',
      message: `This is not valid MDX: ${message}.`,
      fix: syntaxFix(message, at ? restOfBlock(unit.text, at.line, at.column) : ''),
      cause,
    },
  );
}

function syntaxFix(message: string, rest: string): string {
  const [line = ''] = rest.split('\n');
  if (line.startsWith('<!--')) return 'Write comments as `{/* … */}`.';
  if (/closing tag/.test(message)) return 'Close every tag that is opened, or write it as code.';
  const isTag = /`<`|after `<`/.test(message) && /^<[A-Za-z][\w.]*(?:\s|$)/.test(line);
  if (isTag) {
    return 'Write each attribute as `name="text"` or `name={value}`, and end the tag with `>` or `/>`.';
  }
  if (/\besm\b/.test(message)) {
    return 'Correct the statement, and leave an empty line between it and the text; or name the file `.md` if it needs no components.';
  }
  if (/`<`|after `<`/.test(message)) {
    return 'Write `\\<` or put the text in backticks if no component is meant.';
  }
  if (/expression|brace/.test(message))
    return 'Write `\\{` or put the text in backticks if no expression is meant.';
  return 'Correct the statement, or name the file `.md` if it needs no components.';
}

/** What stands from a place to the next empty line. */
function restOfBlock(text: string, line: number, column: number): string {
  const lines = text.split('\n').slice(line - 1);
  const end = lines.findIndex((one) => one.trim() === '');
  return lines
    .slice(0, end === -1 ? undefined : Math.max(end, 1))
    .join('\n')
    .slice(column - 1);
}

/** What sees the trees of a unit; the engine's own comes last. */
interface TreePlugins {
  readonly mdastPlugins: readonly MdastPluginEntry[];
  readonly hastPlugins: readonly HastPluginEntry[];
}

/** What HTML in Markdown starts with. Only where there is some, the parser has to read its output once more. */
const MARKUP = /<[A-Za-z/!?]/;

function toHtml(text: string, features: Features, plugins: TreePlugins): string {
  const rawHtml = MARKUP.test(text);
  const options = { features: { ...features, rawHtml }, ...plugins };
  return atOnce(markdownToHtml(text, options)).html;
}

function toFunctionBody(text: string, features: Features, plugins: TreePlugins): string {
  const result = mdxToJs(text, {
    features,
    ...plugins,
    outputFormat: 'function-body',
    optimizeStatic: {
      component: STATIC_COMPONENT,
      prop: 'html',
      ignoreElements: membersNamedInLowerCase(text),
    },
  });
  return atOnce(result).code;
}

/** The parser waits for visitors that return promises: ours do not, and those of plugins are refused if they do. */
function atOnce<T>(result: T | Promise<T>): T {
  if (result instanceof Promise) throw new TypeError('a visitor returned a promise');
  return result;
}

/** `<icons.Star />` is a component, though Sätteri takes it for HTML. A name too many does no harm. */
function membersNamedInLowerCase(text: string): string[] {
  return Array.from(text.matchAll(/<([a-z_$][\w$]*(?:\.[\w$]+)+)/g), ([, name = '']) => name);
}

function footnotes({ footnotes: label, footnoteBack }: MarkdownTexts) {
  return {
    label,
    backLabel: (reference: number, rerun: number) =>
      footnoteBack(rerun > 1 ? `${reference}-${rerun}` : String(reference)),
  };
}

/** For the parser it is text, so that readers see it. */
function stray(file: string, line: number): Problem {
  return warningAt(
    { file, line },
    {
      code: 'container-stray-closing',
      message: 'This line closes a container, but none is open.',
      fix: 'Remove it; a container that holds others needs more colons than they have.',
    },
  );
}
