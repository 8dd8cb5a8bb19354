import { buildReady } from './build-ready';

// Packages look at it: an author's shell may say otherwise.
process.env.NODE_ENV = 'production';
await buildReady();
