import path from 'node:path';
import { defineMdastPlugin, type MdxJsxAttributeUnion } from 'satteri';
import { PluginFault } from '../../errors/plugin-fault';
import type { FileReader } from '../files/file-reader';
import { type JsxNode, visitTree } from '../parse/inspect';
import { findEndlessPassage } from '../parse/passages';
import { cleanSource } from '../parse/source-text';
import type { WrittenElements } from '../parse/write-elements';
import { errorAt, type Place, type Problem } from '../problems';
import type { CompileInput } from '../types';
import { readModuleStatements } from './module-statements';

/** What plugins write in the place of a file's elements, and what is wrong with these. */
export interface AskedElements {
  readonly elements: WrittenElements | undefined;
  readonly problems: readonly Problem[];
}

interface FoundElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | true>>;
  readonly place: Place & { readonly line: number };
  readonly problem: Problem | undefined;
}

const NONE: AskedElements = { elements: undefined, problems: [] };

/** Asks the plugins for the elements of an MDX file; what the page imports or declares itself is not theirs. */
export async function askElements(
  { page, reader }: { readonly page: CompileInput; readonly reader: FileReader },
  { file, text: source }: { readonly file: string; readonly text: string },
): Promise<AskedElements> {
  const hooks = page.hooks?.elements;
  const named = [...(hooks?.keys() ?? [])].filter((name) => source.includes(`<${name}`));
  if (!hooks || named.length === 0) return NONE;
  const { text } = cleanSource(source, file);
  if (findEndlessPassage(text, file)) return NONE;
  const { found, names } = findElements({ file, text, named, page });
  const written: (string | undefined)[] = [];
  const problems: Problem[] = [];
  for (const { name, attributes, place, problem } of found) {
    if (problem) {
      problems.push(problem);
      written.push('');
      continue;
    }
    const { base, lang, root, routePath } = page;
    try {
      const markdown = await hooks.get(name)?.({
        ...{ name, attributes, base, root, line: place.line },
        page: { file, lang, routePath },
        dependsOn: (other) => reader.readFacts(path.resolve(root, other)),
      });
      written.push(markdown);
    } catch (cause) {
      if (!(cause instanceof PluginFault)) throw cause;
      problems.push(errorAt(place, cause.text));
      written.push('');
    }
  }
  return { elements: { names, written }, problems };
}

interface Search {
  readonly file: string;
  readonly text: string;
  readonly named: readonly string[];
  readonly page: Pick<CompileInput, 'features'>;
}

/** Elements in the order of the text. */
function findElements({ file, text, named, page }: Search) {
  const all: FoundElement[] = [];
  const own = new Set<string>();
  const visit = (node: JsxNode) => {
    const { name, position } = node;
    if (name === null || !named.includes(name)) return;
    const { line = 1, column = 1 } = position?.start ?? {};
    const place = { file, line, column };
    const { attributes, wrong } = readAttributes(node.attributes);
    const problem = wrongUse(node, name, wrong);
    all.push({ name, attributes, place, problem: problem && errorAt(place, problem) });
  };
  const plugin = defineMdastPlugin({
    name: 'diglot-elements',
    options: { position: true },
    mdxJsxFlowElement: visit,
    mdxJsxTextElement: visit,
    mdxjsEsm({ value }) {
      const { declared = [], requests = [] } = readModuleStatements(value) ?? {};
      for (const name of declared) own.add(name);
      for (const { names } of requests) for (const name of Object.keys(names)) own.add(name);
    },
  });
  try {
    visitTree(text, 'mdx', plugin, page.features);
  } catch {
    // What is wrong with the text, parsing it tells.
    return { found: [], names: [] };
  }
  const names = named.filter((name) => !own.has(name));
  return { found: all.filter(({ name }) => names.includes(name)), names };
}

function readAttributes(all: readonly MdxJsxAttributeUnion[]) {
  const attributes: Record<string, string | true> = {};
  let wrong: string | undefined;
  for (const attribute of all) {
    if (attribute.type !== 'mdxJsxAttribute') wrong ??= '{…}';
    else if (attribute.value === null || attribute.value === undefined)
      attributes[attribute.name] = true;
    else if (typeof attribute.value === 'string') attributes[attribute.name] = attribute.value;
    else wrong ??= attribute.name;
  }
  return { attributes, wrong };
}

function wrongUse({ type, children }: JsxNode, name: string, wrong: string | undefined) {
  const code = 'element-unreadable';
  if (type === 'mdxJsxTextElement') {
    return {
      code,
      message: `<${name}> stands within a line of text, and becomes a part of the page of its own.`,
      fix: 'Put it on a line of its own, with empty lines around it.',
    };
  }
  if (children.length > 0) {
    return {
      code,
      message: `<${name}> has content, which nothing reads.`,
      fix: `End it where it begins: <${name} … />.`,
    };
  }
  return wrong === undefined
    ? undefined
    : {
        code,
        message: `<${name}> is read before the page runs: the value of ${wrong} is not known yet.`,
        fix: 'Write the value as text: `name="value"`.',
      };
}
