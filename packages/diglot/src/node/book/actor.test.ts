import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type AcceptWish, accept } from './accept';
import { gitUser, readActor } from './actor';
import { sectionStates } from './freshness/section-states';
import { type Lock, parseLock } from './lock/lock';
import { createBook, lockWith, textOf } from './test-book';

const EN = '# A\n\n## Foo {#foo}\n\nText.\n';
const ZH = '# 甲\n\n## 福 {#foo}\n\n文字。\n';
const book = (en = EN, zh = ZH) =>
  createBook({ 'en/index.md': '# H\n', 'zh/index.md': '# 首\n', 'en/a.md': en, 'zh/a.md': zh });

async function accepted(by: string | undefined, lock: Lock, isNamed = true, en = EN, zh = ZH) {
  const site = await book(en, zh);
  const wishes = site.content.pages
    .filter(({ identity }) => identity === '/a')
    .map((page) => ({ page, by, isNamed }));
  return { site, lock: lockWith(accept(lock, wishes, site).addresses) };
}

const NOTHING = lockWith([]);
const lineOf = (lock: Lock) =>
  textOf(lock)
    .split('\n')
    .find((line) => line.startsWith('/zh/a#foo'));

test('who accepted is the third field of the lock', async () => {
  const { lock } = await accepted('person:Lin Wei', NOTHING);
  expect(lineOf(lock)).toMatch(/^\/zh\/a#foo [\da-f]{16} [\da-f]{16} person:Lin%20Wei [\da-f]{8}$/);
  expect(lock.pages.get('/zh/a')?.sections.get('foo')?.accepted[0]?.by).toBe('person:Lin Wei');
});

test('a machine’s section is a person’s once a person names it, and not by accepting everything', async () => {
  const machine = (await accepted('machine:mt', NOTHING)).lock;
  const all = (await accepted('person:Lin', machine, false)).lock;
  const named = (await accepted('person:Lin', all)).lock;
  const who = [machine, all, named].map(
    (lock) => lock.pages.get('/zh/a')?.sections.get('foo')?.accepted[0]?.by,
  );
  expect(who).toEqual(['machine:mt', 'machine:mt', 'person:Lin']);
});

/** Who accepted a section once somebody accepts it again. */
async function whoAfter(lock: Lock, ...wishes: readonly Omit<AcceptWish, 'page'>[]) {
  const site = await book();
  const [page] = site.content.pages.filter(({ identity }) => identity === '/a');
  if (!page) throw new Error('There is no page.');
  const all = wishes.map((wish) => ({ ...wish, page }));
  const after = lockWith(accept(lock, all, site).addresses);
  const [found] = after.pages.get('/zh/a')?.sections.get('foo')?.accepted ?? [];
  return found && [found.by, found.isUnchanged];
}

test('a name that Git alone knows takes no section from a person, only what nobody has looked at', async () => {
  const person = (await accepted('person:Lin', NOTHING)).lock;
  const machine = (await accepted('machine:mt', NOTHING)).lock;
  const unknown = (await accepted(undefined, NOTHING)).lock;
  const waved = parseLock(textOf(unknown).replace(/^\/zh\/a#foo .*/m, '$& unchanged'), '/l');
  const named = { by: 'person:Wei', isNamed: true };
  const guessed = { ...named, isGuessed: true };
  expect(await whoAfter(person, named)).toEqual(['person:Wei', false]);
  expect(await whoAfter(person, guessed)).toEqual(['person:Lin', false]);
  expect(await whoAfter(machine, guessed)).toEqual(['person:Wei', false]);
  expect(await whoAfter(unknown, guessed)).toEqual([undefined, false]);
  expect(await whoAfter(waved, guessed)).toEqual(['person:Wei', false]);
  expect(await whoAfter(waved, { by: 'machine:mt', isNamed: true })).toEqual(['machine:mt', true]);
  expect(await whoAfter(NOTHING, guessed)).toEqual(['person:Wei', false]);
  expect(await whoAfter(NOTHING, { isNamed: true }, named)).toEqual(['person:Wei', false]);
});

test('new hashes without a new word are told, whoever wrote them', async () => {
  const other = EN.replace('Text', 'Other text');
  const { lock: first } = await accepted('machine:mt', NOTHING);
  const again = (await accepted('machine:mt', first, true, other)).lock;
  expect(lineOf(again)).toMatch(/ machine:mt [\da-f]{8} unchanged$/);
  // By hand: the hash of the present original in the line of the older one.
  const [, , now = ''] = lineOf(again)?.split(' ') ?? [];
  const original = lineOf(again)?.split(' ')[1] ?? '';
  const forged = lineOf(first)?.replace(/^(\S+) \S+/, `$1 ${original}`) ?? '';
  const { site } = await accepted(undefined, first, true, other);
  const lock = parseLock(`# diglot book.lock 1\n${forged}\n`, '/site/book.lock');
  const facts = (routePath: string) => site.factsOf(routePath)?.sections ?? [];
  const entries = new Map(
    [...(lock.pages.get('/zh/a')?.sections ?? [])].map(([id, { accepted }]) => [id, accepted]),
  );
  const [, foo] = sectionStates(facts('/a'), facts('/zh/a'), entries);
  expect(foo).toMatchObject({ state: 'current', acceptedUnchanged: true, machine: 'mt' });
  expect(foo?.translation?.hash).toBe(now);
});

test('who accepts is a person or a machine with a name', () => {
  expect(readActor(undefined)).toBeUndefined();
  expect(readActor('machine:gpt 5')).toBe('machine:gpt 5');
  for (const wrong of ['Lin', 'person:', 'robot:x', 'person: ', 'person:a\nb', true]) {
    expect(() => readActor(wrong), String(wrong)).toThrow('does not say who accepts');
  }
  expect(readActor(' person:Lin ')).toBe('person:Lin');
  expect(() => readActor('a person:Lin')).toThrow(
    expect.objectContaining({ code: 'bad-usage', fix: 'Write "person:NAME" or "machine:NAME".' }),
  );
});

test('Git is asked in the folder of the site for the name of a person', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'diglot-actor-'));
  vi.stubEnv('GIT_CONFIG_GLOBAL', path.join(folder, 'none'));
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  expect(await gitUser(folder)).toBeUndefined();
  execFileSync('git', ['init', '-q'], { cwd: folder });
  const named = (name: string) => {
    execFileSync('git', ['config', 'user.name', name], { cwd: folder });
    return gitUser(folder);
  };
  expect(await named(' Lin\t\u0007Wei ')).toBe('person:Lin Wei');
  expect(await named(' ')).toBeUndefined();
  expect(await gitUser(path.join(folder, 'gone'))).toBeUndefined();
});
