import { expect, test } from 'vitest';
import { brief, compile, testRuntime } from './test-support';

const modules = {
  'card.tsx': { code: 'CODE', Card: () => 'CARD', Other: () => 'OTHER', default: () => 'DEFAULT' },
  'data.json': { default: { word: 'WORD' } },
};

async function textOf(source: string) {
  const runtime = testRuntime({}, modules);
  const { html, errors } = await compile(source, { format: 'mdx', runtime });
  expect(errors.map(brief)).toEqual([]);
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

test.each([
  ['a comment after it', "import { code } from './card' // note\n\n{code}", 'CODE'],
  [
    'a comment before it',
    "import './card'; /* a */ import { code } from './card'\n\n{code}",
    'CODE',
  ],
  [
    'two on a line',
    "import { code } from './card'; import X from './card'\n\n{code} <X />",
    'CODE DEFAULT',
  ],
  ['attributes', "import data from './data.json' with { type: 'json' }\n\n{data.word}", 'WORD'],
  [
    'a comment in the braces',
    "import { code, /* , Nothing */ Card as C // from './nowhere'\n} from './card'\n\n{code} <C />",
    'CODE CARD',
  ],
  ['default and all', "import D, * as all from './card'\n\n<D /> <all.Card />", 'DEFAULT CARD'],
  ['after an export', "export const a = 1\nimport { code } from './card'\n\n{code}{a}", 'CODE 1'],
  ['after its use', "<Card />\n\nimport { Card } from './card'\n", 'CARD'],
])('an import with %s has its value', async (_, source, text) => {
  expect(await textOf(source)).toBe(text);
});

test('a page imports a picture or a module as it runs, and text is text', async () => {
  const source = `export const Show = ({ of }) => of.constructor.name;

<Show of={import('./card')} /> {typeof import('./data.json').then} {"import('./nowhere')"}`;
  expect(await textOf(source)).toBe("Promise function import('./nowhere')");
});

test('what import() cannot lead to is an error with its place', async () => {
  const errorsOf = async (code: string) => {
    const runtime = testRuntime({}, modules);
    const { errors } = await compile(`Text.\n\n{String(${code})}`, { format: 'mdx', runtime });
    return errors.map(brief);
  };
  expect(await errorsOf("import('./gone.png')")).toMatchInlineSnapshot(`
    [
      "docs/en/guide/page.mdx:3:17 import-missing The imported file "./gone.png" does not exist.",
    ]
  `);
  expect(await errorsOf("import('./card' + 1)")).toMatchInlineSnapshot(`
    [
      "docs/en/guide/page.mdx:3:9 import-computed A page imports something by a name that is computed.",
    ]
  `);
});

test('what looks like an import in code is code', async () => {
  expect(
    await textOf("    import x from './nowhere'\n\n~~~~\n~~~\nimport y from './nowhere'\n~~~~"),
  ).toBe("import x from './nowhere' ~~~ import y from './nowhere'");
});

test.each([
  ['two constants', 'export const A = () => "a", B = () => "b"\n\n<A /> <B />', 'a b'],
  [
    'a pattern',
    'export const { A, x: [B] } = { A: () => "a", x: [() => "b"] }\n\n<A /> <B />',
    'a b',
  ],
  ['a function', 'export function A() { return "a" }\n\n<A />', 'a'],
])('a component declared by %s is known', async (_, source, text) => {
  expect(await textOf(source)).toBe(text);
});
