import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { formatError } from '../../errors/format-error';
import { engineRoot } from '../../files/engine-paths';
import { termsSchema } from '../../schema/terms-schema';
import { bilingual, createSite } from '../test-site';
import { readTerms } from './read-terms';

/** What authors are told of a `terms.json`. */
async function problemsOf(terms: unknown): Promise<string> {
  const config = await createSite({ '../terms.json': terms }, bilingual).config();
  const error = await readTerms(config).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error === undefined ? '' : formatError(error, { root: config.root, color: false });
}

test('a site without the file has no terms', async () => {
  const config = await createSite({}, bilingual).config();
  expect(await readTerms(config)).toBeUndefined();
});

test('an unknown key is refused at its place', async () => {
  const told = await problemsOf('{\n  "forbiden": []\n}\n');
  expect(told).toContain('Unknown key in terms.json: "forbiden"');
  expect(told).toContain('terms.json:2:');
  expect(told).toContain('Rename it to "forbidden"');
});

test('text that is no JSON is refused at its place', async () => {
  expect(await problemsOf('{\n  "spelling": [,]\n}\n')).toContain('terms.json:2:16');
});

test('a language that the site does not have is refused', async () => {
  const told = await problemsOf({ preferred: [{ lang: 'zh-cn', use: '构建', instead: [] }] });
  expect(told).toContain('The site has no language "zh-cn"');
});

test('a word that is right and wrong, or wrong twice, is refused', async () => {
  const told = await problemsOf({
    forbidden: [{ lang: 'en', words: ['via', 'via'], reason: 'say through' }],
    spelling: [{ use: 'npm', instead: ['NPM'] }],
    preferred: [{ lang: 'zh', use: '包', instead: ['npm'] }],
  });
  expect(told).toContain('"via" is listed as wrong twice');
  expect(told).toContain('"npm" is listed as wrong here, and as right elsewhere');
  expect(told.match(/^error /gm)).toHaveLength(2);
});

test('what is wrong in one language may be right in another', async () => {
  const terms = {
    forbidden: [{ lang: 'en', words: ['via'], reason: 'say through' }],
    preferred: [{ lang: 'zh', use: 'via', instead: [] }],
  };
  expect(await problemsOf(terms)).toBe('');
});

test('the guide names each key of the form, and its examples are right', async () => {
  const guide = readFileSync(
    path.join(engineRoot, '../../manual/docs/en/guide/languages/terms.md'),
    'utf8',
  );
  const examples = [...guide.matchAll(/```json\n([\s\S]*?)```/g)];
  expect(termsSchema.safeParse(JSON.parse(examples[0]?.[1] ?? '')).error).toBeUndefined();
  const named = [...guide.matchAll(/^\| `([\w$]+)(?:\[\]\.(\w+))?` \|/gm)].map(([, list, key]) =>
    key === undefined ? list : `${list}.${key}`,
  );
  const keys = Object.entries(termsSchema.shape).flatMap(([list, schema]) => {
    const json = z.toJSONSchema(schema, { io: 'input' });
    const item = typeof json.items === 'object' && !Array.isArray(json.items) ? json.items : {};
    return [list, ...Object.keys(item.properties ?? {}).map((key) => `${list}.${key}`)];
  });
  expect(named.sort()).toEqual(keys.sort());
});
