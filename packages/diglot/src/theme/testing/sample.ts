import { type ContentFacts, contentSite } from '../../shared/content-facts';
import { en } from '../../shared/text/words/en';
import { zh } from '../../shared/text/words/zh';
import type { FrontMatter } from '../../shared/types/front-matter';
import type { PageData } from '../../shared/types/page-data';
import type { ShellData } from '../../shared/types/shell-data';

/** Front matter of a page that sets nothing. */
export const sampleFrontMatter: FrontMatter = {
  pageType: 'doc',
  sidebar: true,
  navbar: true,
  outline: true,
  footer: true,
  search: true,
  overview: false,
  head: [],
  globalUIComponents: true,
};

/** A doc page for tests, with the given differences. */
export function samplePage(differences: Partial<PageData> = {}): PageData {
  return {
    title: 'Quick start',
    documentTitle: 'Quick start - Rslib',
    description: '',
    routePath: '/guide/start/quick-start',
    lang: 'en',
    contentLang: 'en',
    translations: ['en', 'zh'],
    toc: [
      { text: 'Setup', id: 'setup', depth: 2, charIndex: 0 },
      { text: 'Node.js', id: 'node', depth: 3, charIndex: 9 },
    ],
    frontmatter: sampleFrontMatter,
    version: '',
    relativePath: 'en/guide/start/quick-start.mdx',
    feeds: [],
    lastUpdatedTime: '2026-10-02T10:00:00Z',
    lastUpdatedDay: 'October 2, 2026',
    pageType: 'doc',
    prev: { text: 'Introduction', link: '/guide/start/' },
    next: { text: 'Glossary', link: '/guide/start/glossary' },
    editLink: 'https://example.com/edit/en/guide/start/quick-start.mdx',
    sidebarKey: '/guide/',
    ...differences,
  };
}

/** A site for tests, with the given differences. */
export function sampleShell(differences: Partial<ShellData> = {}): ShellData {
  return {
    lang: 'en',
    defaultLang: 'en',
    locales: [
      { lang: 'en', tag: 'en', label: 'English', textDirection: 'ltr' },
      { lang: 'zh', tag: 'zh-CN', label: '简体中文', textDirection: 'ltr' },
    ],
    base: '/',
    siteUrl: '',
    title: 'Rslib',
    description: '',
    nav: [
      { text: 'Guide', link: '/guide/start/', activeMatch: '/guide/', position: 'right' },
      { text: 'Config', link: '/config/', position: 'right' },
    ],
    startPages: [],
    sidebars: {
      '/guide/': [
        {
          type: 'group',
          text: 'Getting Started',
          collapsible: true,
          collapsed: false,
          items: [
            {
              type: 'link',
              text: ['Quick ', { mark: 'code', text: 'start' }],
              link: '/guide/start/quick-start',
            },
            { type: 'link', text: 'Glossary', link: '/guide/start/glossary' },
          ],
        },
        {
          type: 'group',
          text: 'Basic',
          link: '/guide/basic/',
          collapsible: true,
          collapsed: true,
          items: [{ type: 'link', text: 'CLI', link: '/guide/basic/cli' }],
        },
        { type: 'divider', style: 'dashed' },
        { type: 'section-header', text: 'More' },
      ],
    },
    socialLinks: [{ icon: 'github', mode: 'link', content: 'https://github.com/example' }],
    messages: differences.lang === 'zh' ? zh.shell : en.shell,
    head: [],
    enableScrollToTop: true,
    localeRedirect: 'auto',
    hideNavbar: 'never',
    parallel: true,
    darkMode: true,
    enableAppearanceAnimation: false,
    pageExtensions: [],
    ...differences,
  };
}

/** What components of a page's content are told, for tests. */
export function sampleFacts(): ContentFacts {
  const { title, routePath, lang, relativePath, pageType, frontmatter } = samplePage();
  const page = { title, routePath, lang, relativePath, pageType, frontmatter };
  return {
    page: { ...page, description: '' },
    base: '/',
    words: en.content,
    site: () => contentSite(sampleShell()),
    pages: () => [page, { ...page, title: 'Other page', routePath: '/guide/start/other' }],
  };
}
