import { PluginFault, wrongResult } from '../errors/plugin-fault';
import type { BlockModule, CodeMarks } from '../markdown/plugin-parts';
import type { AskPlugins, ContentHooks } from '../markdown/types';
import { callHookLater } from './checked-call';
import { guardVisitors, runVisitors } from './guard-visitors';
import type { Plugin } from './plugin';

/** What plugins add to the way of pages from Markdown to HTML; undefined when none of them does. */
export function contentHooks(
  plugins: readonly Plugin[],
  timeLimit: number,
): ContentHooks | undefined {
  const asked: Omit<ContentHooks, 'visitors' | 'runVisitors'> = {
    codeBlocks: askFirst(plugins, { hook: 'codeBlocks', timeLimit, check: textOf('HTML') }),
    blockModules: askFirst(plugins, { hook: 'blockModules', timeLimit, check: checkModule }),
    codeMarks: askFirst(plugins, { hook: 'codeMarks', timeLimit, check: checkMarks }),
    elements: askFirst(plugins, { hook: 'elements', timeLimit, check: textOf('Markdown') }),
  };
  const visitors = plugins.flatMap(({ name: plugin, markdown: { mdast, hast } = {} }) => {
    if (!mdast?.length && !hast?.length) return [];
    return {
      plugin,
      mdast: guardVisitors(mdast ?? [], { plugin, hook: 'markdown.mdast' }),
      hast: guardVisitors(hast ?? [], { plugin, hook: 'markdown.hast' }),
    };
  });
  const isUsed = visitors.length > 0 || Object.values(asked).some(({ size }) => size > 0);
  return isUsed ? { ...asked, visitors, runVisitors } : undefined;
}

/** A hook that is a function for each language, or for each name. */
type KeyedHook = 'codeBlocks' | 'blockModules' | 'codeMarks' | 'elements';

type Question<H extends KeyedHook> = Parameters<NonNullable<Plugin[H]>[string]>[0];

interface AskedHook<H extends KeyedHook, A> {
  readonly hook: H;
  /** In seconds. */
  readonly timeLimit: number;
  readonly check: (result: unknown) => A | undefined;
}

/** By language or name: asks all plugins that know it, in order, until one answers. */
function askFirst<H extends KeyedHook, A>(
  plugins: readonly Plugin[],
  { hook, timeLimit, check }: AskedHook<H, A>,
): ReadonlyMap<string, AskPlugins<Question<H>, A>> {
  const known = plugins.map(({ name, [hook]: own }) => ({
    plugin: name,
    // One for each key, with one kind of question.
    calls: (own ?? {}) as Readonly<Record<string, (question: Question<H>) => unknown>>,
  }));
  const asking = (key: string) => async (question: Question<H>) => {
    for (const { plugin, calls } of known) {
      const call = Object.hasOwn(calls, key) ? calls[key] : undefined;
      const name = { plugin, hook: `${hook}.${key}`, timeLimit };
      try {
        const result = call && (await callHookLater(name, () => call(question), check));
        if (result !== undefined) return result;
      } catch (fault) {
        throw ledToLine(fault);
      }
    }
    return undefined;
  };
  const keys = new Set(known.flatMap(({ calls }) => Object.keys(calls)));
  return new Map([...keys].map((key) => [key, asking(key)]));
}

/** An error may name the line of the block's code that it is about. */
function ledToLine(fault: unknown): unknown {
  if (!(fault instanceof PluginFault)) return fault;
  const line: unknown = Object(fault.cause).line;
  return typeof line === 'number'
    ? new PluginFault(fault.plugin, fault.hook, fault.cause, { line })
    : fault;
}

const MODULE_NAME = /^[\w-]+(?:\.[\w-]+)*\.[cm]?[jt]sx?$/;

function checkModule(module: unknown): BlockModule | undefined {
  if (module === undefined) return undefined;
  const { name, code } = Object(module);
  if (typeof name !== 'string' || typeof code !== 'string') {
    throw wrongResult('a module with a name and a code, both texts', module);
  }
  if (!MODULE_NAME.test(name)) {
    throw new TypeError(`"${name}" is no name of a module: \`preview.tsx\` is one`);
  }
  return { name, code };
}

function textOf(what: string) {
  return (text: unknown): string | undefined => {
    if (text === undefined || typeof text === 'string') return text;
    throw wrongResult(`${what} as a text`, text);
  };
}

function checkMarks(marks: unknown): CodeMarks | undefined {
  if (marks === undefined) return undefined;
  const { code, parts, below, end = '' } = Object(marks);
  if (typeof code !== 'string' || typeof end !== 'string' || !(isList(parts) && isList(below)))
    throw wrongResult('{ code: "…", parts: […], below: […] }', marks);
  return { code, parts, below, end };
}

const isList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => typeof Object(each).line === 'number');
