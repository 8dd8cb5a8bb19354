// Draws the moving picture of the README, `tour.webp`: the built site in a browser, a scene after another, each with a
// sentence. Needs Chromium, and img2webp of Debian's package "webp".
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { ensureBrowsers } from './browser.mjs';
import { root } from './run.mjs';

const PORT = 4199;
const SITE = `http://localhost:${PORT}`;
const SIZE = { width: 1200, height: 750 };
const CAPTION = 54;

/** Looks at a page with a sentence below it; `hold` is in milliseconds. */
const SCENES = [
  {
    text: 'A page, static and whole without scripts …',
    hold: 2600,
    go: (page) => open(page, '/guide/basic/output-format#esm-and-cjs'),
  },
  {
    text: '… its translation, at the same section …',
    hold: 2600,
    go: (page) => open(page, '/zh/guide/basic/output-format#esm-and-cjs'),
  },
  {
    text: '… and both side by side, aligned section by section, code once.',
    hold: 3600,
    async go(page) {
      await open(page, '/guide/basic/output-format?with=zh#esm-and-cjs');
      await page.locator('[data-dg-other]').first().waitFor();
    },
  },
  {
    text: 'Search answers in both languages, without a service.',
    hold: 700,
    go: (page) => search(page, '类'),
  },
  {
    text: 'Search answers in both languages, without a service.',
    hold: 3200,
    go: (page) => search(page, '类型声明'),
  },
  {
    text: 'And pages can be alive: components that come to life where they are read.',
    hold: 3200,
    go: (page) => open(page, '/'),
  },
];

async function open(page, address) {
  await page.goto(`${SITE}${address}`);
  await page.waitForLoadState('networkidle');
}

async function search(page, query) {
  const field = page.getByRole('dialog').getByRole('combobox');
  if (!(await field.isVisible())) {
    await open(page, '/zh/guide/basic/output-format');
    await page.keyboard.press('Control+k');
    await field.waitFor();
  }
  await field.fill(query);
  await page.getByRole('dialog').locator('mark', { hasText: query }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** The picture of a page above a sentence. */
const frame = (picture, text) => `<!doctype html><meta charset="utf-8"><style>
  body { margin: 0; font: 600 21px/${CAPTION}px 'Liberation Sans', Arial, sans-serif; background: #1f1a17; color: #f6f1e7 }
  img { display: block } p { margin: 0; text-align: center }
</style><img src="data:image/png;base64,${picture.toString('base64')}"><p>${text}</p>`;

async function drawFrames(browser, folder) {
  const page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce' });
  const canvas = await browser.newPage({
    viewport: { width: SIZE.width, height: SIZE.height + CAPTION },
  });
  const frames = [];
  for (const [index, { text, hold, go }] of SCENES.entries()) {
    await go(page);
    await canvas.setContent(frame(await page.screenshot(), text));
    const file = path.join(folder, `${index}.png`);
    await canvas.screenshot({ path: file });
    frames.push({ file, hold });
  }
  return frames;
}

const { CHROMIUM_PATH } = await ensureBrowsers('Chromium');
const preview = spawn(
  'node',
  ['packages/diglot/bin/diglot.js', 'preview', 'site', '--port', PORT],
  {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
await new Promise((resolve) => preview.stdout.once('data', resolve));
const browser = await chromium.launch({ executablePath: CHROMIUM_PATH });
const folder = mkdtempSync(path.join(tmpdir(), 'diglot-tour-'));
try {
  const frames = await drawFrames(browser, folder);
  const target = fileURLToPath(new URL('tour.webp', root));
  const held = frames.flatMap(({ file, hold }) => [
    '-lossy',
    '-q',
    '72',
    '-m',
    '6',
    '-d',
    hold,
    file,
  ]);
  const { status } = spawnSync('img2webp', ['-loop', '0', ...held, '-o', target], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('img2webp could not join the pictures: is "webp" installed?');
  console.log(`Drawn: ${target}`);
} finally {
  await browser.close();
  preview.kill();
  rmSync(folder, { recursive: true });
}
