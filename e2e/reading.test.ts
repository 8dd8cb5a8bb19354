import type { Page } from '@playwright/test';
import { servedSite } from './support/served-site';
import { expect, expectSameDocument, hydrated, markDocument, test } from './support/test';

test.describe.configure({ mode: 'default' });

const paragraphs = 'A paragraph that takes its place on the page.\n\n'.repeat(16);
const LONG = `# Long page\n\n${['One', 'Two', 'Three', 'Four']
  .map((name) => `## Part ${name}\n\n${paragraphs}`)
  .join('\n')}`;

const site = servedSite('basic', {
  'docs/en/guide/_meta.json': '["index", "long", "second"]',
  'docs/en/guide/long.md': LONG,
  'docs/zh/guide/long.md': LONG.replace('Long page', '长页面')
    .replaceAll('Part One', '第一节')
    .replaceAll('Part Three', '第三节'),
});

const main = (page: Page) => page.getByRole('main');
const outline = (page: Page) => page.getByRole('navigation', { name: /^(ON THIS PAGE|目录)$/ });

const { open } = site;

async function scrollToPart(page: Page, id: string): Promise<void> {
  await page.evaluate(
    (target) => document.getElementById(target)?.scrollIntoView({ behavior: 'instant' }),
    id,
  );
}

test.describe('progress', () => {
  /** The marks beside the outline's entries: their colours, by entry. */
  const marks = (page: Page) =>
    outline(page)
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => getComputedStyle(item).borderInlineStartColor));

  /** Watches what moves from now on. @returns what has moved */
  async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
    await page.evaluate(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
      }).observe({ type: 'layout-shift' });
    });
    return async () => {
      // Two frames make the latest layout part of what was observed.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    };
  }

  test('OUTL-05: the outline tells read sections, the present one and those to come apart, and moves nothing', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, 'guide/long');
    const current = outline(page).locator('[aria-current="true"]');
    await expect(current).toHaveText('Part One');
    const [now, ...toCome] = await marks(page);
    expect(new Set(toCome).size).toBe(1);
    expect(now).not.toBe(toCome[0]);

    await scrollToPart(page, 'part-three');
    await expect(current).toHaveText('Part Three');
    const [first, second, third, fourth] = await marks(page);
    expect(third).toBe(now);
    expect(fourth).toBe(toCome[0]);
    expect(first).toBe(second);
    expect([now, toCome[0]]).not.toContain(first);

    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 });
      if (width === 375) await open(page, 'guide/long');
      const shifts = await watchShifts(page);
      for (const id of ['part-two', 'part-four', 'part-one']) {
        await scrollToPart(page, id);
        await expect(page.locator(`a[href="#${id}"][aria-current="true"]`).first()).toBeAttached();
      }
      expect(await shifts(), `${width}`).toEqual([]);
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const [path, title, first, third] of [
    ['guide/long', 'ON THIS PAGE', 'Part One', 'Part Three'],
    ['zh/guide/long', '目录', '第一节', '第三节'],
  ] as const) {
    test(`LAY-06, OUTL-08: one sticky line of 46 pixels names the section that is read, on ${path}`, async ({
      page,
    }) => {
      await open(page, path);
      const line = page.getByRole('button', { name: title });
      await expect(line).toHaveAccessibleName(`${title} ${first}`);
      await expect(line.getByText(title)).toBeVisible();
      await scrollToPart(page, 'part-three');
      await expect(line).toHaveAccessibleName(`${title} ${third}`);
      await expect(line.getByText(third)).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('heading', { name: third })).toBeInViewport();
      // It opens the outline, which names the same section.
      await line.click();
      await expect(outline(page).locator('[aria-current="true"]')).toHaveText(third);
      await page.keyboard.press('Escape');
      await expect(outline(page)).toBeHidden();
      // A long name is cut off.
      await line.getByText(third).evaluate((element) => {
        element.textContent = 'A name that is far too long for the width of a phone '.repeat(3);
      });
      const box = await line.boundingBox();
      expect(box?.height).toBeLessThanOrEqual(46);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  }

  test('OUTL-08: the outline closes on Escape, however soon that comes', async ({ page }) => {
    await open(page, 'guide/long');
    const line = page.getByRole('button', { name: 'ON THIS PAGE' });
    // The browser tells of what it opened in a task of its own.
    await line.evaluate((summary: HTMLElement) => {
      summary.click();
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    });
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await expect(outline(page)).toBeHidden();
    await line.click();
    await expect(outline(page)).toBeVisible();
  });
});

test.describe('from page to page', () => {
  /** Opacities of the content, from the frame in which the next page is shown until it rests. */
  async function follow(page: Page, name: string): Promise<number[]> {
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      const watch = (): void => {
        const content = document.querySelector('[data-dg-content]');
        if (content?.textContent.includes('Second page')) {
          seen.push(Number(getComputedStyle(content).opacity));
        }
        if (seen.at(-1) !== 1) requestAnimationFrame(watch);
      };
      requestAnimationFrame(watch);
    });
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Second page');
    await page.waitForFunction(() => (window as unknown as { seen: number[] }).seen.at(-1) === 1);
    return page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  }

  test('the content of the next page comes up within 150 ms, and waits for nothing', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open(page, 'guide/');
    await markDocument(page);
    const content = page.locator('[data-dg-content]');
    // That of a document that was loaded is there at once.
    expect(await content.evaluate((element) => element.getAnimations().length)).toBe(0);
    const opacities = await follow(page, 'Second page');
    expect(opacities[0]).toBeGreaterThan(0);
    expect(opacities[0]).toBeLessThan(1);
    expect(opacities).toEqual([...opacities].sort((a, b) => a - b));
    const seconds = await content.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).transitionDuration),
    );
    expect(seconds).toBeLessThanOrEqual(0.15);
    await expectSameDocument(page);
  });

  test('it is still where the browser has moved it in by itself', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    // As after a swipe, which tests cannot make.
    await page.addInitScript(() =>
      Object.defineProperty(NavigateEvent.prototype, 'hasUAVisualTransition', { get: () => true }),
    );
    await open(page, 'guide/');
    expect(new Set(await follow(page, 'Second page'))).toEqual(new Set([1]));
  });

  test('it is still where readers want no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, 'guide/');
    expect(new Set(await follow(page, 'Second page'))).toEqual(new Set([1]));
  });

  test('an anchor farther than two windows is there at once, a nearer one is scrolled to', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: 1280, height: 700 });
    await open(page, 'guide/long');
    /** How many places the window has been at on its way to a section. */
    const placesTo = (hash: string) =>
      page.evaluate(async (to) => {
        scrollTo({ top: 0, behavior: 'instant' });
        const places = new Set<number>();
        document.querySelector<HTMLAnchorElement>(`.dg-outline a[href$="${to}"]`)?.click();
        let same = 0;
        for (let last = -1; same < 5 || last === 0; last = scrollY) {
          await new Promise(requestAnimationFrame);
          same = scrollY === last ? same + 1 : 0;
          places.add(scrollY);
        }
        return places.size;
      }, hash);
    const hashes = await page
      .locator('.dg-outline a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(await placesTo(hashes.at(-1) ?? '')).toBeLessThanOrEqual(2);
    expect(await placesTo(hashes[1] ?? '')).toBeGreaterThan(2);
  });
});

test('ERR-11: reading shows no message and writes nothing to the console', async ({ page }) => {
  // Errors and warnings fail every test; here any line does.
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  page.on('dialog', (dialog) => lines.push(dialog.message()));
  for (const [prefix, guide, config, blog] of [
    ['', 'Guide', 'Config', 'Blog'],
    ['/zh', '指南', '配置', '博客'],
  ] as const) {
    await page.goto(`${prefix}/`);
    await hydrated(page);
    await markDocument(page);
    for (const name of [guide, config, blog]) {
      await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('banner').locator('[aria-current]').first()).toHaveText(name);
      await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
      // Only the arrival is announced.
      const announced = await page.title();
      for (const status of await page.getByRole('status').all()) {
        expect(['', announced]).toContain(await status.textContent());
      }
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.goBack();
    await page.goForward();
    await expectSameDocument(page);
  }
  expect(lines).toEqual([]);
});
