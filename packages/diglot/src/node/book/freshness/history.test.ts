import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { SectionRecord } from '../../../shared/types/section-record';
import type { PageRevision } from '../../page/compile-version';
import { openRepository } from './git-revisions';
import { type HistoryInput, type PageHistory, readHistory } from './history';
import { openReader } from './history-reader';

let top: string;
let root: string;

const git = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  execFileSync('git', args, { cwd: top, stdio: 'pipe', env: { ...process.env, ...env } });

beforeEach(() => {
  top = mkdtempSync(path.join(tmpdir(), 'history-'));
  // As in a monorepo: the site is not the repository.
  root = path.join(top, 'site');
  mkdirSync(path.join(root, 'docs/en'), { recursive: true });
  git(['init', '-q', '-b', 'main']);
  git(['config', 'user.email', 'author@example.com']);
  git(['config', 'user.name', 'Author']);
});

const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);

/** Commits everything at noon of a day in November 2026. */
function commit(day: number): void {
  git(['add', '-A']);
  const date = `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`;
  git(['commit', '-q', '-m', `Day ${day}`], { GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date });
}

const DAY = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`;

/** Every second-level heading starts a section, whose hash is its text. `@name` stands for a fragment. */
async function compile({ text, files }: PageRevision) {
  if (text.includes('<broken')) return undefined;
  const whole = text.replace(/@(\w+)/g, (_, name) => {
    const found = [...files].find(([file]) => file.endsWith(`${name}.md`));
    return found?.[1].trim() ?? '';
  });
  const sections = whole.split(/^(?=## )/m).map((part, index): SectionRecord => {
    const heading = /^##? (.*)/.exec(part)?.[1] ?? '';
    return {
      ...{ id: index === 0 ? '' : heading, aliases: [], heading, depth: index === 0 ? 1 : 2 },
      ...{ file: 'docs/en/a.md', lines: [1, 1], blocks: [], hash: part.trim() },
    };
  });
  return { sections, markdown: whole };
}

interface Asked extends Partial<HistoryInput> {
  readonly accepted: HistoryInput['accepted'];
}

async function historyOf(asked: Asked): Promise<PageHistory | undefined> {
  const repository = await openRepository(root);
  const file = path.join(root, 'docs/en/a.md');
  const cache = { get: () => undefined, set: () => undefined };
  if (!repository) return undefined;
  const input = { root, file, fragments: [], compile, cache, salt: '', ...asked };
  const reader = await openReader(repository, root, [file, ...input.fragments]);
  return readHistory(reader, input).finally(reader.close);
}

const page = (...sections: string[]) => ['# Title\n\n', ...sections].join('\n');

test('a section changed with the first commit in which it was no longer what was accepted', async () => {
  write('docs/en/a.md', page('## a\n\nOne.\n', '## b\n\nSame.\n'));
  commit(1);
  write('docs/en/a.md', page('## a\n\nTwo.\n', '## b\n\nSame.\n'));
  commit(2);
  write('docs/en/a.md', page('## a\n\nThree.\n', '## b\n\nOther.\n'));
  commit(3);
  const accepted = new Map([
    ['a', '## a\n\nOne.'],
    ['b', '## b\n\nSame.'],
    ['gone', 'was never committed'],
  ]);
  expect(await historyOf({ accepted })).toEqual({
    a: { changed: DAY(2), before: '## a\n\nOne.', source: '# Title' },
    b: { changed: DAY(3), before: '## b\n\nSame.', source: '# Title' },
  });
});

test('what changed and changed back counts from the last time', async () => {
  for (const [index, word] of ['One', 'Two', 'One', 'Four'].entries()) {
    write('docs/en/a.md', page(`## a\n\n${word}.\n`));
    commit(index + 1);
  }
  expect(await historyOf({ accepted: new Map([['a', '## a\n\nOne.']]) })).toMatchObject({
    a: { changed: DAY(4) },
  });
});

test('a change that is not committed has no date', async () => {
  write('docs/en/a.md', page('## a\n\nOne.\n'));
  commit(1);
  write('docs/en/a.md', page('## a\n\nTwo.\n'));
  expect(await historyOf({ accepted: new Map([['a', '## a\n\nOne.']]) })).toEqual({
    a: { changed: undefined, before: '## a\n\nOne.', source: '# Title' },
  });
});

test('a page is followed to its older name, and passes revisions that cannot be compiled', async () => {
  const text = `${'A line that stays.\n'.repeat(9)}\n## a\n\nOne.\n`;
  write('docs/en/old name.md', text);
  commit(1);
  renameSync(path.join(root, 'docs/en/old name.md'), path.join(root, 'docs/en/a.md'));
  commit(2);
  write('docs/en/a.md', `${text}<broken`);
  commit(3);
  write('docs/en/a.md', text.replace('One', 'Two'));
  commit(4);
  expect(await historyOf({ accepted: new Map([['a', '## a\n\nOne.']]) })).toMatchObject({
    a: { changed: DAY(4) },
  });
  write('docs/en/a.md', text.replace('One', 'One, and one more'));
  commit(5);
  const renamed = { accepted: new Map([['', text.split('\n\n##')[0] ?? '']]) };
  write('docs/en/a.md', text.replace('line', 'word'));
  commit(6);
  expect(await historyOf(renamed)).toMatchObject({ '': { changed: DAY(6) } });
});

test('a page that came into the folder from elsewhere is followed there', async () => {
  mkdirSync(path.join(root, 'old'));
  write(
    'old/x.md',
    page('## a\n\nOne.\n', '## b\n\nMuch more of it, so that Git knows it again.\n'),
  );
  commit(1);
  renameSync(path.join(root, 'old/x.md'), path.join(root, 'docs/en/a.md'));
  write(
    'docs/en/a.md',
    page('## a\n\nTwo.\n', '## b\n\nMuch more of it, so that Git knows it again.\n'),
  );
  commit(3);
  rmSync(path.join(root, 'docs/en/a.md'));
  write('docs/en/a.md', page('## a\n\nThree.\n', '## b\n\nOther.\n'));
  commit(4);
  expect(await historyOf({ accepted: new Map([['a', '## a\n\nOne.']]) })).toMatchObject({
    a: { changed: DAY(3) },
  });
});

test('a change of a fragment is one of the page', async () => {
  write('docs/en/a.md', page('## a\n\n@part\n'));
  write('docs/en/part.md', 'One.\n');
  commit(1);
  write('docs/en/part.md', 'Two.\n');
  commit(2);
  write('docs/en/a.md', page('## a\n\n@part\n', '## b\n'));
  commit(3);
  const fragments = [path.join(root, 'docs/en/part.md')];
  const accepted = new Map([['a', '## a\n\nOne.']]);
  expect(await historyOf({ accepted, fragments })).toEqual({
    a: { changed: DAY(2), before: '## a\n\nOne.', source: '# Title' },
  });
});

test('what was found out once is not compiled again', async () => {
  write('docs/en/a.md', page('## a\n\nOne.\n'));
  commit(1);
  write('docs/en/a.md', page('## a\n\nTwo.\n'));
  commit(2);
  const cache = new Map<string, PageHistory>();
  const accepted = new Map([['a', '## a\n\nOne.']]);
  const first = await historyOf({ accepted, cache });
  const refuse = () => Promise.reject(new Error('This was compiled before.'));
  expect(await historyOf({ accepted, cache, compile: refuse })).toEqual(first);
});

test('without a whole history nothing is known', async () => {
  const accepted = new Map([['a', '## a\n\nOne.']]);
  expect(await historyOf({ accepted })).toBeUndefined();
  write('docs/en/a.md', page('## a\n\nOne.\n'));
  commit(1);
  write('docs/en/a.md', page('## a\n\nTwo.\n'));
  commit(2);
  const clone = path.join(top, 'clone');
  git(['clone', '-q', '--depth', '1', `file://${top}`, clone]);
  expect(await openRepository(clone)).toBeUndefined();
  expect(await openRepository(tmpdir())).toBeUndefined();
});
