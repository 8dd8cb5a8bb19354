import { buildCompat } from './build-compat';
import { buildModules } from './build-modules';
import { buildReady } from './build-ready';

// Packages look at it: an author's shell may say otherwise.
process.env.NODE_ENV = 'production';
await Promise.all([buildReady(), buildModules(), buildCompat()]);
