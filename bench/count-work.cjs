// Loaded into a build before all else (`node --require`): counts what it does and writes it down when it ends.
// Counts, not times: they are the same on a machine that is busy.
const fs = require('node:fs');
const { Session } = require('node:inspector');
const { syncBuiltinESMExports } = require('node:module');
const { isMainThread } = require('node:worker_threads');

/** A sample for each so many bytes: some thousand samples of a small build, so that the sum is true to a few percent. */
const SAMPLE = 16_384;
/** What makes an element for React, in its runtime and in what a bundler makes of it. */
const ELEMENT_MAKERS = new Set(['jsxProd', 'jsxs', 'jsx', 'createElement']);

if (isMainThread) count();

function count() {
  const files = { read: 0, asked: 0, written: 0 };
  const watch = (owner, name, what) => {
    const original = owner[name];
    owner[name] = function (...args) {
      // So modules are read, which are counted apart: each version of Node.js does it in another way.
      if (!(args[0] instanceof URL)) files[what] += 1;
      return original.apply(this, args);
    };
  };
  for (const name of ['readFile', 'readFileSync', 'open', 'openSync', 'createReadStream'])
    watch(fs, name, 'read');
  for (const name of [
    'stat',
    'statSync',
    'lstat',
    'lstatSync',
    'access',
    'accessSync',
    'existsSync',
    'realpathSync',
  ])
    watch(fs, name, 'asked');
  for (const name of ['writeFile', 'writeFileSync', 'copyFile', 'copyFileSync', 'link', 'linkSync'])
    watch(fs, name, 'written');
  for (const name of ['readFile', 'open']) watch(fs.promises, name, 'read');
  for (const name of ['stat', 'lstat', 'access', 'realpath']) watch(fs.promises, name, 'asked');
  for (const name of ['writeFile', 'copyFile', 'link']) watch(fs.promises, name, 'written');
  syncBuiltinESMExports();

  const session = new Session();
  session.connect();
  const ask = (method, params) => {
    let answer;
    session.post(method, params, (error, result) => {
      if (error) throw new Error(error.message);
      answer = result;
    });
    return answer;
  };
  ask('Profiler.enable');
  ask('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  ask('HeapProfiler.startSampling', {
    samplingInterval: SAMPLE,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });

  process.on('exit', () => {
    const { profile } = ask('HeapProfiler.stopSampling');
    const { result } = ask('Profiler.takePreciseCoverage');
    const scripts = result.filter(
      ({ url }) => url && !url.startsWith('node:') && !url.includes('count-work'),
    );
    let elements = 0;
    for (const { functions } of scripts) {
      for (const { functionName, ranges } of functions)
        if (ELEMENT_MAKERS.has(functionName)) elements += ranges[0].count;
    }
    const allocated = profile.samples.reduce((sum, { size }) => sum + size, 0);
    fs.writeFileSync(
      process.env.DIGLOT_COUNTS,
      JSON.stringify({ modules: scripts.length, elements, allocated, ...files }),
    );
  });
}
