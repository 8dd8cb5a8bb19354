// A newcomer's walk: guides are followed word for word, in an empty folder, in both languages.
import { expect, test, vi } from 'vitest';
import { renderReact, renderVue } from './use-library';
import { readSteps, type Step, type Walk, walk } from './walk';

// A walk builds several times, and other work may run beside it.
vi.setConfig({ testTimeout: 300_000 });

const walks = new Map<string, Promise<Walk>>();

/** Walks that have the same steps are done once: the two languages should differ in their prose only. */
function walkOnce(steps: readonly Step[], lastScript: string): Promise<Walk> {
  const key = JSON.stringify([steps, lastScript]);
  const known = walks.get(key) ?? walk(steps, lastScript);
  walks.set(key, known);
  return known;
}

function expectResults(found: Walk, atLeast: number) {
  expect(found.results.length).toBeGreaterThanOrEqual(atLeast);
  for (const result of found.results) expect(result.found).toBe(result.shown);
  expect(found.hasTools, 'what was installed is still in package.json').toBe(true);
}

const exportsOf = (library: string) =>
  `console.log(Object.keys(await import('${library}')).join());\n`;

const isOne = (files: readonly string[]) => (step: Step) =>
  step.kind !== 'run' && files.includes(step.file ?? '');

test.each(['en', 'zh'])('%s: quick start, TypeScript', async (lang) => {
  const steps = await readSteps(`${lang}/guide/start/quick-start`, 'TypeScript');
  const found = await walkOnce(steps, exportsOf('greeting'));
  expect(found.commands).toEqual(['node --version', 'npm run build', 'node use.mjs']);
  expectResults(found, 4);
  expect(found.printed).toBe('greet\n');
});

test.each(['en', 'zh'])('%s: quick start, JavaScript', async (lang) => {
  const page = `${lang}/guide/start/quick-start`;
  const all = await readSteps(page, 'JavaScript');
  // Who builds JavaScript skips the files for TypeScript; the page shows results of the TypeScript library only.
  const forTypeScript = isOne(['rslib.config.ts', 'tsconfig.json', 'use.mjs']);
  const steps = all
    .filter((step) => step.kind !== 'result' && !forTypeScript(step))
    .filter((step) => step.kind !== 'run' || !step.commands.includes('node use.mjs'));
  const found = await walkOnce(steps, exportsOf('word-tools'));
  expect(found.commands).toEqual(['node --version', 'npm run build']);
  expect(found.printed).toBe('countWords\n');
});

test.each(['en', 'zh'])('%s: a Node.js library', async (lang) => {
  const steps = await readSteps(`${lang}/guide/solution/nodejs`);
  const found = await walkOnce(steps, exportsOf('line-tally'));
  expect(found.commands).toEqual([
    'npm run build',
    'node use.mjs',
    'node use.cjs',
    'rm -r dist',
    'npm run build',
    'node use.mjs',
    'node use.cjs',
    'npm run build',
    'node dist/cli.js src/cli.ts',
  ]);
  expectResults(found, 8);
  expect(found.printed).toBe('tally\n');
});

test.each(['en', 'zh'])('%s: React components', async (lang) => {
  const steps = await readSteps(`${lang}/guide/solution/react`);
  const found = await walkOnce(steps, renderReact('acme-counter', 'Counter', '{ start: 3 }'));
  expect(found.commands).toEqual(['npm run build']);
  expectResults(found, 3);
  expect(found.printed).toBe('<button type="button" class="counter">3</button>\n');
});

test.each(['en', 'zh'])('%s: Vue components', async (lang) => {
  const steps = await readSteps(`${lang}/guide/solution/vue`);
  const found = await walkOnce(steps, renderVue('acme-vue', 'CountButton', '{ start: 3 }'));
  expect(found.commands).toEqual(['npm run build']);
  expectResults(found, 1);
  expect(found.printed).toMatch(/^<button class="count-button" .*>3<\/button>\n$/);
});
