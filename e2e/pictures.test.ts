import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page, TestInfo } from '@playwright/test';
import {
  compareCoarsely,
  compareStrictly,
  type Picture,
  sideBySide,
} from './support/pictures/compare';
import { readPicture, writePicture } from './support/pictures/file';
import { type Machine, machineDifferences, readMachine } from './support/pictures/machine';
import { expect, hydrated, test } from './support/test';

const FOLDER = fileURLToPath(new URL('./pictures/', import.meta.url));
const UPDATE = 'npm test -- pictures -u';
const HEIGHTS = { 1440: 900, 1024: 900, 768: 1100, 375: 1100 } as const;

type Width = keyof typeof HEIGHTS;
type Lang = 'en' | 'zh';

const PAGES = {
  home: '/',
  guide: '/guide/start/quick-start',
  option: '/config/lib/format',
  config: '/config/',
  blog: '/blog/',
  missing: '/no-such-page',
  explorer: '/guide/explorer',
  search: '/guide/start/glossary',
} as const;

type Name = keyof typeof PAGES;

/** Each page at three widths; each width, theme and language six times. */
const GROUPS = [
  [
    'en',
    'light',
    ['home 1440', 'guide 1024', 'config 768', 'blog 375', 'explorer 1440', 'search 768'],
  ],
  [
    'en',
    'dark',
    ['home 375', 'guide 1440', 'option 768', 'missing 1024', 'explorer 375', 'blog 1440'],
  ],
  [
    'zh',
    'light',
    ['home 768', 'guide 375', 'option 1024', 'config 1440', 'missing 768', 'search 1440'],
  ],
  [
    'zh',
    'dark',
    ['option 375', 'config 1024', 'blog 768', 'missing 1440', 'explorer 1024', 'search 375'],
  ],
] as const satisfies readonly (readonly [Lang, 'light' | 'dark', readonly `${Name} ${Width}`[]])[];

test.beforeEach(({ problems }) => problems.allow(/404 \(Not Found\)/));

/** Serves styles with which no picture depends on the moment, and whatever else a test wants of them. */
async function serveStyles(page: Page, extra = ''): Promise<void> {
  // When a page was changed and checked comes from Git.
  const hidden = '.dg-last-updated, .dg-proof { visibility: hidden !important }';
  await page.unrouteAll();
  await page.route(/\.css(?:\?|$)/, async (route) => {
    const response = await route.fetch();
    // A face that comes late would be left out.
    const styles = (await response.text()).replace(/(font-display:\s*)optional/g, '$1block');
    await route.fulfill({ response, body: `${styles}\n${hidden}\n${extra}` });
  });
}

const take = (page: Page): Promise<Buffer> =>
  page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });

async function photograph(page: Page, name: Name, lang: Lang, width: Width): Promise<Picture> {
  await page.setViewportSize({ width, height: HEIGHTS[width] });
  await page.goto(`${lang === 'en' ? '' : `/${lang}`}${PAGES[name]}`);
  await hydrated(page);
  if (name === 'search') {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('banner');
    await expect(page.getByRole('option').first()).toBeVisible();
  }
  if (name === 'home' || name === 'explorer') {
    // The instrument comes alive by itself, some time after the shell.
    await expect(page.locator('.ins-threads > path').first()).toBeAttached();
  }
  await page.evaluate(() => document.fonts.ready);
  let last = await take(page);
  // What comes late, such as an image or a part that scripts add, is there when nothing changes any more.
  await expect
    .poll(async () => {
      const before = last;
      last = await take(page);
      return before.equals(last);
    })
    .toBe(true);
  return readPicture(last);
}

function write(file: string, content: Buffer | string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

/** Puts both pictures and their difference side by side; says where and how much they differ. */
async function describeDifference(
  [file, expected, actual]: readonly [string, Picture, Picture],
  compare: typeof compareStrictly,
  info: TestInfo,
): Promise<string | undefined> {
  const difference = compare(expected, actual);
  if (!difference) return undefined;
  const shown = writePicture(sideBySide([expected, actual, difference.picture]));
  const target = write(info.outputPath(file), shown);
  await info.attach(file, { path: target, contentType: 'image/png' });
  return [
    `e2e/pictures/${file}: ${difference.summary}.`,
    `Expected, actual and difference side by side: ${path.relative(process.cwd(), target)}`,
    `If it is meant to look so: ${UPDATE}`,
  ].join('\n');
}

function readRecord(file: string): Machine | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

for (const [lang, colorScheme, pictures] of GROUPS) {
  const group = `${lang}-${colorScheme}`;
  const folder = path.join(FOLDER, group);

  test(`key pages look as in the pictures: ${group}`, async ({ page, browser }, info) => {
    const isUpdate = info.config.updateSnapshots === 'all';
    const machine = readMachine(browser.version());
    const recordFile = path.join(folder, 'machine.json');
    const recorded = readRecord(recordFile);
    const others = recorded ? machineDifferences(recorded, machine) : ['nothing is recorded'];
    const isSame = others.length === 0;
    const compare = isSame ? compareStrictly : compareCoarsely;
    if (!isSame && !isUpdate) {
      const how = `e2e/pictures/${group}: only layout and colours of surfaces are compared`;
      info.annotations.push({ type: 'comparison', description: `${how}: ${others.join(', ')}` });
      console.log(`${how}, because this machine draws otherwise: ${others.join(', ')}.`);
    }
    await page.emulateMedia({ colorScheme });
    await serveStyles(page);
    const differences: string[] = [];
    for (const picture of pictures) {
      const [name, width] = picture.split(' ') as [Name, `${Width}`];
      const file = `${group}/${name}-${width}.png`;
      const actual = await photograph(page, name, lang, Number(width) as Width);
      const target = path.join(FOLDER, file);
      if (isUpdate) {
        const isKept =
          isSame &&
          existsSync(target) &&
          !compareStrictly(readPicture(readFileSync(target)), actual);
        if (!isKept) write(target, writePicture(actual));
      } else if (existsSync(target)) {
        const expected = readPicture(readFileSync(target));
        const difference = await describeDifference([file, expected, actual], compare, info);
        if (difference) differences.push(difference);
      } else {
        differences.push(`e2e/pictures/${file} is missing: ${UPDATE}`);
      }
    }
    const names = pictures.map((picture) => `${picture.replace(' ', '-')}.png`);
    const present = existsSync(folder) ? readdirSync(folder) : [];
    const left = present.filter(
      (file) => file.endsWith('.png') && !names.some((name) => name === file),
    );
    if (isUpdate) {
      for (const file of left) rmSync(path.join(folder, file));
      write(recordFile, `${JSON.stringify(machine, null, 2)}\n`);
    }
    expect(differences.join('\n\n')).toBe('');
    if (!isUpdate) expect(left, `pictures that nothing is compared with: ${UPDATE}`).toEqual([]);
  });
}

test('a column that moves, another surface and a block that vanishes are found on every machine', async ({
  page,
}) => {
  await serveStyles(page);
  const expected = await photograph(page, 'guide', 'en', 1440);
  for (const [what, styles] of [
    ['column', '.dg-doc { translate: 96px }'],
    ['surface', '.dg-code, .dg-pre { background: #d8e8e0 }'],
    ['block', '.dg-code { display: none }'],
  ] as const) {
    await serveStyles(page, styles);
    const actual = await photograph(page, 'guide', 'en', 1440);
    expect(compareStrictly(expected, actual)?.summary, what).toMatch(/pixels differ/);
    expect(compareCoarsely(expected, actual)?.summary, what).toMatch(/the layout or a surface/);
  }
});

test('all pictures together stay small', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.png'),
  );
  expect(files.length).toBeLessThanOrEqual(24);
  const sizes = files.map((file) => readFileSync(path.join(FOLDER, file)).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000);
});
