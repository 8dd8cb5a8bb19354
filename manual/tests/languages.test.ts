import { expect, test } from 'vitest';
import { codeOf, messagesOf, textOf, titled } from './support/page-code';
import { createShownSite } from './support/shown-site';

const ORIGINAL = 'docs/en/index.md';
const TRANSLATION = 'docs/zh/index.md';

test('the page on two languages: its site falls behind as it says, and is current again', async () => {
  const blocks = codeOf('guide/languages/index');
  const [before = '', after = ''] = titled(blocks, ORIGINAL);
  const files = ['diglot.config.ts', TRANSLATION].map((file) => [
    file,
    titled(blocks, file)[0] ?? '',
  ]);
  const site = createShownSite({ ...Object.fromEntries(files), [ORIGINAL]: before });
  expect(await site.diglot('accept', '--all', '--yes')).toMatchObject({ status: 0 });
  expect((await site.diglot('build')).text).not.toContain('Translations:');
  site.write({ [ORIGINAL]: after });
  const { status, text } = await site.diglot('build');
  const [shown = ''] = titled(blocks, 'npx diglot build');
  expect([status, text]).toEqual([0, expect.stringContaining(shown)]);
  expect(site.read('dist/zh/index.html')).toContain('本译文完成后，本节的英文原文有更新。');
  site.write({ [TRANSLATION]: site.read(TRANSLATION).replace('20', '22') });
  const [, ...command] = /npx diglot (accept) (\S+)/.exec(shown) ?? [];
  expect((await site.diglot(...command)).status).toBe(0);
  expect((await site.diglot('build')).text).not.toContain('Translations:');
});

test('the page on terms: what the check says of its file', async () => {
  const blocks = codeOf('guide/languages/terms');
  const [terms = ''] = blocks.filter(({ lang }) => lang === 'json').map(({ code }) => code);
  const [shown = ''] = titled(blocks, 'npx diglot check');
  const locales = "[{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }]";
  const site = createShownSite({
    'diglot.config.ts': `export default { themeConfig: { locales: ${locales} } };\n`,
    'terms.json': terms,
    'docs/en/index.md': '# Compass\n\nStart the development server.\n',
    'docs/zh/index.md': '# Compass\n\n启动开发服务器。\n',
  });
  const { status, text } = await site.diglot('check', '--only', 'terms');
  expect([status, text]).toEqual([1, expect.stringContaining(shown)]);
});

test('the page on languages: what a build says of a page without translation', async () => {
  const [shown = ''] = titled(codeOf('guide/languages/interface'), 'npx diglot build');
  const [config = ''] = titled(codeOf('guide/languages/index'), 'diglot.config.ts');
  const site = createShownSite({
    'diglot.config.ts': config,
    'docs/en/index.md': '# Home\n',
    'docs/zh/index.md': '# 首页\n',
    'docs/en/guide/old.md': '# Old\n',
  });
  expect((await site.diglot('build')).text).toContain(shown);
});

test('the page on languages: each message of its table is one that the engine gives', async () => {
  const [config = ''] = titled(codeOf('guide/languages/index'), 'diglot.config.ts');
  const polish = "{ lang: 'pl', label: 'Polski'";
  const site = createShownSite({
    'diglot.config.ts': config.replace(
      '{ lang:',
      `${polish}, texts: { menue: '', toggleGroup: '{titel}' } }, { lang:`,
    ),
    'docs/en/index.md': '# x\n\n## y\n',
    'docs/en/guide/old.md': '# Old\n',
    'docs/zh/index.md': '# x\n\n## y\n',
  });
  const wrongTexts = (await site.diglot('check')).text;
  site.write({ 'diglot.config.ts': config.replace('{ lang:', `${polish} }, { lang:`) });
  const noFolder = (await site.diglot('check')).text;
  site.write({ 'docs/pl/index.md': '# x\n\n## y\n' });
  const english = (await site.diglot('check')).text;
  site.write({
    'diglot.config.ts': config,
    'docs/en/index.md': '# x {#a #a}\n\n## y\n',
    'docs/zh/guide/start.md': '---\noriginal: pl\n---\n\n# Start\n',
  });
  const told = [wrongTexts, noFolder, english, (await site.diglot('check')).text].join('\n');
  const messages = messagesOf('guide/languages/interface', 'What goes wrong');
  expect(messages).toHaveLength(7);
  for (const part of messages.flatMap((message) => message.split('…'))) {
    expect(told).toContain(part.trim());
  }
});

test('the page on the lock: what a build says of an address that would be lost', async () => {
  const [, shown = ''] =
    /```text\n(\[diglot\][\s\S]*?)```/.exec(textOf('guide/languages/book')) ?? [];
  const start = '# Start\n\nFirst steps.\n\n## Install {#install}\n';
  const site = createShownSite({
    'diglot.config.ts': 'export default {};\n',
    'docs/index.md': '# Home\n',
    'docs/guide/old.md': '# Old\n',
    'docs/guide/start.md': start,
  });
  expect((await site.diglot('accept', '--all', '--yes')).status).toBe(0);
  site.write({ 'docs/guide/start.md': start.replace('{#install}', '{#setup}') });
  const { status, text } = await site.diglot('build');
  expect([status, text]).toEqual([1, expect.stringContaining(shown.replace('docs/en/', 'docs/'))]);
});
