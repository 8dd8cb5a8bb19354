import { defineConfig } from 'diglot';

export default defineConfig({
  title: 'My library',
  description: 'What my library is for, in one sentence.',
  themeConfig: {
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', tag: 'zh-Hans', label: '简体中文', title: '我的库' },
    ],
  },
});
