import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { engineRoot } from '../engine-paths';
import { frontMatterSchema } from './schema/front-matter';
import { metaSchema } from './schema/meta';
import { configSchema } from './schema/site';

const repository = path.join(engineRoot, '../..');
const read = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

/** Keys of a schema by their paths, with their defaults; what holds itself is followed once. */
function optionsOf(schema: z.ZodType): Map<string, unknown> {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const options = new Map<string, unknown>();
  const visit = (part: z.core.JSONSchema._JSONSchema | undefined, at: string, open: string[]) => {
    if (typeof part !== 'object') return;
    const { $ref } = part;
    if ($ref !== undefined && !open.includes($ref)) {
      visit(root.$defs?.[$ref.replace('#/$defs/', '')], at, [...open, $ref]);
    }
    for (const each of [...(part.anyOf ?? []), ...(part.oneOf ?? []), ...(part.allOf ?? [])]) {
      visit(each, at, open);
    }
    if (!Array.isArray(part.items)) visit(part.items, `${at}[]`, open);
    visit(part.additionalProperties, `${at}.*`, open);
    for (const [name, value] of Object.entries(part.properties ?? {})) {
      const key = at === '' ? name : `${at}.${name}`;
      if (!options.has(key))
        options.set(key, typeof value === 'object' ? value.default : undefined);
      // Its names are those of texts: see the guide to languages.
      if (name !== 'texts') visit(value, key, open);
    }
  };
  visit(root, '', []);
  return options;
}

/** What stands for another key is described there. */
function isRepeated(key: string, options: ReadonlyMap<string, unknown>): boolean {
  const general = key.replace('themeConfig.locales[].', 'themeConfig.');
  return (
    /^locales\[\]|\.items\[\]/.test(key) ||
    (general !== key && options.has(general)) ||
    (/^authors\./.test(key) && options.has(key.replace('authors', 'authors[]')))
  );
}

test.each([
  ['configuration', configSchema, /^## The config\n[\s\S]*?(?=^## Front matter)/m],
  ['front matter', frontMatterSchema, /^## Front matter\n[\s\S]*?(?=^## `_meta)/m],
  ['_meta.json', metaSchema, /^## `_meta\.json`\n[\s\S]*/m],
])('the guide has each option of the %s once, with its default', (_, schema, section) => {
  const [text = ''] = section.exec(read('manual/docs/en/reference/config.md')) ?? [];
  const rows = [...text.matchAll(/^\| `(.+?)` \| .+? \| (.+?) \| .+ \|$/gm)];
  const options = optionsOf(schema);
  const expected = [...options.keys()].filter((key) => !isRepeated(key, options));
  expect(rows.map(([, key]) => key).sort()).toEqual(expected.sort());
  for (const [, key = '', told] of rows) {
    const value = options.get(key);
    if (value !== undefined) expect([key, told]).toEqual([key, `\`${JSON.stringify(value)}\``]);
  }
});
