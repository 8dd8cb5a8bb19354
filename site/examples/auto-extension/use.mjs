import { createRequire } from 'node:module';
import { slug } from '@acme/slugs';

console.log(slug('Hello, World'));
console.log(createRequire(import.meta.url)('@acme/slugs').slug('Hello, World'));
