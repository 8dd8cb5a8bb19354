import { describe, expect, test } from 'vitest';
import { brief, compile, testRuntime } from './test-support';

const codesOf = async (source: string, format: 'md' | 'mdx' = 'md') => {
  const { errors } = await compile(source, { format, runtime: testRuntime() });
  return errors.map(({ code, location }) => `${code} ${location?.line}`);
};

describe('QUALITY 2.2: addresses that run or hide something', () => {
  test.each([
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href=" java&#9;script&colon;alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="java\u00A0script:alert(1)">x</a>',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<svg><use href="data:image/svg+xml,x"></use></svg>',
    '<a href="/guide/start" xlink:href="javascript:x">x</a>',
    '<blockquote cite="javascript:x">x</blockquote>',
    '<form action="javascript:alert(1)"></form>',
    '<button formaction="vbscript:x">x</button>',
    '<a href="blob:https://a.b/c">x</a>',
    '<a href="filesystem:https://a.b/c">x</a>',
    '<area href="data:text/html,x">',
    '<img src="javascript:alert(1)">',
    '<img srcset="blob:x 2x">',
    '[x](<javascript:alert(1)>)',
    '[x](data:text/html,x)',
    '[x][r]\n\n[r]: javascript:alert(1)',
  ])('%s', async (source) => {
    expect((await codesOf(`text\n\n${source}`)).map((code) => code.split(' ')[0])).toEqual([
      'link-forbidden',
    ]);
  });

  test.each([
    '<form action="https://elsewhere.example/"></form>',
    '<button formaction="//elsewhere.example">x</button>',
    '<meta http-equiv="refresh" content="0;url=https://a.b">',
  ])('%s', async (source) => {
    expect(await codesOf(`text\n\n${source}`)).toEqual(['html-forbidden 3']);
  });

  test.each([
    '<base href="https://a.b" />',
    '<svg><animate attributeName="href" values="javascript:x" /></svg>',
    '<form action="https://elsewhere.example/" />',
  ])('%s in MDX', async (source) => {
    expect(await codesOf(`text\n\n${source}`, 'mdx')).toEqual(['html-forbidden 3']);
  });

  test.each(['<button formAction="blob:x">x</button>', '<svg><image xlinkHref="blob:x" /></svg>'])(
    '%s in MDX',
    async (source) => {
      expect(await codesOf(`text\n\n${source}`, 'mdx')).toEqual(['link-forbidden 3']);
    },
  );

  test.each([
    '[x](https://a.b)',
    '[x](mailto:a@b.c)',
    '[x](vscode:extension/a)',
    '<form action="/guide/start"></form>',
    '<img src="data:image/png;base64,AAAA" alt="">',
  ])('%s is allowed', async (source) => {
    expect(await codesOf(source)).toEqual([]);
  });
});

test.each([
  ['<div id="dg-page">x</div>', 'md', 'dg-page'],
  ['<div id="dg-status">x</div>', 'mdx', 'dg-status'],
  ['## A {#dg-main}', 'md', 'dg-main'],
] as const)('an id of the shell is refused: %s', async (source, format, id) => {
  const { errors } = await compile(`text\n\n${source}`, { format });
  expect(errors.map((error) => `${brief(error)} ${error.fix}`)).toEqual([
    `docs/en/guide/page.${format}:3:1 id-reserved The id "${id}" belongs to the shell around the page. Give the element another id: those that start with \`dg-\` are the engine’s.`,
  ]);
});

test('a heading whose text makes an id of the shell gets another', async () => {
  const { headings, errors } = await compile('## dg-page');
  expect([headings[0]?.id, errors]).toEqual(['dg-page-1', []]);
});

test.each(['[x]()', '[x](<>)', 'a <a href="">b</a>', '[x][r]\n\n[r]: <>'])(
  'an empty link is an error, or whatever other dead links are: %s',
  async (source) => {
    const [code = ''] = await codesOf(`text\n\n${source}`);
    expect(code).toMatch(/^link-empty [35]$/);
    const markdown = { showLineNumbers: false, defaultWrapCode: false, langAlias: {} };
    const compiled = (checkDeadLinks: 'warn' | 'ignore') =>
      compile(`text\n\n${source}`, {
        runtime: testRuntime(),
        markdown: { ...markdown, checkDeadLinks },
      });
    const told = await compiled('warn');
    expect(told.errors).toEqual([]);
    expect(told.warnings.map(({ code }) => code)).toEqual(['link-empty']);
    expect(told.html).not.toContain('href=""');
    const ignored = await compiled('ignore');
    expect([...ignored.errors, ...ignored.warnings]).toEqual([]);
  },
);

test('control characters never reach the page, wherever they come from', async () => {
  const { html, markdown, text, warnings } = await compile(
    'a\0b \x1b[31m\u0085 &#1; &#0; `\x07` <b title="\x02">x</b>\n\n```\n\x08\n```',
  );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  expect(html + markdown + text).not.toMatch(/[\0-\x08\x0B-\x1F\x7F-\x9F]/);
  expect(html).toContain('a\uFFFDb');
  expect(warnings.map(brief)).toEqual([
    'docs/en/guide/page.md:1:2 control-character The file holds the control character U+0000: it is shown as U+FFFD (�).',
  ]);
});

test('output of a terminal is shown without its colours', async () => {
  const { html, warnings } = await compile('```ansi\n\x1b[1;34mgo\x1b[0m on\n```');
  expect(html.replace(/<[^>]*>/g, '')).toContain('go on');
  expect(warnings).toEqual([]);
  const quoted = await compile('```ansi file="<root>/examples/output.ansi"\n```');
  expect(quoted.html.replace(/<[^>]*>/g, '')).toMatch(/^\s*ok in 3 ms\s*$/);
});

test.each(['constructor', 'toString', 'hasOwnProperty'])(
  'a name that every object has is no callout: %s',
  async (name) => {
    const { html } = await compile(`> [!${name}]\n> text\n\n:::${name}\nx\n:::`);
    expect(html).not.toContain('dg-callout');
    expect(html).toContain(`[!${name}]`);
  },
);
