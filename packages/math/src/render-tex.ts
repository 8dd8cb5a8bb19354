import { withoutStyles } from './math-styles';
import type { MathElement, MathNode } from './math-tree';

/** The library that reads TeX. */
export type Temml = typeof import('temml').default;

/** What is wrong with a formula, and where. */
export class TexError extends Error {
  /** Number of the first character that is wrong, from 0. */
  readonly position: number;

  constructor(message: string, position: number) {
    super(message);
    this.name = 'TexError';
    this.position = position;
  }
}

/** How a formula is rendered. */
export interface TexOptions {
  /** Whether it stands on lines of its own. */
  readonly display: boolean;
  /** Abbreviations by name: `{ '\\R': '\\mathbb{R}' }`. */
  readonly macros: Readonly<Record<string, string>>;
}

/** Elements in each other; browsers, and whoever walks through a page, have only so much room for these. */
const MAX_DEPTH = 250;

const tooDeep = (): TexError => new TexError('Nested too deep', 0);

/** Makes MathML of TeX, which it keeps as an annotation. @throws TexError */
export function renderTex(temml: Temml, tex: string, { display, macros }: TexOptions): MathElement {
  // Formulas may define macros: none sees those of another.
  const options = {
    displayMode: display,
    annotate: true,
    throwOnError: true,
    macros: { ...macros },
  };
  const [root] = toNodes(parse(temml, tex, options));
  if (root === undefined || typeof root === 'string')
    throw new TypeError('A formula is no element.');
  return root;
}

function parse(temml: Temml, tex: string, options: object): unknown {
  try {
    return temml.__renderToMathMLTree(tex, options);
  } catch (cause) {
    const { name, message, position }: Readonly<Record<string, unknown>> = Object(cause);
    if (cause instanceof RangeError) throw tooDeep();
    if (name !== 'ParseError') throw cause;
    const words = String(message).replace(/\s+at (?:position \d+|end of input):[\s\S]*$/, '');
    const isEnd = /\bat end of input:/.test(String(message));
    const length = tex.trimEnd().length;
    throw new TexError(words.trim(), isEnd || typeof position !== 'number' ? length : position);
  }
}

/** The library's nodes as ours: elements, texts, and fragments, which are only what they hold. */
function toNodes(node: unknown, depth = 0): MathNode[] {
  if (depth > MAX_DEPTH) throw tooDeep();
  const { text, type, attributes, children, classes, style }: Readonly<Record<string, unknown>> =
    Object(node);
  if (typeof text === 'string') return [text];
  const inner = Array.isArray(children)
    ? children.flatMap((child) => toNodes(child, depth + 1))
    : [];
  const own = Array.isArray(classes) ? classes.map(String) : [];
  if (typeof type !== 'string' && own.length === 0) return inner;
  const look = withoutStyles(texts(style));
  const names = [...own, ...look.classes];
  return [
    {
      // The number of an equation, which a style sheet counts.
      tag: typeof type === 'string' ? type : 'span',
      attributes: {
        ...texts(attributes),
        ...look.attributes,
        ...(names.length > 0 ? { class: names.join(' ') } : {}),
      },
      children: inner,
    },
  ];
}

function texts(values: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Object(values)).map(([name, value]) => [name, String(value)]),
  );
}
