import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { launchFirefox, openPage } from './firefox';
import { expect, test } from './test';

/** SHA-256 of nothing: so Firefox refuses a file whose load was ended by the next document. */
const OF_NOTHING = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** A Firefox, and whether it has what older browsers lack. */
export interface FirefoxEdition {
  readonly name: string;
  readonly preferences: Readonly<Record<string, unknown>>;
  readonly has: boolean;
}

const PARTS = { button: 'button', link: 'a[href]', tab: '[role="tab"]' } as const;

/** Presses what has a role and a name. Puppeteer's own queries for these take Firefox two seconds each. */
async function press(page: Page, role: keyof typeof PARTS, name: string): Promise<void> {
  const found = await page.evaluateHandle(
    (selector, name) => {
      const nameOf = (element: Element) => {
        const read = element.cloneNode(true) as Element;
        for (const part of read.querySelectorAll('[aria-hidden="true"]')) part.remove();
        const text = read.textContent.trim();
        return element.getAttribute('aria-label') ?? (text || element.getAttribute('title'));
      };
      const all = [...document.querySelectorAll(selector)];
      return all.find((each) => each.checkVisibility() && nameOf(each) === name);
    },
    PARTS[role],
    name,
  );
  const element = found.asElement();
  if (!element) throw new Error(`There is no ${role} "${name}".`);
  await (element as ElementHandle).click();
}

/** Conditions that are asked in every frame, as by default, would be what takes the time. */
const SELDOM = { polling: 100 };

/** Waits for the path, the heading and the shell of a page. */
async function expectPage(page: Page, path: string, heading: string): Promise<void> {
  await page.waitForFunction(
    (path, heading) =>
      location.pathname === path &&
      document.querySelector('h1')?.textContent.includes(heading) &&
      document.documentElement.hasAttribute('data-dg-alive'),
    SELDOM,
    path,
    heading,
  );
}

async function read(page: Page, url: string): Promise<void> {
  const response = await page.goto(url);
  expect(response?.headers()['content-security-policy']).toContain('require-trusted-types-for');
  await expectPage(page, '/guide/start/quick-start', 'Quick start');
  await press(page, 'tab', 'yarn');
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('[role="tabpanel"]')].some(
        (panel) => panel.checkVisibility() && panel.textContent.includes('yarn'),
      ),
    SELDOM,
  );
}

/** @returns whether the pages came into the same document. */
async function navigate(page: Page): Promise<boolean> {
  await page.evaluate(() => {
    document.documentElement.dataset.testMark = '';
  });
  await press(page, 'link', 'Glossary');
  await expectPage(page, '/guide/start/glossary', 'Glossary');
  const isSame = await page.evaluate(() => 'testMark' in document.documentElement.dataset);
  await page.evaluate(() => history.back());
  await expectPage(page, '/guide/start/quick-start', 'Quick start');
  return isSame;
}

async function search(page: Page): Promise<void> {
  await press(page, 'button', 'Search');
  await page.waitForFunction(
    () => document.activeElement?.getAttribute('role') === 'combobox',
    SELDOM,
  );
  await page.keyboard.type('autoExtension');
  await page.waitForFunction(
    () => document.querySelector('[role="option"]')?.textContent.includes('autoExtension'),
    SELDOM,
  );
  await page.keyboard.press('Enter');
  await expectPage(page, '/config/lib/auto-extension', 'autoExtension');
}

async function changeTheme(page: Page): Promise<void> {
  await press(page, 'button', 'Dark theme');
  await page.waitForFunction(() => document.documentElement.matches('.dark'), SELDOM);
  await page.reload();
  await page.waitForFunction(
    () => document.documentElement.matches('.dark[data-dg-alive]'),
    SELDOM,
  );
}

async function expectSideBySide(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('[data-dg-other][lang^="zh"]')?.checkVisibility(),
    SELDOM,
  );
}

/** Loads a document anew whose address names a section, in two languages. */
async function reloadSideBySide(page: Page): Promise<void> {
  const place = await page.evaluate(async () => {
    const scrolled = new Promise((resolve) => {
      addEventListener('scrollend', resolve, { once: true });
    });
    location.hash = document.querySelector('main h2')?.id ?? '';
    await scrolled;
    return scrollY;
  });
  expect(place).toBeGreaterThan(500);
  await page.reload();
  await expectSideBySide(page);
  // Firefox scrolls by parts of pixels.
  await page.waitForFunction((place) => Math.abs(scrollY - place) < 5, SELDOM, place);
}

async function readSideBySide(page: Page): Promise<void> {
  await press(page, 'button', 'Side by side');
  await expectSideBySide(page);
  await reloadSideBySide(page);
  await press(page, 'button', 'Side by side');
  await page.waitForFunction(() => !document.querySelector('[data-dg-other]'), SELDOM);
}

async function changeLanguage(page: Page): Promise<void> {
  await press(page, 'link', '简体中文');
  await expectPage(page, '/zh/config/lib/auto-extension', 'autoExtension');
  await page.waitForFunction(
    () => document.documentElement.matches('[lang="zh-Hans"].dark'),
    SELDOM,
  );
  expect(await page.title()).toContain('autoExtension');
}

/** A journey through the built site in Firefox, under the full content security policy. */
export function testJourney({ name, preferences, has }: FirefoxEdition): void {
  test.describe(`Firefox ${name}`, () => {
    let browser: Browser;
    test.beforeAll(async () => {
      browser = await launchFirefox(preferences);
    });
    test.afterAll(() => browser?.close());

    test('reading, navigation, search, theme and language work under the full policy', async ({
      baseURL,
    }) => {
      const { page, problems } = await openPage(browser);
      if (!has) {
        await page.evaluateOnNewDocument(() => {
          Reflect.deleteProperty(window, 'requestIdleCallback');
        });
      }
      await test.step('reading', () => read(page, `${baseURL}guide/start/quick-start`));
      const features = await page.evaluate(() =>
        ['navigation', 'trustedTypes', 'requestIdleCallback'].map((name) => name in window),
      );
      expect(features).toEqual([has, has, has]);
      // Without the Navigation API, links load documents.
      expect(await test.step('navigation', () => navigate(page))).toBe(has);
      await test.step('search', () => search(page));
      await test.step('theme', () => changeTheme(page));
      await test.step('two languages', () => readSideBySide(page));
      await test.step('language', () => changeLanguage(page));
      expect(problems.filter((problem) => !problem.includes(OF_NOTHING))).toEqual([]);
    });
  });
}
