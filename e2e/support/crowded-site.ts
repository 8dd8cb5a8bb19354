import { expect, type Page } from '@playwright/test';
import { siteFiles } from '../../packages/diglot/src/node/build/testing/site-text';
import { misfits } from './misfits';
import { createServedSite } from './site';
import { hydrated } from './test';

const WORDS = {
  en: ['Guide', 'Configuration', 'Plugins', 'API', 'Command line', 'Examples', 'Migration'],
  zh: ['指南', '配置', '插件', '接口', '命令行', '示例', '迁移'],
  ar: ['الدليل', 'الإعدادات', 'الإضافات', 'واجهة', 'سطر الأوامر', 'أمثلة', 'الترحيل'],
};

const LANGUAGES = ['en', 'zh', 'ar'] as const;

/** Fourteen entries: in English at the left, in Chinese at the right, in Arabic at both ends. */
function navOf(lang: (typeof LANGUAGES)[number]): string {
  const words = [...WORDS[lang], ...WORDS[lang].map((word) => `${word} 2`)];
  const position = (index: number) =>
    ({ en: 'left', zh: 'right', ar: index % 2 ? 'left' : 'right' })[lang];
  return JSON.stringify(
    words.map((text, index) => ({
      text,
      position: position(index),
      ...(index === 3
        ? { items: [{ text: 'Second', link: '/guide/second' }] }
        : { link: '/guide/' }),
    })),
  );
}

/** A site whose navbar has more entries than most. */
export function createCrowdedSite() {
  return createServedSite(
    'basic',
    siteFiles(`
-- diglot.config.ts --
import { defineConfig } from 'diglot';
export default defineConfig({
  title: 'Crowded',
  missingTranslations: 'ignore',
  search: { provider: 'local' },
  route: { exclude: ['**/fragments/**'] },
  themeConfig: {
    socialLinks: [
      { icon: 'github', mode: 'link', content: 'https://github.example' },
      { icon: 'x', mode: 'link', content: 'https://x.example' },
      { icon: 'discord', mode: 'link', content: 'https://discord.example' },
    ],
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '简体中文' },
      { lang: 'ar', label: 'العربية' },
    ],
  },
});
-- docs/ar/guide/index.md --
# الدليل
${LANGUAGES.map((lang) => `-- docs/${lang}/_nav.json --\n${navOf(lang)}`).join('\n')}
`),
  );
}

/** Nothing in the navbar lies on anything else, and each entry is in it or behind its button, which is pressed once. */
export async function expectRoomInNavbar(
  page: Page,
  address: string,
  widths = [1920, 1440, 1280, 1200, 1024, 960, 768, 375],
): Promise<void> {
  for (const lang of LANGUAGES) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(new URL(lang === 'en' ? 'guide/' : `${lang}/guide/`, address).href);
    await hydrated(page);
    let isPressed = false;
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(misfits), `${lang} at ${width}`).toEqual([]);
      const entry = page.getByRole('banner').getByRole('link', { name: `${WORDS[lang][0]} 2` });
      if (await entry.isVisible()) continue;
      const button = page.locator('.dg-hamburger');
      await expect(button).toBeVisible();
      if (isPressed) continue;
      isPressed = true;
      await button.click();
      await expect(entry).toBeVisible();
      await button.click();
      // Where dropdowns would open below it in a wide window.
      await page.mouse.move(0, 890);
    }
  }
}
