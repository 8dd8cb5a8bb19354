import { rmSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DiglotError, DiglotErrors } from '../../../shared/diglot-error';
import type { TestFiles } from '../../files/test-files';
import { failFiles } from './test-faults';
import { createTestSite, differences, type TestSite } from './test-site';

// Many builds, and a machine that may run other tests at the same time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

let site: TestSite;
let clean: TestSite;

beforeAll(async () => {
  // As if a while passed before each build, so that stamps of files are trusted.
  const now = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
  site = await createTestSite();
  clean = await createTestSite();
  await site.build();
});

afterAll(() => {
  site.remove();
  clean.remove();
});

/** What an author, or fate, does between two builds. */
type Step =
  | { readonly type: 'write'; readonly page: string; readonly text: string }
  | { readonly type: 'delete'; readonly page: string }
  | { readonly type: 'rename'; readonly page: string; readonly to: string }
  | { readonly type: 'break'; readonly page: string }
  | { readonly type: 'revert' }
  | { readonly type: 'build' }
  | { readonly type: 'build that fails or dies'; readonly at: number; readonly dies: boolean }
  | { readonly type: 'lose the output' };

const PAGES = ['en/a', 'zh/a', 'en/b', 'zh/b', 'en/c/index', 'en/_part'];

const page = fc.constantFrom(...PAGES);
const text = fc.constantFrom(
  '# One\n\n## Foo\n\nText.\n',
  '# One\n\n## Bar\n\nText.\n',
  // With a style sheet of its own.
  '# One\n\n## Foo\n\n<p style="color: red">Text.</p>\n',
  '# Two\n\n## Foo\n\nOther text with `code`.\n\n```ts\nconst a = 1;\n```\n',
  '# Three\n\nTo [home](/).\n\n## Foo\n\n## Foo\n',
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('write'), page, text }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('delete'), page }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('rename'), page, to: page }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('break'), page }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('revert') }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('build') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('build that fails or dies'),
      at: fc.nat(250),
      dies: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('lose the output') }) },
);

/** Sources of the pages, by name. */
type Sources = Readonly<Record<string, string>>;

/** The sources after one step of the author. */
function changed(sources: Sources, step: Step): Sources {
  switch (step.type) {
    case 'write':
      return { ...sources, [step.page]: step.text };
    case 'delete':
    case 'rename': {
      const { [step.page]: moved, ...others } = sources;
      if (step.type === 'delete' || moved === undefined) return others;
      return { ...others, [step.to]: moved };
    }
    case 'break':
      return { ...sources, [step.page]: '# Broken\n\nTo [nowhere](./nowhere.md).\n' };
    default:
      return sources;
  }
}

function filesOf(sources: Sources): TestFiles {
  const files = PAGES.map((name) => [`docs/${name}.md`, sources[name] ?? null] as const);
  return { ...Object.fromEntries(files), 'docs/en/index.md': '# Home\n' };
}

/** Builds; what goes wrong is told in words. */
async function tryBuild(): Promise<void> {
  const error: unknown = await site.build().catch((error: unknown) => error);
  if (error instanceof DiglotError || error instanceof DiglotErrors) return;
  if (error instanceof Error) throw error;
}

async function buildWithFault({ at, dies }: { at: number; dies: boolean }): Promise<void> {
  let count = 0;
  const isOfSite = (arg: unknown) => typeof arg === 'string' && arg.startsWith(site.root);
  const faults = failFiles(({ args }) => {
    if (!args.some(isOfSite)) return undefined;
    const number = count++;
    return number === at || (dies && number > at) ? 'EIO' : undefined;
  });
  try {
    await tryBuild();
  } finally {
    faults.restore();
  }
}

async function take(step: Step): Promise<void> {
  if (step.type === 'build') await tryBuild();
  if (step.type === 'build that fails or dies') await buildWithFault(step);
  if (step.type === 'lose the output') rmSync(site.outDir, { recursive: true, force: true });
}

async function buildClean(sources: Sources): Promise<void> {
  rmSync(clean.outDir, { recursive: true, force: true });
  rmSync(path.join(clean.cacheDir, 'content'), { recursive: true, force: true });
  rmSync(path.join(clean.cacheDir, 'manifest.jsonl'), { force: true });
  clean.write(filesOf(sources));
  await clean.build();
}

test('after any history, a build gives what a clean build gives', async () => {
  const isBroken = (text: string) => text.includes('nowhere');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      let history: readonly Sources[] = [{}];
      for (const step of steps) {
        const now = history.at(-1) ?? {};
        if (step.type === 'revert') history = history.length > 1 ? history.slice(0, -1) : history;
        else history = [...history, changed(now, step)];
        site.write(filesOf(history.at(-1) ?? {}));
        await take(step);
      }
      const last = Object.entries(history.at(-1) ?? {}).filter(([, text]) => !isBroken(text));
      const sources = Object.fromEntries(last);
      site.write(filesOf(sources));
      await site.build();
      await buildClean(sources);
      expect(differences(site.output(), clean.output())).toEqual([]);
    }),
    // Looking for the shortest history that fails takes too long: seed and path are told.
    { numRuns: 12, endOnFailure: true, interruptAfterTimeLimit: 240_000 },
  );
});
