/** Heads of the benchmark's tables, and what engines do, in one language. */
export interface BenchWords {
  readonly builds: readonly string[];
  readonly dev: readonly string[];
  readonly reader: readonly string[];
  readonly engines: readonly string[];
  readonly questions: readonly string[];
  pages(count: number): string;
  /** The name of a search engine, and whose interface it is asked as. */
  search(id: string, version: string | undefined): string;
  /** What an engine does with the pages, from the English of the results. */
  does(english: string): string;
}

/** Search engines, and the documentation engines that use them so. */
const SEARCH: Readonly<Record<string, readonly [name: string, usedBy?: string]>> = {
  diglot: ['Diglot'],
  minisearch: ['MiniSearch', 'VitePress'],
  lunr: ['lunr', ''],
  flexsearch: ['FlexSearch', 'Rspress'],
  pagefind: ['Pagefind', 'Starlight'],
};

function searchName(
  [id, version]: readonly [id: string, version: string | undefined],
  words: { readonly as: string; readonly alone: string },
): string {
  const [name = id, usedBy] = SEARCH[id] ?? [];
  const whole = version === undefined ? name : `${name} ${version}`;
  if (usedBy === undefined) return whole;
  return `${whole} (${usedBy === '' ? words.alone : `${words.as} ${usedBy}`})`;
}

const CHINESE: Readonly<Record<string, string>> = {
  'embedded search in each language, Markdown of each page, checked links, a strict policy':
    '每种语言的内置搜索，每页的 Markdown，检查链接，严格的安全策略',
  'a plain theme of three templates, highlighted code; no search, no Markdown of pages, no client, no link check':
    '三个模板的朴素主题，代码高亮；没有搜索、页面的 Markdown、客户端和链接检查',
  'broken links; no search; with its fast bundler': '检查失效链接；没有搜索；使用它的快速打包器',
  'Pagefind search; one sidebar for all parts; no dead links':
    'Pagefind 搜索；所有部分共用一个侧边栏；不查失效链接',
  'local search, Markdown of each page, dead links': '本地搜索，每页的 Markdown，检查失效链接',
  'local search, dead links': '本地搜索，检查失效链接',
  'Orama search in one file, one sidebar for all parts; no dead links':
    '单个文件的 Orama 搜索，所有部分共用一个侧边栏；不查失效链接',
};

export const WORDS: Readonly<Record<'en' | 'zh', BenchWords>> = {
  en: {
    builds: ['Engine', 'From nothing', 'One page edited', 'Peak memory', 'Output a page'],
    dev: ['Engine', 'Start', 'Start again', 'Edit to paint'],
    reader: [
      'Engine',
      'First page',
      'Of it scripts',
      'Blocked, slow phone',
      'Next page',
      'First hit',
    ],
    engines: ['Engine', 'What it does with these pages'],
    questions: [
      'Engine',
      'Answer first',
      'In the first three',
      'In the first ten',
      'Nothing found',
    ],
    pages: (count) => `${count.toLocaleString('en')} pages`,
    search: (...named) => searchName(named, { as: 'as in', alone: 'any word may match' }),
    does: (english) => `${english.charAt(0).toUpperCase()}${english.slice(1)}`,
  },
  zh: {
    builds: ['引擎', '从零构建', '改一页后', '内存峰值', '每页输出'],
    dev: ['引擎', '启动', '再次启动', '改动到显示'],
    reader: ['引擎', '首页', '其中脚本', '慢手机上的阻塞', '下一页', '首条结果'],
    engines: ['引擎', '它对这些页面做了什么'],
    questions: ['引擎', '答案在第一条', '在前三条', '在前十条', '什么也没找到'],
    pages: (count) => `${count.toLocaleString('en')} 页`,
    search: (...named) => searchName(named, { as: '用法同', alone: '任一词匹配即可' }),
    does(english) {
      const chinese = CHINESE[english];
      if (chinese === undefined) throw new TypeError(`no Chinese words for "${english}"`);
      return chinese;
    },
  },
};
