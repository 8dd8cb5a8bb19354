import { expect, test, vi } from 'vitest';
import type { SectionRecord } from '../../../shared/types/section-record';
import type { PageRevision } from '../../page/compile-version';
import type { Revision } from './git-revisions';
import { type CompiledRevision, type HistoryInput, readHistory, UNKNOWN } from './history';
import type { HistoryReader } from './history-reader';

/** A state of a page, the newest first: its text, and those of its fragments; what is not there is undefined. */
type State = readonly [text: string | undefined, ...fragments: (string | undefined)[]];

/** Each heading begins a section, whose hash is its text; `@` stands for the first fragment, whose sections are its own. */
async function compile({ text, files }: PageRevision): Promise<CompiledRevision> {
  const sections: SectionRecord[] = [];
  const read = (file: string, markdown: string) => {
    for (const [index, line] of markdown.split('\n').entries()) {
      const last = sections.at(-1);
      if (line === '@') for (const fragment of files) read(...fragment);
      else if (!line.startsWith('#') && last?.file === file) {
        sections[sections.length - 1] = {
          ...{ ...last, lines: [last.lines[0], index + 1], hash: `${last.hash}\n${line}` },
        };
      }
      if (!line.startsWith('#')) continue;
      const id = line.startsWith('# ') ? '' : line.slice(3);
      sections.push({
        ...{ id, aliases: [], heading: line, depth: id ? 2 : 1, file, blocks: [], hash: line },
        lines: [index + 1, index + 1],
      });
    }
  };
  read('docs/a.md', text);
  return { sections: sections.map((one) => ({ ...one, hash: one.hash.trim() })), markdown: text };
}

/** What is found out of these states, and what that took. */
async function historyOf(
  states: readonly State[],
  accepted: Readonly<Record<string, string>>,
  values: Partial<HistoryInput> = {},
  commits = states.map(
    (_, index): Revision => ({
      ...{ commit: `${index}`, date: `day ${states.length - index}`, path: 'site/docs/a.md' },
    }),
  ),
) {
  const list = vi.fn<HistoryReader['list']>(() => commits);
  const read = vi.fn<HistoryReader['read']>(async (names) =>
    names.map((name) => {
      const [commit, file = ''] = name.split(':');
      return states[Number(commit)]?.[file === 'site/docs/a.md' ? 0 : 1];
    }),
  );
  const keys: string[] = [];
  const compiled = vi.fn(compile);
  const history = await readHistory(
    {
      repository: { folder: '/nowhere', prefix: 'site/', key: '' },
      ...{ list, read, close: () => undefined },
    },
    {
      ...{ root: '/top/site', file: '/top/site/docs/a.md', fragments: [], salt: 's' },
      ...{ accepted: new Map(Object.entries(accepted)), compile: compiled },
      cache: { get: (key) => void keys.push(key), set: (key) => keys.push(key) },
      ...values,
    },
  );
  return { history, list, read: read.mock.calls.map(([names]) => names), keys, compiled };
}

const foo = (text: string) => `# A\n\n## foo\n\n${text}\n`;

test('what is found is not looked for any more, and what no section ever was is not looked for at all', async () => {
  const states = ['5', '4', '3', '2', '1'].map((text): State => [foo(text)]);
  const { history, compiled } = await historyOf(states, { foo: '## foo\n\n3' });
  expect(history).toMatchObject({ foo: { changed: 'day 4' } });
  expect(compiled).toHaveBeenCalledTimes(3);
  expect(await historyOf(states, { foo: UNKNOWN })).toMatchObject({ history: {}, read: [] });
});

test('a section under another heading is known by what it says, where none has its name', async () => {
  const states: State[] = [['# A\n\n## bar\n\n2\n\n## foo\n\n3'], ['# A\n\n## bar\n\n1']];
  const accepted = { foo: '## bar\n\n1', '': '# A' };
  expect((await historyOf(states, accepted)).history).toMatchObject({
    foo: { changed: 'day 2', source: '## bar\n\n1' },
  });
  const same = { foo: '## bar\n\n2' };
  expect((await historyOf(states, same)).history).toEqual({});
});

test('a commit without the page, or without its fragment, is passed', async () => {
  const states: State[] = [[foo('3')], [undefined], [foo('1')]];
  const { history, compiled } = await historyOf(states, { foo: '## foo\n\n1' });
  expect(history).toMatchObject({ foo: { changed: 'day 3' } });
  expect(compiled).toHaveBeenCalledTimes(2);
  const fragments = ['/top/site/docs/part.md'];
  const parts = await historyOf(
    [
      [foo('2'), undefined],
      [foo('1'), 'Text.'],
    ],
    { foo: '## foo\n\n1' },
    { fragments },
  );
  expect(parts.compiled.mock.calls.map(([{ files }]) => [...files])).toEqual([
    [],
    [['/top/site/docs/part.md', 'Text.']],
  ]);
});

test('fragments have a history within the repository', async () => {
  const fragments = ['/elsewhere/b.md', '/top/part.md', '/top/site/docs/c..'];
  const { list, compiled } = await historyOf([['# A\n', 'x']], { '': '# A' }, { fragments });
  expect(list.mock.calls[0]?.[0]).toEqual(['site/docs/a.md', 'part.md', 'site/docs/c..']);
  expect([...(compiled.mock.calls[0]?.[0].files ?? [])].map(([file]) => file)).toEqual(
    fragments.slice(1),
  );
});

test('what was found out counts for the same commits, the same fragments and what was accepted', async () => {
  const keyOf = async (...args: Parameters<typeof historyOf>) => {
    const [asked, kept] = (await historyOf(...args)).keys;
    expect(kept).toBe(asked);
    return asked;
  };
  const states: State[] = [[foo('1')]];
  const accepted = { foo: '## foo\n\n1' };
  const key = await keyOf(states, accepted);
  expect(await keyOf(states, accepted)).toBe(key);
  const fragments = ['/top/site/docs/part.md'];
  for (const other of [
    await keyOf([...states, ...states], accepted),
    await keyOf(states, { '': '# A' }),
    await keyOf(states, accepted, { fragments }),
    await keyOf(states, accepted, { salt: 'other' }),
    await keyOf(states, accepted, {}, [{ commit: 'other', date: 'day 1', path: 'site/docs/a.md' }]),
  ])
    expect(other).not.toBe(key);
});

test.each([
  ['title: T', true],
  ['description:  D', true],
  ['x: y\nhero :\n  name: N', true],
  ['features: []', true],
  ['subtitle: T', false],
  ['x: title', false],
])(
  'the lead as it was written begins with the front matter "%s" that readers see: %s',
  async (lines, isWhole) => {
    const text = `---\n${lines}\n---\n\n# A\n\nLead.\n## foo\n\nText.\n`;
    const accepted = { '': '# A\n\nLead.', foo: '## foo\n\nText.' };
    const { history } = await historyOf([[text]], accepted);
    const whole = text.slice(0, text.indexOf('\n## foo'));
    expect(history['']?.source).toBe(isWhole ? whole : '# A\n\nLead.');
    expect(history.foo?.source).toBe('## foo\n\nText.\n');
  },
);

test('a section of a fragment has no source in the page', async () => {
  const fragments = ['/top/site/docs/part.md'];
  const states: State[] = [['# A\n\n@\n', '## foo\n\nText.']];
  const { history } = await historyOf(states, { foo: '## foo\n\nText.' }, { fragments });
  expect(history.foo).toEqual({ changed: undefined, before: undefined, source: undefined });
});
