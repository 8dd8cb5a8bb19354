import { expect, test } from 'vitest';
import * as z from 'zod';
import { configSchema } from './config';
import { jsonSchemas } from './json-schemas';

test('the config and each file that authors write have a JSON Schema', () => {
  const schemas = jsonSchemas();
  expect(Object.keys(schemas)).toEqual([
    'config',
    'nav',
    'meta',
    'front-matter',
    'terms',
    'proofs',
    'synonyms',
  ]);
  for (const schema of Object.values(schemas)) {
    expect(z.fromJSONSchema(schema)).toBeInstanceOf(z.ZodType);
  }
});

test('DATA-08: the front matter schema names every field', () => {
  const schema = jsonSchemas()['front-matter'];
  expect(Object.keys(Object(schema).properties)).toMatchInlineSnapshot(`
    [
      "$schema",
      "pageType",
      "title",
      "titleSuffix",
      "description",
      "keywords",
      "deprecated",
      "date",
      "tags",
      "authors",
      "cover",
      "draft",
      "original",
      "redirectFrom",
      "sidebar",
      "navbar",
      "outline",
      "footer",
      "search",
      "overview",
      "overviewHeaders",
      "overviewExclude",
      "head",
      "hero",
      "features",
      "globalUIComponents",
      "icon",
      "tag",
      "parity",
      "context",
    ]
  `);
});

test('every field of the config has a description', () => {
  const missing: string[] = [];
  const walk = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'properties') {
        for (const [name, field] of Object.entries(Object(value))) {
          const described = 'description' in Object(field) || 'const' in Object(field);
          if (!described && !('$ref' in Object(field))) missing.push(`${path}.${name}`);
        }
      }
      walk(value, key === 'properties' ? path : `${path}.${key}`);
    }
  };
  walk(z.toJSONSchema(configSchema, { io: 'input' }), '');
  walk(jsonSchemas(), '');
  expect(missing).toEqual([]);
});
