import { afterAll } from 'vitest';
import { removeBrokenSites } from './broken-site';

// Helpers are loaded once for all files of a process, this module for each of them.
afterAll(removeBrokenSites);
