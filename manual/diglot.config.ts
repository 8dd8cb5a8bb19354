import path from 'node:path';
import math from '@diglot/math';
import mermaid from '@diglot/mermaid';
import playground from '@diglot/playground';
import types from '@diglot/types';
import { defineConfig } from 'diglot';
import { benchResults } from './plugins/bench-results';
import { reference } from './plugins/reference';
import { show } from './plugins/show';

const title = 'Diglot';

export default defineConfig({
  title,
  description:
    'The manual of Diglot, a documentation engine that keeps several languages as one book.',
  icon: '/favicon.svg',
  logo: { light: '/logo-light.svg', dark: '/logo-dark.svg' },
  logoText: title,
  head: [['link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }]],
  lang: 'en',
  globalStyles: './brand/brand.css',
  missingTranslations: 'error',
  markdown: { definitionLists: true },
  plugins: [
    show(),
    math(),
    mermaid(),
    playground(),
    types(),
    benchResults(path.join(import.meta.dirname, '../bench/results')),
    reference(path.join(import.meta.dirname, 'reference/zh.json')),
  ],
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
  themeConfig: {
    startPages: [
      '/guide/start/',
      '/guide/writing/markdown',
      '/guide/languages/book',
      '/guide/look/theming',
      '/reference/config/',
    ],
    lastUpdated: true,
    enableScrollToTop: true,
    hideNavbar: 'mobile',
    locales: [
      {
        lang: 'en',
        label: 'English',
        title,
        description:
          'The manual of Diglot, a documentation engine that keeps several languages as one book.',
        footerText: 'Released under the MIT License.',
        footerLinks: [
          {
            text: 'Guide',
            items: [
              { text: 'Start in five minutes', link: '/guide/start/' },
              { text: 'Two languages, one book', link: '/guide/languages/' },
              { text: 'How it works', link: '/guide/inside/how-it-works' },
            ],
          },
          {
            text: 'Reference',
            items: [
              { text: 'Configuration', link: '/reference/config/' },
              { text: 'Plugin hooks', link: '/reference/plugins' },
              { text: 'Commands', link: '/reference/commands' },
            ],
          },
        ],
      },
      {
        lang: 'zh',
        tag: 'zh-Hans',
        label: '简体中文',
        title,
        description: 'Diglot 手册：把多种语言的文档合为一本书的文档引擎。',
        footerText: '基于 MIT 许可证发布。',
        footerLinks: [
          {
            text: '指南',
            items: [
              { text: '五分钟上手', link: '/guide/start/' },
              { text: '两种语言，一本书', link: '/guide/languages/' },
              { text: '工作原理', link: '/guide/inside/how-it-works' },
            ],
          },
          {
            text: '参考',
            items: [
              { text: '配置项', link: '/reference/config/' },
              { text: '插件钩子', link: '/reference/plugins' },
              { text: '命令', link: '/reference/commands' },
            ],
          },
        ],
      },
    ],
  },
});
