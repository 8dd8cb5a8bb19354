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
      en: 'Every field that `diglot.config.ts` may have, written from the schema that checks your config. In names, `[]` is any entry of a list and `*` any name.',
      zh: '`diglot.config.ts` 可以使用的全部字段，由校验配置的 schema 生成。字段名中，`[]` 指列表中的任意一项，`*` 指任意名称。',
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

/** Pages about fields of the config, with the fields that they hold: a field is on the first page that names it. */
export const CONFIG_GROUPS: readonly (PageTexts & {
  /** Name of its file. */
  readonly id: string;
  readonly keys: readonly string[];
})[] = [
  {
    id: 'site',
    title: { en: 'The site', zh: '站点' },
    description: {
      en: 'Config fields about the whole site: its title, logo, language, address and folders, with types and defaults.',
      zh: '关于整个站点的配置项：标题、logo、语言、地址与目录，附类型和默认值。',
    },
    lead: {
      en: 'What the site is called, where it is published, and where its files lie.',
      zh: '站点叫什么，发布在哪里，文件放在哪里。',
    },
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
    title: { en: 'Pages', zh: '页面' },
    description: {
      en: 'Config fields about pages: routes, redirects, Markdown, styles, components and plugins, with types and defaults.',
      zh: '关于页面的配置项：路由、重定向、Markdown、样式、组件与插件，附类型和默认值。',
    },
    lead: {
      en: 'Which files become pages, and what is done with them. An address that begins with `/` is a route of the site or a file of its public folder: `base` and the prefix of the language are added.',
      zh: '哪些文件会成为页面，以及如何处理它们。以 `/` 开头的地址是站点的路由或 public 目录中的文件，`base` 与语言前缀会自动补上。',
    },
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
    title: { en: 'Languages', zh: '语言' },
    description: {
      en: 'Config fields about languages and versions: which there are, and what holds for missing translations.',
      zh: '关于语言与版本的配置项：站点有哪些语言，以及如何对待缺失的译文。',
    },
    lead: {
      en: 'Which languages there are, and what holds where a translation is missing or behind. What readers see of a language is set in [`themeConfig.locales`](/reference/config/interface#themeconfig-locales).',
      zh: '站点有哪些语言，译文缺失或落后时如何处理。读者看到的语言名称等内容在 [`themeConfig.locales`](/reference/config/interface#themeconfig-locales) 中设置。',
    },
    keys: ['locales', 'missingTranslations', 'translations', 'status', 'multiVersion'],
  },
  {
    id: 'checks',
    title: { en: 'Check', zh: '检查' },
    description: {
      en: 'Config fields of diglot check: which rules hold on a site, how strictly, and what they leave out.',
      zh: 'diglot check 的配置项：站点启用哪些规则、严格程度，以及忽略哪些内容。',
    },
    lead: {
      en: 'Which rules `diglot check` holds, and whether what they find is an error or a warning.',
      zh: '`diglot check` 执行哪些规则，发现的问题算错误还是警告。',
    },
    keys: ['check', 'sources'],
  },
  {
    id: 'safety',
    title: { en: 'Policy', zh: '安全策略' },
    description: {
      en: 'Config fields of the content security policy: what pages may load, and from where.',
      zh: '内容安全策略的配置项：页面可以从哪里加载哪些内容。',
    },
    lead: {
      en: 'What pages may load from elsewhere. Whatever is not named here is refused by browsers.',
      zh: '页面可以从站点以外加载什么。没有写在这里的内容会被浏览器拒绝。',
    },
    keys: ['policy'],
  },
  {
    id: 'finding',
    title: { en: 'Search', zh: '搜索' },
    description: {
      en: 'Config fields of the search: local, hosted or your own, what it finds, and what it says.',
      zh: '搜索的配置项：本地、托管或自定义，搜索哪些内容，如何提示。',
    },
    lead: {
      en: 'Where the search comes from, and what it finds. Some fields belong to one provider alone.',
      zh: '使用哪种搜索，能搜到什么。部分字段只适用于某一种搜索。',
    },
    keys: ['search'],
  },
  {
    id: 'posts',
    title: { en: 'Blog and feeds', zh: '博客与订阅' },
    description: {
      en: 'Config fields about posts: their authors and tags, reading time, and the feeds that list them.',
      zh: '关于文章的配置项：作者、标签、阅读时间，以及收录文章的订阅源。',
    },
    lead: {
      en: 'What posts have in common, and the feeds that readers subscribe to.',
      zh: '文章共有的内容，以及读者可以订阅的源。',
    },
    keys: ['blog', 'feeds'],
  },
  {
    id: 'navigation',
    title: { en: 'Navigation', zh: '导航' },
    description: {
      en: 'Config fields about navigation, sidebars, footers and links to other places, with types and defaults.',
      zh: '关于导航、侧边栏、页脚与外部链接的配置项，附类型和默认值。',
    },
    lead: {
      en: 'The ways through a site that stand in its config. Most sites write `_nav.json` and `_meta.json` [beside the pages](/reference/meta) instead.',
      zh: '写在配置中的导航。多数站点改用页面旁的 [`_nav.json` 和 `_meta.json`](/reference/meta)。',
    },
    keys: [
      'themeConfig.nav',
      'themeConfig.sidebar',
      'themeConfig.overview',
      'themeConfig.startPages',
      'themeConfig.footerLinks',
      'themeConfig.footer',
      'themeConfig.footerText',
      'themeConfig.socialLinks',
      'themeConfig.editLink',
    ],
  },
  {
    id: 'interface',
    title: { en: 'The interface', zh: '界面' },
    description: {
      en: 'Config fields about what readers see around a page: languages, theme, motion and the words of the interface.',
      zh: '关于页面周围界面的配置项：语言、主题、动效与界面文字。',
    },
    lead: {
      en: 'What stands around a page, and in which words.',
      zh: '页面周围的界面及其文字。',
    },
    keys: ['themeConfig'],
  },
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
