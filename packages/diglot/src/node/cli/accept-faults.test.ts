import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type FileCall, failFiles, triedOf } from '../build/testing/test-faults';
import { createTestSite, type TestSite } from '../build/testing/test-site';
import { formatError } from '../errors/format-error';
import { runAccept } from './accept';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let site: TestSite;
let oldLock: string;
let newLock: string;

const lockFile = () => path.join(site.root, 'book.lock');
const readLock = () => (existsSync(lockFile()) ? readFileSync(lockFile(), 'utf8') : undefined);

const acceptAll = () => runAccept([], { root: site.root, all: true, yes: true });

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  site = await createTestSite();
  await acceptAll();
  oldLock = readLock() ?? '';
  site.write({ 'docs/en/a.md': '# A\n\n## Foo\n\nAnother text.\n\n## Bar {#bar}\n\nNew.\n' });
  await acceptAll();
  newLock = readLock() ?? '';
});

afterAll(() => {
  site.remove();
  vi.restoreAllMocks();
});

/** The state before: a lock of what the pages said earlier, and a cache that knows nothing of them. */
function restore(): void {
  writeFileSync(lockFile(), oldLock);
  rmSync(site.cacheDir, { recursive: true, force: true });
}

const isOfSite = ({ args }: FileCall): boolean =>
  args.some((arg) => typeof arg === 'string' && arg.startsWith(site.root));

const WRITING = /^(?:append|write|mkdir|rename|link|unlink|copy|cp|rm|open|utimes)/;

/** The place in the engine that a call comes from. */
function callSite(name: string): string {
  const own = (new Error().stack ?? '').split('\n').filter((line) => line.includes('/src/node/'));
  return [name, ...own.filter((line) => !line.includes('faults')).slice(0, 2)].join(' ');
}

async function recordCalls(): Promise<string[]> {
  restore();
  const calls: string[] = [];
  const faults = failFiles((call) => {
    if (isOfSite(call)) calls.push(callSite(call.name));
    return undefined;
  });
  try {
    await acceptAll();
  } finally {
    faults.restore();
  }
  return calls;
}

/** Runs the command while some calls fail, and says what is wrong with how it ended. */
async function problemsOf(what: string, fault: (number: number) => string | undefined) {
  restore();
  let count = 0;
  const faults = failFiles((call) => (isOfSite(call) ? fault(count++) : undefined));
  let outcome: unknown;
  try {
    outcome = await acceptAll();
  } catch (error) {
    outcome = error;
  } finally {
    faults.restore();
  }
  const problems: string[] = [];
  const lock = readLock();
  if (outcome === 'done') {
    if (lock !== newLock) problems.push(`${what}: seems to be done, but is not`);
  } else {
    const told = formatError(outcome, { root: site.root, color: false });
    if (told.includes('Internal error')) problems.push(`${what}: ${told}`);
    if (lock !== oldLock && lock !== newLock) problems.push(`${what}: neither old nor new`);
  }
  const left = readdirSync(site.root).filter((name) => name.endsWith('.tmp'));
  if (left.length > 0) problems.push(`${what}: is left over: ${left}`);
  for (const name of left) rmSync(path.join(site.root, name));
  // This process lives on, so that a lock which it could not remove would be waited for.
  rmSync(path.join(site.cacheDir, 'accept.lock'), { force: true });
  await acceptAll();
  if (readLock() !== newLock) problems.push(`${what}: the next one does not mend it`);
  return problems;
}

test('whichever operation on a file fails, or on a full disk, the lock is the old or the new one', async () => {
  const calls = await recordCalls();
  expect(readLock()).toBe(newLock);
  expect(newLock).not.toBe(oldLock);
  const places = [...new Set(calls)];
  const problems: string[] = [];
  for (const place of triedOf(places, 16)) {
    const chosen = [...new Set([calls.indexOf(place), calls.lastIndexOf(place)])];
    for (const number of chosen) {
      const isWriting = WRITING.test(place);
      const what = `call ${number}: ${place}`;
      const code = isWriting ? 'ENOSPC' : 'EIO';
      problems.push(...(await problemsOf(what, (each) => (each === number ? code : undefined))));
      if (!isWriting) continue;
      // Nothing can be written any more; what frees room still works.
      const isFull = (each: number) =>
        each >= number &&
        WRITING.test(calls[each] ?? '') &&
        !/^(?:rm|unlink)/.test(calls[each] ?? '');
      problems.push(
        ...(await problemsOf(`full from ${what}`, (each) => (isFull(each) ? 'ENOSPC' : undefined))),
      );
    }
  }
  expect(problems).toEqual([]);
});
