#!/usr/bin/env node
// `npx @diglot/algolia push …` is `diglot search push …`.
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const engine = require.resolve('diglot/package.json');
process.argv.splice(2, 0, 'search');
require(path.join(path.dirname(engine), require(engine).bin.diglot));
