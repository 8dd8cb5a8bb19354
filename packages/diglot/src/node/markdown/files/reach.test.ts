import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { brief, compile } from '../test-support';
import type { CompiledPage, CompileInput } from '../types';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** A folder with a site in it, and what is no part of the site. */
let around: string;
let root: string;

beforeEach(() => {
  around = realpathSync(mkdtempSync(path.join(tmpdir(), 'diglot-reach-')));
  root = path.join(around, 'repository/website');
  mkdirSync(path.join(root, 'docs/en'), { recursive: true });
  for (const name of ['secret', 'repository/shared', 'repository/website/own']) {
    writeFileSync(path.join(around, `${name}.svg`), SVG);
    writeFileSync(path.join(around, `${name}.txt`), 'text\n');
  }
});

function page(source: string, input: Partial<CompileInput> = {}): Promise<CompiledPage> {
  const docsDir = path.join(root, 'docs');
  const file = path.join(docsDir, 'en/page.md');
  return compile(source, { root, docsDir, file, relativePath: 'en/page.md', ...input });
}

const problems = async (source: string, input?: Partial<CompileInput>): Promise<string[]> =>
  (await page(source, input)).errors.map(brief);

const WAYS = (file: string) => `# A

![a](${file}.svg)

[a](${file}.txt)

\`\`\`text file="${file}.txt"
\`\`\`
`;

const refused = (file: string, what = 'lies') =>
  [`3:1 file-outside The file "${file}.svg"`, `5:1 file-outside The file "${file}.txt"`].map(
    (text) => `docs/en/page.md:${text} ${what} outside of the repository, and would be published.`,
  );

test('a page shows, links to and quotes no file outside of the repository: each place is told', async () => {
  mkdirSync(path.join(around, 'repository/.git'));
  expect(await problems(WAYS('../../../shared'))).toEqual([]);
  const far = '../../../../secret';
  const told = await problems(WAYS(far));
  expect(told.sort()).toEqual([
    ...refused(far),
    `docs/en/page.md:7:1 file-outside The file "${far}.txt" lies outside of the repository, and would be published.`,
  ]);
  const { html, assets, errors } = await page(WAYS(far));
  expect([html.includes('text\n'), assets]).toEqual([false, []]);
  expect(errors[0]?.fix).toBe(
    'Copy it into "..", or correct the path. A folder elsewhere that pages may use needs a name under "alias" in the config.',
  );
});

test('without Git, a workspace ends what a page reaches, and without one the folder of the site', async () => {
  expect(await problems(WAYS('../../own'))).toEqual([]);
  expect(await problems(WAYS('../../../shared'))).toHaveLength(3);
});

test('a copy of a workspace without Git holds what its pages reach', async () => {
  writeFileSync(path.join(around, 'repository/package.json'), '{ "workspaces": ["website"] }');
  expect(await problems(WAYS('../../../shared'))).toEqual([]);
  expect(await problems(WAYS('../../../../secret'))).toHaveLength(3);
});

test('a link that leads out is refused, one that stays within is followed', async () => {
  for (const type of ['svg', 'txt']) {
    symlinkSync(path.join(around, `secret.${type}`), path.join(root, `docs/en/far.${type}`));
    symlinkSync(path.join(root, `own.${type}`), path.join(root, `docs/en/near.${type}`));
  }
  expect(await problems(WAYS('./near'))).toEqual([]);
  const told = await problems(WAYS('./far'));
  expect(told.sort().slice(0, 2)).toEqual(refused('./far', 'is a link that leads'));
  expect(told).toHaveLength(3);
});

test('a page that a link brings may show what lies beside it', async () => {
  mkdirSync(path.join(around, 'elsewhere'));
  writeFileSync(path.join(around, 'elsewhere/page.md'), '# A\n');
  writeFileSync(path.join(around, 'elsewhere/beside.svg'), SVG);
  symlinkSync(path.join(around, 'elsewhere'), path.join(root, 'docs/en/far'));
  const file = path.join(root, 'docs/en/far/page.md');
  expect(await problems('# A\n\n![a](./beside.svg)\n', { file })).toEqual([]);
  expect(await problems('# A\n\n![a](../far/beside.svg)\n')).toHaveLength(1);
});

test('a folder elsewhere that the config names is within reach', async () => {
  const alias = { '@far': around };
  const quoted = '# A\n\n```text file="@far/secret.txt"\n```\n';
  expect((await page(quoted, { alias })).html).toContain('text');
  expect(await problems(quoted, { alias })).toEqual([]);
  expect(await problems('# A\n\n![a](../../../../secret.svg)\n', { alias })).toEqual([]);
});

test('what an MDX page imports to show it is held to the same; modules are code', async () => {
  const imports = (file: string) =>
    problems(`import text from '${file}';\n\n# A\n\n{text}\n`, { format: 'mdx' });
  expect(await imports('../../own.txt?raw')).toEqual([]);
  for (const file of ['secret.txt?raw', 'secret.svg']) {
    expect(await imports(`../../../../${file}`)).toEqual([
      `docs/en/page.md:1:1 file-outside The file "../../../../${file}" lies outside of the repository, and would be published.`,
    ]);
  }
});
