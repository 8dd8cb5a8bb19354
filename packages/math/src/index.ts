import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'diglot';
import type { MdastVisitorContext } from 'satteri';
import { doubleDollars, SINGLE } from './dollars';
import { FormulaError, type FormulaNode, fixOf, placeInPage, texOf } from './formula-error';
import { type MathElement, toHtml, toMarkdownNode } from './math-tree';
import { renderTex, type Temml, TexError } from './render-tex';

/** Options of {@link math}. */
export interface MathOptions {
  /** Abbreviations that all formulas may use, by name: `{ '\\R': '\\mathbb{R}' }`. @default {} */
  readonly macros?: Readonly<Record<string, string>> | undefined;
  /** Whether `$x$` is a formula; `$$x$$` always is. @default true */
  readonly singleDollar?: boolean | undefined;
}

const require = createRequire(import.meta.url);
const OWN_STYLES = path.join(import.meta.dirname, 'math.css');

/**
 * Makes MathML of formulas in TeX when the site is built: `$…$`, `$$…$$` and ```` ```math ```` blocks.
 */
export default function math({ macros = {}, singleDollar = true }: MathOptions = {}): Plugin {
  // Visitors cannot wait; most pages have no formula.
  const load = () => require('temml') as Temml;
  const render = (tex: string, display: boolean) => renderTex(load(), tex, { display, macros });

  function replace(node: FormulaNode, context: MdastVisitorContext, display: boolean): void {
    const tex = texOf(node);
    const dollars = tex.search(/(?<!\\)\$\$/);
    if (dollars !== -1) {
      throw new FormulaError(
        'The formula does not end at these dollars',
        placeInPage(context.source, node, dollars),
        'Put both "$$" of a formula of several lines into lines of their own.',
      );
    }
    try {
      const element = render(tex, display);
      context.replaceNode(node, toMarkdownNode(display ? inBox(element) : element));
    } catch (cause) {
      if (!(cause instanceof TexError)) throw cause;
      const { message, position } = cause;
      const place = placeInPage(context.source, node, position);
      throw new FormulaError(message, place, fixOf(tex, position));
    }
  }

  return {
    name: 'math',
    dependencies: [require.resolve('temml')],
    styles: [
      { files: [require.resolve('temml/dist/Temml-Local.css'), OWN_STYLES], elements: ['math'] },
    ],
    source: ({ path, source }) =>
      singleDollar ? doubleDollars(source, path.endsWith('.mdx') ? 'mdx' : 'md') : undefined,
    markdown: {
      features: { math: { singleDollarTextMath: false } },
      mdast: [
        {
          name: 'math',
          options: { position: true },
          math: (node, context) => replace(node, context, true),
          inlineMath(node, context) {
            const isAlone = context.parent(node).children.length === 1;
            replace(node, context, isAlone && !node.value.startsWith(SINGLE));
          },
        },
      ],
    },
    codeBlocks: {
      math({ code }) {
        try {
          return toHtml(inBox(render(code.trimEnd(), true)));
        } catch (cause) {
          if (!(cause instanceof TexError)) throw cause;
          const { message, position } = cause;
          const line = code.slice(0, position).split('\n').length;
          throw new FormulaError(message, { line, column: 1 }, fixOf(code, position));
        }
      },
    },
  };
}

/** A formula on lines of its own, which scrolls by itself where it is too wide. */
function inBox(element: MathElement): MathElement {
  return { tag: 'span', attributes: { class: 'dg-math', tabindex: '0' }, children: [element] };
}
