import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createSiteOf, sharedSite } from '../../../diglot/src/node/build/testing/test-site';
import { move } from '../test-move';

const site = sharedSite(() =>
  createSiteOf({
    'docs/.vitepress/config.mjs': `export default {
      title: 'Jetty',
      base: '/jetty/',
      head: [['link', { rel: 'icon', href: '/jetty/logo.svg' }]],
    };\n`,
    'docs/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/index.md': '# Jetty\n\n{{ place }}\n',
  }),
);

const run = () => move('vitepress', site);

test('the report of a site in one language is no page of it, nor of a second run', async () => {
  const first = await run();
  const report = readFileSync(path.join(site.root, 'docs/diglot-migration.md'), 'utf8');
  expect(report).toContain('"{{ place }}" is an expression of Vue');
  const config = readFileSync(path.join(site.root, 'docs/diglot.config.ts'), 'utf8');
  expect(config).toContain("exclude: ['theme/**', 'components/**', 'diglot-migration.md']");
  expect(config).toContain("icon: '/logo.svg'");
  const second = await run();
  expect([first.pages, second.pages, second.changes]).toEqual([1, 1, []]);
  expect(JSON.stringify(second.items)).not.toContain('diglot-migration.md');
});

test('two pages of one address are one, and the other is told', async () => {
  const twins = await createSiteOf({
    'docs/.vitepress/config.mjs': `export default {
      title: 'Jetty',
      locales: { root: { label: 'English' }, zh: { label: '中文' } },
    };\n`,
    'docs/index.md': '# Jetty\n',
    'docs/guide.md': '# The file\n',
    'docs/guide/index.md': '# The folder\n',
    'docs/zh/index.md': '# 码头\n',
  });
  try {
    const { items } = await move('vitepress', twins);
    const told = items.map(({ what }) => what).filter((what) => what.startsWith('Two pages'));
    expect(told).toEqual([
      'Two pages have one address: readers see "guide/index.md", the other one was left out.',
    ]);
    const config = readFileSync(path.join(twins.root, 'docs/diglot.config.ts'), 'utf8');
    expect(config).toContain("'guide.md'");
    expect(readFileSync(path.join(twins.root, 'docs/en/guide/index.md'), 'utf8')).toContain(
      'folder',
    );
    expect(readFileSync(path.join(twins.root, 'docs/guide.md'), 'utf8')).toContain('file');
  } finally {
    twins.remove();
  }
});

test('links of a home page lead to pages of a language that has another name now', async () => {
  const named = await createSiteOf({
    '.vitepress/config.mjs': `export default {
      title: 'Jetty',
      locales: { root: { label: 'English', lang: 'en' }, zh_CN: { label: '中文', lang: 'zh-CN' } },
    };\n`,
    'index.md': '# Jetty\n',
    'guide.md': '# Guide\n',
    'zh_CN/index.md':
      '---\nlayout: home\nhero:\n  name: 码头\n  actions:\n    - text: 开始\n      link: zh_CN/guide\nfeatures:\n  - title: 深\n    link: /zh_CN/guide\n---\n',
    'zh_CN/guide.md': '# 指南\n',
  });
  try {
    await move('vitepress', named);
    await named.build();
    const html = readFileSync(path.join(named.root, '.vitepress/dist/zh-CN/index.html'), 'utf8');
    const main = html.slice(html.indexOf('<main'));
    expect(main.match(/href="\/zh-CN\/guide"/g)).toHaveLength(2);
    expect(main).not.toContain('zh_CN');
    // Whose browser speaks English gets the page that was asked for, as before.
    expect(html.slice(0, html.indexOf('<main'))).not.toContain('navigator.language');
  } finally {
    named.remove();
  }
});

test('what functions and packages make of navigation and addresses is told, not lost in silence', async () => {
  const computed = await createSiteOf({
    'docs/.vitepress/config.mjs': `import { generateSidebar } from 'a-package-that-nobody-installed';
export default {
  base: './',
  rewrites: (id) => id.replace('pages/', ''),
  themeConfig: {
    nav: () => [],
    sidebar: { '/api/': generateSidebar({}), '/guide/': [{ text: 'Start', link: '/guide/start' }] },
  },
};\n`,
    'docs/index.md': '# Jetty\n',
  });
  try {
    const { items, root, changes } = await move('vitepress', computed, { write: false });
    const told = items.map(({ what }) => what);
    expect(told).toContainEqual(expect.stringContaining('"rewrites" is a function'));
    expect(told).toContain('"nav" is computed, and was left out.');
    expect(told).toContain('"sidebar" of "/api/" is computed, and was left out.');
    const config = changes.find(({ file }) => file === path.join(root, 'diglot.config.ts'))?.text;
    expect(config).toContain("'/guide/': [{ text: 'Start', link: '/guide/start' }]");
    expect(config).not.toContain("'/api/'");
    expect(config).not.toContain('base:');
  } finally {
    computed.remove();
  }
});
