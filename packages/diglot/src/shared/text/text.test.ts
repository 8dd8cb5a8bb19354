import { expect, test } from 'vitest';
import { contentMessagesFor, fill, markdownTexts, messagesFor } from '.';
import { en, enContent } from './en';
import { zh, zhContent } from './zh';

const allEnglish = { ...en, ...enContent };
const allChinese = { ...zh, ...zhContent };

test('I18N-10: the texts that the specification gives', () => {
  const t = messagesFor('zh');
  expect([t.outlineTitle, t.prevPageText, t.nextPageText, t.lastUpdatedText, t.menu]).toEqual([
    '目录',
    '上一页',
    '下一页',
    '最后更新于',
    '菜单',
  ]);
  expect([t.editLinkText, contentMessagesFor('zh').sourceCodeText, t.scrollToTop]).toEqual([
    '📝 在 GitHub 上编辑此页',
    '源码',
    '回到顶部',
  ]);
});

test('I18N-13: Chinese texts hold no English but names and keys', () => {
  const latin = Object.values(allChinese)
    .join(' ')
    .replace(/\{\w+\}|GitHub|API|Enter|Markdown|ChatGPT|Claude/g, '');
  expect(latin).not.toMatch(/[a-z]/i);
});

test('both languages fill in the same names', () => {
  const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  const of = (messages: Readonly<Record<string, string>>) =>
    Object.entries(messages).map(([key, text]) => [key, names(text)]);
  expect(of(allChinese)).toEqual(of(allEnglish));
});

test('a config replaces texts by name, and nothing else', () => {
  const t = messagesFor('zh-CN', { outlineTitle: '本页', unknown: 'x' });
  expect(t.outlineTitle).toBe('本页');
  expect(t.menu).toBe('菜单');
  expect(Object.keys(t)).toEqual(Object.keys(en));
  expect(messagesFor('fr')).toEqual(en);
});

test('fill leaves names without value as they are', () => {
  expect(fill('{a} {b} {toString}', { a: '{b}' })).toBe('{b} {b} {toString}');
});

test('words for the Markdown stage', () => {
  const t = markdownTexts('en');
  expect(t.permalink('Setup')).toBe('Permalink to “Setup”');
  expect(markdownTexts('zh').permalink('准备')).toBe('“准备”的永久链接');
  expect(t.codeLabel('a.ts', 'ts')).toBe('Code: a.ts');
  expect(t.codeLabel(undefined, 'ts')).toBe('Code: ts');
  expect(t.codeLabel(undefined, '')).toBe('Code');
  expect(t.tableLabel(2)).toBe('Table 2');
  expect(t.callouts.warning).toBe('Warning');
});
