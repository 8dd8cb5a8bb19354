// The run whose figures of builds, dev servers and readers README and manual show. It is one process, so that what builds leave behind is removed once, when
// nothing is measured any more.
import { compare } from './compare.mjs';
import { engines } from './engines/index.mjs';

const { diglot, hugo } = engines;
const translated = Object.fromEntries(
  Object.entries(engines).filter(([, engine]) => engine.translated),
);

/** Each row takes the engines that end within the limit; of pages of real shapes, long builds run once: they take hours. */
const COMPARISONS = [
  { engines, sizes: [100, 1000], rows: ['builds', 'dev', 'reader'] },
  { engines: { diglot, hugo }, sizes: [5000], rows: ['builds'] },
  { engines: { diglot }, sizes: [10_000], rows: ['builds'] },
  { engines: translated, sizes: [1000], rows: ['builds', 'bytes'], shape: 'real', long: 1 },
];

/** Measures all of them, each build five times, and saves what it has after each. */
export async function measurePublished({ busy }) {
  const run = { date: new Date().toISOString(), calculation: [] };
  for (const comparison of COMPARISONS) {
    const options = { shape: 'even', repeat: 5, long: 5, limit: 300, busy, save: true };
    await compare({ ...options, ...comparison }, run);
  }
}
