import { defineMdastPlugin, type Features, type MdastNode } from 'satteri';
import { type LineColumn, offsetToLineColumn } from '../../shared/line-column';
import { mayCallImport, namedInCalls } from './mdx/dynamic-imports';
import { type ModuleRequest, readModuleStatements } from './mdx/module-statements';
import { type JsxNode, visitTree } from './parse/inspect';
import type { PageFormat } from './types';

/** What a page or fragment imports from one module, and where the statement stands in the whole file. */
export type PageImport = Pick<ModuleRequest, 'kind' | 'specifier' | 'names'> & LineColumn;

type MdxExpression = Readonly<
  Extract<MdastNode, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>
>;

/** The JavaScript in the attributes of an element. */
const codeOfAttributes = ({ attributes }: JsxNode): string[] =>
  attributes.flatMap(({ value }) =>
    typeof value === 'object' && value ? value.value : (value ?? []),
  );

/**
 * The modules that the `import` and `export … from` statements of an MDX source name, found by parsing it. Other formats
 * have none. Nothing is compiled: 0.1 ms for a page. A source that is no valid MDX yields none; compiling it reports why.
 *
 * @param features syntax beyond the engine's own
 */
export function pageImports(source: string, format: PageFormat, features?: Features): PageImport[] {
  if (format !== 'mdx' || !/\b(?:import|from)\b/.test(source)) return [];
  const found: PageImport[] = [];
  function addCalls(code: string, node: Pick<MdastNode, 'position'>): void {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    for (const specifier of namedInCalls(code)) {
      found.push({ kind: 'reexport', specifier, names: {}, line, column });
    }
  }
  const inElement = (node: JsxNode) => {
    for (const code of codeOfAttributes(node)) addCalls(code, node);
  };
  const plugin = defineMdastPlugin({
    name: 'diglot-imports',
    options: { position: true },
    ...(mayCallImport(source) && {
      mdxFlowExpression: (node: MdxExpression) => addCalls(node.value, node),
      mdxTextExpression: (node: MdxExpression) => addCalls(node.value, node),
      mdxJsxFlowElement: inElement,
      mdxJsxTextElement: inElement,
    }),
    mdxjsEsm({ value, position }) {
      const firstLine = position?.start.line ?? 1;
      const statements = readModuleStatements(value);
      if (!statements) return;
      addCalls(value, { position });
      for (const { kind, specifier, names, start } of statements.requests) {
        found.push({ kind, specifier, names, ...offsetToLineColumn(value, start, firstLine) });
      }
    },
  });
  try {
    visitTree(source, 'mdx', plugin, features);
  } catch {
    return [];
  }
  return found;
}
