import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseJson } from 'diglot/tools';
import { type Data, dataOf } from '../data';
import { readUtf8 } from '../files';
import type { Change } from '../plan';

/** Words that Rspress knows without a site's "i18n.json", as far as components ask for them: English, Chinese. */
const WORDS: Readonly<Record<string, readonly [en: string, zh: string]>> = {
  codeButtonGroupCopyButtonText: ['Copy code', '复制代码'],
  copyMarkdownLinkText: ['Copy Markdown link', '复制 Markdown 链接'],
  copyMarkdownText: ['Copy Markdown', '复制 Markdown'],
  editLinkText: ['Edit this page', '编辑此页'],
  languagesText: ['Languages', '语言'],
  lastUpdatedText: ['Last updated', '最后更新于'],
  menuTitle: ['Menu', '菜单'],
  menuText: ['Menu', '菜单'],
  nextPageText: ['Next page', '下一页'],
  notFoundText: ['Page not found', '页面不存在'],
  openInText: ['Open in {{name}}', '在 {{name}} 中打开'],
  outlineTitle: ['On this page', '本页目录'],
  overviewTitle: ['Overview', '概览'],
  prevPageText: ['Previous page', '上一页'],
  promptCopiedText: ['Copied', '已复制'],
  promptCopyText: ['Copy prompt', '复制提示词'],
  scrollToTopText: ['Back to top', '回到顶部'],
  searchNoResultsText: ['No results for', '没有找到结果'],
  searchPlaceholderText: ['Search', '搜索'],
  searchSuggestedQueryText: ['Try another word', '换个词试试'],
  sourceCodeText: ['Source code', '源码'],
  takeMeHomeText: ['Take me home', '返回首页'],
  themeText: ['Theme', '主题'],
  versionsText: ['Versions', '版本'],
};

/**
 * Adds the words that components of a site take from Rspress itself to those of the site.
 *
 * @param own texts that the config had, by key and language
 * @param langs the site's languages
 */
export function textsChange(
  root: string,
  own: Data | undefined,
  langs: readonly string[],
  files: readonly string[],
): Change | undefined {
  const file = path.join(root, 'i18n.json');
  const before = existsSync(file) ? readUtf8(file) : undefined;
  const given = before === undefined ? (own ?? {}) : readTexts(before);
  if (given === undefined) return undefined;
  const code = files.map((each) => readUtf8(each)).filter((text) => text.includes('useI18n'));
  const asked = Object.keys(WORDS).filter(
    (key) => !(key in given) && code.some((text) => new RegExp(`["'\`]${key}["'\`]`).test(text)),
  );
  if (asked.length === 0 && (before !== undefined || own === undefined)) return undefined;
  const added = asked.map((key) => [key, wordsOf(key, langs)] as const);
  const text = `${JSON.stringify({ ...given, ...Object.fromEntries(added) }, null, 2)}\n`;
  return { file, from: before === undefined ? undefined : file, text, before };
}

/** Texts of a site: those of its `i18n.json`, and of its config. */
export function textsOf(root: string, own: Data | undefined): Data {
  const file = path.join(root, 'i18n.json');
  return { ...(existsSync(file) ? readTexts(readUtf8(file)) : undefined), ...own };
}

function wordsOf(key: string, langs: readonly string[]): Data {
  const [en, zh] = WORDS[key] ?? [key, key];
  return Object.fromEntries(langs.map((lang) => [lang, /^zh\b/.test(lang) ? zh : en]));
}

function readTexts(text: string): Data | undefined {
  try {
    return dataOf(parseJson(text));
  } catch {
    // The build names it.
    return undefined;
  }
}
