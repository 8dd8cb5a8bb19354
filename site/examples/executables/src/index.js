#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { greet } from './greet.js';

const { values } = parseArgs({
  options: { name: { type: 'string', short: 'n', default: 'world' } },
});
console.log(greet(values.name));
