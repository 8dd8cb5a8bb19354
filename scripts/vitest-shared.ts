import { afterAll, expect, vi } from 'vitest';
import { keepRecords } from '../site/examples/run-records';
// Builds set NODE_ENV, and whoever loads React first decides on its edition for all files of a process: components under
// test need the one for development.
import 'react';
import 'react/jsx-dev-runtime';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/server';

const { NODE_ENV } = process.env;

const testPath = (expect.getState().testPath ?? '').replaceAll('\\', '/');
if (testPath.includes('/site/examples/')) keepRecords(testPath);

// No file leaves to the next one of its process what it put in the place of something.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  process.env.NODE_ENV = NODE_ENV;
});
