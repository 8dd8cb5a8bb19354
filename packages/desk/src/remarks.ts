/**
 * What checks say, and the same in Chinese. Names in braces stand for what a sentence is about: of `part`, `told` and `fix`
 * the words are looked up in their own lists, everything else is the author's and stays.
 */
type Sentences = readonly (readonly [english: string, chinese: string])[];

const SENTENCES: Sentences = [
  ['It lacks the {part} of the original', '缺少原文中的{part}'],
  ['The original has no such part: the {part}', '原文没有这一部分：{part}'],
  ['The original has no such part: {part}', '原文没有这一部分：{part}'],
  ['The section lacks a part of the original: {part}', '这一节缺少原文中的：{part}'],
  [
    'Here is another part than in the original: {part}, there {other}',
    '这里与原文不同：{part}，原文是{other}',
  ],
  ['The {part} is not inside of the same block as in the original', '{part}所在的块与原文不同'],
  [
    "The {part} differs from the original's by more than words: {other}",
    '{part}与原文不止文字不同：{other}',
  ],
  [
    "The {part} differs from the original's: {other}, there {third}",
    '{part}与原文不同：这里是{other}，原文是{third}',
  ],
  ['It is the original, and no translation', '这是原文，没有翻译'],
  ['It is not written in "{lang}"', '没有用目标语言（{lang}）书写'],
  ['It is no valid {format}: {reason}', '不是有效的 {format}：{reason}'],
  [
    'Something in it is never closed: what follows would be a part of it',
    '有内容没有闭合，后面的文字会被算进去',
  ],
  [
    'It holds characters that no text has (control characters, or what stands for damaged ones)',
    '含有正常文本里没有的字符（控制字符或损坏的字符）',
  ],
  ['Its front matter is no valid YAML', 'front matter 不是有效的 YAML'],
  ['Its front matter has other fields than the original’s', 'front matter 的字段与原文不同'],
  ['Its heading is not that of one section of level {level}', '标题不是一个 {level} 级小节的标题'],
  [
    'It stands in a fragment or a component, and not on the page',
    '这一节来自片段或组件，不在页面文件里',
  ],
  [
    'The page has no translation yet: its first section has to come first',
    '这一页还没有译文，要先翻译第一节',
  ],
  ['Somebody else wrote the page in this moment', '这一刻别人改写了这个页面'],
  [
    'This passage is too long, and holds too many signs, to be parsed.',
    '这段文字太长，符号太多，无法解析',
  ],
  ['{file} is a link that leads nowhere', '{file} 是一个没有目标的链接'],
  ['{file} is a link that leads out of the repository', '{file} 是指向仓库之外的链接'],
  ['{file} is no file', '{file} 不是文件'],
  ['{file} may only be read', '{file} 是只读文件'],
  [
    '{file} is not UTF-8, so that letters of it would be lost: save it as UTF-8',
    '{file} 不是 UTF-8 编码，写入会丢字：请另存为 UTF-8',
  ],
  [
    'Lines of {file} end with a carriage return alone: save it with line feeds',
    '{file} 只用回车符换行：请改用换行符',
  ],
  ['The site has no such section any more', '站点里已经没有这一节'],
  ['Nothing is saved that could be accepted', '还没有保存任何译文，无法接受'],
  ['“{word}”: {told}. {fix}', '“{word}”：{told}。{fix}'],
];

/** Parts of a page, as checks name them. */
const PARTS: Sentences = [
  ['code block {text}', '代码块 {text}'],
  ['code {text}', '代码 {text}'],
  ['tag {text}', '标签 {text}'],
  ['expression {text}', '表达式 {text}'],
  ['address {text}', '地址 {text}'],
  ['id {text}', 'id {text}'],
  ['placeholder {text}', '占位符 {text}'],
  ['container {text}', '容器 {text}'],
  ['link to {text}', '指向 {text} 的链接'],
  ['image {text}', '图片 {text}'],
  ['component {text}', '组件 {text}'],
  ['HTML {text}', 'HTML {text}'],
  [
    'numbered list from {start} of {count} item with tasks',
    '从 {start} 开始、共 {count} 项的编号任务列表',
  ],
  [
    'numbered list from {start} of {count} items with tasks',
    '从 {start} 开始、共 {count} 项的编号任务列表',
  ],
  ['numbered list from {start} of {count} item', '从 {start} 开始、共 {count} 项的编号列表'],
  ['numbered list from {start} of {count} items', '从 {start} 开始、共 {count} 项的编号列表'],
  ['list of {count} item with tasks', '{count} 项的任务列表'],
  ['list of {count} items with tasks', '{count} 项的任务列表'],
  ['list of {count} item', '{count} 项的列表'],
  ['list of {count} items', '{count} 项的列表'],
  ['table of {rows} row and {columns} column', '{rows} 行 {columns} 列的表格'],
  ['table of {rows} row and {columns} columns', '{rows} 行 {columns} 列的表格'],
  ['table of {rows} rows and {columns} column', '{rows} 行 {columns} 列的表格'],
  ['table of {rows} rows and {columns} columns', '{rows} 行 {columns} 列的表格'],
  ['code block', '代码块'],
  ['container', '容器'],
  ['quote', '引用'],
  ['line across', '分隔线'],
  ['list', '列表'],
  ['table', '表格'],
  ['link', '链接'],
  ['image', '图片'],
  ['component', '组件'],
  ['expression', '表达式'],
];

/** What is said of words, and how they are set. */
const TOLD: Sentences = [
  ['write “{word}”', '应写作“{word}”'],
  ['the English word “{word}” is kept', '保留英文“{word}”'],
  ['one space is enough', '一个空格就够了'],
  ['Chinese has no place on an English page', '英文页面里不应有中文'],
  ['straight quotation marks are used here', '这里用直引号'],
  ['no space before punctuation', '标点前没有空格'],
  ['one mark of punctuation is enough', '一个标点就够了'],
  ['the word stands twice', '这个词重复了'],
  ['a space belongs between', '中间要有空格'],
  ['no space beside full-width punctuation', '全角标点旁没有空格'],
  ['no space between Han characters', '汉字之间没有空格'],
  ['punctuation is full-width beside Han characters', '汉字旁用全角标点'],
  ['the sentence ends with “。”', '句末用“。”'],
  ['brackets are full-width beside Han characters', '汉字旁用全角括号'],
  ['the ellipsis is ……', '省略号写作 ……'],
  ['the dash is ——', '破折号写作 ——'],
  ['letters and digits are half-width', '字母和数字用半角'],
  ['the quotation marks are “ ”', '引号用“ ”'],
  ['the quotation marks are 「 」', '引号用「 」'],
];

const FIXES: Sentences = [
  ['Leave the word out, or write another one.', '去掉这个词，或换一个词。'],
  ['Leave one.', '保留一个。'],
  ['Translate it.', '请翻译。'],
  ['Remove it.', '请去掉。'],
  ['Remove one.', '去掉一个。'],
  ['Put a space between.', '请在中间加空格。'],
  ['Write it in half width.', '请写成半角。'],
  ['Write one of {marks}.', '请写作 {marks} 之一。'],
  ['Write “ ”, and ‘ ’ within them.', '请写作“ ”，内层用‘ ’。'],
  ['Write 「 」, and 『 』 within them.', '请写作「 」，内层用『 』。'],
  ['Write “{word}”.', '请写作“{word}”。'],
  ['Write {mark}.', '请写作 {mark}。'],
  ['Write {mark}', '请写作 {mark}。'],
];

const LISTS: Readonly<Record<string, Sentences>> = {
  ...{ part: PARTS, other: PARTS, third: PARTS },
  ...{ told: TOLD, fix: FIXES },
};

const patterns = new Map<string, RegExp>();

/** A sentence as a pattern that captures what it is about. */
function patternOf(english: string): RegExp {
  let pattern = patterns.get(english);
  if (!pattern) {
    const escaped = english.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
    pattern = new RegExp(`^${escaped.replace(/\{(\w+)\}/g, '(?<$1>[\\s\\S]+)')}$`, 'u');
    patterns.set(english, pattern);
  }
  return pattern;
}

function look(text: string, sentences: Sentences): string | undefined {
  for (const [english, chinese] of sentences) {
    const found = patternOf(english).exec(text);
    if (!found) continue;
    return chinese.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = found.groups?.[name] ?? '';
      const list = LISTS[name];
      return (list && look(value, list)) ?? value;
    });
  }
  return undefined;
}

/** What a check says, in the language of the desk. What nobody foresaw, such as a parser's words, stays as it is. */
export function sayRemark(english: string, tag: string): string {
  return tag.startsWith('zh') ? (look(english, SENTENCES) ?? english) : english;
}
