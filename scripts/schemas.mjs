// Writes the JSON Schemas of what authors write, for editors: `diglot/schemas/nav.json`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { root } from './run.mjs';

const dist = new URL('packages/diglot/dist/', root);
const { jsonSchemas } = await import(new URL('index.js', dist));
const folder = new URL('schemas/', dist);
mkdirSync(folder, { recursive: true });
for (const [name, schema] of Object.entries(jsonSchemas())) {
  writeFileSync(new URL(`${name}.json`, folder), JSON.stringify(schema));
}
