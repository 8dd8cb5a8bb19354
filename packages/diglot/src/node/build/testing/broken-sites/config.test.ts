import { afterAll, expect, test } from 'vitest';
import type { TestFiles } from '../../../files/test-files';
import { errorsOf, GOOD_SITE, removeBrokenSites } from './broken-site';

afterAll(removeBrokenSites);

const IMPORT = "import { defineConfig } from 'diglot';\n\n";

/** A site whose config has these lines between its braces. */
function config(...lines: readonly string[]): TestFiles {
  const body = lines.map((line) => `  ${line}\n`).join('');
  return { 'diglot.config.ts': `${IMPORT}export default defineConfig({\n${body}});\n` };
}

const locales = (...items: readonly string[]) =>
  config('themeConfig: {', '  locales: [', ...items.map((item) => `    ${item},`), '  ],', '},');

test('an unknown key', async () => {
  expect(await errorsOf(config("titel: 'Small site',"))).toMatchInlineSnapshot(`
    "error [diglot] Unknown key in the config: "titel"
      diglot.config.ts:4:3  (titel)
        3 | export default defineConfig({
      > 4 |   titel: 'Small site',
          |   ^
        5 | });
      Fix: Rename it to "title" or remove it."
  `);
});

test('an unknown key that resembles none', async () => {
  expect(
    await errorsOf(config("title: 'Small site',", 'themeConfig: {', '  plugins: [],', '},')),
  ).toMatchInlineSnapshot(`
    "error [diglot] Unknown key in the config: "plugins"
      diglot.config.ts:6:5  (themeConfig.plugins)
        5 |   themeConfig: {
      > 6 |     plugins: [],
          |     ^
        7 |   },
      Fix: Remove it. Known keys: outlineTitle, prevPageText, nextPageText, lastUpdatedText, searchPlaceholderText, searchNoResultsText, searchSuggestedQueryText, sourceCodeText, overview, texts, nav, sidebar, footerLinks, footerText, footer, editLink, locales, socialLinks, startPages, lastUpdated, enableScrollToTop, localeRedirect, hideNavbar, fallbackHeadingTitle, parallel, darkMode, enableAppearanceAnimation."
  `);
});

test('values of a wrong type, all at once', async () => {
  const site = config('title: 42,', "markdown: { checkDeadLinks: 'eror' },", "head: 'meta',");
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] "title" is 42, expected a text
      diglot.config.ts:4:3  (title)
        3 | export default defineConfig({
      > 4 |   title: 42,
          |   ^
        5 |   markdown: { checkDeadLinks: 'eror' },
      Fix: Write a text. Meaning: Title of the site.

    error [diglot] "markdown.checkDeadLinks" is "eror", expected true or false or "ignore", "warn" or "error"
      diglot.config.ts:5:15  (markdown.checkDeadLinks)
        4 |   title: 42,
      > 5 |   markdown: { checkDeadLinks: 'eror' },
          |               ^
        6 |   head: 'meta',
      Fix: Write "error". Meaning: What happens when a link leads to a page or heading that does not exist.

    error [diglot] "head" is "meta", expected a list
      diglot.config.ts:6:3  (head)
        5 |   markdown: { checkDeadLinks: 'eror' },
      > 6 |   head: 'meta',
          |   ^
        7 | });
      Fix: Write a list. Meaning: Tags for the head of every page."
  `);
});

test('a language tag that is none', async () => {
  const site = locales("{ lang: 'en', label: 'English' }", "{ lang: 'zh_CN', label: '中文' }");
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] "themeConfig.locales[1].lang" is "zh_CN", expected letters, digits and hyphens, for instance "zh"
      diglot.config.ts:7:9  (themeConfig.locales[1].lang)
        6 |       { lang: 'en', label: 'English' },
      > 7 |       { lang: 'zh_CN', label: '中文' },
          |         ^
        8 |     ],
      Fix: Write letters, digits and hyphens, for instance "zh". Meaning: Path prefix and name of the folder below the docs folder, for instance "zh"."
  `);
});

test('a tag for the lang attribute that is none', async () => {
  const site = locales(
    "{ lang: 'en', label: 'English' }",
    "{ lang: 'zh', label: '中文', tag: 'chinese-simplified' }",
  );
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] "themeConfig.locales[1].tag" is "chinese-simplified", expected a BCP 47 tag, for instance "zh-Hans"
      diglot.config.ts:7:34  (themeConfig.locales[1].tag)
        6 |       { lang: 'en', label: 'English' },
      > 7 |       { lang: 'zh', label: '中文', tag: 'chinese-simplified' },
          |                                  ^
        8 |     ],
      Fix: Write a BCP 47 tag, for instance "zh-Hans". Meaning: BCP 47 tag for the lang attribute; else the value of "lang"."
  `);
});

test('a language that is named twice', async () => {
  const site = locales("{ lang: 'en', label: 'English' }", "{ lang: 'EN', label: 'British' }");
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] Two locales have the language "en": the first is themeConfig.locales[0]
      diglot.config.ts:7:9  (themeConfig.locales[1].lang)
        6 |       { lang: 'en', label: 'English' },
      > 7 |       { lang: 'EN', label: 'British' },
          |         ^
        8 |     ],
      Fix: Remove one of them, or give it another language."
  `);
});

test('a locale without its label', async () => {
  expect(await errorsOf(locales("{ lang: 'en' }"))).toMatchInlineSnapshot(`
    "error [diglot] "themeConfig.locales[0].label" is missing in the config, expected a text
      diglot.config.ts:6:7  (themeConfig.locales[0].label)
        5 |     locales: [
      > 6 |       { lang: 'en' },
          |       ^
        7 |     ],
      Fix: Add it. Meaning: The language's own name for itself."
  `);
});

test('a default language that is none of the locales', async () => {
  const site = locales("{ lang: 'fr', label: 'Français' }");
  expect(await errorsOf({ ...site, 'docs/fr/index.md': '# Accueil' })).toMatchInlineSnapshot(`
    "error [diglot] The default language "en" is none of the locales (fr)
      diglot.config.ts  (lang)
      Fix: Set "lang" to one of them, or add a locale with lang: "en"."
  `);
});

test('a docs folder that does not exist', async () => {
  expect(await errorsOf(config("root: 'doc',"))).toMatchInlineSnapshot(`
    "error [diglot] The docs folder does not exist: "<root>/doc"
      diglot.config.ts:4:3  (root)
        3 | export default defineConfig({
      > 4 |   root: 'doc',
          |   ^
        5 | });
      Fix: The closest existing folder is "docs". Create it, or set "root" to the folder that holds the pages."
  `);
});

test('a language without its folder', async () => {
  const site = locales("{ lang: 'en', label: 'English' }", "{ lang: 'fr', label: 'Français' }");
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The folder of the language "fr" does not exist: "docs/fr"
      diglot.config.ts:7:9  (themeConfig.locales[1].lang)
        6 |       { lang: 'en', label: 'English' },
      > 7 |       { lang: 'fr', label: 'Français' },
          |         ^
        8 |     ],
      Fix: Create it, or remove the locale."
  `);
});

test('code that is no JavaScript', async () => {
  const site = {
    'diglot.config.ts': "export default {\n  title: 'Small site'\n  base: '/',\n};\n",
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The config cannot be read: Expected \`,\` or \`}\` but found \`Identifier\`
      diglot.config.ts:3:3
        2 |   title: 'Small site'
      > 3 |   base: '/',
          |   ^
        4 | };
      Fix: Correct the code at this place."
  `);
});

test('an import that does not exist', async () => {
  const site = {
    'diglot.config.ts': "import { nav } from './navigation';\n\nexport default { title: nav };\n",
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The config cannot be read: Could not resolve './navigation' in diglot.config.ts
      diglot.config.ts:1:21
      > 1 | import { nav } from './navigation';
          |                     ^
        2 |
      Fix: Correct the code at this place."
  `);
});

test('a package that is not installed', async () => {
  const site = {
    'diglot.config.ts':
      "import sitemap from 'no-such-package';\n\nexport default { title: sitemap() };\n",
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The package "no-such-package" is not installed
      diglot.config.ts:1:21
      > 1 | import sitemap from 'no-such-package';
          |                     ^
        2 |
      Fix: Install it (npm install no-such-package), or remove the import."
  `);
});

test('a config that throws', async () => {
  const site = {
    'diglot.config.ts': `function title(env: { name?: { first: string } }) {
  return env.name.first;
}

export default { title: title({}) };
`,
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The config throws an error: Cannot read properties of undefined (reading 'first')
      diglot.config.ts:2:19
        1 | function title(env: { name?: { first: string } }) {
      > 2 |   return env.name.first;
          |                   ^
        3 | }
      Fix: Correct the code at this place, or what it depends on."
  `);
});

test('a config that throws in a file that it imports', async () => {
  const site = {
    'diglot.config.ts': "import { nav } from './config/nav';\n\nexport default { title: nav };\n",
    'config/nav.ts': 'const texts: string[] = [];\nexport const nav = texts[0].trim();\n',
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The config throws an error: Cannot read properties of undefined (reading 'trim')
      config/nav.ts:2:29
        1 | const texts: string[] = [];
      > 2 | export const nav = texts[0].trim();
          |                             ^
        3 |
      Fix: Correct the code at this place, or what it depends on."
  `);
});

test('a config without default export', async () => {
  const site = { 'diglot.config.ts': "export const title = 'Small site';\n" };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The config has no default export
      diglot.config.ts
      Fix: Export the settings of the site: export default { title: "My site" };"
  `);
});

test('no config', async () => {
  expect(await errorsOf({ 'diglot.config.ts': null })).toMatchInlineSnapshot(`
    "error [diglot] There is no config file in "<root>": looked for diglot.config.ts, diglot.config.mts, diglot.config.js, diglot.config.mjs
      diglot.config.ts
      Fix: Create diglot.config.ts with: export default { title: "My site" };"
  `);
});

test('a config under another name', async () => {
  const site = { 'diglot.config.ts': null, 'diglot-config.ts': GOOD_SITE['diglot.config.ts'] };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] There is no config file in "<root>": looked for diglot.config.ts, diglot.config.mts, diglot.config.js, diglot.config.mjs
      diglot.config.ts
      Fix: Rename "diglot-config.ts", or name another file with --config."
  `);
});

test('a base without slash at its end', async () => {
  expect(await errorsOf(config("base: '/docs',"))).toMatchInlineSnapshot(`
    "error [diglot] "base" is "/docs", expected a path that starts and ends with a slash, here "/docs/"
      diglot.config.ts:4:3  (base)
        3 | export default defineConfig({
      > 4 |   base: '/docs',
          |   ^
        5 | });
      Fix: Write a path that starts and ends with a slash, here "/docs/". Meaning: Path that the site is published under; starts and ends with a slash."
  `);
});

test('a site URL with a path', async () => {
  expect(await errorsOf(config("siteUrl: 'https://example.org/docs',"))).toMatchInlineSnapshot(`
    "error [diglot] "siteUrl" is "https://example.org/docs", expected an origin without path (the path goes into "base")
      diglot.config.ts:4:3  (siteUrl)
        3 | export default defineConfig({
      > 4 |   siteUrl: 'https://example.org/docs',
          |   ^
        5 | });
      Fix: Write an origin without path (the path goes into "base"). Meaning: Origin of the published site, for instance "https://docs.example.com"."
  `);
});

test('an output folder that holds the sources', async () => {
  expect(await errorsOf(config("outDir: '.',"))).toMatchInlineSnapshot(`
    "error [diglot] A build would delete ".": the output folder is "."
      diglot.config.ts:4:3  (outDir)
        3 | export default defineConfig({
      > 4 |   outDir: '.',
          |   ^
        5 | });
      Fix: Set "outDir" to a folder of its own, for instance "dist"."
  `);
});

test('an entry of the nav that leads nowhere', async () => {
  const site = config(
    'themeConfig: {',
    "  locales: [{ lang: 'en', label: 'English' }],",
    "  nav: [{ text: 'Start', link: '/guide/stort' }],",
    '},',
  );
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The navigation leads to a page that does not exist: "/guide/stort"
      diglot.config.ts:6:28  (themeConfig.nav[0].link)
        5 |     locales: [{ lang: 'en', label: 'English' }],
      > 6 |     nav: [{ text: 'Start', link: '/guide/stort' }],
          |                            ^
        7 |   },
      Fix: Use the route of an existing page (closest: "/guide/start") or remove the entry."
  `);
});

test('a component for all pages that does not exist', async () => {
  expect(
    await errorsOf(config("globalUIComponents: ['components/Banner.tsx'],")),
  ).toMatchInlineSnapshot(`
    "error [diglot] The component does not exist: "components/Banner.tsx"
      diglot.config.ts:4:24  (globalUIComponents[0])
        3 | export default defineConfig({
      > 4 |   globalUIComponents: ['components/Banner.tsx'],
          |                        ^
        5 | });
      Fix: Correct the path, which is relative to the config file, or remove the entry."
  `);
});

test('head tags that the content security policy would refuse in the reader’s browser', async () => {
  const site = config(
    'head: [',
    "  ['script', { src: 'https://cdn.example.com/a.js' }],",
    "  ['meta', { 'http-equiv': 'refresh', content: '0; url=//evil.example' }],",
    "  ['link', { rel: 'stylesheet', href: '//cdn.example.com/a.css' }],",
    "  ['link', { rel: 'alternate', href: ' JavaScript:alert(1)' }],",
    "  ['script', { src: '/a.js', onload: 'run()' }],",
    "  ['script', {}, 'document.write(\"</script>\")'],",
    "  ['meta', { 'http-equiv': 'Content-Security-Policy', content: '' }],",
    "  ['iframe', { src: '/a' }],",
    '],',
  );
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] "head[1][1].content" would send readers to another host
      diglot.config.ts:6:41  (head[1][1].content)
        5 |     ['script', { src: 'https://cdn.example.com/a.js' }],
      > 6 |     ['meta', { 'http-equiv': 'refresh', content: '0; url=//evil.example' }],
          |                                         ^
        7 |     ['link', { rel: 'stylesheet', href: '//cdn.example.com/a.css' }],
      Fix: Link to the place, or let the host redirect: see "_redirects".

    error [diglot] "head[3][1].href" cannot use "javascript:"
      diglot.config.ts:8:34  (head[3][1].href)
        7 |     ['link', { rel: 'stylesheet', href: '//cdn.example.com/a.css' }],
      > 8 |     ['link', { rel: 'alternate', href: ' JavaScript:alert(1)' }],
          |                                  ^
        9 |     ['script', { src: '/a.js', onload: 'run()' }],
      Fix: Name a file of the public folder, for instance "/file.js".

    error [diglot] "head[4][1].onload" is an event handler, which the content security policy refuses
      diglot.config.ts:9:32  (head[4][1].onload)
         8 |     ['link', { rel: 'alternate', href: ' JavaScript:alert(1)' }],
      >  9 |     ['script', { src: '/a.js', onload: 'run()' }],
           |                                ^
        10 |     ['script', {}, 'document.write("</script>")'],
      Fix: Put the code into a file of the public folder that the tag loads with "src".

    error [diglot] "head[5][2]" holds "</script", which would end the element or hide its end
      diglot.config.ts:10:20  (head[5][2])
         9 |     ['script', { src: '/a.js', onload: 'run()' }],
      > 10 |     ['script', {}, 'document.write("</script>")'],
           |                    ^
        11 |     ['meta', { 'http-equiv': 'Content-Security-Policy', content: '' }],
      Fix: Write "<\\/script" inside of texts.

    error [diglot] "head[6][1].http-equiv" would set a second content security policy
      diglot.config.ts:11:16  (head[6][1].http-equiv)
        10 |     ['script', {}, 'document.write("</script>")'],
      > 11 |     ['meta', { 'http-equiv': 'Content-Security-Policy', content: '' }],
           |                ^
        12 |     ['iframe', { src: '/a' }],
      Fix: Remove the tag: the build writes the policy.

    error [diglot] "head[7][0]" is "iframe", expected "meta", "link", "script", "style" or "noscript"
      diglot.config.ts:12:6  (head[7][0])
        11 |     ['meta', { 'http-equiv': 'Content-Security-Policy', content: '' }],
      > 12 |     ['iframe', { src: '/a' }],
           |      ^
        13 |   ],
      Fix: Write "meta", "link", "script", "style" or "noscript"."
  `);
});

test('addresses that run or hide content, in every part of the configuration', async () => {
  const site = config(
    "icon: 'blob:x',",
    "logo: { light: '//cdn.example.com/a.svg', dark: '/dark.svg' },",
    'themeConfig: {',
    "  nav: [{ text: 'A', link: 'JavaScript:alert(1)' }, { text: 'B', items: [{ text: 'C', link: ' data:text/html,x' }] }],",
    "  sidebar: { '/': ['vbscript:x', { text: 'D', items: [{ text: 'E', link: 'java\\nscript:x', tag: 'data:text/html,x' }] }] },",
    "  socialLinks: [{ icon: 'x', content: '\\u0001javascript:x' }, { icon: { svg: '<svg><a href=\\'&#106;avascript:x\\'/></svg>' }, mode: 'img', content: 'https://a.b/c.png' }],",
    '},',
  );
  const errors = await errorsOf(site);
  expect(errors.match(/^error \[diglot\].*\n {2}diglot.*/gm)).toMatchInlineSnapshot(`
    [
      "error [diglot] "icon" cannot use "blob:"
      diglot.config.ts:4:3  (icon)",
      "error [diglot] "themeConfig.nav[0].link" cannot use "javascript:"
      diglot.config.ts:7:24  (themeConfig.nav[0].link)",
      "error [diglot] "themeConfig.nav[1].items[0].link" cannot use "data:"
      diglot.config.ts:7:89  (themeConfig.nav[1].items[0].link)",
      "error [diglot] "themeConfig.sidebar["/"][0]" cannot use "vbscript:"
      diglot.config.ts:8:22  (themeConfig.sidebar["/"][0])",
      "error [diglot] "themeConfig.sidebar["/"][1].items[0].link" cannot use "javascript:"
      diglot.config.ts:8:70  (themeConfig.sidebar["/"][1].items[0].link)",
      "error [diglot] "themeConfig.sidebar["/"][1].items[0].tag" cannot use "data:"
      diglot.config.ts:8:94  (themeConfig.sidebar["/"][1].items[0].tag)",
      "error [diglot] "themeConfig.socialLinks[0].content" cannot use "javascript:"
      diglot.config.ts:9:32  (themeConfig.socialLinks[0].content)",
      "error [diglot] "themeConfig.socialLinks[1].icon.svg" cannot use "javascript:"
      diglot.config.ts:9:75  (themeConfig.socialLinks[1].icon.svg)",
    ]
  `);
});

test('a policy that browsers would not understand, or that would allow anything', async () => {
  const site = config(
    'policy: {',
    "  scripts: ['www.example.com', \"'unsafe-inline'\", '*'],",
    "  styles: ['unsafe-inline', '//fonts.example.com'],",
    "  images: ['https://a.example/b;c'],",
    "  script: ['https://a.example'],",
    '},',
  );
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] "policy.scripts[0]" is a host without scheme
      diglot.config.ts:5:15  (policy.scripts[0])
        4 |   policy: {
      > 5 |     scripts: ['www.example.com', "'unsafe-inline'", '*'],
          |               ^
        6 |     styles: ['unsafe-inline', '//fonts.example.com'],
      Fix: Write "https://www.example.com".

    error [diglot] "policy.scripts[1]" would allow code or files from anywhere
      diglot.config.ts:5:34  (policy.scripts[1])
        4 |   policy: {
      > 5 |     scripts: ['www.example.com', "'unsafe-inline'", '*'],
          |                                  ^
        6 |     styles: ['unsafe-inline', '//fonts.example.com'],
      Fix: Name the origins that are needed, for instance "https://www.googletagmanager.com"; inline code in "head" is allowed by its hash.

    error [diglot] "policy.scripts[2]" would allow code or files from anywhere
      diglot.config.ts:5:53  (policy.scripts[2])
        4 |   policy: {
      > 5 |     scripts: ['www.example.com', "'unsafe-inline'", '*'],
          |                                                     ^
        6 |     styles: ['unsafe-inline', '//fonts.example.com'],
      Fix: Name the origins that are needed, for instance "https://www.googletagmanager.com"; inline code in "head" is allowed by its hash.

    error [diglot] "policy.styles[0]" lacks its quotes: a policy has 'unsafe-inline'
      diglot.config.ts:6:14  (policy.styles[0])
        5 |     scripts: ['www.example.com', "'unsafe-inline'", '*'],
      > 6 |     styles: ['unsafe-inline', '//fonts.example.com'],
          |              ^
        7 |     images: ['https://a.example/b;c'],
      Fix: Write "'unsafe-inline'".

    error [diglot] "policy.styles[1]" has no scheme
      diglot.config.ts:6:31  (policy.styles[1])
        5 |     scripts: ['www.example.com', "'unsafe-inline'", '*'],
      > 6 |     styles: ['unsafe-inline', '//fonts.example.com'],
          |                               ^
        7 |     images: ['https://a.example/b;c'],
      Fix: Write "https://fonts.example.com".

    error [diglot] "policy.images[0]" is "https://a.example/b;c", expected an origin such as "https://img.shields.io" or "https:" or "data:" or "blob:"
      diglot.config.ts:7:14  (policy.images[0])
        6 |     styles: ['unsafe-inline', '//fonts.example.com'],
      > 7 |     images: ['https://a.example/b;c'],
          |              ^
        8 |     script: ['https://a.example'],
      Fix: Write an origin such as "https://img.shields.io" or "https:" or "data:" or "blob:".

    error [diglot] Unknown key in the config: "script"
      diglot.config.ts:8:5  (policy.script)
        7 |     images: ['https://a.example/b;c'],
      > 8 |     script: ['https://a.example'],
          |     ^
        9 |   },
      Fix: Rename it to "scripts" or remove it."
  `);
});

test('files of other hosts that the policy does not allow', async () => {
  const site = config(
    "icon: 'https://cdn.example.com/a.svg',",
    "logo: { light: '//cdn.example.com/a.svg', dark: '/dark.svg' },",
    "head: [['script', { src: 'https://stats.example/a.js' }], ['link', { rel: 'preload', as: 'font', href: 'https://cdn.example.com/a.woff2' }]],",
    "themeConfig: { socialLinks: [{ icon: 'x', mode: 'img', content: 'https://a.b/c.png' }] },",
  );
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The content security policy refuses a file of another host: "https://cdn.example.com/a.svg"
      diglot.config.ts:4:3  (icon)
        3 | export default defineConfig({
      > 4 |   icon: 'https://cdn.example.com/a.svg',
          |   ^
        5 |   logo: { light: '//cdn.example.com/a.svg', dark: '/dark.svg' },
      Fix: Allow it in the config: policy: { images: ['https://cdn.example.com'] }. Or put a copy into the public folder.

    error [diglot] The content security policy refuses a file of another host: "//cdn.example.com/a.svg"
      diglot.config.ts:5:11  (logo.light)
        4 |   icon: 'https://cdn.example.com/a.svg',
      > 5 |   logo: { light: '//cdn.example.com/a.svg', dark: '/dark.svg' },
          |           ^
        6 |   head: [['script', { src: 'https://stats.example/a.js' }], ['link', { rel: 'preload', as: 'font', href: 'https://cdn.example.com/a.woff2' }]],
      Fix: Allow it in the config: policy: { images: ['https://cdn.example.com'] }. Or put a copy into the public folder.

    error [diglot] The content security policy refuses a file of another host: "https://a.b/c.png"
      diglot.config.ts:7:58  (themeConfig.socialLinks[0].content)
        6 |   head: [['script', { src: 'https://stats.example/a.js' }], ['link', { rel: 'preload', as: 'font', href: 'https://cdn.example.com/a.woff2' }]],
      > 7 |   themeConfig: { socialLinks: [{ icon: 'x', mode: 'img', content: 'https://a.b/c.png' }] },
          |                                                          ^
        8 | });
      Fix: Allow it in the config: policy: { images: ['https://a.b'] }. Or put a copy into the public folder.

    error [diglot] The content security policy refuses a file of another host: "https://stats.example/a.js"
      diglot.config.ts:6:23  (head[0][1].src)
        5 |   logo: { light: '//cdn.example.com/a.svg', dark: '/dark.svg' },
      > 6 |   head: [['script', { src: 'https://stats.example/a.js' }], ['link', { rel: 'preload', as: 'font', href: 'https://cdn.example.com/a.woff2' }]],
          |                       ^
        7 |   themeConfig: { socialLinks: [{ icon: 'x', mode: 'img', content: 'https://a.b/c.png' }] },
      Fix: Allow it in the config: policy: { scripts: ['https://stats.example'] }. Or put a copy into the public folder.

    error [diglot] The content security policy refuses a file of another host: "https://cdn.example.com/a.woff2"
      diglot.config.ts:6:100  (head[1][1].href)
        5 |   logo: { light: '//cdn.example.com/a.svg', dark: '/dark.svg' },
      > 6 |   head: [['script', { src: 'https://stats.example/a.js' }], ['link', { rel: 'preload', as: 'font', href: 'https://cdn.example.com/a.woff2' }]],
          |                                                                                                    ^
        7 |   themeConfig: { socialLinks: [{ icon: 'x', mode: 'img', content: 'https://a.b/c.png' }] },
      Fix: Allow it in the config: policy: { fonts: ['https://cdn.example.com'] }. Or put a copy into the public folder."
  `);
});
