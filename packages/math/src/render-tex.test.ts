import temml from 'temml';
import { describe, expect, test } from 'vitest';
import { placeInPage } from './formula-error';
import { toHtml } from './math-tree';
import { renderTex, TexError } from './render-tex';

const html = (tex: string, display = false) =>
  toHtml(renderTex(temml, tex, { display, macros: {} }));

describe('a formula', () => {
  test('is MathML that keeps its TeX', () => {
    expect(html('\\frac{a}{b}<c')).toBe(
      '<math><semantics><mrow><mfrac><mi>a</mi><mi>b</mi></mfrac><mo>&lt;</mo><mi>c</mi></mrow>' +
        '<annotation encoding="application/x-tex">\\frac{a}{b}&lt;c</annotation></semantics></math>',
    );
  });

  test.each([
    '\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}',
    '\\begin{aligned}f(x)&=1\\\\&=2\\end{aligned}',
    '|x|=\\begin{cases}x&\\text{if }x\\ge0\\\\-x&\\text{否则}\\end{cases}',
    '\\begin{array}{c|c}a&b\\\\\\hline c&d\\end{array}',
    'E=mc^2\\tag{1}',
    '\\begin{align}a&=b\\\\c&=d\\end{align}',
    '\\color{red}x+\\boxed{y}\\;\\overline{AB}\\!\\hat{x}',
    '\\sum_{i=1}^n \\sqrt[3]{i} \\xrightarrow{f} \\mathbb{R}',
  ])('has no inline style: %s', (tex) => {
    expect(html(tex, true)).not.toContain(' style=');
  });

  test('numbers equations where TeX does', () => {
    expect(html('\\begin{align}a&=b\\\\c&=d\\end{align}', true).match(/tml-eqn/g)).toHaveLength(2);
  });

  test('says colours by attributes', () => {
    expect(html('\\color{red}x')).toContain('mathcolor="#ff0000"');
  });

  test.each([
    ['groups', '{', 'x', '}'],
    ['roots', '\\sqrt{', 'x', '}'],
    ['fractions', '\\frac1{', 'x', '}'],
    ['powers', 'x^{', 'x', '}'],
    ['brackets', '\\left(', 'x', '\\right)'],
    ['boxes', '\\begin{matrix}', 'x', '\\end{matrix}'],
  ])('may be nested as deep as a page, and no deeper: %s', (_, open, inner, close) => {
    const nested = (depth: number) => open.repeat(depth) + inner + close.repeat(depth);
    expect(() => html(nested(20))).not.toThrow();
    const deep = { name: 'TexError', message: 'Nested too deep', position: 0 };
    expect(() => html(nested(2_000))).toThrow(expect.objectContaining(deep));
    expect(() => html(nested(30_000))).toThrow(expect.objectContaining(deep));
  });

  test('knows the macros of the site, and none of another formula', () => {
    const macros = { '\\R': '\\mathbb{R}' };
    expect(toHtml(renderTex(temml, '\\R \\gdef\\x{y}', { display: false, macros }))).toContain('ℝ');
    expect(() => renderTex(temml, '\\x', { display: false, macros })).toThrow(TexError);
    expect(macros).toEqual({ '\\R': '\\mathbb{R}' });
  });

  test('is wrong in the words of the parser, at a character', () => {
    const errorOf = (tex: string) => {
      try {
        return html(tex);
      } catch (cause) {
        return cause instanceof TexError ? `${cause.position}: ${cause.message}` : cause;
      }
    };
    expect(errorOf('a + \\foo{b}')).toBe('4: Unsupported function name: \\foo');
    expect(errorOf('x^2^3')).toBe('3: Double superscript');
    expect(errorOf('\\frac{a}{b')).toBe(
      "10: Unexpected end of input in a macro argument, expected '}'",
    );
  });
});

describe('the place of a character', () => {
  const inline = (value: string, column: number) => ({
    type: 'inlineMath' as const,
    value,
    position: { start: { line: 2, column }, end: { line: 2, column } },
  });

  test('is that in the page as the parser sees it', () => {
    const source = '\na $$\u2063x$$ and $$\u2063b^2^3$$\n';
    const node = inline('\u2063b^2^3', 14);
    expect(placeInPage(source, node, 3)).toEqual({ line: 2, column: 20 });
  });

  test('is found in formulas of several lines', () => {
    const source = '- text\n\n  $$\n  a\n  b \\foo\n  $$\n';
    const position = { start: { line: 3, column: 3 }, end: { line: 6, column: 5 } };
    const node = { type: 'math' as const, value: 'a\nb \\foo', position };
    expect(placeInPage(source, node, 4)).toEqual({ line: 5, column: 5 });
  });
});
