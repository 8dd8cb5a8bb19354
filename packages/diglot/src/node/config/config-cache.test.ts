import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bundleConfigCached } from './config-cache';

test('a damaged bundle of the config is made anew, whichever of its files it is', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'diglot-config-'));
  const config = path.join(root, 'diglot.config.ts');
  writeFileSync(config, "export default { title: 'Mine' };\n");
  const { module, map } = await bundleConfigCached(root, config);
  const read = () => [module, map].map((file) => readFileSync(file, 'utf8'));
  const good = read();
  const folder = path.dirname(module);
  const names = readdirSync(folder);
  expect(names).toHaveLength(3);
  for (const name of names) {
    for (const damaged of ['', '{}', 'export default 1;', '\0\0\0']) {
      writeFileSync(path.join(folder, name), damaged);
      await bundleConfigCached(root, config);
      expect(read(), `${name}: ${damaged}`).toEqual(good);
    }
  }
});
