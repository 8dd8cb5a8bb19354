import {
  type Features,
  type HastPluginEntry,
  type MdastPluginEntry,
  markdownToHtml,
  mdxToJs,
} from 'satteri';
import { removeMarks } from '../cjk/emphasis';
import { type Problem, warningAt } from '../problems';
import type { CompileInput, MarkdownTexts, PluginVisitors } from '../types';
import { createBlockPlugin } from './block-plugin';
import { FEATURES } from './features';
import { findForeignSyntax } from './foreign-syntax';
import { createUnitPlugin } from './mdast-plugin';
import type { PageNotes } from './page-notes';
import { syntaxProblem } from './parser-errors';
import { findEndlessPassage } from './passages';
import { pluginProblem } from './plugin-problem';
import { prepareSource } from './prepare-source';
import { cleanSource } from './source-text';
import type { UnitFindings } from './unit';

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
}

/** What parsing needs to know of the page, for itself and its fragments. */
export type ParseInput = Pick<CompileInput, 'texts' | 'features' | 'hooks' | 'docsDir' | 'langs'>;

/**
 * Parses the page itself or a fragment.
 *
 * @param notes gets the unit's addresses and code, for which the output holds numbers
 */
export function parseUnit(source: SourceFile, page: ParseInput, notes: PageNotes): ParsedUnit {
  const { file, format } = source;
  const { texts, hooks } = page;
  const { text, problems: oddities } = cleanSource(source.text, file);
  const endless = findEndlessPassage(text, file);
  if (endless) return { ...NOTHING, problems: [...oddities, endless] };
  const prepared = prepareSource(text, format, page.features);
  const unit = { ...prepared, file };
  const { plugin, findings } = createUnitPlugin(unit, texts.callouts, notes);
  const problems: Problem[] = [...oddities];
  const features = { ...page.features, ...FEATURES, gfm: { footnotes: footnotes(texts) } };
  const compile = format === 'md' ? toHtml : toFunctionBody;
  // Nobody compares the pages of one language with others.
  const own =
    page.langs.length > 1 ? [createBlockPlugin(unit, page, notes.blocks), plugin] : [plugin];
  const compileWith = (visitors: readonly PluginVisitors[]) =>
    compile(prepared.text, features, {
      mdastPlugins: [...visitors.map(({ mdast }) => mdast), ...own],
      hastPlugins: visitors.map(({ hast }) => hast),
    });
  const visitors = hooks?.visitors ?? [];
  let output: string | undefined;
  try {
    output = removeMarks(compileWith(visitors), prepared.mark);
    problems.push(...findForeignSyntax({ file, text, format, features: page.features, output }));
  } catch (cause) {
    problems.push(
      pluginProblem({ unit, cause, visitors, compileWith }) ?? syntaxProblem(unit, cause),
    );
  }
  problems.push(...findings.problems, ...prepared.strayClosings.map((line) => stray(file, line)));
  return { ...findings, problems, output };
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
