import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBook, type TestBook } from './test-book';

const EN =
  '# Start\n\nLead of `it`.\n\n## Zeta\n\nOne two three four five.\n\n## Omega\n\nThe end of {name} & <b>all</b>.\n';
const ZH =
  '# 开始\n\n`it` 的导言。\n\n## 泽塔\n\n一二三四五。\n\n## 欧米伽\n\n{name} 与<b>一切</b>的结束。\n';

let book: TestBook;
beforeAll(async () => {
  book = await createBook({ 'docs/en/guide/start.md': EN, 'docs/zh/guide/start.md': ZH });
  await book.run('accept', '--all', '--yes');
  book.commit();
});
afterAll(() => book?.remove());

const NAMES = ['docs/en/guide/start.md', 'docs/zh/guide/start.md', 'book.lock', 'docs/zh/index.md'];
let first: Record<string, string>;
beforeEach(() => {
  first ??= Object.fromEntries(NAMES.map((name) => [name, book.read(name)]));
  for (const [name, text] of Object.entries(first)) book.put(name, text);
});

const texts = () => NAMES.map((name) => book.read(name));
const change = () => book.put('docs/en/guide/start.md', EN.replace('five', 'six'));
const exported = async (format: string, ...more: string[]) => {
  const ending = { xliff: 'xlf', po: 'po', json: 'json' }[format];
  const file = `out.${ending}`;
  const ran = await book.run(
    'exchange',
    'export',
    '--lang',
    'zh',
    '--format',
    format,
    '--out',
    file,
    ...more,
  );
  expect(ran).toMatchObject({ code: 0 });
  return { file, text: book.read(file) };
};

describe.each(['xliff', 'po', 'json'])('%s', (format) => {
  test('what is exported and imported as it is changes no byte', async () => {
    const before = texts();
    const { file, text } = await exported(format, '--state', 'current,behind,missing');
    if (format === 'json') {
      const data = JSON.parse(text);
      for (const unit of data.units) unit.translation = unit.current;
      book.put(file, JSON.stringify(data));
    }
    const { code, out } = await book.run('exchange', 'import', file);
    expect({ code, out }).toEqual({
      code: 0,
      out: `out.${file.slice(4)}: 0 taken, 4 left as they are, 0 refused.\n`,
    });
    expect(texts()).toEqual(before);
  });

  test('a changed sentence exports one section, which comes back into its lines alone', async () => {
    change();
    const { file, text } = await exported(format);
    expect(text.match(/\/guide\/start#zeta/g)?.length).toBeGreaterThan(0);
    expect(text).not.toContain('#omega');
    const done: Record<string, () => string> = {
      json: () => {
        const data = JSON.parse(text);
        expect(data).toMatchObject({ lang: 'zh', original: 'en' });
        expect(data.units).toHaveLength(1);
        expect(data.units[0]).toMatchObject({
          id: '/guide/start#zeta',
          original: '## Zeta\n\nOne two three four six.',
          before: '## Zeta\n\nOne two three four five.',
          current: '## 泽塔\n\n一二三四五。',
          translation: null,
        });
        data.units[0].translation = '## 泽塔\n\n一二三四六。';
        return JSON.stringify(data);
      },
      po: () => {
        expect(text).toContain('#| msgid');
        return text.replace('#, fuzzy\n', '').replace('一二三四五', '一二三四六');
      },
      xliff: () =>
        text
          .replace(/(<segment[\s\S]*<target[^>]*>[^<]*)五/, '$1六')
          .replace('state="initial"', 'state="translated"'),
    };
    book.put(file, done[format]?.() ?? '');
    const { code, out, err } = await book.run('exchange', 'import', file, '--by', 'person:Lin');
    expect({ code, out, err }).toMatchObject({ code: 0, out: expect.stringContaining('1 taken') });
    expect(book.read('docs/zh/guide/start.md')).toBe(ZH.replace('三四五', '三四六'));
    expect(book.read('book.lock')).toMatch(/^\/zh\/guide\/start#zeta \S+ \S+ person:Lin \S+$/m);
    expect(
      JSON.parse((await book.run('status', '--format', 'json')).out).languages.zh,
    ).toMatchObject({
      behind: 0,
      missing: 0,
    });
  });
});

test('fuzzy entries of PO, and segments in their initial state, are left alone', async () => {
  change();
  const before = texts();
  const files = [(await exported('po')).file, (await exported('xliff')).file];
  expect(await book.run('exchange', 'import', ...files)).toMatchObject({
    code: 0,
    out: 'out.po: 0 taken, 1 left as they are, 0 refused.\nout.xlf: 0 taken, 1 left as they are, 0 refused.\n',
  });
  expect(texts()).toEqual(before);
});

test('parts that stay are inline codes, and one that is lost is told', async () => {
  book.put('docs/en/guide/start.md', EN.replace('The end', 'The very end'));
  const { file, text } = await exported('xliff');
  expect(text).toContain('version="2.1"');
  expect(text).toMatch(/<source[^>]*>## Omega\n\nThe very end of <ph id="1" dataRef="d1"[^>]*\/>/);
  book.put(
    file,
    text.replace(
      /(<segment[\s\S]*<target[^>]*>)[\s\S]*?(<\/target>)/,
      '$1## 欧米伽\n\n这就是结束。$2',
    ),
  );
  expect((await book.run('exchange', 'import', file)).err).toContain(
    'refused: It lacks the placeholder "{name}" of the original',
  );
  expect(book.read('out.refused.xlf')).toContain('name="/guide/start#omega"');
  book.put('out.refused.xlf', 'Somebody mends it.');
  expect((await book.run('exchange', 'import', file)).out).toContain('in out.refused-2.xlf');
  expect(book.read('out.refused.xlf')).toBe('Somebody mends it.');
});

test('a page without translation is made with the sections that are there', async () => {
  book.put(
    'docs/en/new.md',
    '---\nsidebar: false\n---\n\n# New\n\nLead text.\n\n## One\n\nText one.\n\n## Two\n\nText two.\n',
  );
  const { file, text } = await exported('json');
  const data = JSON.parse(text);
  expect(data.units.map(({ id, current }: { id: string; current: null }) => [id, current])).toEqual(
    [
      ['/new', null],
      ['/new#one', null],
      ['/new#two', null],
    ],
  );
  data.units[0].translation = '# 新\n\n导言文字。';
  data.units[2].translation = '## 二\n\n文字二。';
  book.put(file, JSON.stringify(data));
  expect(await book.run('exchange', 'import', file)).toMatchObject({ code: 0 });
  expect(book.read('docs/zh/new.md')).toBe(
    '---\nsidebar: false\n---\n\n# 新\n\n导言文字。\n\n## 二 {#two}\n\n文字二。\n',
  );
  data.units[1].translation = '## 一\n\n文字一。';
  book.put(file, JSON.stringify(data));
  expect(await book.run('exchange', 'import', file)).toMatchObject({ code: 0 });
  expect(book.read('docs/zh/new.md')).toContain('\n\n## 一');
  expect(book.read('docs/zh/new.md').indexOf('## 一')).toBeLessThan(
    book.read('docs/zh/new.md').indexOf('## 二'),
  );
  book.rm('docs/en/new.md', 'docs/zh/new.md');
});

describe('bad input', () => {
  const refuse = async (name: string, text: string | Buffer, message: RegExp) => {
    const before = texts();
    book.put(name, text);
    const { code, err } = await book.run('exchange', 'import', name);
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringMatching(message) });
    expect(texts()).toEqual(before);
  };
  const good = async (format: string) => {
    change();
    return (await exported(format)).text;
  };

  test('truncated files', async () => {
    await refuse('bad.xlf', (await good('xliff')).slice(0, -60), /no valid XML[\s\S]*bad\.xlf:\d+/);
    await refuse(
      'bad.json',
      (await good('json')).slice(0, -9),
      /no valid JSON[\s\S]*bad\.json:\d+/,
    );
    await refuse('bad.po', (await good('po')).trimEnd().slice(0, -6), /bad\.po:\d+/);
  });

  test('foreign files', async () => {
    await refuse('bad.xlf', '<xliff version="1.2"></xliff>', /is no XLIFF 2/);
    await refuse('bad.json', '{"a": 1}', /none of "diglot exchange"/);
    await refuse('bad.po', 'msgid ""\nmsgstr ""\n', /no entry/);
    await refuse('bad.po', 'msgid "a"\nmsgstr "b"\n', /not say of which language/);
    await refuse('bad.txt', 'x', /of no format/);
  });

  test('another language', async () => {
    await refuse(
      'bad.json',
      (await good('json')).replace('"lang": "zh"', '"lang": "fr"'),
      /"fr", which is none/,
    );
    await refuse(
      'bad.xlf',
      (await good('xliff')).replace('trgLang="zh"', 'trgLang="ja"'),
      /"ja", which is none/,
    );
  });

  test('declarations of entities', async () => {
    const text = (await good('xliff')).replace(
      '<xliff',
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>\n<xliff',
    );
    await refuse('bad.xlf', text, /document type/);
  });

  test('NUL bytes and other encodings', async () => {
    await refuse('bad.json', (await good('json')).replace('Zeta', 'Ze\0ta'), /NUL byte/);
    await refuse('bad.json', Buffer.from([0x7b, 0xff, 0x7d]), /not UTF-8/);
  });

  test('a unit twice: neither lands', async () => {
    const data = JSON.parse(await good('json'));
    const [unit] = data.units;
    const twice = ['一二三四六。', '一二三四七。'].map((text) => ({
      ...unit,
      translation: `## 泽塔\n\n${text}`,
    }));
    await refuse('bad.json', JSON.stringify({ ...data, units: twice }), /twice/);
    const text = (await good('po')).replace('#, fuzzy\n', '');
    await refuse('bad.po', `${text}\n${text.slice(text.indexOf('msgctxt'))}`, /twice/);
  });

  test('an entry whose section a tool left out', async () => {
    const text = await good('po');
    const entry = text.slice(text.indexOf('msgctxt'));
    await refuse(
      'bad.po',
      `${text.replace(/^msgctxt .*\n/m, '').replace('msgid ""\n"## ', 'msgid ""\n"## Some ')}\n${entry}`,
      /bad\.po:\d+.*\n {2}refused: Its entry does not say which section/,
    );
  });

  test('names that nothing has', async () => {
    for (const args of [
      ['--lang', 'fr'],
      ['--lang', 'zh', '--format', 'doc'],
      ['--lang', 'zh', '--state', 'old'],
      ['--lang', 'zh', '/nowhere'],
      ['--lang', 'en'],
    ]) {
      const ran = await book.run('exchange', 'export', ...args, '--out', 'none.json');
      expect({ args, code: ran.code }).toEqual({ args, code: 1 });
    }
    expect(() => book.read('none.json')).toThrow('ENOENT');
  });
});

test('nothing to translate is no file, and two languages leave no choice of one', async () => {
  const none = await book.run('exchange', 'export', '--out', 'none.xlf');
  expect(none).toMatchObject({
    code: 0,
    out: '',
    err: 'Nothing to translate: "zh" has no section that is behind or missing.\n',
  });
  expect(() => book.read('none.xlf')).toThrow('ENOENT');
  change();
  const { code, out } = await book.run('exchange', 'export');
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('trgLang="zh"') });
});

test('a program is asked once a unit; what fails costs its unit alone', async () => {
  book.put(
    'docs/en/guide/start.md',
    EN.replace('five', 'six').replace('Lead', 'Leads').replace('end', 'very end'),
  );
  book.put(
    'program.mjs',
    `import { appendFileSync, readFileSync } from 'node:fs';
const unit = JSON.parse(readFileSync(0, 'utf8'));
appendFileSync('asked.txt', unit.id + '\\n');
if (unit.id.endsWith('omega')) process.exit(3);
process.stdout.write(unit.current.replace('五', '六'));
`,
  );
  const { code, out, err } = await book.run(
    'exchange',
    'translate',
    '--lang',
    'zh',
    '--with',
    'node program.mjs',
  );
  expect({ code, out }).toEqual({
    code: 1,
    out: '1 taken, 1 left as they are, 0 refused, 1 without an answer.\n',
  });
  expect(err).toContain('left as it is: /guide/start: the answer is what the page has');
  expect(err).toContain('failed: /guide/start#omega: exit code 3');
  expect(book.read('asked.txt').trim().split('\n').sort()).toEqual([
    '/guide/start',
    '/guide/start#omega',
    '/guide/start#zeta',
  ]);
  expect(book.read('book.lock')).toMatch(/^\/zh\/guide\/start#zeta .* machine:node \S+$/m);
});

test('accepting everything leaves what its original overtook behind, and names it', async () => {
  const other = await createBook({ 'docs/en/a.md': EN, 'docs/zh/a.md': ZH });
  other.commit();
  other.put('docs/en/a.md', EN.replace('five', 'six').replace('Lead', 'Leads'));
  other.commit();
  other.put('docs/zh/a.md', ZH.replace('的导言', '的引言'));
  other.commit();
  const { code, out } = await other.run('accept', '--all', '--yes');
  expect({ code, out }).toMatchObject({
    code: 0,
    out: expect.stringContaining('/zh/a#zeta  left behind'),
  });
  expect(out).not.toContain('/zh/a#omega');
  const { zh } = JSON.parse((await other.run('status', '--format', 'json')).out).languages;
  expect(zh).toMatchObject({ behind: 1, missing: 0, current: 3 });
  const { out: json } = await other.run('exchange', 'export', '--lang', 'zh', '--format', 'json');
  expect(JSON.parse(json).units).toMatchObject([
    { id: '/a#zeta', before: '## Zeta\n\nOne two three four five.' },
  ]);
  await other.run('accept', '/zh/a#zeta', '--by', 'person:Lin');
  expect(JSON.parse((await other.run('status', '--format', 'json')).out).languages.zh.behind).toBe(
    0,
  );
  await other.remove();
});

test('readers see what only a machine wrote, and pages can demand persons', async () => {
  const other = await createBook({
    'diglot.config.ts': `export default {
  title: 'Book',
  translations: { zh: { person: ['/security/**'] } },
  themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }] },
};
`,
    'docs/en/security/a.md': EN,
    'docs/zh/security/a.md': ZH,
  });
  await other.run('accept', '--all', '--yes', '--by', 'machine:mt');
  const found = await other.run('check', '--format', 'json', '--only', 'freshness');
  expect(found.code).toBe(1);
  expect(JSON.parse(found.out)).toEqual(
    [1, 5, 9].map((line) =>
      expect.objectContaining({
        severity: 'error',
        file: 'docs/zh/security/a.md',
        line,
        state: 'machine',
      }),
    ),
  );
  expect(await other.run('build')).toMatchObject({ code: 0 });
  const html = other.read('dist/zh/security/a.html');
  expect(html).toMatch(/data-dg-machine[^>]*>机器翻译[\s\S]*?href="\/security\/a#zeta"/);
  expect(other.read('dist/zh/security/a.md')).toContain('> 机器翻译: [开始](/security/a)');
  expect(JSON.parse(other.read('dist/zh/sections.json'))).toContainEqual(
    expect.objectContaining({
      route: '/zh/security/a',
      id: 'zeta',
      machine: 'mt',
      state: 'current',
    }),
  );
  await other.run('accept', '/zh/security/a', '--by', 'person:Lin');
  expect((await other.run('check', '--only', 'freshness')).code).toBe(0);
  await other.remove();
});
