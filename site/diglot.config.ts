import path from 'node:path';
import socialCards from '@diglot/social-cards';
import types from '@diglot/types';
import { defineConfig } from 'diglot';
import { FACE } from './brand/face-address';
import { logoOf } from './brand/logo';
import { tools } from './components/tools';
import { examples } from './plugins/examples';
import { SANDBOX } from './plugins/examples/sandbox';
import { explorer } from './plugins/explorer';
import { face } from './plugins/face';
import { messages } from './plugins/messages';
import { rslibConfigs } from './plugins/option-types';
import { statePages } from './plugins/states';

const title = 'Rslib';
const family = tools.map(({ name, host }) => ({ text: name, link: `https://${host}` }));
const community = [
  { text: 'GitHub', link: 'https://github.com/web-infra-dev/rslib' },
  { text: 'Discord', link: 'https://discord.gg/XsaKEEk4mW' },
  { text: 'X', link: 'https://x.com/rspack_dev' },
];
const editLink = {
  docRepoBaseUrl: 'https://github.com/web-infra-dev/rslib/tree/main/website/docs',
};

export default defineConfig({
  title,
  description: 'Documentation of Rslib, the library build tool on top of Rsbuild.',
  icon: '/favicon.svg',
  logo: {
    light: logoOf(import.meta.dirname, 'light'),
    dark: logoOf(import.meta.dirname, 'dark'),
  },
  logoText: title,
  head: [
    ['link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }],
    ['meta', { property: 'og:image', content: '/og.png' }],
    ['meta', { property: 'og:image:width', content: '1200' }],
    ['meta', { property: 'og:image:height', content: '630' }],
    ['meta', { property: 'og:image:alt', content: 'Rslib: one source, every format' }],
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
  ],
  lang: 'en',
  siteUrl: 'https://rslib.rs',
  // Pages of examples send them there when their button is pressed.
  policy: { forms: [SANDBOX] },
  search: {
    provider: 'local',
    missingResultsUrl: 'https://github.com/web-infra-dev/rslib/issues/new?title={query}',
  },
  blog: {
    authors: {
      team: { name: { en: 'Rslib team', zh: 'Rslib 团队' } },
    },
  },
  feeds: [
    {
      id: 'blog',
      include: ['blog/**'],
      title: { en: 'Rslib blog', zh: 'Rslib 博客' },
      description: {
        en: 'News about Rslib, the library build tool on top of Rsbuild.',
        zh: '关于库构建工具 Rslib 的消息。',
      },
    },
  ],
  plugins: [
    messages(path.join(import.meta.dirname, 'docs')),
    explorer(import.meta.dirname),
    statePages(),
    face(),
    examples(import.meta.dirname),
    types({ blocks: [rslibConfigs(import.meta.dirname)] }),
    socialCards({
      titleFonts: [`./public${FACE}`],
      fonts: ['@fontsource-variable/newsreader', '@fontsource-variable/noto-serif-sc'],
    }),
  ],
  missingTranslations: 'error',
  check: {
    rules: {
      titles: 'error',
      descriptions: 'error',
      'alternative-texts': 'error',
      'typography/spaces': 'error',
      'typography/punctuation': 'error',
      'typography/quotes': 'error',
      'typography/widths': 'error',
      'typography/scripts': 'error',
      'typography/repeated-words': 'error',
      'typography/straight-quotes': 'error',
    },
  },
  // Fragments that pages import; they are no pages themselves.
  route: { exclude: ['**/shared/**'] },
  // Type, default and flags of each option.
  markdown: { definitionLists: true },
  themeConfig: {
    socialLinks: [
      { icon: 'github', mode: 'link', content: 'https://github.com/web-infra-dev/rslib' },
      { icon: 'x', mode: 'link', content: 'https://x.com/rspack_dev' },
      { icon: 'discord', mode: 'link', content: 'https://discord.gg/XsaKEEk4mW' },
    ],
    startPages: [
      '/guide/start/',
      '/guide/start/quick-start',
      '/guide/basic/output-format',
      '/guide/advanced/dts',
      '/config/',
    ],
    lastUpdated: true,
    enableScrollToTop: true,
    hideNavbar: 'mobile',
    enableAppearanceAnimation: true,
    editLink,
    locales: [
      {
        lang: 'en',
        label: 'English',
        title,
        description: 'Documentation of Rslib, the library build tool on top of Rsbuild.',
        footerText: 'Released under the MIT License.',
        footerLinks: [
          {
            text: 'Rslib',
            items: [
              { text: 'Quick start', link: '/guide/start/quick-start' },
              { text: 'Configuration', link: '/config/' },
              { text: 'Blog', link: '/blog/' },
            ],
          },
          { text: 'Rstack', items: family },
          { text: 'Community', items: community },
        ],
      },
      {
        lang: 'zh',
        tag: 'zh-Hans',
        label: '简体中文',
        title,
        description: 'Rslib 文档：基于 Rsbuild 的库构建工具。',
        footerText: '基于 MIT 许可证发布。',
        footerLinks: [
          {
            text: 'Rslib',
            items: [
              { text: '快速上手', link: '/guide/start/quick-start' },
              { text: '配置', link: '/config/' },
              { text: '博客', link: '/blog/' },
            ],
          },
          { text: 'Rstack', items: family },
          { text: '社区', items: community },
        ],
      },
    ],
  },
});
