// The commands of package.json: each first puts in place what it needs.
import { ensureInstalled } from './install.mjs';

const tasks = {
  async start(args) {
    await program();
    await diglot('site/', 'build');
    await diglot('site/', 'preview', ...args);
  },
  async dev(args) {
    await engine();
    await diglot('site/', 'dev', ...args);
  },
  async build(args) {
    await program();
    await diglot('site/', 'build', ...args);
  },
  async preview(args) {
    await program();
    await diglot('site/', 'preview', ...args);
  },
  async manual(args) {
    await engine();
    await diglot('manual/', 'build');
    await diglot('manual/', 'preview', ...args);
  },
  async check() {
    await engine();
    const { check } = await import('./check.mjs');
    process.exit((await check()) ? 0 : 1);
  },
  async test(args) {
    await engine();
    const { test } = await import('./test.mjs');
    await test(args);
  },
  async mutate(args) {
    await engine();
    const { mutate } = await import('./mutate.mjs');
    await mutate(args);
  },
  async map() {
    const { readModules } = await import('./modules.mjs');
    const { updateMap } = await import('./rooms.mjs');
    const problems = await updateMap(readModules());
    for (const problem of problems) console.error(problem);
    process.exit(problems.length === 0 ? 0 : 1);
  },
  async compare([commit, ...sites]) {
    if (commit === undefined) {
      console.error('Name the commit to compare with: npm run compare -- HEAD~1');
      process.exit(2);
    }
    await engine();
    const { compare } = await import('./compare.mjs');
    process.exit(compare(commit, sites) ? 0 : 1);
  },
  async packages() {
    await engine();
  },
  async bench(args) {
    await engine();
    const { mustRun } = await import('./run.mjs');
    mustRun('node', ['bench/main.mjs', ...args]);
  },
};

/** Enough to see a site: types are for whoever changes something. */
async function program() {
  const { ensureProgram } = await import('./engine.mjs');
  ensureProgram();
}

async function engine() {
  const { ensureEngine } = await import('./engine.mjs');
  ensureEngine();
}

async function diglot(folder, ...args) {
  const { mustRun } = await import('./run.mjs');
  mustRun('diglot', args, { cwd: folder });
}

const [name, ...args] = process.argv.slice(2);
const task = tasks[name];
if (!task) {
  console.error(`Unknown task "${name}". Tasks: ${Object.keys(tasks).join(', ')}.`);
  process.exit(1);
}
ensureInstalled();
await task(args);
