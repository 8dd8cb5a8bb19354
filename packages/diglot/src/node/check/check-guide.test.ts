import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { PARITY_PARTS } from '../../shared/parity-parts';
import { COMMANDS } from '../cli/commands';
import { engineRoot } from '../files/engine-paths';
import { rulesSchema } from '../schema/check';
import { configSchema } from '../schema/config';
import { frontMatterSchema } from '../schema/front-matter';
import type { Finding } from './finding';
import { jsonReport } from './report/report-findings';
import { textReport } from './report/text-report';

const repository = path.join(engineRoot, '../..');
const guide = readFileSync(
  path.join(repository, 'manual/docs/en/guide/languages/check.md'),
  'utf8',
);

const blocks = (lang: string) =>
  [
    ...guide.matchAll(new RegExp(`^\`\`\`${lang}(?: title="[^"]*")?\\n([\\s\\S]*?)^\`\`\`$`, 'gm')),
  ].map(([, code = '']) => code);

test('the guide has each rule, with what becomes of it by default', () => {
  const rows = [...guide.matchAll(/^\| `([\w/-]+)` \| `(\w+)` \|/gm)];
  const told = Object.fromEntries(rows.map(([, rule, level]) => [rule, level]));
  expect(told).toEqual(rulesSchema.parse({}));
});

test('every config in the guide is right', () => {
  const configs = blocks('ts').map((code) => /defineConfig\(([\s\S]*)\);/.exec(code)?.[1]);
  expect(configs).toHaveLength(2);
  for (const text of configs) {
    const data: unknown = new Function(`return ${text}`)();
    expect(configSchema.safeParse(data).error).toBeUndefined();
  }
});

test('the front matter of the guide is right, and each part has its name', () => {
  const [parity = '', ...workflows] = blocks('yaml');
  const data: unknown = parse(parity.replaceAll('---', ''));
  expect(frontMatterSchema.parse(data).parity?.except).toEqual(['code']);
  const [list = ''] = /The parts are[\s\S]*?\./.exec(guide) ?? [];
  expect([...list.matchAll(/`(\w+)`/g)].map(([, part]) => part)).toEqual([...PARITY_PARTS]);
  expect(workflows.map((workflow) => Object.keys(parse(workflow).jobs))).toEqual([
    ['check'],
    ['links'],
  ]);
});

test('commands of the guide have flags that there are', () => {
  const flags = [...guide.matchAll(/npx diglot check[^\n`]*/g)].flatMap(([command]) =>
    [...command.replace(/#.*/, '').matchAll(/--[a-z]+/g)].map(([flag]) => flag),
  );
  expect(flags.length).toBeGreaterThan(4);
  const known = COMMANDS.check.options.map((option) => option.flags.split(' ')[0]);
  for (const flag of flags) expect(known).toContain(flag);
});

test('reports look as the guide shows them', () => {
  const [json = ''] = blocks('json');
  const finding = JSON.parse(json) as Finding; // the guide's
  const [, shown = ''] = /both places:\n\n```\n([\s\S]*?)\n```/.exec(guide) ?? [];
  const fix = /Fix: (.*)/.exec(shown)?.[1] ?? '';
  const options = { color: false, readSource: () => undefined };
  expect(textReport([{ ...finding, fix }], options)).toBe(shown);
  expect(JSON.parse(jsonReport([finding]))).toEqual([finding]);
});
