/** Languages that the site is written in. */
export type SiteLang = 'en' | 'zh';

/** A text in every language of the site. */
export type SiteText = Readonly<Record<SiteLang, string>>;

/** One tool of the family that Rslib belongs to. */
export interface Tool {
  readonly name: string;
  /** The host of the tool's site. Its address is this host over https. */
  readonly host: string;
  /** One line that says what the tool is for. */
  readonly description: SiteText;
}

/** The family's own name. It is the same in every language. */
export const familyName = 'Rstack';

/** One line about the family as a whole. */
export const familyTagline: SiteText = {
  en: 'Seven tools that fit together, from bundling to linting.',
  zh: '从打包到代码检查，七个相互配合的工具。',
};

/** The tools, in the order in which a project meets them: build, document, examine. */
export const tools = [
  {
    name: 'Rspack',
    host: 'rspack.rs',
    description: {
      en: "Rust bundler that speaks webpack's configuration",
      zh: '用 Rust 编写、兼容 webpack 配置方式的打包器',
    },
  },
  {
    name: 'Rsbuild',
    host: 'rsbuild.rs',
    description: {
      en: 'Build tool for web apps, set up and ready',
      zh: '开箱可用的 Web 应用构建工具',
    },
  },
  {
    name: 'Rslib',
    host: 'rslib.rs',
    description: {
      en: 'Builds JavaScript and component libraries',
      zh: '构建 JavaScript 库与组件库',
    },
  },
  {
    name: 'Rspress',
    host: 'rspress.rs',
    description: {
      en: 'Static site generator for documentation',
      zh: '面向文档的静态站点生成器',
    },
  },
  {
    name: 'Rsdoctor',
    host: 'rsdoctor.rs',
    description: {
      en: 'Shows what a build did and where time went',
      zh: '展示构建过程与耗时的分析工具',
    },
  },
  {
    name: 'Rstest',
    host: 'rstest.rs',
    description: {
      en: 'Test runner with a Jest-like API',
      zh: '接口与 Jest 相近的测试框架',
    },
  },
  {
    name: 'Rslint',
    host: 'rslint.rs',
    description: {
      en: 'Fast linter for JavaScript and TypeScript',
      zh: '快速的 JavaScript 与 TypeScript 代码检查工具',
    },
  },
] as const satisfies readonly Tool[];

/** The name of one of the {@link tools}. */
export type ToolName = (typeof tools)[number]['name'];
