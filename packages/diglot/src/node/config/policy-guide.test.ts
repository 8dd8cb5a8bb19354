import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { engineRoot } from '../files/engine-paths';
import { configSchema } from '../schema/config';
import { policySchema } from '../schema/policy';
import { checkPolicy } from './check-config';

const repository = path.join(engineRoot, '../..');
const guide = readFileSync(path.join(repository, 'manual/docs/en/guide/publish/policy.md'), 'utf8');

test('every config in the guide is right, and allows what it loads', () => {
  const configs = [
    ...guide.matchAll(/^```ts\n[\s\S]*?export default defineConfig\(([\s\S]*?)\);\n```$/gm),
  ];
  expect(configs.length).toBeGreaterThan(1);
  for (const [, text] of configs) {
    const data: unknown = new Function(`return ${text}`)();
    expect(checkPolicy(configSchema.parse(data))).toEqual([]);
  }
});

test('the guide quotes the site that is tested, and names every key', () => {
  for (const [, file = '', code = ''] of guide.matchAll(
    /^```\w+ title="([^"]+)"\n([\s\S]*?)^```$/gm,
  )) {
    const text = readFileSync(path.join(repository, 'e2e/fixtures/policy', file), 'utf8');
    expect(text, file).toContain(code);
  }
  const rows = [...guide.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(rows).toEqual(Object.keys(policySchema.shape));
});
