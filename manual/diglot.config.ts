import { defineConfig } from 'diglot';

export default defineConfig({
  title: 'Diglot',
  description: 'A documentation engine for sites in several languages.',
  lang: 'en',
  themeConfig: {
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', tag: 'zh-Hans', label: '简体中文' },
    ],
  },
});
