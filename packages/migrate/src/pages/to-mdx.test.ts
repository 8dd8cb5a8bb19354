import { visitTree } from 'diglot/tools';
import fc from 'fast-check';
import { defineMdastPlugin } from 'satteri';
import { expect, test } from 'vitest';
import { applyEdits } from './edits';
import { readStructure } from './page-structure';
import { mdxEdits } from './to-mdx';

/** All that a reader sees of a text, without blanks, and where its links lead. */
function wordsOf(text: string, format: 'md' | 'mdx'): string {
  const words: string[] = [];
  visitTree(
    text,
    format,
    defineMdastPlugin({
      name: 'words',
      text: (node) => void words.push(node.value),
      inlineCode: (node) => void words.push(`\`${node.value}\``),
      code: (node) => void words.push(`\`${node.value}\``),
      link: (node) => void words.push(node.url),
      image: (node) => void words.push(node.url),
      definition: (node) => void words.push(node.url),
    }),
  );
  return words.join('').replace(/\s+/g, '');
}

function toMdx(body: string): string | undefined {
  const edits = mdxEdits(body, readStructure(body, 'md'));
  return edits && applyEdits(body, edits).text;
}

const PIECES = [
  ...[
    'a',
    'b c',
    ' ',
    '\n',
    '\n\n',
    '{',
    '}',
    '<',
    '>',
    '{{ x }}',
    '\\',
    '`',
    '*',
    '**',
    '_',
    '&lt;',
    '#',
    '# ',
    '- ',
  ],
  ...[
    '1. ',
    '> ',
    '    ',
    '```\n',
    'import a',
    'export { b }',
    '<https://a.example/b_c>',
    '[l](/a)',
    '[l](<https://a.example/b c>)',
    '![i](<a{b}.png> "t")',
    '[r]: <a b>\n',
    '$',
    '|',
    '中文',
  ],
];

test('Markdown without HTML says the same as MDX', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }), (pieces) => {
      const body = pieces.join('');
      const structure = readStructure(body, 'md');
      fc.pre(structure.html.length === 0);
      const mdx = toMdx(body);
      if (mdx === undefined) return;
      expect(wordsOf(mdx, 'mdx')).toBe(wordsOf(body, 'md'));
    }),
    { numRuns: 2000 },
  );
});

test('HTML becomes what MDX reads', () => {
  for (const [html, jsx] of [
    ['a <br> b', 'a <br /> b'],
    ['<img width=20 alt="A \'b\'">', '<img width="20" alt="A \'b\'" />'],
    ['<!-- a -- b -->', '{/* a -- b */}'],
    ['<p style="color: red; --a: 1">{a}</p>', '<p style={{ color: "red", "--a": "1" }}>\\{a}</p>'],
    ['<style>\n.a { color: red }\n</style>', '<style>{`\n.a { color: red }\n`}</style>'],
    ['<Foo a="1" />', '{/* <Foo a="1" /> */}'],
    ['<Badge type="tip">x</Badge>', '<Badge type="tip">x</Badge>'],
    [
      '<p style="background:url(data:image/png;base64,AA==);color:red">a</p>',
      '<p style={{ background: "url(data:image/png;base64,AA==)", color: "red" }}>a</p>',
    ],
    [
      `<p style="content: ';'; -webkit-x: 1;; -ms-y: z" title='"'>a</p>`,
      `<p style={{ content: "';'", WebkitX: "1", msY: "z" }} title='"'>a</p>`,
    ],
    ['<p style="font: &quot;A;B&quot;">a</p>', '<p style={{ font: "\\"A;B\\"" }}>a</p>'],
    ['<p title="a > b" hidden alt="">a</p>', '<p title="a > b" hidden alt="">a</p>'],
    ['<script>\nif (a < b) "</p>";\n</script>', '{/* <script>\nif (a < b) "</p>";\n</script> */}'],
    [
      '<style lang="scss">\n.a { b { } }\n</style>',
      '{/* <style lang="scss">\n.a { b { } }\n</style> */}',
    ],
    ['<div>\n<hr></hr>\n</div>', '<div>\n<hr />\n</div>'],
    ['<a :href="b" v-if="c" href="/e">f</a>', '<a href="/e">f</a>'],
  ] as const) {
    expect(toMdx(html)).toBe(jsx);
  }
});
