// Pages shaped like those of large documentation sites: most are short, a few are very long. The numbers, with their
// sources, are in shapes.json; each page exists in English and in Chinese.
import { readFileSync } from 'node:fs';
import { createRandom, pageRoute, WORDS } from './pages.mjs';

const shapes = JSON.parse(readFileSync(new URL('shapes.json', import.meta.url), 'utf8'));
/** The parts of a hundred that a list of values in shapes.json is for. */
const PARTS = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 1];
const CHINESE =
  '构建 产物 模块 格式 配置 入口 打包 类型 声明 源码 目标 插件 取值 选项 文件 路径 别名 导入 导出 运行时 浏览器 版本 字段 默认 字符串 布尔值 对象 数组 函数 结果 输入 测试 页面 读者 缓存 修改 目录 名称 数字 顺序'.split(
    ' ',
  );
/** Characters of Chinese that say what one English word says, as in shapes.json. */
const CHARACTERS_OF_WORD = 1.6;
/** How far a page's lists, code and links follow its length: long pages have more of everything, but not always. */
const TOGETHER = 0.7;

/** A value of a distribution at `part` (0 to 1), between its known points. */
export function valueAt(values, part) {
  const next = Math.max(
    1,
    PARTS.findIndex((known) => known >= part),
  );
  const share = (part - PARTS[next - 1]) / (PARTS[next] - PARTS[next - 1]);
  return Math.round(values[next - 1] + share * (values[next] - values[next - 1]));
}

const part = (random) => random(10_000) / 10_000;

function pickLanguage(random) {
  const entries = Object.entries(shapes.languages);
  let left = part(random) * entries.reduce((sum, [, share]) => sum + share, 0);
  for (const [language, share] of entries) {
    left -= share;
    if (left < 0) return language;
  }
  return entries[0][0];
}

/** One line of each language; `n` makes it another one. */
const LINES = {
  js: [
    (n) => `import { value${n} } from './module-${n}.js';`,
    (n) => `export function create${n}({ name, count = ${n} }) {`,
    (n) =>
      `  const values = Array.from({ length: count }, (_, index) => \`\${name}-\${index + ${n}}\`);`,
    () => "  if (values.length === 0) throw new Error('missing');",
    (n) => `  // Step ${n}: keeps the order of the values`,
    () => '  return values.map((value) => value.toUpperCase());',
    () => '}',
  ],
  jsx: [
    (n) => `export function Part${n}({ title, children }) {`,
    (n) => `  return <section className="part-${n}"><h2>{title}</h2>{children}</section>;`,
    () => '}',
  ],
  sh: [
    (n) => `npm install package-${n} --save-dev`,
    (n) => `npx tool build --out dist/${n} | tee log.txt`,
  ],
  css: [
    (n) => `.part-${n} {`,
    (n) => `  margin-block: ${n}px;`,
    () => '  color: var(--text, #333);',
    () => '}',
  ],
  json: [(n) => `{ "name": "part-${n}", "count": ${n}, "tags": ["a", "b"], "on": true }`],
  html: [(n) => `<a class="link" href="/page-${n}">Page <b>${n}</b></a>`],
  yaml: [(n) => `part-${n}:`, (n) => `  count: ${n}`, () => '  tags: [a, b]'],
  text: [(n) => `built part ${n} in ${n} ms`],
  diff: [(n) => `- old ${n}`, (n) => `+ new ${n}`, (n) => `  same ${n}`],
};
LINES.ts = LINES.js.map((line, index) =>
  index === 1
    ? (n) => `export function create${n}({ name, count = ${n} }: Options): string[] {`
    : line,
);

function codeBlock(random) {
  const language = pickLanguage(random);
  const lines = valueAt(shapes['lines of a block'], part(random));
  const code = Array.from({ length: lines }, (_, line) => {
    const templates = LINES[language];
    return templates[line % templates.length](random(500));
  });
  return `\`\`\`${language}\n${code.join('\n')}\n\`\`\``;
}

/** About `words` words of prose, as paragraphs; `inline` of them are code, `links` lead to other pages. */
function proseOf(random, { lang, words, inline, links, link }) {
  const list = lang === 'zh' ? CHINESE : WORDS;
  const ofWord = lang === 'zh' ? CHARACTERS_OF_WORD / 2.2 : 1;
  const count = Math.max(1, Math.round(words * ofWord));
  const special = (at, many) => many > 0 && at % Math.max(1, Math.floor(count / many)) === 0;
  const sentences = [];
  let sentence = [];
  for (let at = 1; at <= count; at++) {
    const word = list[random(list.length)];
    if (special(at, links)) sentence.push(`[${word}](${link()})`);
    else if (special(at, inline))
      sentence.push(`\`${WORDS[random(WORDS.length)]}.${WORDS[random(WORDS.length)]}\``);
    else sentence.push(word);
    if (sentence.length >= 12 + random(8) || at === count) {
      sentences.push(lang === 'zh' ? `${sentence.join('')}。` : `${sentence.join(' ')}.`);
      sentence = [];
    }
  }
  const paragraphs = [];
  while (sentences.length > 0)
    paragraphs.push(sentences.splice(0, 3 + random(3)).join(lang === 'zh' ? '' : ' '));
  return paragraphs;
}

function table(random, lang) {
  const list = lang === 'zh' ? CHINESE : WORDS;
  const cell = () => list[random(list.length)];
  const rows = Array.from(
    { length: 3 + random(8) },
    () => `| \`${WORDS[random(WORDS.length)]}\` | ${cell()} | ${cell()} |`,
  );
  return [`| ${cell()} | ${cell()} | ${cell()} |`, '| --- | --- | --- |', ...rows].join('\n');
}

/**
 * Body of page number `page` of `pages` in a language, without its title.
 *
 * @param lang `en` or `zh`: both have the same structure, code and links
 */
export function shapedBody(page, pages, lang) {
  // Structure and code come from one generator, words from another: a translation differs in words alone.
  const random = createRandom(page * 7919 + 1);
  const wordsOf = createRandom(page * 104_729 + (lang === 'zh' ? 2 : 1));
  const linksOf = createRandom(page * 31 + 7);
  const length = part(random);
  const many = Object.fromEntries(
    Object.entries(shapes['of a page']).map(([what, values]) => [
      what,
      valueAt(values, Math.min(1, TOGETHER * length + (1 - TOGETHER) * part(random))),
    ]),
  );
  many.words = valueAt(shapes['of a page'].words, length);
  const link = () => `../..${pageRoute(linksOf(pages))}.md`;
  const list = lang === 'zh' ? CHINESE : WORDS;
  const heading = (depth, number) => `${'#'.repeat(depth)} ${list[wordsOf(list.length)]} ${number}`;
  const item = () =>
    `- ${list[wordsOf(list.length)]} ${list[wordsOf(list.length)]} \`${WORDS[wordsOf(WORDS.length)]}\``;
  // Sections share what the page has.
  const sections = 1 + many.h2 + many.h3;
  const share = (count, section) =>
    Math.floor((count * (section + 1)) / sections) - Math.floor((count * section) / sections);
  const out = [];
  for (let section = 0; section < sections; section++) {
    const isH3 = many.h2 === 0 || section % Math.max(1, Math.ceil(sections / many.h2)) !== 1;
    if (section > 0) out.push(heading(section === 1 || !isH3 ? 2 : 3, section));
    out.push(
      ...proseOf(wordsOf, {
        lang,
        words: share(many.words, section),
        inline: share(many.inline, section),
        links: share(many.links, section),
        link,
      }),
    );
    const items = share(many.items, section);
    if (items > 0) out.push(Array.from({ length: items }, item).join('\n'));
    for (let block = share(many.blocks, section); block > 0; block--) out.push(codeBlock(random));
    for (let rows = share(many.tables, section); rows > 0; rows--) out.push(table(wordsOf, lang));
    for (let note = share(many.notes, section); note > 0; note--) {
      out.push(
        [
          ':::tip',
          proseOf(wordsOf, { lang, words: 20, inline: 1, links: 0 }).join(' '),
          ':::',
        ].join('\n\n'),
      );
    }
    for (let image = share(many.images, section); image > 0; image--)
      out.push('![A drawing](/drawing.svg)');
  }
  return `${out.join('\n\n')}\n`;
}
