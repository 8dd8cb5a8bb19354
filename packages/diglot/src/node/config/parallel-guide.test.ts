import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadWords } from '../../shared/text/load-words';
import { engineRoot } from '../files/engine-paths';
import { configSchema } from '../schema/config';

const guide = readFileSync(
  path.join(engineRoot, '../../manual/docs/en/guide/languages/parallel.md'),
  'utf8',
);

test('the guide switches the button off, and names it and its note as they are called', async () => {
  const [, config] = /^export default defineConfig\(([\s\S]*?)\);$/m.exec(guide) ?? [];
  const data: unknown = new Function(`return ${config}`)();
  expect(configSchema.parse(data).themeConfig.parallel).toBe(false);
  const { shell } = (await loadWords('en', {})).words;
  expect(guide).toContain(`**${shell.sideBySide}**`);
  expect(Object.keys(shell)).toContain(/`(sideBySide\w+)` in/.exec(guide)?.[1]);
});
