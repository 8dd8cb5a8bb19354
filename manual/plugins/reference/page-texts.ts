/** A text in each language of this manual. */
export interface Both {
  readonly en: string;
  readonly zh: string;
}

/** What a page of the reference says besides what it is made of. */
export interface PageTexts {
  readonly title: Both;
  readonly description: Both;
  readonly lead: Both;
}

/** The pages by the names of their files, in the order of the sidebar. */
export const PAGES = {
  config: {
    title: { en: 'Configuration', zh: '配置项' },
    description: {
      en: 'Every field of diglot.config.ts with its type, its default and its meaning, written from the schema that checks it.',
      zh: 'diglot.config.ts 的全部字段：类型、默认值与含义，内容由校验配置的 schema 生成。',
    },
    lead: {
      en: 'Every field that `diglot.config.ts` may have. This page is written from the schema that checks your config and from the docstrings that your editor shows, so that it says what the engine does. A field that is not listed is refused, with the name that was probably meant.\n\nIn names, `[]` is any entry of a list and `*` any name. An address that begins with `/` is a route of the site or a file of its public folder: `base` and the prefix of the language are added.',
      zh: '`diglot.config.ts` 可以使用的全部字段。本页由校验配置的 schema 和编辑器中显示的文档注释生成，因此与引擎的实际行为一致。表中没有的字段会被拒绝，并提示最接近的名称。\n\n字段名中，`[]` 指列表中的任意一项，`*` 指任意名称。以 `/` 开头的地址是站点的路由或 public 目录中的文件，`base` 与语言前缀会自动补上。',
    },
  },
  'front-matter': {
    title: { en: 'Front matter', zh: 'front matter 字段' },
    description: {
      en: 'Every field at the top of a page that means something to the engine, written from the schema that checks it.',
      zh: '页面开头的 front matter 中引擎认识的全部字段，内容由校验它们的 schema 生成。',
    },
    lead: {
      en: 'The fields at the top of a page that mean something to the engine. All others are your own: components find them in `frontmatter.own`, and a plugin can describe them, so that they are checked as well.',
      zh: '页面开头引擎认识的字段。其他字段都归你自己使用：组件从 `frontmatter.own` 读取，插件也可以声明它们，使其同样受到校验。',
    },
  },
  meta: {
    title: { en: 'Sidebar and navigation files', zh: '侧边栏与导航文件' },
    description: {
      en: 'The fields of _meta.json, which orders the sidebar of a folder, and of _nav.json, which holds the top navigation.',
      zh: '_meta.json 决定一个目录的侧边栏，_nav.json 保存顶部导航：两个文件的全部字段。',
    },
    lead: {
      en: 'A folder without `_meta.json` shows all that it holds, the index page first, the rest in the order of the file names. With the file, the sidebar shows what is listed and warns of what is not. The top navigation of a language is the `_nav.json` in its folder.',
      zh: '没有 `_meta.json` 的目录会显示其中的全部内容：首页在前，其余按文件名排序。有了它，侧边栏只显示列出的内容，并对遗漏的页面给出警告。每种语言的顶部导航写在该语言目录的 `_nav.json` 中。',
    },
  },
  plugins: {
    title: { en: 'Plugin hooks', zh: '插件钩子' },
    description: {
      en: 'Every hook that a plugin may have, what it is given and what it returns, written from the types of the package.',
      zh: '插件可以使用的全部钩子、各自的参数与返回值，内容由包中的类型声明生成。',
    },
    lead: {
      en: 'A plugin is a plain object with a name and hooks. Here is each hook as the package declares it, and then each type that a hook is given or returns.',
      zh: '插件就是一个带名称和钩子的普通对象。下面先列出包中声明的每个钩子，再列出钩子的参数与返回值用到的类型。',
    },
  },
  theme: {
    title: { en: 'Theme parts and tokens', zh: '主题部件与变量' },
    description: {
      en: 'Every part of the theme that a site may replace, and every custom property that it may set, with its values.',
      zh: '站点可以替换的全部主题部件，以及可以设置的全部 CSS 自定义属性和它们的值。',
    },
    lead: {
      en: 'A site sets tokens in CSS and replaces parts in `theme/index.tsx`. Both lists are read from the theme itself.',
      zh: '站点在 CSS 中设置变量，在 `theme/index.tsx` 中替换部件。两份清单都直接读自主题源码。',
    },
  },
  commands: {
    title: { en: 'Commands', zh: '命令' },
    description: {
      en: 'Every command of the command line with its flags, read from the table that the command line itself works with.',
      zh: '命令行的全部命令与选项，直接读自命令行程序自身使用的数据表。',
    },
    lead: {
      en: 'Every command takes the folder of the site, or works in the folder where it is called. What is wrong is printed with its place and with what to do about it.',
      zh: '每个命令都可以指定站点目录，不指定时使用当前目录。出错时会打印位置和处理办法。',
    },
  },
  'exit-codes': {
    title: { en: 'Exit codes', zh: '命令的退出码' },
    description: {
      en: 'What each command tells scripts and CI by its exit code, read from the table that the command line itself uses.',
      zh: '每个命令通过退出码告诉脚本和 CI 什么，直接读自命令行程序自身使用的数据表。',
    },
    lead: {
      en: 'Scripts and CI read success and failure from the exit code alone, so that there are two, and none is used for anything else.',
      zh: '脚本和 CI 只凭退出码判断成败，所以只有两个值，各自只有一种含义。',
    },
  },
} as const satisfies Readonly<Record<string, PageTexts>>;

/** Name of a page of the reference. */
export type PageName = keyof typeof PAGES;

/** Sections of the page on the config, with the fields that they hold. */
export const CONFIG_GROUPS: readonly (Both & {
  readonly id: string;
  readonly keys: readonly string[];
})[] = [
  {
    id: 'site',
    en: 'The site',
    zh: '站点',
    keys: [
      'title',
      'description',
      'icon',
      'logo',
      'logoText',
      'lang',
      'siteUrl',
      'base',
      'root',
      'outDir',
      'publicDir',
    ],
  },
  {
    id: 'pages',
    en: 'Pages',
    zh: '页面',
    keys: [
      'route',
      'redirects',
      'head',
      'markdown',
      'alias',
      'globalStyles',
      'globalUIComponents',
      'plugins',
      'timeLimit',
    ],
  },
  {
    id: 'languages',
    en: 'Languages',
    zh: '语言',
    keys: ['locales', 'missingTranslations', 'translations', 'status', 'multiVersion'],
  },
  { id: 'checks', en: 'Check', zh: '检查', keys: ['check', 'sources'] },
  { id: 'safety', en: 'Policy', zh: '安全策略', keys: ['policy'] },
  { id: 'finding', en: 'Search', zh: '搜索', keys: ['search'] },
  { id: 'posts', en: 'Blog and feeds', zh: '博客与订阅', keys: ['blog', 'feeds'] },
  { id: 'interface', en: 'The interface', zh: '界面', keys: ['themeConfig'] },
];

/** Pages of the guide that tell more about a field, and all that it holds. */
export const GUIDES: Readonly<Record<string, string>> = {
  redirects: 'publish/redirects',
  redirectFrom: 'publish/redirects',
  policy: 'publish/policy',
  check: 'languages/check',
  sources: 'languages/sources',
  parity: 'languages/check',
  search: 'look/search',
  blog: 'writing/blog',
  feeds: 'writing/blog',
  date: 'writing/blog',
  tags: 'writing/blog',
  authors: 'writing/blog',
  plugins: 'extend/plugins',
  translations: 'languages/book',
  original: 'languages/interface',
  'markdown.markTerms': 'languages/terms',
  'themeConfig.locales': 'languages/interface',
  'themeConfig.texts': 'languages/interface',
  'themeConfig.parallel': 'languages/parallel',
};
