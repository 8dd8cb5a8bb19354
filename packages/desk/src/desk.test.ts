import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DevSite } from 'diglot';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { failFiles } from '../../diglot/src/node/build/testing/test-faults';
import { createBook, type TestBook } from '../../exchange/src/test-book';
import { createDesk } from './answer';
import { markChanges } from './marks';

const EN =
  '# Start\n\nIt begins.\n\n## Load {#load}\n\nIt loads `x` and three files.\n\n## End {#end}\n\nDone.\n';
const ZH =
  '# 开始\r\n\r\n由此开始。  \r\n\r\n## 加载 {#load}\r\n\r\n加载 `x` 与三个文件。\r\n\r\n## 结束 {#end}\r\n\r\n完成。';
const FILE = 'docs/zh/start.md';

let book: TestBook;
let site: DevSite;
const desk = createDesk();
let token: string;

beforeAll(async () => {
  book = await createBook({
    'docs/en/start.md': EN,
    [FILE]: ZH,
    'docs/en/live.mdx': '# Live\n\nIt is {1 + 1}.\n',
    'docs/zh/live.mdx': '# 活\n\n结果是 {1 + 1}。\n',
    'terms.json':
      '{ "preferred": [{ "lang": "zh", "en": "file", "use": "文件", "instead": ["档案"] }] }',
  });
  await book.run('accept', '--all', '--yes');
  book.commit();
  book.put('docs/en/start.md', EN.replace('three', 'five'));
  book.commit();
  const locale = (lang: string) => ({
    ...{ lang, tag: lang, textDirection: 'ltr' as const, title: 'Book', description: '' },
  });
  site = {
    ...{ root: book.root, docsDir: book.file('docs'), publicDir: '', base: '/', siteUrl: '' },
    ...{ title: 'Book', lang: 'en', langs: ['en', 'zh'], logo: undefined, configFile: undefined },
    locales: [locale('en'), locale('zh')],
  };
  token = /name="desk-token" content="([^"]+)"/.exec(await (await get('')).text())?.[1] ?? '';
});
afterAll(() => book.remove());
beforeEach(() => book.put(FILE, ZH));

const get = (path: string, headers = {}) =>
  desk(new Request(`http://localhost:3000/_desk${path}`, { headers }), site);

const NOW = EN.replace('three', 'five');
const original = NOW.slice(NOW.indexOf('## Load'), NOW.indexOf('\n\n## End'));
const base = '## 加载 {#load}\n\n加载 `x` 与三个文件。';
const text = '## 加载 {#load}\n\n加载 `x` 与五个文件。';

/** What the page's script sends. */
function post(action: string, change: object = {}, headers: Record<string, string> = {}) {
  const body = JSON.stringify({
    ...{ lang: 'zh', id: '/start#load', original, base, text },
    ...change,
  });
  return desk(
    new Request(`http://localhost:3000/_desk/${action}`, {
      ...{ method: 'POST', body },
      headers: { 'Content-Type': 'application/json', 'x-desk-token': token, ...headers },
    }),
    site,
  );
}

test('the list has what is behind; the section has the original with what changed, and its own policy', async () => {
  const list = await (await get('')).text();
  expect(list).toContain('1 behind, 0 missing');
  const href = /href="\/_desk(\/section[^"]*)"/.exec(list)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const response = await get(href);
  expect(await response.text()).toContain('<del>three</del><ins>five</ins>');
  const policy = response.headers.get('content-security-policy');
  expect(policy).toMatch(/default-src 'none'.*script-src 'self';.*frame-ancestors 'none'/);
});

test('both languages of the desk: the browser’s, and the one that was chosen', async () => {
  expect(await (await get('', { 'accept-language': 'zh-TW,en' })).text()).toContain('翻译台');
  const chosen = await get('?hl=zh', { 'accept-language': 'en' });
  expect(chosen.headers.get('set-cookie')).toMatch(/=zh; Path=\/_desk; SameSite=Strict/);
  expect(await (await get('', { cookie: 'diglot-desk-language=zh' })).text()).toContain('翻译台');
});

test.each([
  ['no token', { 'x-desk-token': '' }, 403],
  ['another token', { 'x-desk-token': 'x'.repeat(32) }, 403],
  ['what forms send', { 'Content-Type': 'text/plain' }, 415],
])('a request with %s is refused, and nothing is written', async (_, headers, status) => {
  for (const action of ['check', 'save', 'accept']) {
    expect((await post(action, {}, headers)).status, action).toBe(status);
  }
  expect(book.read(FILE)).toBe(ZH);
});

test.each([
  ['a section of no page', { id: '/../../diglot.config' }, 404],
  ['a language that the site has not', { lang: 'fr' }, 404],
  ['the language of the original', { lang: 'en' }, 404],
  ['a language with a name that every object has', { lang: '__proto__' }, 404],
  ['text with a NUL', { text: `${text}\0` }, 422],
  ['half of a sign', { text: `${text}\ud800` }, 422],
  ['no text', { text: undefined }, 400],
  ['a list for a text', { text: ['a'] }, 400],
  ['more than any section has', { text: 'a'.repeat(2_000_001) }, 400],
])('%s is refused, and nothing is written', async (_, change, status) => {
  const before = book.read('book.lock');
  expect((await post('save', change)).status).toBe(status);
  if (status !== 422) expect((await post('accept', change)).status).toBe(status);
  expect([book.read(FILE), book.read('book.lock')]).toEqual([ZH, before]);
  expect(existsSync(book.file('docs/fr'))).toBe(false);
});

test.each(['constructor', '__proto__', 'toString', '..%2fdesk.js'])(
  'GET %s is none of the desk’s files',
  async (place) => {
    const response = await desk(new Request(`http://localhost/_desk/${place}`), site);
    expect(response.status).toBe(404);
  },
);

test('only what is JSON by its exact name is read; names of types have no case', async () => {
  expect((await post('check', {}, { 'Content-Type': 'application/jsonp' })).status).toBe(415);
  expect((await post('check', {}, { 'Content-Type': 'Application/JSON' })).status).toBe(200);
  expect(
    (await post('save', {}, { 'Content-Type': 'application/json;charset=utf-8' })).status,
  ).toBe(200);
});

/** Puts something else in the place of the page, and gives the page back afterwards. */
function instead(make: (file: string) => void): void {
  const file = book.file(FILE);
  rmSync(file);
  make(file);
  onTestFinished(() => rmSync(file, { recursive: true, force: true }));
}

test.each<[what: string, make: (file: string) => void, reason: string]>([
  [
    'that is not UTF-8',
    () => book.put(FILE, Buffer.from(`${ZH}\r\ncaf\xe9`, 'latin1')),
    'is not UTF-8',
  ],
  ['that is UTF-16', () => book.put(FILE, Buffer.from(`\ufeff${ZH}`, 'utf16le')), 'is not UTF-8'],
  [
    'that may only be read',
    (file) => {
      book.put(FILE, ZH);
      chmodSync(file, 0o444);
    },
    'may only be read',
  ],
  ['whose lines end with CR', () => book.put(FILE, ZH.replace(/\r\n/g, '\r')), 'carriage return'],
  ['that is a folder', (file) => mkdirSync(file), 'is no file'],
  ['that is a link to nothing', (file) => symlinkSync('/nowhere/x', file), 'leads nowhere'],
])('a page %s is not written, and the reason is told', async (_, make, reason) => {
  instead(make);
  const isFile = statSync(book.file(FILE), { throwIfNoEntry: false })?.isFile();
  const before = isFile ? book.read(FILE) : undefined;
  // What the page says of the section, once somebody goes on with it all the same.
  const { current = base } = Object(await (await post('save')).json());
  const response = await post('save', { base: current });
  expect([response.status, await response.json()]).toEqual([
    422,
    { state: 'refused', problems: [expect.stringContaining(reason)] },
  ]);
  if (isFile) expect(book.read(FILE)).toBe(before);
});

test('a page behind a link is written where it lies, unless that is outside of the repository', async () => {
  const outside = mkdtempSync(path.join(tmpdir(), 'diglot-desk-'));
  const target = path.join(outside, 'start.md');
  writeFileSync(target, ZH);
  instead((file) => symlinkSync(target, file));
  const refused = await post('save');
  expect(await refused.json()).toEqual({
    state: 'refused',
    problems: ['"docs/zh/start.md" is a link that leads out of the repository'],
  });
  expect(readFileSync(target, 'utf8')).toBe(ZH);
  rmSync(book.file(FILE));
  book.put('elsewhere.md', ZH);
  symlinkSync('../../elsewhere.md', book.file(FILE));
  expect((await post('save')).status).toBe(200);
  expect(book.read('elsewhere.md')).toContain('五个');
  expect(lstatSync(book.file(FILE)).isSymbolicLink()).toBe(true);
});

test('a full disk is told at the section, and the page stays as it was', async () => {
  const { restore } = failFiles(({ name, args: [file] }) =>
    name === 'writeFileSync' && /(?:start\.md|book\.lock)\./.test(String(file))
      ? 'ENOSPC'
      : undefined,
  );
  try {
    for (const [action, given] of [
      ['save', {}],
      ['accept', { base }],
    ] as const) {
      const response = await post(action, given);
      expect([response.status, await response.json()]).toEqual([
        500,
        { state: 'refused', problems: [expect.stringContaining('no space left on the disk')] },
      ]);
    }
  } finally {
    restore();
  }
  expect(book.read(FILE)).toBe(ZH);
});

test('two that save at once: one is written, the other is told what it says now', async () => {
  const other = text.replace('五', '六');
  const [one, two] = await Promise.all([post('save'), post('save', { text: other })]);
  expect([one.status, two.status]).toEqual([200, 409]);
  expect(await two.json()).toMatchObject({ state: 'translation-changed', current: text });
});

test('what an editor writes while a section is saved stays, whenever it does', async () => {
  const theirs = `## 先看这里\r\n\r\n${ZH.replace('完成', '做完了')}`;
  const states: string[] = [];
  for (let moment = 0; ; moment++) {
    book.put(FILE, ZH);
    let reads = 0;
    const { restore } = failFiles(({ name, args: [file] }) => {
      if (name === 'readFileSync' && file === book.file(FILE) && reads++ === moment) {
        restore();
        book.put(FILE, theirs);
      }
      return undefined;
    });
    const { state } = Object(await (await post('save')).json());
    restore();
    if (reads <= moment) break;
    states.push(state);
    expect(book.read(FILE).replace('五个', '三个'), `${moment}: ${state}`).toBe(theirs);
  }
  expect(states).toContain('refused');
});

test('saving changes the lines of the section, and no other byte', async () => {
  expect(await (await post('save')).json()).toEqual({ state: 'saved', text, problems: [] });
  expect(book.read(FILE)).toBe(ZH.replace('三个', '五个'));
  const again = { base: text };
  expect(await (await post('save', again)).json()).toMatchObject({ state: 'same' });
});

test('what only words speak against is saved and told; what would make other sections is not', async () => {
  const words = { text: text.replace('文件', '档案') };
  const saved = await (await post('save', words)).json();
  expect(saved).toMatchObject({ state: 'saved', problems: [expect.stringContaining('文件')] });
  book.put(FILE, ZH);
  for (const bad of [
    `${text}\n\n## 又一节`,
    `${text}\n\n\`\`\`js\n`,
    text.replace('## ', '### '),
  ]) {
    const response = await post('save', { text: bad });
    expect([response.status, await response.json()]).toMatchObject([422, { state: 'refused' }]);
  }
  expect(book.read(FILE)).toBe(ZH);
});

test('remarks are in the language of the desk', async () => {
  const words = { text: text.replace('文件', '档案').replace('`x`', '`y`') };
  const chinese = await post('check', words, { 'accept-language': 'zh-CN' });
  expect(await chinese.json()).toMatchObject({
    problems: [
      '缺少原文中的代码 "`x`"',
      '原文没有这一部分：代码 "`y`"',
      expect.stringContaining('应写作“文件”'),
    ],
  });
  const english = await post('check', words, { 'accept-language': 'en' });
  expect(await english.json()).toMatchObject({
    problems: expect.arrayContaining(['It lacks the code "`x`" of the original']),
  });
});

test('while a text is typed nothing of it runs that the original has not', async () => {
  const own = {
    id: '/live',
    original: '# Live\n\nIt is {1 + 1}.',
    base: '# 活\n\n结果是 {1 + 1}。',
  };
  const good = await post('check', { ...own, text: '# 活\n\n结果就是 {1 + 1}。' });
  expect(await good.json()).toMatchObject({ problems: [], html: expect.stringContaining('2') });
  const bad = await post('check', {
    ...own,
    text: '# 活\n\n结果是 {1 + 1}。{globalThis.ran = true}',
  });
  const told = await bad.json();
  expect(told).toEqual({ problems: [expect.stringContaining('no such part')] });
  expect(globalThis).not.toHaveProperty('ran');
});

test('what somebody else saved meanwhile is told, and stays', async () => {
  const theirs = ZH.replace('三个', '四个');
  book.put(FILE, theirs);
  const response = await post('save');
  expect([response.status, await response.json()]).toEqual([
    409,
    { state: 'translation-changed', current: base.replace('三个', '四个') },
  ]);
  expect(book.read(FILE)).toBe(theirs);
  // A change of another section is none of this one's.
  book.put(FILE, `\r\n${ZH}很好。`.slice(2).replace('由此', '从此'));
  expect((await post('save')).status).toBe(200);
  expect(book.read(FILE)).toBe(`${ZH}很好。`.replace('由此', '从此').replace('三个', '五个'));
});

test('another original is told with what changed in it, and nothing is saved or accepted', async () => {
  const old = { original: original.replace('five', 'four') };
  for (const action of ['save', 'accept']) {
    const response = await post(action, old);
    expect([response.status, await response.json()]).toMatchObject([
      409,
      {
        state: 'original-changed',
        marked: expect.stringContaining('<del>four</del><ins>five</ins>'),
      },
    ]);
  }
  expect(book.read(FILE)).toBe(ZH);
});

test('accepting writes the section and its person into the lock; without a new word it does not count as current', async () => {
  expect(await (await post('accept')).json()).toEqual({ state: 'unchanged' });
  await post('save');
  const accepted = await (await post('accept', { base: text })).json();
  expect(accepted).toEqual({ state: 'accepted' });
  expect(book.read('book.lock')).toMatch(/\/zh\/start#load .*person:Author/);
  const { zh } = JSON.parse((await book.run('status', '--format', 'json')).out).languages;
  expect([zh.behind, zh.unchanged]).toEqual([0, 0]);
});

test('what changed is marked by words of the language, and text is never HTML', () => {
  expect(markChanges('加载三个文件', '加载五个文件', 'zh')).toBe(
    '加载<del>三</del><ins>五</ins>个文件',
  );
  expect(markChanges(undefined, '<b>&', 'en')).toBe('&lt;b&gt;&amp;');
  expect(markChanges('a', '<ins>', 'en')).not.toContain('<ins><ins>');
});
