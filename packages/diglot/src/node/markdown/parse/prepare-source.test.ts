import fc from 'fast-check';
import { type MdastNode, markdownToMdast, mdxToMdast } from 'satteri';
import { describe, expect, test } from 'vitest';
import { removeMarks } from '../cjk/emphasis';
import { brief, compile } from '../test-support';
import { prepareSource } from './prepare-source';
import { FEATURES } from './visit-text';

/** What an author wrote as a callout's title, behind what says its kind. */
const TITLE = /class="dg-callout-title"><svg.*?<\/svg>(?:<span.*?<\/span>)?(.*?)<\/p>/g;

async function titles(source: string) {
  const { html } = await compile(source, { addTitleHeading: false });
  return [...html.matchAll(TITLE)].map(([, title]) => title);
}

describe('titles of containers', () => {
  test.each([
    [':::tip', ['Tip']],
    ['::: warning', ['Warning']],
    [':::tip Title', ['Title']],
    ['::: tip Title', ['Title']],
    ['- ::::info Title with `code`', ['Title with <code>code</code>']],
    ['> :::note **强调。**后', ['<strong>强调。</strong>后']],
    [':::tip a] b', ['a] b']],
    [':::tip [a] b', ['[a] b']],
    [':::tip[Label]', ['Label']],
    [':::tip{title="x"}', ['x']],
    [':::tip title="x y"', ['x y']],
    [':::tip title = "x', ['title = "x']],
    [':::tip Title {#id}', ['Title']],
    ['   :::tip Indented', ['Indented']],
  ])('%s', async (line, result) => {
    const indent = /^[\s>-]*/.exec(line)?.[0].replace('-', ' ') ?? '';
    const colons = /:+/.exec(line)?.[0];
    expect(await titles(`${line}\n${indent}text\n${indent}${colons}`)).toEqual(result);
  });

  test('are kept after code that shows a fence', async () => {
    const container = ':::tip Title\nx\n:::';
    for (const code of [
      '    ```\n    code',
      '`````\n````\n```\n`````',
      '~~~\n```\n~~~',
      '- item\n\n      ```',
      '<pre>\n```\n</pre>',
    ]) {
      expect([code, await titles(`${code}\n\n${container}`)]).toEqual([code, ['Title']]);
    }
  });

  test('in code they are code', async () => {
    const { html } = await compile(
      '    :::tip Title\n\n```md\n::: tip Title\n```\n\n`:::tip Title`',
    );
    expect(html).not.toContain('[Title]');
    expect(html.replace(/<[^>]*>/g, '').match(/::: ?tip Title/g)).toHaveLength(3);
  });

  test('any text is shown as it is written', async () => {
    const words = fc.array(
      fc.constantFrom('a', '中', '。', '[', ']', '(', ')', ' ', '"', '😀', '|'),
    );
    await fc.assert(
      fc.asyncProperty(words, async (parts) => {
        const title = parts.join('').replace(/\s+/g, ' ').trim();
        // These begin what has a meaning of its own.
        fc.pre(title !== '' && !/\]\(|^\[/.test(title));
        const { html } = await compile(`:::tip ${title}\nx\n:::`);
        const [[, shown = ''] = []] = html.matchAll(TITLE);
        expect(shown.replaceAll('&quot;', '"')).toBe(title);
      }),
      { numRuns: 60 },
    );
  });

  test('what the parser would leave out is reported', async () => {
    const { warnings } = await compile(':::tip[Label] and more\nx\n:::');
    expect(warnings.map(brief)).toEqual([
      'docs/en/guide/page.md:1:1 container-text-lost The text "and more" after ":::tip" is not shown.',
    ]);
  });
});

/** Everything in a tree but text, emphasis and containers, which are ours to change. */
function othersIn(node: MdastNode, mark: string): string[] {
  const { type } = node;
  const children = 'children' in node ? node.children.flatMap((each) => othersIn(each, mark)) : [];
  if (/^(?:text|emphasis|strong|delete|containerDirective|paragraph|root)$/.test(type))
    return children;
  const value = 'value' in node ? node.value : 'url' in node ? node.url : '';
  return [`${type} ${removeMarks(String(value), mark)}`, ...children];
}

describe('outside of our own syntax', () => {
  const line = fc.constantFrom(
    '中**。**文',
    '`中**。**`',
    '```',
    '~~~',
    '````',
    '    ',
    '  ',
    '- ',
    '> ',
    '1. ',
    '# ',
    '***',
    '~~中。~~',
    '<b title="中**。**">',
    '</b>',
    '[中**。**](./a**。**b)',
    '[r]: ./中**。**',
    '<!-- 中**。** -->',
    '\\',
    'text',
    '|a|',
    '|-|',
    '{1 /*中**。**/}',
    'https://a.b/中**。**',
    '&amp;',
  );
  const source = fc
    .array(fc.oneof(line, fc.constant('\n')), { maxLength: 20 })
    .map((parts) => parts.join(''));

  test.each([
    ['md', markdownToMdast],
    ['mdx', mdxToMdast],
  ] as const)('the tree is that of the untouched source (%s)', (format, parse) => {
    const read = (text: string, mark: string) => {
      try {
        return othersIn(parse(text, { features: FEATURES }), mark);
      } catch {
        return ['no valid source'];
      }
    };
    fc.assert(
      fc.property(source, (text) => {
        const prepared = prepareSource(text, format);
        expect(read(prepared.text, prepared.mark)).toEqual(read(text, ''));
      }),
      { numRuns: 400 },
    );
  });

  test('a place in the prepared text leads to its place in the source', () => {
    const text = '中**。**x **。**y 中**。**z\n\n::: tip 中**。**t\n中**。**x\n:::';
    const prepared = prepareSource(text, 'md');
    const lines = text.split('\n');
    for (const [row, line] of prepared.text.split('\n').entries()) {
      for (const [index, character] of [...line].entries()) {
        if (!/[xyzt]/.test(character)) continue;
        const { line: sourceLine, column } = prepared.toSource({
          line: row + 1,
          column: index + 1,
        });
        expect(lines[sourceLine - 1]?.[column - 1]).toBe(character);
      }
    }
  });
});

test('a line of colons that closes nothing is reported where a reader sees it', async () => {
  const { warnings } = await compile(
    '中\n\n:::tip\nx\n:::\n:::\n\n    :::\n\n> :::\n\n```\n:::\n```\n\n<!--\n:::\n-->',
  );
  expect(warnings.map(({ code, location }) => `${code} ${location?.line}`)).toEqual([
    'container-stray-closing 6',
    'container-stray-closing 10',
  ]);
});
