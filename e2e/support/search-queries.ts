/**
 * Queries with the section that must be first, or with `~` before it among the first three.
 * Sections of `/guide/start/glossary` and the like: only what the site has for good.
 */
export const ENGLISH: readonly (readonly [query: string, url: string])[] = [
  // Names of options and their parts
  ['format', '/config/lib/format'],
  ['lib.dts', '/config/lib/dts'],
  ['dts', '/config/lib/dts'],
  ['dts bundle', '/config/lib/dts#dtsbundle'],
  ['dts.distPath', '/config/lib/dts#dtsdistpath'],
  ['dist path', '/config/lib/dts#dtsdistpath'],
  ['abortOnError', '/config/lib/dts#dtsabortonerror'],
  ['abort on error', '/config/lib/dts#dtsabortonerror'],
  ['autoExtension', '/config/lib/dts#dtsautoextension'],
  ['tsgo', '/config/lib/dts#dtstsgo'],
  ['typescriptPath', '/config/lib/dts#dtstypescriptpath'],
  ['bundledPackages', '/config/lib/dts#dtsbundlebundledpackages'],
  ['isolated declarations', '/config/lib/dts#dtsisolated'],
  // Concepts
  ['module federation', '/guide/start/glossary#module-federation'],
  ['shim', '/guide/start/glossary#shim'],
  ['syntax target', '/guide/start/glossary#syntax-target'],
  ['dual package', '/guide/start/glossary#dual-package'],
  ['declaration files', '/guide/start/glossary#declaration-file'],
  ['common js', '~/guide/start/glossary#cjs'],
  ['iife', '~/guide/start/glossary#iife'],
  ['umd', '~/config/lib/format#umd'],
  ['several formats', '/config/lib/dts#several-formats'],
  // Pages
  ['glossary', '/guide/start/glossary'],
  ['quick start', '/guide/start/quick-start'],
  ['npm packages', '/guide/start/npm-packages'],
  ['introducing', '/blog/introducing-rslib'],
  ['create-rslib', '/guide/start/npm-packages#create-rslib'],
  // Typos
  ['fedration', '/guide/start/glossary#module-federation'],
  ['decalration', '~/guide/start/glossary#declaration-file'],
  ['formt', '~/config/lib/format'],
  ['glosary', '/guide/start/glossary'],
  // Incomplete words
  ['templ', '~/guide/start/quick-start#templates'],
  ['dual pack', '/guide/start/glossary#dual-package'],
  ['quick sta', '/guide/start/quick-start'],
  ['rsbuild-plugin-d', '/guide/start/npm-packages#rsbuild-plugin-dts'],
];

export const CHINESE: readonly (readonly [query: string, url: string])[] = [
  // Concepts
  ['模块联邦', '/zh/guide/start/glossary#module-federation'],
  ['垫片', '/zh/guide/start/glossary#shim'],
  ['语法目标', '/zh/guide/start/glossary#syntax-target'],
  ['双格式包', '/zh/guide/start/glossary#dual-package'],
  ['外部依赖', '/zh/guide/start/glossary#external'],
  ['类型声明文件', '/zh/guide/start/glossary#declaration-file'],
  ['声明文件', '~/zh/guide/start/glossary#declaration-file'],
  ['打包与非打包', '/zh/guide/start/glossary#bundle-and-bundleless'],
  ['报错', '~/zh/config/lib/dts#messages'],
  ['多种格式', '/zh/config/lib/dts#several-formats'],
  // Pages and sections
  ['快速上手', '/zh/guide/start/quick-start'],
  ['术语表', '/zh/guide/start/glossary'],
  ['配置总览', '/zh/config/'],
  ['博客', '/zh/blog/'],
  ['环境要求', '/zh/guide/start/quick-start#requirements'],
  ['可选工具', '/zh/guide/start/quick-start#optional-tools'],
  ['边改边构建', '/zh/guide/start/quick-start#rebuild-while-you-edit'],
  ['构建失败', '~/zh/guide/start/quick-start#when-the-build-stops'],
  ['相关工具', '/zh/guide/start/#related-tools'],
  // Parts of words, one character, questions
  ['模块联', '/zh/guide/start/glossary#module-federation'],
  ['快速', '~/zh/guide/start/quick-start'],
  ['快速开始', '~/zh/guide/start/quick-start'],
  ['如何安装', '~/zh/guide/start/quick-start#install'],
  ['模块连邦', '~/zh/guide/start/glossary#module-federation'],
  ['脚手架', '~/zh/guide/start/quick-start#scaffold-a-project'],
  ['垫', '~/zh/guide/start/glossary#shim'],
  // With Latin letters
  ['output 配置', '~/zh/config/'],
  ['npm包', '/zh/guide/start/npm-packages'],
  ['npm 包', '/zh/guide/start/npm-packages'],
  ['ＵＭＤ', '~/zh/config/lib/format#umd'],
  ['浏览器 UMD', '~/zh/config/lib/format#umd-target'],
  ['lib.dts', '/zh/config/lib/dts'],
  ['autoExtension', '/zh/config/lib/dts#dtsautoextension'],
  ['abort on error', '/zh/config/lib/dts#dtsabortonerror'],
  ['create-rslib', '/zh/guide/start/npm-packages#create-rslib'],
];
