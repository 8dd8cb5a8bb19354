import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PluginSite } from 'diglot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { formatErrors } from '../../diglot/src/node/errors/format-error';
import { writeFiles } from '../../diglot/src/node/files/test-files';
import { compile } from '../../diglot/src/node/markdown/test-support';
import { createHooks } from '../../diglot/src/node/plugins/hooks';
import type { Plugin } from '../../diglot/src/node/plugins/plugin';
import { type ClassicTypeScript, openClassic } from './classic';
import { closeTypeScript } from './find-types';
import types, { type TypesOptions } from './index';
import { planBlock } from './plan';
import { findTypeScript } from './typescript';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const modules = path.resolve(import.meta.dirname, '../../../node_modules');
let root = '';

const put = (name: string, text: string) => writeFiles(root, { [name]: text });

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'types-'));
  mkdirSync(path.join(root, 'node_modules'));
  for (const name of ['typescript', '@typescript']) {
    symlinkSync(path.join(modules, name), path.join(root, 'node_modules', name));
  }
  put(
    'node_modules/kettle/package.json',
    JSON.stringify({ name: 'kettle', version: '1.0.0', types: 'index.d.ts' }),
  );
  put(
    'node_modules/kettle/index.d.ts',
    `/** Boils **water**. </script><script>alert(1)</script> <img src=x onerror=alert(1)> [here](javascript:alert(1))
 *
 * # Big
 *
 * {@link https://kettle.example Kettles}
 * @param cups how many
 */
export declare function boilWater(cups: number): string;
export type Huge = {
${Array.from({ length: 2_000 }, (_, index) => `  a${index}: ${index};`).join('\n')}
};
export declare const huge: Huge;
export interface Kettle {
  /**
   * How much it holds. In cups.
   * @default 4
   */
  cups: number;
  /** Its looks: \`'red' | 'blue'\`. */
  color?: 'red' | 'blue';
  /** @deprecated Ask the {cook}. */
  loud?: boolean;
  /** Makes it <hot>. */
  boil(minutes: number): void;
  inner?: { steel: boolean };
}
export declare function defineKettle<const K extends Kettle>(kettle: K): K;
`,
  );
});

afterAll(() => {
  closeTypeScript();
  rmSync(root, { recursive: true, force: true });
});

const fence = (code: string, info = 'ts twoslash') => `\`\`\`${info}\n${code}\n\`\`\`\n`;

async function page(source: string, options: TypesOptions = {}) {
  const { content } = createHooks([types(options) as Plugin]);
  const result = await compile(source, { hooks: content, root });
  return { ...result, told: formatErrors(result.errors, { root: '/', color: false }) };
}

const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** What a name's card says, by the name. */
function cardsOf(html: string) {
  const cards = new Map(
    html
      .split('<div class="dg-type-card" id="')
      .slice(1)
      .map(
        (card) => [card.slice(0, card.indexOf('"')), card.slice(card.indexOf('>') + 1)] as const,
      ),
  );
  const names = [
    ...html.matchAll(/class="dg-type"[^>]* interestfor="([^"]+)"[^>]*>(.*?)<\/(?:button|a)>/g),
  ];
  return Object.fromEntries(
    names.map(([, id = '', name = '']) => [words(name), cards.get(id) ?? '']),
  );
}

const below = (html: string) =>
  [
    ...html.matchAll(
      /<span data-dg-no-copy>\n( *)<span class="dg-type-below" data-kind="(\w+)">([\s\S]*?)<\/span><\/span>(?=\n|<\/code>|<span data-dg)/g,
    ),
  ].map(([, space = '', kind, text = '']) => ({ column: space.length, kind, text: words(text) }));

const FIRST = `import { boilWater } from 'kettle';
const cups = 12;
//    ^?
console.log(boilWater(cups));`;

test('a question is answered below its line, and every name has its type; nothing of it is copied or in the twin', async () => {
  const { html, markdown, told, texts } = await page(fence(FIRST));
  expect(told).toBe('');
  expect(below(html)).toEqual([{ column: 6, kind: 'type', text: 'const cups: 12' }]);
  const cards = cardsOf(html);
  expect(Object.keys(cards)).toEqual(['boilWater', 'cups', 'console', 'log']);
  expect(words(cards.boilWater ?? '')).toMatch(/^function boilWater\(cups: number\): string/);
  expect(html.match(/id="t-en-0-0h0t0u"/g)).toHaveLength(1);
  const code = FIRST.replace(/\/\/.*\n/, '');
  expect(markdown).toContain(code);
  expect(markdown).not.toContain('const cups: 12');
  expect(texts.map((each) => each.code).join('\n')).not.toMatch(/\^\?|cups: 12/);
});

test('documentation comments are Markdown, and harmless whatever they say', async () => {
  const { html } = await page(fence(FIRST));
  const card = cardsOf(html).boilWater ?? '';
  expect(card).toContain('Boils <strong>water</strong>.');
  expect(card).toContain('&lt;/script&gt;&lt;script&gt;');
  expect(card).toContain('<a href="https://kettle.example">Kettles</a>');
  expect(card).toContain('<p><strong>Big</strong></p>');
  expect(html).not.toMatch(/<script|<img|javascript:|<h\d/);
});

test('a type of two thousand lines is cut with a word', async () => {
  const { html, told } = await page(
    fence("import { type Huge, huge } from 'kettle';\nhuge.a1;\nexport type X = Huge;"),
  );
  expect(told).toBe('');
  expect(html.length).toBeLessThan(20_000);
  const wide = Array.from({ length: 2_000 }, (_, index) => `  a${index}: ${index};`).join('\n');
  const own = await page(
    fence(
      `type Wide = {\n${wide}\n};\n// ---cut---\nexport const a = {} as Wide;\n//           ^?`,
    ),
  );
  expect(own.told).toBe('');
  expect(own.html.length).toBeLessThan(20_000);
});

test('an error that the block does not announce is told with its line in the page; an announced one is shown', async () => {
  const code = "import { boilWater } from 'kettle';\nboilWater('3');";
  const { told } = await page(`# Hi\n\n${fence(code)}`);
  expect(told).toContain('page.md:5');
  expect(told).toContain(
    "TS2345: Argument of type 'string' is not assignable to parameter of type 'number'.",
  );
  expect(told).toContain('// @errors: 2345');
  const announced = await page(fence(`// @errors: 2345\n${code}`));
  expect(announced.told).toBe('');
  expect(below(announced.html)).toEqual([
    {
      column: 10,
      kind: 'error',
      text: "Argument of type 'string' is not assignable to parameter of type 'number'. 2345",
    },
  ]);
  expect(announced.markdown).not.toMatch(/@errors|assignable/);
  const vain = await page(fence('// @errors: 2345\nexport const a = 1;'));
  expect(vain.told).toContain('TS2345 is announced, and TypeScript finds no such error.');
  expect((await page(fence(`// @noErrors\n${code}`))).told).toBe('');
});

test('a package that is not there is a finding with its line, and so is a question about nothing', async () => {
  const { told } = await page(`Hi\n\n${fence("const a = 1;\nimport { b } from 'nowhere';")}`);
  expect(told).toContain('page.md:5');
  expect(told).toContain("Cannot find module 'nowhere'");
  expect(told).toContain('Install the package');
  const nothing = await page(fence('export const a = 1;\n//             ^?'));
  expect(nothing.told).toContain('page.md:3');
});

test('cuts hide lines, files of a block see each other, settings of the compiler are kept', async () => {
  const cut = await page(
    fence(
      'const hidden = 1;\n// ---cut---\nconst shown = hidden;\n//    ^?\n// ---cut-after---\nshown.nothing;',
    ),
  );
  expect(cut.told).toContain('page.md:7');
  const { html, told } = await page(
    fence(
      'const hidden = 1;\n// ---cut---\nexport const shown = hidden;\n//           ^?\n// ---cut-after---\nshown;',
    ),
  );
  expect(told).toBe('');
  expect(Object.keys(cardsOf(html))).toEqual(['shown', 'hidden']);
  expect(below(html)[0]?.text).toBe('const shown: 1');
  const files = await page(
    fence(
      "// @filename: a.ts\nexport const a = 1;\n// @filename: b.ts\nimport { a } from './a';\na;\n// <- it\na.toFix\n//     ^|\n// @noErrors: 2551",
    ),
  );
  expect(files.told).toBe('');
  expect(words(cardsOf(files.html).a ?? '')).toContain('const a: 1');
  expect(below(files.html)).toContainEqual({ column: 7, kind: 'completion', text: 'toFixed' });
  const strict = 'const f = (a) => a;\nexport { f };';
  expect((await page(fence(strict))).told).toContain('TS7006');
  expect((await page(fence(`// @noImplicitAny: false\n${strict}`))).told).toBe('');
  expect((await page(fence(`// @noImplicitAnny: false\n${strict}`))).told).toContain(
    "'noImplicitAnny'",
  );
});

test('blocks do not see each other, and one that changes what all see changes nothing for others', async () => {
  const { told } = await page(
    [
      fence('const a = 1;\na;'),
      fence('const a = "two";\na;'),
      fence('declare global { interface Window { tea: number } }\nwindow.tea;\nexport {};'),
      fence('// @errors: 2339\nwindow.tea;'),
      fence('export const El = () => <b>{String(1)}</b>;\n// @noErrors', 'tsx twoslash'),
    ].join('\n'),
  );
  expect(told).toBe('');
});

test('notations of lines go with marks, and blocks without the word stay as they are', async () => {
  const { html } = await page(
    fence(
      '// [!code highlight:1]\nexport const a = 1; // [!code ++]\nexport const b = a;\n//           ^?',
    ),
  );
  expect(html).toContain('<span class="line');
  expect(Object.keys(cardsOf(html))).toEqual(['a', 'b']);
  expect(below(html)[0]?.text).toBe('const b: 1');
  expect((await page(fence('const a: string = 1;', 'ts'))).html).not.toContain('dg-type');
});

test('blocks in JavaScript have types; what is wrong with these is told where they are asked to be checked', async () => {
  const code =
    "import { boilWater } from 'kettle';\n\nexport const tea = boilWater('two');\n//           ^?";
  for (const lang of ['js', 'mjs', 'jsx', 'javascript']) {
    const { html, told } = await page(fence(code, `${lang} twoslash`));
    expect(told).toBe('');
    expect(words(cardsOf(html).boilWater ?? '')).toMatch(/^function boilWater\(cups: number\)/);
    expect(below(html)[0]?.text).toBe('const tea: string');
  }
  const required = await page(
    fence("const { boilWater } = require('kettle');\nboilWater(2);", 'cjs twoslash'),
  );
  expect(required.told).toBe('');
  expect(Object.keys(cardsOf(required.html))).toContain('boilWater');
  expect((await page(fence(`// @checkJs\n${code}`, 'js twoslash'))).told).toContain('TS2345');
  const known = await page(
    fence(
      "import { defineKettle } from 'kettle';\nexport default defineKettle({ cups: 3 });",
      'js title="a.mjs"',
    ),
    { blocks: [{ title: 'a.mjs', calls: { defineKettle: "import('kettle').Kettle" } }] },
  );
  expect(Object.keys(cardsOf(known.html))).toEqual(['cups']);
});

test('a mark in a language without types is a finding with what to write', async () => {
  const { told } = await page(`# A\n\n${fence('-const a = 1;\n+const a = 2;', 'diff twoslash')}`);
  expect(told).toContain('TypeScript does not read `diff` blocks');
  expect(told).toContain('[!code ++]');
  expect(told).toContain('page.md:4');
  expect((await page(fence('-const a = 1;', 'diff'))).told).toBe('');
});

test('a hundred names of a block have a card each', async () => {
  const names = Array.from({ length: 112 }, (_, index) => `export const name${index} = ${index};`);
  const { html } = await page(fence(names.join('\n')));
  const ids = [...html.matchAll(/<div class="dg-type-card" id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(112);
  expect(ids[111]).toBe('t-en-0-1h1t1u');
});

test('known blocks show their options with the first sentence and a link, whatever else is wrong in them', async () => {
  const code =
    "import { defineKettle } from 'kettle';\n\nexport default defineKettle({\n  cups: 3,\n  nonsense: missing,\n  inner: { steel: true },\n});";
  const options: TypesOptions = {
    blocks: [
      {
        title: 'kettle.config.ts',
        calls: { defineKettle: "import('kettle').Kettle" },
        explain({ path: option, lang, dependsOn }) {
          dependsOn('options.md');
          if (option === 'cups') return { link: `/${lang}/options#${option}` };
          return option === 'inner' ? { text: 'What is *in* it.' } : undefined;
        },
      },
    ],
  };
  const { html, told, markdown, dependencies } = await page(
    fence(code, 'ts title="kettle.config.ts"'),
    options,
  );
  expect(told).toBe('');
  const cards = cardsOf(html);
  expect(words(cards.cups ?? '')).toContain('(property) Kettle.cups: number');
  expect(cards.cups).toContain('<p>How much it holds.</p>');
  expect(cards.cups).toContain('href="/en/options#cups"');
  // A program that takes a page's text leaves out buttons, and with them their names.
  expect(html).toMatch(
    /<a class="dg-type" href="\/en\/options#cups" interestfor="[^"]+"><span class=a>cups</,
  );
  expect(cards.inner).toContain('<p>What is <em>in</em> it.</p>');
  expect(Object.keys(dependencies)).toContain(path.join(root, 'options.md'));
  expect(Object.keys(cards)).toEqual(['cups', 'inner', 'steel']);
  expect(markdown).toContain(code);
});

test('TypeScript 6 says the same as TypeScript 7', async () => {
  const plan = await planBlock({ code: FIRST, lang: 'ts', meta: 'twoslash', title: undefined }, []);
  if (!plan) throw new Error('The block has a plan.');
  const place = path.join(root, 'classic');
  put('classic/index.ts', FIRST);
  put(
    'classic/tsconfig.json',
    JSON.stringify({
      compilerOptions: {
        module: 'esnext',
        moduleResolution: 'bundler',
        strict: true,
        lib: ['esnext', 'dom'],
        types: [],
      },
    }),
  );
  const project = { options: {}, files: plan.files };
  const classic = openClassic(
    (await import('typescript-6')).default as unknown as ClassicTypeScript,
  );
  const native = await findTypeScript(root).open();
  const [old] = (await classic.check(place, project)).files;
  const [current] = (await native.check(place, project)).files;
  native.close();
  expect(old?.names.map((name) => name?.type)).toEqual(current?.names.map((name) => name?.type));
  expect(old?.problems).toEqual(current?.problems);
});

test('what was found is kept by code, packages and settings; equal code in two languages is asked for once', async () => {
  const folder = path.join(root, 'node_modules/.cache/diglot/types');
  mkdirSync(folder, { recursive: true });
  const facts = () => readdirSync(folder).filter((name) => name.endsWith('.json'));
  const count = () => facts().length;
  put('docs/en/a.md', fence('export const once = 1;\nonce;'));
  put('docs/zh/a.md', `中文\n\n${fence('export const once = 1;\nonce;')}`);
  const before = count();
  const site = { root, docsDir: path.join(root, 'docs') };
  await types().pages?.(site as PluginSite);
  expect(count()).toBe(before + 1);
  const [kept = ''] = facts()
    .map((name) => path.join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  writeFileSync(kept, readFileSync(kept, 'utf8').replaceAll('const once: 1', 'const kept: once'));
  const { html } = await page(fence('export const once = 1;\nonce;'));
  expect(words(cardsOf(html).once ?? '')).toContain('const kept: once');
  put(
    'node_modules/kettle/package.json',
    JSON.stringify({ name: 'kettle', version: '1.0.1', types: 'index.d.ts' }),
  );
  await page(fence(FIRST));
  expect(count()).toBe(before + 2);
});

async function tablePage(source: string, lang = 'en', site = root) {
  const { content } = createHooks([types() as Plugin]);
  const result = await compile(source, { hooks: content, root: site, format: 'mdx', lang });
  return { ...result, told: formatErrors(result.errors, { root: '/', color: false }) };
}

const TABLE = '<TypeTable from="kettle" name="Kettle" />';

test('a table shows the fields of an interface: type, default, whether it may lack, and what is said of it', async () => {
  const { html, markdown, told, texts } = await tablePage(`# Options\n\n${TABLE}\n\nText.\n`);
  expect(told).toBe('');
  expect(markdown).toBe(`# Options

| Name | Type | Default | Description |
| --- | --- | --- | --- |
| \`cups\` required | \`number\` | \`4\` | How much it holds. In cups. |
| \`color\` | \`"blue" \\| "red"\` |  | Its looks: \`'red' \\| 'blue'\`. |
| ~~\`loud\`~~ | \`boolean\` |  | **Deprecated**<br>Ask the {cook}. |
| \`boil\` required | \`(minutes: number) => void\` |  | Makes it \\<hot>. |
| \`inner\` | \`{ steel: boolean; }\` |  |  |

Text.
`);
  expect(html).toContain('class="dg-table" tabindex="0" role="group"');
  expect(html).not.toContain('<hot>');
  expect(texts[0]?.prose).toContain('cups required number 4 How much it holds.');
  const chinese = await tablePage(TABLE, 'zh');
  expect(chinese.markdown).toContain('| 名称 | 类型 | 默认值 | 说明 |');
  expect(chinese.markdown).toContain('`cups` 必填');
});

test('a table is the same by TypeScript 6, which leaves choices in their own order', async () => {
  const older = path.join(root, 'older/node_modules');
  mkdirSync(older, { recursive: true });
  symlinkSync(path.join(modules, 'typescript-6'), path.join(older, 'typescript'));
  const { markdown } = await tablePage(TABLE);
  expect((await tablePage(TABLE, 'en', path.dirname(older))).markdown).toBe(
    markdown?.replace('"blue" \\| "red"', '"red" \\| "blue"'),
  );
});

test('a table has inherited fields, those of aliases, classes and generic types, and documentation of any form in one line', async () => {
  put('node_modules/pot/package.json', '{"name":"pot","version":"1.0.0","types":"index.d.ts"}');
  put(
    'node_modules/pot/index.d.ts',
    `import type { Kettle } from 'kettle';
export interface Pot<T, U = T> extends Kettle { lid: T; 'has-lid'?: boolean; handle?: U; onBoil?: (minutes: number) => void | Promise<void> }
export type Both = Pot<string> & { extra: 1 };
export class Cup { size: number; private owner: string; static all: Cup[]; fill(): void }
export type Odd = {
  /**
   * See {@link Both} and {@link https://a.example the \`page\`}, [there](./file.md), [here](https://b.example) <script>alert(1)</script>.
   *
   * - one {x}
   * - two | three
   *
   * \`\`\`ts
   * a(|)
   * \`\`\`
   * ![picture](x.png)
   * @default 'a' or \`b\`
   * @since 2
   */
  text: 'a\`b' | 'c';
};
export type Choice = { kind: 'a'; a: 1 } | { kind: 'b' };
export type Word = 'a' | 'b';
export type Call = () => void;
export declare const value: 1;
`,
  );
  const names = async (name: string) => {
    const { markdown, told } = await tablePage(`<TypeTable from="pot" name="${name}" />`);
    expect(told).toBe('');
    const rows = markdown.split('\n').slice(2, -1);
    return rows.map((row) =>
      row.replace(/ ?\|$/, '').split(' | ').slice(0, 2).join(' ').slice(2).trim(),
    );
  };
  expect(await names('Pot')).toEqual(
    expect.arrayContaining([
      '`cups` required `number`',
      '`lid` required `any`',
      '`has-lid` `boolean`',
      '`onBoil` `(minutes: number) => void \\| Promise<void>`',
    ]),
  );
  expect(await names('Pot<string>')).toContain('`handle` `string`');
  expect(await names('Both')).toContain('`extra` required `1`');
  expect(await names('Cup')).toEqual(['`size` required `number`', '`fill` required `() => void`']);
  const odd = await tablePage('<TypeTable from="pot" name="Odd" />');
  expect(odd.markdown.split('\n')[2]).toBe(
    '| `text` required | ``"a`b" \\| "c"`` | \'a\' or `b` | See Both and [the `page`](https://a.example), there, [here](https://b.example) \\<script>alert(1)\\</script>.<br>• one {x}<br>• two \\| three<br>`a(\\|)` picture |',
  );
  for (const [name, message] of [
    ['Choice', 'is one of several types, and not all have "a"'],
    ['Word', 'has no fields'],
    ['Call', 'has no fields'],
    ['value', 'is a value, and no type'],
  ]) {
    const { told } = await tablePage(`<TypeTable from="pot" name="${name}" />`);
    expect(told).toContain(message);
  }
});

test('a table of nothing is a finding with its place and the nearest names', async () => {
  const told = async (tag: string) => (await tablePage(`# Hi\n\n${tag}\n`)).told;
  const name = await told('<TypeTable from="kettle" name="Ketle" />');
  expect(name).toContain('page.mdx:3:1');
  expect(name).toContain('"kettle" exports no type "Ketle".');
  expect(name).toContain('Write "Kettle". It exports Huge, Kettle, boilWater, defineKettle, huge.');
  const from = await told('<TypeTable from="kettel" name="Kettle" />');
  expect(from).toContain('page.mdx:3:1');
  expect(from).toContain('There is no package "kettel".');
  expect(from).toContain('Write "kettle"');
  expect(await told('<TypeTable from="kettle" />')).toContain('<TypeTable> has no "name".');
  expect(await told('<TypeTable form="kettle" name="Kettle" />')).toContain('Write "from".');
  expect(await told(`<TypeTable from={'kettle'} name="Kettle" />`)).toContain('name="value"');
  expect(await told(`Text ${TABLE} text.`)).toContain('Put it on a line of its own');
  expect(await told(`<TypeTable from="kettle'; evil" name="Kettle" />`)).toContain(
    'is no name of a package',
  );
  expect(await told('<TypeTabel from="kettle" name="Kettle" />')).toContain('<TypeTable>');
});

test('a component of that name that the page has itself is left alone', async () => {
  const { html, told } = await tablePage(
    `export const TypeTable = ({ name }) => <b>mine: {name}</b>;\n\n${TABLE}\n`,
  );
  expect(told).toBe('');
  expect(html).toContain('<b>mine: Kettle</b>');
});

test('a table follows the declarations of its package, though the version stays', async () => {
  put('node_modules/tea/package.json', '{"name":"tea","version":"1.0.0","types":"lib/index.d.ts"}');
  put('node_modules/tea/lib/index.d.ts', "export type { Tea } from './tea';");
  put('node_modules/tea/lib/tea.d.ts', 'export interface Tea { leaves: number }');
  const tag = '<TypeTable from="tea" name="Tea" />';
  const before = await tablePage(tag);
  expect(before.markdown).toContain('`leaves`');
  const file = path.join(root, 'node_modules/tea/lib/tea.d.ts');
  expect(Object.keys(before.dependencies)).toContain(file);
  put('node_modules/tea/lib/tea.d.ts', 'export interface Tea { bags?: string }');
  const after = await tablePage(tag);
  expect(after.markdown).toContain('| `bags` | `string` |');
  expect(after.dependencies[file]).not.toBe(before.dependencies[file]);
});
