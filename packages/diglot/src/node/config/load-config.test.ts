import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { TEXT_KEYS } from '../../shared/text/load-words';
import { formatError, formatWarnings } from '../errors/format-error';
import { writeFiles } from '../files/test-files';
import { loadConfig } from './load-config';

const parent = mkdtempSync(join(tmpdir(), 'diglot-config-'));
let root = '';
let count = 0;

beforeEach(() => {
  count += 1;
  root = join(parent, `site-${count}`);
  write('docs/index.md', '# Hello');
});

const write = (file: string, text: string) => writeFiles(root, { [file]: text });

/** The printed errors of a site with this config. */
async function failure(config: string): Promise<string> {
  write('diglot.config.ts', config);
  try {
    await loadConfig(root);
    return 'no error';
  } catch (error) {
    return formatError(error, { root, color: false }).replaceAll(root, '<root>');
  }
}

test('a package that was installed after the config asked for it in vain', async () => {
  const config = "import word from 'made-up';\nexport default { title: word };";
  expect(await failure(config)).toContain('The package "made-up" is not installed');
  const manifest = { type: 'module', exports: './lib/main.js' };
  write('node_modules/made-up/package.json', JSON.stringify(manifest));
  write('node_modules/made-up/lib/main.js', "export default 'Found';");
  expect((await loadConfig(root)).config.title).toBe('Found');
});

test('a package that the config can do without need not be installed', async () => {
  const lines = [
    "const title = await import('made-up').catch(() => 'None');",
    'export default { title };',
  ];
  write('diglot.config.mjs', lines.join('\n'));
  expect((await loadConfig(root)).config.title).toBe('None');
});

describe('a good config', () => {
  test('DATA-01, DATA-02, DATA-03, DATA-04, DATA-17: every default is filled in', async () => {
    write('diglot.config.mjs', 'export default {};');
    const { config } = await loadConfig(root);
    const { root: _, configFile, docsDir, outDir, publicDir, cacheDir, ...rest } = config;
    expect(
      [configFile, docsDir, outDir, publicDir, cacheDir].map((p) => p.slice(root.length)),
    ).toMatchInlineSnapshot(`
      [
        "/diglot.config.mjs",
        "/docs",
        "/dist",
        "/public",
        "/node_modules/.cache/diglot",
      ]
    `);
    const [locale] = rest.locales;
    expect({
      ...rest,
      locales: { ...locale, words: undefined, dir: locale?.dir.slice(root.length) },
    }).toMatchInlineSnapshot(`
      {
        "alias": {},
        "base": "/",
        "blog": {
          "authors": {},
          "readingTime": true,
          "tags": {},
        },
        "check": {
          "external": {
            "allowed": [],
            "maxAge": 24,
            "timeout": 15,
          },
          "rules": {
            "addresses": "error",
            "alternative-texts": "warning",
            "descriptions": "warning",
            "external": "error",
            "freshness": "error",
            "images": "error",
            "links": "error",
            "parity": "error",
            "questions": "warning",
            "site": "error",
            "sources": "warning",
            "terms": "error",
            "titles": "warning",
            "typography/punctuation": "warning",
            "typography/quotes": "warning",
            "typography/repeated-words": "warning",
            "typography/scripts": "warning",
            "typography/spaces": "warning",
            "typography/straight-quotes": "off",
            "typography/widths": "warning",
            "untranslated": "warning",
          },
        },
        "description": "",
        "env": {},
        "feeds": [],
        "globalUIComponents": [],
        "head": [],
        "lang": "en",
        "locales": {
          "description": "",
          "dir": "/docs",
          "docRepoBaseUrl": undefined,
          "footer": undefined,
          "footerLinks": undefined,
          "footerText": undefined,
          "isDefault": true,
          "label": "en",
          "lang": "en",
          "missingTexts": [],
          "nav": undefined,
          "prefix": "",
          "sidebar": undefined,
          "tag": "en",
          "textDirection": "ltr",
          "title": "Documentation",
          "words": undefined,
        },
        "markdown": {
          "checkDeadLinks": "error",
          "defaultWrapCode": false,
          "definitionLists": false,
          "langAlias": {},
          "markTerms": true,
          "showLineNumbers": false,
        },
        "missingTranslations": "warn",
        "multiVersion": {
          "default": "",
          "versions": [],
        },
        "policy": {
          "connections": [],
          "fonts": [],
          "forms": [],
          "frames": [],
          "hsts": false,
          "images": [],
          "media": [],
          "scripts": [],
          "styles": [],
        },
        "redirects": [],
        "route": {
          "cleanUrls": true,
          "exclude": [],
        },
        "search": {
          "acrossLanguages": true,
          "codeBlocks": true,
          "provider": "local",
          "slashKey": true,
        },
        "siteUrl": "",
        "sources": [],
        "status": false,
        "themeConfig": {
          "darkMode": true,
          "enableAppearanceAnimation": false,
          "enableScrollToTop": false,
          "fallbackHeadingTitle": true,
          "hideNavbar": "never",
          "lastUpdated": false,
          "localeRedirect": "auto",
          "parallel": true,
          "socialLinks": [],
          "startPages": undefined,
        },
        "timeLimit": 120,
        "title": "Documentation",
        "translations": "warn",
      }
    `);
  });

  test('any text can be set, also from a JSON file; those of one language hold for it alone', async () => {
    for (const lang of ['en', 'pl']) write(`docs/${lang}/index.md`, '# Hello');
    write(
      'pl.json',
      '{ "menu": "Menu", "searchResultCount": { "one": "{count} wynik", "other": "{count} wyniki" } }',
    );
    write(
      'diglot.config.ts',
      `import { defineConfig } from 'diglot';
       import texts from './pl.json' with { type: 'json' };
       export default defineConfig({
         missingTranslations: 'ignore',
         themeConfig: {
           texts: { footnotes: 'Notes', outlineTitle: 'Contents' },
           outlineTitle: 'counts less',
           locales: [{ lang: 'en', label: 'English' }, { lang: 'pl', label: 'Polski', texts }],
         },
       });`,
    );
    const { config, warnings } = await loadConfig(root);
    const [en, pl] = config.locales.map(({ words }) => words);
    expect([en?.content.footnotes, en?.shell.outlineTitle]).toEqual(['Notes', 'Contents']);
    expect(pl?.search.searchResultCount).toEqual({ one: '{count} wynik', other: '{count} wyniki' });
    expect([pl?.shell.menu, pl?.content.footnotes]).toEqual(['Menu', 'Footnotes']);
    expect(warnings).toEqual([]);
  });

  test('one warning names all texts that a language lacks, and what is shown instead', async () => {
    for (const lang of ['fr', 'pl']) write(`docs/${lang}/index.md`, '# Hello');
    const own = TEXT_KEYS.filter((key) => key !== 'menu' && key !== 'calloutTip');
    write('pl.json', JSON.stringify(Object.fromEntries(own.map((key) => [key, 'x']))));
    write(
      'diglot.config.ts',
      `import texts from './pl.json' with { type: 'json' };
       export default { lang: 'fr', themeConfig: { locales: [
         { lang: 'fr', tag: 'fr-CA', label: 'Français' },
         { lang: 'pl', label: 'Polski', texts },
       ] } };`,
    );
    const { warnings } = await loadConfig(root);
    expect(formatWarnings(warnings, { root, color: false }).join('\n\n')).toMatchInlineSnapshot(`
      "warning [diglot] The interface says 2 texts in English where pages are in Polski (pl): menu, calloutTip
        diglot.config.ts:4:10  (themeConfig.locales[1])
          3 |          { lang: 'fr', tag: 'fr-CA', label: 'Français' },
        > 4 |          { lang: 'pl', label: 'Polski', texts },
            |          ^
          5 |        ] } };
        Fix: Write them in "themeConfig.locales[1].texts", or set "missingTranslations" to "ignore"."
    `);
  });

  test('missing texts are no matter in a language for which they are ignored, and modes name languages that are there', async () => {
    for (const lang of ['en', 'pl']) write(`docs/${lang}/index.md`, '# Hello');
    const locales = "[{ lang: 'en', label: 'English' }, { lang: 'pl', label: 'Polski' }]";
    const config = (modes: string) =>
      `export default { missingTranslations: ${modes}, themeConfig: { locales: ${locales} } };`;
    write('diglot.config.ts', config("{ pl: 'ignore' }"));
    expect((await loadConfig(root)).warnings).toEqual([]);
    write('diglot.config.ts', config("{ po: 'ignore' }"));
    await expect(loadConfig(root)).rejects.toMatchObject({
      errors: [{ keyPath: 'missingTranslations.po', fix: expect.stringContaining('perhaps "pl"') }],
    });
  });

  test('DATA-05: a language has its own texts, navigation and edit link, else the general ones', async () => {
    write('docs/en/index.md', '# Hello');
    write('docs/zh/index.md', '# 你好');
    write('names.ts', "export const title: string = 'Rslib';");
    write(
      'diglot.config.ts',
      `import { defineConfig } from 'diglot';
       import { title } from './names';
       export default defineConfig({
         title,
         siteUrl: 'https://rslib.rs/',
         themeConfig: {
           outlineTitle: 'ON THIS PAGE',
           editLink: { docRepoBaseUrl: 'https://example.com/docs/', text: 'Edit' },
           nav: [{ text: 'Guide', link: '/guide/' }],
           locales: [
             { lang: 'en', label: 'English' },
             { lang: 'zh', tag: 'zh-Hans', label: '简体中文', prevPageText: '上一页',
               nav: [{ text: '指南', link: '/guide/', position: 'left' }],
               overview: { filterNameText: '过滤' } },
           ],
         },
       });`,
    );
    const { config, dependencies } = await loadConfig(root);
    expect(config.siteUrl).toBe('https://rslib.rs');
    expect(dependencies.map((file) => file.slice(root.length)).sort()).toEqual([
      '/.env',
      '/.env.local',
      '/.env.production',
      '/.env.production.local',
      '/diglot.config.ts',
      '/names.ts',
    ]);
    const [en, zh] = config.locales.map(({ words }) => words);
    expect([en?.shell.outlineTitle, en?.shell.editLinkText]).toEqual(['ON THIS PAGE', 'Edit']);
    expect([zh?.shell.prevPageText, zh?.shell.outlineTitle]).toEqual(['上一页', '目录']);
    expect(config.locales.map(({ dir: _, words: __, ...locale }) => locale)).toMatchInlineSnapshot(`
      [
        {
          "description": "",
          "docRepoBaseUrl": "https://example.com/docs",
          "footer": undefined,
          "footerLinks": undefined,
          "footerText": undefined,
          "isDefault": true,
          "label": "English",
          "lang": "en",
          "missingTexts": [],
          "nav": {
            "path": [
              "themeConfig",
              "nav",
            ],
            "value": [
              {
                "download": false,
                "link": "/guide/",
                "position": "right",
                "text": "Guide",
              },
            ],
          },
          "prefix": "",
          "sidebar": undefined,
          "tag": "en",
          "textDirection": "ltr",
          "title": "Rslib",
        },
        {
          "description": "",
          "docRepoBaseUrl": "https://example.com/docs",
          "footer": undefined,
          "footerLinks": undefined,
          "footerText": undefined,
          "isDefault": false,
          "label": "简体中文",
          "lang": "zh",
          "missingTexts": [],
          "nav": {
            "path": [
              "themeConfig",
              "locales",
              1,
              "nav",
            ],
            "value": [
              {
                "download": false,
                "link": "/guide/",
                "position": "left",
                "text": "指南",
              },
            ],
          },
          "prefix": "/zh",
          "sidebar": undefined,
          "tag": "zh-Hans",
          "textDirection": "ltr",
          "title": "Rslib",
        },
      ]
    `);
  });

  test('the hash says whether two configs mean the same', async () => {
    write('diglot.config.ts', 'export default { title: "A" };');
    const first = await loadConfig(root);
    write('diglot.config.ts', 'const title: string = "A";\nexport default { title };');
    expect((await loadConfig(root)).hash).toBe(first.hash);
    write('diglot.config.ts', 'export default { title: "B" };');
    const changed = await loadConfig(root);
    expect(changed.hash).not.toBe(first.hash);
    expect(changed.config.title).toBe('B');
  });

  test('an imported file that changes makes the bundle in the cache stale', async () => {
    write('title.ts', "export default 'A';");
    write('diglot.config.ts', "import title from './title';\nexport default { title };");
    expect((await loadConfig(root)).config.title).toBe('A');
    write('title.ts', "export default 'B';");
    expect((await loadConfig(root)).config.title).toBe('B');
  });
});

describe('texts', () => {
  test('of an unknown name, with a gap that nothing fills, and of a wrong type', async () => {
    write('docs/en/index.md', '# Hello');
    expect(
      await failure(`export default { themeConfig: { locales: [{ lang: 'en', label: 'English', texts: {
  menue: 'Menu',
  toggleGroup: 'Toggle {titel}',
  footnotes: 'Notes of {page}',
  searchResultCount: { one: '{count} hit' },
  menu: 7,
} }] } };`),
    ).toMatchInlineSnapshot(`
      "error [diglot] Unknown key in the config: "menue"
        diglot.config.ts:2:3  (themeConfig.locales[0].texts.menue)
          1 | export default { themeConfig: { locales: [{ lang: 'en', label: 'English', texts: {
        > 2 |   menue: 'Menu',
            |   ^
          3 |   toggleGroup: 'Toggle {titel}',
        Fix: Rename it to "menu" or remove it.

      error [diglot] "themeConfig.locales[0].texts.toggleGroup" has {titel}, which nothing fills
        diglot.config.ts:3:3  (themeConfig.locales[0].texts.toggleGroup)
          2 |   menue: 'Menu',
        > 3 |   toggleGroup: 'Toggle {titel}',
            |   ^
          4 |   footnotes: 'Notes of {page}',
        Fix: Rename it to {title}, or remove it.

      error [diglot] "themeConfig.locales[0].texts.footnotes" has {page}, which nothing fills
        diglot.config.ts:4:3  (themeConfig.locales[0].texts.footnotes)
          3 |   toggleGroup: 'Toggle {titel}',
        > 4 |   footnotes: 'Notes of {page}',
            |   ^
          5 |   searchResultCount: { one: '{count} hit' },
        Fix: Remove it. This text has no gaps.

      error [diglot] "themeConfig.locales[0].texts.searchResultCount.other" is missing in the config, expected a text
        diglot.config.ts:5:3  (themeConfig.locales[0].texts.searchResultCount.other)
          4 |   footnotes: 'Notes of {page}',
        > 5 |   searchResultCount: { one: '{count} hit' },
            |   ^
          6 |   menu: 7,
        Fix: Add it. Meaning: For all other numbers.

      error [diglot] "themeConfig.locales[0].texts.menu" is 7, expected a text
        diglot.config.ts:6:3  (themeConfig.locales[0].texts.menu)
          5 |   searchResultCount: { one: '{count} hit' },
        > 6 |   menu: 7,
            |   ^
          7 | } }] } };
        Fix: Write a text. Meaning: In English: "Menu"."
    `);
  });
});

describe('a bad config', () => {
  test('no config file', async () => {
    const load = (configFile?: string) =>
      loadConfig(root, { configFile }).catch((error) =>
        formatError(error, { root, color: false }).replaceAll(root, '<root>'),
      );
    expect(await load()).toMatchInlineSnapshot(`
      "error [diglot] There is no config file in "<root>": looked for diglot.config.ts, diglot.config.mts, diglot.config.js, diglot.config.mjs
        diglot.config.ts
        Fix: Create diglot.config.ts with: export default { title: "My site" };"
    `);
    write('diglot.conf.ts', 'export default {};');
    expect(await load()).toMatchInlineSnapshot(`
      "error [diglot] There is no config file in "<root>": looked for diglot.config.ts, diglot.config.mts, diglot.config.js, diglot.config.mjs
        diglot.config.ts
        Fix: Rename "diglot.conf.ts", or name another file with --config."
    `);
    expect(await load('other.ts')).toMatchInlineSnapshot(`
      "error [diglot] The config file does not exist: "<root>/other.ts"
        other.ts
        Fix: Create diglot.config.ts with: export default { title: "My site" };"
    `);
  });

  test('a folder inside a site: where its config is, and how to name that folder', async () => {
    write('diglot.config.ts', 'export default {};');
    write('docs/en/a.md', '# A');
    const load = (folder: string) =>
      loadConfig(join(root, folder)).catch((error) =>
        formatError(error, { root, color: false }).replaceAll(root, '<root>'),
      );
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue(join(root, 'docs/en'));
    expect(await load('docs/en')).toMatchInlineSnapshot(`
      "error [diglot] There is no config file in "<root>/docs/en", but in "<root>", a folder above it
        diglot.config.ts
        Fix: Run the command there, after "cd ../..", or name that folder: "npx diglot accept … --root ../..", with other commands as in "npx diglot build ../..""
    `);
    cwd.mockReturnValue(root);
    expect(await load('docs')).toContain(
      'Fix: Name no folder: "npx diglot build", or "npx diglot accept …".',
    );
    cwd.mockRestore();
  });

  test('every problem is reported with its place', async () => {
    expect(
      await failure(`import { defineConfig } from 'diglot';

export default defineConfig({
  titel: 'Rslib', // unknown
  base: 'docs',
  siteUrl: 'https://rslib.rs/sub',
  route: { cleanUrls: false },
  markdown: { showLineNumbers: 'yes' },
  themeConfig: {
    localeRedirect: 'atuo',
    nav: [
      { text: 'Guide', link: '/guide/' },
      { text: 'Blog', position: 'middle' },
    ],
    socialLinks: [{ icon: 'githb', content: 'https://github.com' }],
  },
});
`),
    ).toMatchInlineSnapshot(`
      "error [diglot] Unknown key in the config: "titel"
        diglot.config.ts:4:3  (titel)
          3 | export default defineConfig({
        > 4 |   titel: 'Rslib', // unknown
            |   ^
          5 |   base: 'docs',
        Fix: Rename it to "title" or remove it.

      error [diglot] "base" is "docs", expected a path that starts and ends with a slash, here "/docs/"
        diglot.config.ts:5:3  (base)
          4 |   titel: 'Rslib', // unknown
        > 5 |   base: 'docs',
            |   ^
          6 |   siteUrl: 'https://rslib.rs/sub',
        Fix: Write a path that starts and ends with a slash, here "/docs/". Meaning: Path that the site is published under; starts and ends with a slash.

      error [diglot] "siteUrl" is "https://rslib.rs/sub", expected an origin without path (the path goes into "base")
        diglot.config.ts:6:3  (siteUrl)
          5 |   base: 'docs',
        > 6 |   siteUrl: 'https://rslib.rs/sub',
            |   ^
          7 |   route: { cleanUrls: false },
        Fix: Write an origin without path (the path goes into "base"). Meaning: Origin of the published site, for instance "https://docs.example.com".

      error [diglot] "route.cleanUrls" is false, expected true
        diglot.config.ts:7:12  (route.cleanUrls)
          6 |   siteUrl: 'https://rslib.rs/sub',
        > 7 |   route: { cleanUrls: false },
            |            ^
          8 |   markdown: { showLineNumbers: 'yes' },
        Fix: Write true. Meaning: Addresses have no extension. Remove the key or set it to true.

      error [diglot] "markdown.showLineNumbers" is "yes", expected true or false
        diglot.config.ts:8:15  (markdown.showLineNumbers)
          7 |   route: { cleanUrls: false },
        > 8 |   markdown: { showLineNumbers: 'yes' },
            |               ^
          9 |   themeConfig: {
        Fix: Write true or false. Meaning: Whether code blocks show line numbers.

      error [diglot] "themeConfig.localeRedirect" is "atuo", expected "auto", "never" or "only-default-lang"
        diglot.config.ts:10:5  (themeConfig.localeRedirect)
           9 |   themeConfig: {
        > 10 |     localeRedirect: 'atuo',
             |     ^
          11 |     nav: [
        Fix: Write "auto". Meaning: Whether the first visit leads to the browser's language.

      error [diglot] "themeConfig.nav[1].position" is "middle", expected "left" or "right"
        diglot.config.ts:13:23  (themeConfig.nav[1].position)
          12 |       { text: 'Guide', link: '/guide/' },
        > 13 |       { text: 'Blog', position: 'middle' },
             |                       ^
          14 |     ],
        Fix: Write "left" or "right". Meaning: \`left\` stands next to the title, \`right\` at the far end.

      error [diglot] "themeConfig.socialLinks[0].icon" is "githb", expected "github", "x", "discord", "bilibili", "bluesky", "facebook", "gitlab", "instagram", "juejin", "lark", "linkedin", "npm", "qq", "slack", "twitter", "wechat", "weibo", "youtube" or "zhihu" or an object
        diglot.config.ts:15:21  (themeConfig.socialLinks[0].icon)
          14 |     ],
        > 15 |     socialLinks: [{ icon: 'githb', content: 'https://github.com' }],
             |                     ^
          16 |   },
        Fix: Write "github". Meaning: A named icon, or an SVG of your own: { svg: "<svg …>" }."
    `);
  });

  test('something that is no config', async () => {
    expect(await failure('export default 3;')).toMatchInlineSnapshot(`
      "error [diglot] The config is 3, expected an object
        diglot.config.ts
        Fix: Write an object. Meaning: The default export: an object with the settings of the site."
    `);
    expect(await failure('export const config = {};')).toMatchInlineSnapshot(`
      "error [diglot] The config has no default export
        diglot.config.ts
        Fix: Export the settings of the site: export default { title: "My site" };"
    `);
  });

  test('a syntax error', async () => {
    expect(
      await failure('export default {\n  title: "a",\n  base: {{,\n};\n'),
    ).toMatchInlineSnapshot(`
      "error [diglot] The config cannot be read: Unexpected token
        diglot.config.ts:3:10
          2 |   title: "a",
        > 3 |   base: {{,
            |          ^
          4 | };
        Fix: Correct the code at this place."
    `);
  });

  test('an import that does not exist', async () => {
    expect(
      await failure('import x from "./nope";\nexport default { title: x };\n'),
    ).toMatchInlineSnapshot(`
      "error [diglot] The config cannot be read: Could not resolve './nope' in diglot.config.ts
        diglot.config.ts:1:15
        > 1 | import x from "./nope";
            |               ^
          2 | export default { title: x };
        Fix: Correct the code at this place."
    `);
  });

  test('a key that belongs elsewhere, and one that every object has', async () => {
    const told = await failure("export default { lastUpdated: true, ['__proto__']: 1 };");
    expect(told).toContain('Fix: Move it into "themeConfig".');
    expect(told).toContain(
      '"__proto__"\n  diglot.config.ts  (__proto__)\n  Fix: Remove it. Known keys',
    );
  });

  test('code that throws, in an imported file', async () => {
    write(
      'names.ts',
      '// names\n\nexport function name(): string {\n  throw new Error("no name");\n}\n',
    );
    expect(
      await failure('import { name } from "./names";\nexport default { title: name() };\n'),
    ).toMatchInlineSnapshot(`
      "error [diglot] The config throws an error: no name
        names.ts:4:9
          3 | export function name(): string {
        > 4 |   throw new Error("no name");
            |         ^
          5 | }
        Fix: Correct the code at this place, or what it depends on."
    `);
  });

  test('code that throws and says what to do', async () => {
    expect(
      await failure(
        'throw Object.assign(new Error("no mermaid"), { fix: "Install it." });\nexport default {};\n',
      ),
    ).toMatchInlineSnapshot(`
      "error [diglot] The config throws an error: no mermaid
        diglot.config.ts:1:21
        > 1 | throw Object.assign(new Error("no mermaid"), { fix: "Install it." });
            |                     ^
          2 | export default {};
        Fix: Install it."
    `);
  });

  test('bad locales', async () => {
    write('docs/en/index.md', '# Hello');
    write('docs/zh-cn/index.md', '# 你好');
    expect(
      await failure(
        "export default { themeConfig: { locales: [{ lang: 'e n', label: 'English' }] } };",
      ),
    ).toMatchInlineSnapshot(`
      "error [diglot] "themeConfig.locales[0].lang" is "e n", expected letters, digits and hyphens, for instance "zh"
        diglot.config.ts:1:45  (themeConfig.locales[0].lang)
        > 1 | export default { themeConfig: { locales: [{ lang: 'e n', label: 'English' }] } };
            |                                             ^
        Fix: Write letters, digits and hyphens, for instance "zh". Meaning: Path prefix and name of the folder below the docs folder, for instance "zh"."
    `);
    expect(
      await failure(`export default {
  lang: 'fr',
  themeConfig: {
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '中文' },
      { lang: 'en', label: 'English' },
    ],
  },
};`),
    ).toMatchInlineSnapshot(`
      "error [diglot] Two locales have the language "en": the first is themeConfig.locales[0]
        diglot.config.ts:7:9  (themeConfig.locales[2].lang)
          6 |       { lang: 'zh', label: '中文' },
        > 7 |       { lang: 'en', label: 'English' },
            |         ^
          8 |     ],
        Fix: Remove one of them, or give it another language.

      error [diglot] The default language "fr" is none of the locales (en, zh, en)
        diglot.config.ts:2:3  (lang)
          1 | export default {
        > 2 |   lang: 'fr',
            |   ^
          3 |   themeConfig: {
        Fix: Set "lang" to one of them, or add a locale with lang: "fr".

      error [diglot] The folder of the language "zh" does not exist: "docs/zh"
        diglot.config.ts:6:9  (themeConfig.locales[1].lang)
          5 |       { lang: 'en', label: 'English' },
        > 6 |       { lang: 'zh', label: '中文' },
            |         ^
          7 |       { lang: 'en', label: 'English' },
        Fix: Create it, or remove the locale."
    `);
  });

  test('folders and files that do not exist or would be lost', async () => {
    expect(
      await failure(`export default {
  root: 'dosc',
  outDir: '.',
  globalUIComponents: ['./components/Banner.tsx'],
};`),
    ).toMatchInlineSnapshot(`
      "error [diglot] The docs folder does not exist: "<root>/dosc"
        diglot.config.ts:2:3  (root)
          1 | export default {
        > 2 |   root: 'dosc',
            |   ^
          3 |   outDir: '.',
        Fix: The closest existing folder is "docs". Create it, or set "root" to the folder that holds the pages.

      error [diglot] A build would delete ".": the output folder is "."
        diglot.config.ts:3:3  (outDir)
          2 |   root: 'dosc',
        > 3 |   outDir: '.',
            |   ^
          4 |   globalUIComponents: ['./components/Banner.tsx'],
        Fix: Set "outDir" to a folder of its own, for instance "dist".

      error [diglot] The component does not exist: "./components/Banner.tsx"
        diglot.config.ts:4:24  (globalUIComponents[0])
          3 |   outDir: '.',
        > 4 |   globalUIComponents: ['./components/Banner.tsx'],
            |                        ^
          5 | };
        Fix: Correct the path, which is relative to the config file, or remove the entry."
    `);
  });
});
