import { createEngine, type Engine } from '../packages/diglot/src/search/engine';
import { indexFile } from '../packages/diglot/src/search/file-names';
import { expect, test } from './support/test';

/**
 * Queries with the section that must be first, or with `~` before it among the first three.
 * Sections of `/guide/start/glossary` and the like: only what the site has for good.
 */
const ENGLISH: readonly (readonly [query: string, url: string])[] = [
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

const CHINESE: readonly (readonly [query: string, url: string])[] = [
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

for (const [lang, table] of [
  ['en', ENGLISH],
  ['zh', CHINESE],
] as const) {
  test(`SRCH-24: the best section is first for each query of the table, ${lang}`, async ({
    request,
  }) => {
    const get = async (file: string) => (await request.get(`/${file}`)).text();
    const engine: Engine = createEngine(
      { catalog: () => get(`search.${lang}.json`), file: (name) => get(indexFile(name)) },
      '/',
    );
    const misses: string[] = [];
    for (const [query, expected] of table) {
      const { hits } = await engine.search({ indexName: lang, query });
      const urls = hits.map(({ url }) => url);
      const allowed = expected.startsWith('~') ? 3 : 1;
      const wanted = expected.replace('~', '');
      if (!urls.slice(0, allowed).includes(wanted)) {
        misses.push(`${query}: ${wanted} is number ${urls.indexOf(wanted) + 1} after ${urls[0]}`);
      }
    }
    expect(table.length).toBeGreaterThanOrEqual(30);
    expect(misses).toEqual([]);
  });
}

test('QUALITY 1.3.10: runs of 2 to 6 characters of every Chinese section find it', async ({
  request,
}) => {
  const get = async (file: string) => (await request.get(`/${file}`)).text();
  const engine = createEngine(
    { catalog: () => get('search.zh.json'), file: (name) => get(indexFile(name)) },
    '/',
  );
  const [, names] = JSON.parse(await get('search.zh.json'));
  const pages: [string, string, [string, number, string, string, string][]][] = await Promise.all(
    String(names)
      .split(' ')
      .map(async (name) => JSON.parse(await get(indexFile(name)))),
  );
  const sections = pages.flatMap(([route, , rows]) =>
    rows.map(([id, , , prose, code]) => ({
      url: id === '' ? route : `${route}#${id}`,
      text: `${prose} ${code}`,
    })),
  );
  const misses: string[] = [];
  for (const [number, { url, text }] of sections.entries()) {
    const han = [...text.matchAll(/\p{sc=Han}{2,}/gu)].map(([run]) => run);
    // Every length, at places spread over the section.
    for (const length of [2, 3, 4, 5, 6]) {
      const long = han.filter((run) => run.length >= length);
      const run = long[(number * 7 + length) % Math.max(1, long.length)];
      if (run === undefined) continue;
      const query = run.slice(0, length);
      const having = sections.filter((section) => section.text.includes(query)).length;
      const { hits } = await engine.search({ indexName: 'zh', query });
      const found = hits.findIndex((hit) => hit.url === url);
      // As many sections as say it may come first, and no other.
      const isFirst = found >= 0 && found < Math.max(3, having);
      const isCrowded =
        having > 20 && hits.slice(0, 3).every(({ content }) => content?.includes(query));
      if (!isFirst && !isCrowded) misses.push(`${query}: ${url} is ${found} of ${having}`);
    }
  }
  expect(misses).toEqual([]);
});
