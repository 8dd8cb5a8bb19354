import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe';
import { layoutShifts } from './support/layout-shifts';
import { expect, hydrated, test } from './support/test';

/** Where the instrument is. */
const PAGES = ['/', '/zh/', '/guide/explorer', '/zh/guide/explorer'];
const STATES = ['esm', 'esm-bundleless', 'cjs', 'cjs-bundleless', 'umd', 'iife', 'mf', 'dts'];

const instrument = (page: Page) =>
  page.getByRole('main').getByRole('region', {
    name: /^(What Rslib makes of one source|同一份源码，Rslib 产出的各种结果)$/,
  });
const format = (page: Page, value: string) =>
  instrument(page).getByRole('radio', { name: value, exact: true });
const bundle = (page: Page, value: 'bundle' | 'bundleless') =>
  instrument(page).getByRole('radio', { name: value, exact: true });
const file = (page: Page, path: string) =>
  instrument(page).locator(`pre[data-file="${path}"]`).filter({ visible: true });
const sourceLine = (page: Page, text: string) =>
  instrument(page).locator('.ins-source .ins-line').filter({ hasText: text });
const lit = (page: Page) => instrument(page).locator('.ins-sheets [data-lit]:visible');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  // Its script is there when the threads are drawn.
  await expect(instrument(page).locator('.ins-threads > path').first()).toBeAttached();
}

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not visible.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

/** Makes one choice after the other. @returns what is visible after each. Runs in the page */
function readChoices(choices: readonly string[]) {
  const shown = (selector: string) =>
    [...document.querySelectorAll(`main .ins ${selector}`)]
      .filter((part) => part.checkVisibility())
      .map((part) => part.textContent);
  return choices.map((value) => {
    document.querySelector<HTMLElement>(`main .ins input[value="${value}"]`)?.click();
    return {
      sheets: shown('.ins-sheet'),
      config: shown('pre[data-file="rslib.config.ts"]').join(),
      output: shown('pre[data-file="dist/index.js"]').join(),
      refusal: shown('.ins-refusal').join(),
    };
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('every format is shown, bundled or file by file, or why it is not', async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(path);
      await expect(format(page, 'esm')).toBeChecked();
      const choices = ['esm', 'cjs', 'umd', 'iife', 'mf', 'd.ts', 'cjs', 'off', 'umd'];
      const [esm, cjs, umd, iife, mf, types, , fileByFile, refused] = await page.evaluate(
        readChoices,
        choices,
      );
      expect(esm?.output).toContain('export { rectangle, square };');
      for (const [shown, text, option] of [
        [cjs, 'exports.square = __webpack_exports__.square;', 'cjs'],
        [umd, 'root["area"] = factory();', 'umd'],
        [iife, 'document.title =', 'iife'],
        [mf, 'Area of a square.', 'mf'],
        [types, 'export declare function square(side: number): number;', 'dts'],
      ] as const) {
        expect(shown?.sheets.filter((sheet) => sheet?.includes(text))).toHaveLength(1);
        expect(shown?.config).toContain(option);
      }
      expect(fileByFile?.sheets).toHaveLength(3);
      expect(fileByFile?.config).toContain('bundle: false');
      expect(refused?.refusal).toContain(
        'When using "umd" format, "bundle" must be set to "true".',
      );
    }
  });
});

/** The pause is not far for whoever walks by keys. */
async function expectPauseNear(page: Page): Promise<void> {
  const stops = await page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, summary, [tabindex]',
      ),
    ].filter((each) => each.tabIndex >= 0 && each.checkVisibility());
    return all.findIndex((each) => each.matches('.ins-pause')) + 1;
  });
  expect(stops).toBeGreaterThan(0);
  expect(stops).toBeLessThanOrEqual(60);
}

/** In which formats code goes on behind an edge without a fade. Runs in the page. */
async function findBareEdges(formats: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const value of formats) {
    document.querySelector<HTMLElement>(`main .ins input[value="${value}"]`)?.click();
    // The fade is one of scrolling, which is as far as the last frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const box of document.querySelectorAll('main .ins pre')) {
      const goesOn = box.checkVisibility() && box.scrollWidth > box.clientWidth + 1;
      if (!goesOn || getComputedStyle(box).getPropertyValue('--ins-fade-x') !== '') continue;
      found.push(`${value}: ${box.getAttribute('aria-label')}`);
    }
  }
  return found;
}

/** Lines of outputs on which the name of a part lies. Runs in the page. */
function findCovered(lines: Element[]): (string | null)[] {
  return lines
    .filter((line) => {
      const { content, width, right } = getComputedStyle(line, '::after');
      if (content === 'none') return false;
      const code = document.createRange();
      code.selectNodeContents(line);
      const free = line.getBoundingClientRect().right - code.getBoundingClientRect().right;
      return free < Number.parseFloat(width) + Number.parseFloat(right);
    })
    .map((line) => line.textContent);
}

/** Corners of a frame, which are round, in which something of it stands. Runs in the page. */
function findInCorners(part: Element) {
  return (['center', 'end'] as const).flatMap((block) => {
    (block === 'end' ? part : part.firstElementChild)?.scrollIntoView({ block });
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const y = block === 'end' ? bottom - 2 : top + 1;
    return [left + 1, right - 2].filter((x) => {
      const there = document.elementFromPoint(x, y);
      return !there || (there !== part && part.contains(there));
    });
  });
}

/** Source and output are on the first screen of a laptop. */
async function expectOnFirstScreen(page: Page): Promise<void> {
  for (const value of ['src/index.ts', 'dist/index.js']) {
    expect((await boxOf(file(page, value))).bottom, value).toBeLessThan(900);
  }
}

/** Threads from a line of the source run over no text: they stay in the gutter. */
async function expectThreadsInGutter(page: Page): Promise<void> {
  for (const text of ['export function square', 'export const round']) {
    await sourceLine(page, text).hover();
    await expect(sourceLine(page, text)).toHaveAttribute('data-lit', '');
    const [source, name, ...threads] = await instrument(page)
      .locator('.ins-source, .ins-name, .ins-threads > path')
      .evaluateAll((parts) => {
        const boxOf = (part: Element | undefined) => {
          const { left, right } = part?.getBoundingClientRect() ?? new DOMRect();
          return { left, right };
        };
        const first = (selector: string) => parts.find((part) => part.matches(selector));
        const paths = parts.filter((part) => part.matches('path'));
        return [first('.ins-source'), first('.ins-name'), ...paths].map(boxOf);
      });
    expect(threads.length).toBeGreaterThan(0);
    for (const { left, right } of threads) {
      expect(left).toBeGreaterThanOrEqual((source?.right ?? Number.NaN) - 4);
      expect(right).toBeLessThanOrEqual(name?.right ?? Number.NaN);
    }
  }
}

async function expectUncut(page: Page): Promise<void> {
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    const cut = await instrument(page)
      .locator('.ins-source pre:visible')
      .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth).length);
    expect(cut, `cut at ${width}`).toBe(0);
  }
}

test('a line of the source lights up what became of it in every format, without moving the page; none is cut from 1024 pixels on, the pause comes within 60 stops of the keyboard, and it is accessible', async ({
  page,
}) => {
  const sizes: number[] = [];
  page.on('response', async (response) => {
    const text = response.url().endsWith('.js') ? await response.text().catch(() => '') : '';
    if (text.includes('ins-threads')) sizes.push(text.length);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/');
  await test.step('the script is at most 12 KB, and comes after the page', async () => {
    await expect.poll(() => sizes).toHaveLength(1);
    expect(sizes[0]).toBeLessThanOrEqual(12_288);
  });
  await expectPauseNear(page);
  await test.step('lines light up', async () => {
    await expectOnFirstScreen(page);
    const top = await page.evaluate(() => scrollY);
    await sourceLine(page, 'export function rectangle').hover();
    await expect(lit(page)).toHaveText('function rectangle(a, b) {');
    // Rows of the others quote their line, and threads lead there.
    await expect(instrument(page).locator('[data-row="d.ts"] .ins-hit:visible')).toContainText(
      'export declare function rectangle',
    );
    await expect(instrument(page).locator('.ins-threads > path')).toHaveCount(6);
    // A line of an output leads back.
    await file(page, 'dist/index.js').getByText('const round').hover();
    await expect(sourceLine(page, 'export const round')).toHaveAttribute('data-lit', '');
    // Keys alone.
    await sourceLine(page, 'export function square').focus();
    await page.keyboard.press('ArrowDown');
    await expect(sourceLine(page, 'return round')).toBeFocused();
    await expect(lit(page)).toContainText('return round(rectangle(side, side));');
    expect(await page.evaluate(() => scrollY)).toBe(top);
  });
  await expectThreadsInGutter(page);
  await expectUncut(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveClass(colorScheme);
    // Structure does not depend on the theme.
    const rules = colorScheme === 'light' ? {} : { rules: ['color-contrast'] };
    expect(await violations(page, { within: '.ins', ...rules }), colorScheme).toEqual([]);
  }
});

// Its colours and roles do not depend on the page.
test('on a page of its own, in Chinese, it has as much room', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/zh/guide/explorer');
  await expectPauseNear(page);
  await expectOnFirstScreen(page);
  await expectThreadsInGutter(page);
  await expectUncut(page);
});

test('code goes on behind no edge without a fade', async ({ page }) => {
  await open(page, '/');
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [375, 667],
  ] as const) {
    await page.setViewportSize({ width, height });
    const bare = await page.evaluate(findBareEdges, ['cjs', 'umd', 'iife', 'mf', 'd.ts', 'esm']);
    expect(bare, `${width}`).toEqual([]);
  }
});

test('on a phone no name of a part lies on its code, and the frame has its corners', async ({
  page,
}) => {
  for (const [path, ...widths] of [
    ['/', 375, 360],
    ['/zh/guide/explorer', 375],
  ] as const) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 667 });
      await page.evaluate(() => scrollTo(0, 0));
      const lines = instrument(page).locator('.ins-sheets [data-part]:visible');
      await expect(lines.first()).toBeVisible();
      expect(await lines.evaluateAll(findCovered), `${path} ${width}`).toEqual([]);
      const inCorners = await instrument(page).locator('.ins-grid').evaluate(findInCorners);
      expect(inCorners, `${path} ${width}`).toEqual([]);
    }
  }
});

/** As many turns as the motion makes in this time, without all the frames between them. */
async function turns(page: Page, count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await page.clock.fastForward(3200);
}

test('nothing moves by itself where the reader wants less motion, and a line goes out when the pointer has left; else one round plays and rests, and the pause is pressed by keys', async ({
  page,
}) => {
  const pause = instrument(page).getByRole('button', { name: 'Pause' });
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  await turns(page, 10);
  await expect(format(page, 'esm')).toBeChecked();
  await test.step('a line goes out when the pointer has left', async () => {
    const line = sourceLine(page, 'export function rectangle');
    await line.hover();
    await expect(line).toHaveAttribute('data-lit', '');
    await page.mouse.move(2, 2);
    await page.clock.fastForward(2500);
    await expect(line).not.toHaveAttribute('data-lit');
  });

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await hydrated(page);
  await expect(pause).toHaveAttribute('aria-pressed', 'false');
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(3200);
        return format(page, 'cjs').isChecked();
      },
      { intervals: [20] },
    )
    .toBe(true);
  await turns(page, 10);
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  await expect(format(page, 'esm')).toBeChecked();

  await page.reload();
  await hydrated(page);
  await expect(pause).toHaveAttribute('aria-pressed', 'false');
  await expectPauseNear(page);
  // The stop before it: those on the way there are counted.
  await bundle(page, 'bundle').focus();
  await page.keyboard.press('Tab');
  await expect(pause).toBeFocused();
  await expect(pause).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Enter');
  // By the key: the round is over by itself only after five steps.
  await expect(pause).toHaveAttribute('aria-pressed', 'true', { timeout: 3200 });
  await turns(page, 10);
  await expect(format(page, 'esm')).toBeChecked();
});

test('each state has an address with a picture of its own, and a link leads there', async ({
  page,
  request,
}) => {
  const addresses = ['', '/zh'].flatMap((prefix) =>
    STATES.map((state) => `${prefix}/guide/explorer/${state}`),
  );
  const pictures = addresses.map(async (address) => {
    const html = await (await request.get(address)).text();
    const [, picture = ''] = /property="?og:image"? content="([^"]+)"/.exec(html) ?? [];
    expect((await request.head(new URL(picture).pathname)).ok(), picture).toBe(true);
    return picture;
  });
  expect(new Set(await Promise.all(pictures)).size).toBe(2 * STATES.length);

  await open(page, '/guide/explorer');
  await format(page, 'cjs').check({ force: true });
  await bundle(page, 'bundleless').check({ force: true });
  await instrument(page).getByRole('link', { name: 'Link to this output' }).click();
  await expect(page).toHaveURL('/guide/explorer/cjs-bundleless');
  await expect(format(page, 'cjs')).toBeChecked();
  await expect(bundle(page, 'bundleless')).toBeChecked();
  await expect(lit(page)).toContainText('function square(side) {');
  await expectPauseNear(page);
});

for (const path of ['/', '/zh/']) {
  test(`on a phone code is on the first screen, a choice is told of without scrolling, and nothing moves: ${path}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await open(page, path);
    expect((await boxOf(file(page, 'src/index.ts'))).y).toBeLessThanOrEqual(520);
    await test.step('another file of the source', async () => {
      const top = async () => {
        const { y } = await boxOf(format(page, 'esm'));
        return y + (await page.evaluate(() => scrollY));
      };
      const before = await top();
      for (const name of ['area.ts', 'round.ts', 'index.ts']) {
        await instrument(page).getByRole('radio', { name, exact: true }).check({ force: true });
        await expect(file(page, `src/${name}`)).toBeVisible();
        expect(await top(), name).toBe(before);
      }
      await instrument(page).getByRole('radio', { name: 'round.ts' }).check({ force: true });
      await expect(file(page, 'src/index.ts')).toBeHidden();
    });
    await format(page, 'cjs').check({ force: true });
    const said = instrument(page).locator('.ins-said');
    await expect(said).toContainText(/^cjs · .*1\.5 kB · square → index\.cjs:38$/);
    expect((await boxOf(said)).bottom).toBeLessThanOrEqual(667);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });
}

/**
 * Writes a document as slow networks bring it: each piece is drawn before the next comes. Runs in the page.
 *
 * @returns when the first piece had its looks
 */
async function writeInPieces([first = '', ...others]: readonly string[]): Promise<number> {
  const drawn = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  document.open();
  document.write(first);
  // Whoever writes is not made to wait for style sheets, as readers are.
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  while (sheets.some(({ sheet }) => !sheet)) await drawn();
  await document.fonts.ready;
  await drawn();
  const start = performance.now();
  for (const piece of others) {
    document.write(piece);
    await drawn();
  }
  return start;
}

test.describe('while its page is still coming', () => {
  for (const [width, state] of [
    [1440, ''],
    [1440, '/umd'],
    [1024, '/esm-bundleless'],
    [375, ''],
  ] as const) {
    test(`nothing that is in sight moves: ${width} pixels, ${state || 'all states'}`, async ({
      page,
      request,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const html = await (await request.get(`/guide/explorer${state}`)).text();
      // Where the site's policy holds, scripts may not write.
      const [before = '', instrument = ''] = html
        .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
        .split(/(?=<section class="ins")/);
      const pieces = instrument.split('</section>')[0]?.split(/(?=<(?:div|fieldset|p|button)\b)/);
      expect(pieces?.length).toBeGreaterThan(60);
      await page.route('/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
      await page.goto('/empty');
      const start = await page.evaluate(writeInPieces, [before, ...(pieces ?? [])]);
      await expect(file(page, 'src/index.ts')).toBeVisible();
      await expect(page.locator('.ins-addresses')).toBeVisible();
      const shifts = await layoutShifts(page);
      expect(shifts.filter((shift) => JSON.parse(shift).startTime > start)).toEqual([]);
    });
  }
});

test('the Markdown of the home page is what a person would write', async ({ request }) => {
  for (const name of ['/index.md', '/zh/index.md']) {
    const text = await (await request.get(name)).text();
    expect(text.split('\n').length).toBeLessThanOrEqual(140);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(6500);
    expect(text).toContain('npm create rslib@latest');
    expect(text).toContain('**dist/index.js**');
    expect(text).not.toMatch(/\*\*(?:\w+ )*\w+\*\*\S*[A-Za-z]/);
  }
});

test('the thread ends at its line when the sheets of an output have landed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/guide/explorer');
  await bundle(page, 'bundleless').click();
  await expect(lit(page)).toBeVisible();
  const end = instrument(page).locator('.ins-threads > circle').nth(1);
  await expect
    .poll(async () => {
      const [line, dot] = [await lit(page).boundingBox(), await end.boundingBox()];
      // While they are drawn anew, neither is there.
      if (!line || !dot) return Number.POSITIVE_INFINITY;
      return Math.abs(line.y + line.height / 2 - dot.y - dot.height / 2);
    })
    .toBeLessThan(2);
});
