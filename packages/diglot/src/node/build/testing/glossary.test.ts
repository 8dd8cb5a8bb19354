import { beforeAll, expect, test, vi } from 'vitest';
import { createTestSite, differences, sharedSite } from './test-site';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const terms = {
  glossary: {
    page: '/glossary',
    terms: {
      external: {
        words: {
          zh: ['外部依赖', '外部模块'],
          en: ['external'],
          de: ['Fremdmodul', 'Fremdmodule'],
        },
        definition: {
          zh: '不参与打包的模块。',
          en: 'A module that is not bundled.',
          de: 'Bleibt draußen.',
        },
      },
      'declaration file': {
        section: 'declarations',
        words: { zh: ['类型声明文件'], en: ['declaration file'] },
        definition: { zh: '描述类型。', en: 'Describes types.' },
      },
    },
  },
};

const en = `# Externals

An external is one; another external is not marked, [an external](./index.md) link and \`external\` code neither.

## About an external

Externals beside **declaration files**.

| External |
| --- |
| see declaration file |

### Deeper

An external once more.

:::tip An external
Externals in a note are.
:::

## Last

No term. Externally: non-external.
`;

const files = {
  'diglot.config.ts': `export default {
  title: 'Test site',
  lang: 'zh',
  base: '/docs/',
  search: { provider: 'local' },
  themeConfig: {
    locales: [
      { lang: 'zh', tag: 'zh-Hans', label: '简体中文' },
      { lang: 'en', label: 'English' },
      { lang: 'de', label: 'Deutsch' },
    ],
  },
};
`,
  'terms.json': JSON.stringify(terms, null, 2),
  'docs/zh/index.md': '# 首页\n\n外部依赖\n',
  'docs/en/index.md': '# Home\n',
  'docs/zh/a.md':
    '# 外部依赖 {#top}\n\n两个外部依赖，一个外部模块，类型声明文件也标记。\n\n## 再来\n\n外部模块不打包。\n',
  'docs/en/a.md': en,
  'docs/de/a.md': '# Fremdes\n\nFremdmodule und noch ein Fremdmodul.\n',
  'docs/zh/only.md': '# 只有中文\n\n外部依赖。\n',
  'docs/zh/glossary.md':
    '# 术语表\n\n## 外部依赖 {#external}\n\n外部依赖。\n\n## 类型声明文件 {#declarations}\n\n类型声明文件。\n',
  'docs/en/glossary.md':
    '# Glossary\n\n## External {#external}\n\nAn external.\n\n## Declarations {#declarations}\n\nA declaration file.\n',
};

const site = sharedSite(() => createTestSite(files));
beforeAll(async () => {
  await site.build();
});

/** A file of the output as text. */
function read(file: string): string {
  return Buffer.from(site.output()[file] ?? '', 'latin1').toString();
}

/** The marks of a document: words and addresses. */
function marksOf(document: string): string[] {
  return [...read(document).matchAll(/<a class="dg-term"[^>]*>[^<]*<\/a>/g)].map(([mark]) => {
    const [, href, words] = /href="([^"]*)".*>([^<]*)</.exec(mark) ?? [];
    return `${words} → ${href}`;
  });
}

test('terms are marked once a section, in prose only, in the language of the text', () => {
  expect(marksOf('en/a.html')).toEqual([
    'external → /docs/en/glossary#external',
    'Externals → /docs/en/glossary#external',
    'declaration files → /docs/en/glossary#declarations',
  ]);
  expect(marksOf('a.html')).toEqual([
    '外部依赖 → /docs/glossary#external',
    '类型声明文件 → /docs/glossary#declarations',
    '外部模块 → /docs/glossary#external',
  ]);
  expect(marksOf('de/a.html')).toEqual(['Fremdmodule → /docs/de/glossary#external']);
  // A page without translation keeps its language, and leads to the glossary of the reader's.
  expect(marksOf('en/only.html')).toEqual(['外部依赖 → /docs/en/glossary#external']);
  expect([...marksOf('glossary.html'), ...marksOf('en/glossary.html')]).toEqual([]);
});

test('cards have the name in all languages; twins and search know nothing of marks', () => {
  expect(JSON.parse(read('terms.en.json'))).toEqual({
    glossary: 'Glossary',
    terms: {
      external: {
        name: 'external',
        others: [
          { lang: 'zh-Hans', text: '外部依赖' },
          { lang: 'de', text: 'Fremdmodul' },
        ],
        definition: 'A module that is not bundled.',
      },
      'declaration file': {
        name: 'declaration file',
        others: [{ lang: 'zh-Hans', text: '类型声明文件' }],
        definition: 'Describes types.',
      },
    },
  });
  expect(read('en/a.md')).toContain('An external is one; another external');
  expect(read('en/a.md')).toContain('Externals beside **declaration files**.');
  expect(read('en/a.html')).toContain('data-cards="/docs/terms.en.json"');
});

test('another definition renders no page; other words, other ids, and no marks at all do', async () => {
  const before = site.output();
  const changed = structuredClone(terms);
  changed.glossary.terms.external.definition.en = 'Stays where it is.';
  site.write({ 'terms.json': JSON.stringify(changed) });
  expect((await site.build()).rendered).toBe(0);
  const after = site.output();
  const differing = differences(after, before);
  expect(differing).toEqual(['site-manifest.json', 'terms.en.json']);

  changed.glossary.terms.external.words.en = ['another'];
  site.write({ 'terms.json': JSON.stringify(changed) });
  await site.build();
  expect(marksOf('en/a.html')[0]).toBe('another → /docs/en/glossary#external');

  const config = files['diglot.config.ts'].replace(
    'base:',
    'markdown: { markTerms: false },\n  base:',
  );
  site.write({ 'diglot.config.ts': config });
  await site.build();
  expect(marksOf('en/a.html')).toEqual([]);
  expect(Object.keys(site.output())).not.toContain('terms.en.json');
  site.reset();
});

/** What a build says of a glossary: code, place and what to do. */
async function problemsWith(change: (glossary: typeof terms.glossary) => object) {
  const glossary = change(structuredClone(terms.glossary));
  site.write({ 'terms.json': JSON.stringify({ glossary }, null, 2) });
  try {
    await site.build();
    return [];
  } catch (error) {
    const { errors } = error as {
      errors: { code: string; location?: { file: string; line?: number }; fix?: string }[];
    };
    return errors.map(
      ({ code, location, fix }) =>
        `${code} ${location?.file.replace(`${site.root}/`, '')}:${location?.line} ${fix}`,
    );
  } finally {
    site.reset();
  }
}

test('a glossary that cannot be shown fails the build, with its place and what to do', async () => {
  expect(await problemsWith((one) => ({ ...one, page: '/glosary' }))).toEqual([
    'terms-page terms.json:3 Write "/glossary", or the address of another page.',
  ]);
  const again = {
    words: { en: ['External'], fr: ['externe'], zh: ['甲'] },
    definition: { en: 'E.', fr: 'F.' },
  };
  expect(
    await problemsWith(({ page, terms: { external } }) => ({ page, terms: { external, again } })),
  ).toEqual([
    'terms-glossary-twice terms.json:28 Remove one of the two.',
    "terms-language terms.json:30 Write one of the site's languages: zh, en, de.",
    'terms-definition terms.json:33 Write what it means into "definition": { "zh": "…" }.',
    "terms-language terms.json:39 Write one of the site's languages: zh, en, de.",
  ]);
  const gone = { words: { zh: ['甲'] }, definition: { zh: '乙' } };
  expect(await problemsWith(({ page }) => ({ page, terms: { gone } }))).toEqual([
    'terms-section docs/zh/glossary.md:undefined Correct "section" there, or give a heading the id {#gone}.',
  ]);
});
