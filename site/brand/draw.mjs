// Draws what the site is known by, and writes it to where the site takes it from: node site/brand/draw.mjs
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ensureBrowsers } from '../../scripts/browser.mjs';
import { drawCovers } from './covers.mjs';
import { cutFace, drawWord, nameOfFace, readLicense } from './face.mjs';

const site = new URL('../', import.meta.url);
const NOTE = 'Written by site/brand/draw.mjs.';

/** Colours of the theme, on paper and in the dark. */
const THEMES = {
  light: { bar: '#a6331c', pill: '#3a2e29', middle: '#d9653f', word: '#231c18', paper: '#fcfbf8' },
  dark: { bar: '#f6996f', pill: '#e8ddd6', middle: '#f6996f', word: '#ebe7e2', paper: '#13110f' },
};

function write(file, content) {
  writeFileSync(new URL(file, site), content);
  console.log(`site/${file}`);
}

/** One source and what comes out of it, on a grid of 16: each edge lies between two pixels of the smallest icon. */
function mark({ bar, pill, middle }) {
  const pills = [pill, middle, pill].map(
    (fill, index) =>
      `<rect fill="${fill}" x="9" y="${1 + index * 5}" width="6" height="4" rx="2"/>`,
  );
  return `<rect fill="${bar}" x="1" y="1" width="7" height="14" rx="2"/>${pills.join('')}`;
}

function svg(viewBox, content) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><title>Rslib</title>${content}</svg>\n`;
}

async function drawFace() {
  const face = await cutFace();
  const name = nameOfFace(face);
  const folder = new URL('public/assets/', site);
  if (existsSync(folder)) rmSync(folder, { recursive: true });
  mkdirSync(folder);
  write(`public/assets/${name}`, face);
  write('public/assets/newsreader-license.txt', readLicense());
  write(
    'brand/face-address.ts',
    `// ${NOTE}\n/** Where the site's face is served. */\nexport const FACE = '/assets/${name}';\n`,
  );
  const rules = [
    ['Newsreader', ''],
    // Quotes and dashes are those of the Chinese face there.
    ['Newsreader Latin', '\n  unicode-range: U+20-7E, U+D7, U+E9;'],
  ].map(
    ([family, range]) =>
      `@font-face {\n  font-family: "${family}";\n  src: url("/assets/${name}") format("woff2");\n  font-weight: 400 700;\n  /* Preloaded. Where it comes too late the page keeps its face: nothing moves. */\n  font-display: optional;${range}\n}\n`,
  );
  write('theme/face.css', `/* ${NOTE} */\n${rules.join('\n')}`);
  return face;
}

/** The same path, from point to point in whole numbers: so many to a unit. It is a third as long. */
function inSteps(path, precision) {
  let from = [0, 0];
  return path.replace(/([A-Z])([^A-Z]*)/g, (_, command, rest) => {
    if (command === 'Z') return 'z';
    const numbers = rest.match(/-?[\d.]+/g).map((number) => Math.round(Number(number) * precision));
    const isMove = command === 'M';
    const steps = isMove ? numbers : numbers.map((number, index) => number - from[index % 2]);
    from = numbers.slice(-2);
    return (isMove ? 'M' : command.toLowerCase()) + steps.join(' ').replaceAll(' -', '-');
  });
}

/** The mark, and the name as an outline: the same on every system. Small: every document has both in it. */
async function drawLogos() {
  const { path, width } = await drawWord('Rslib', { size: 14, weight: 650, tracking: -0.012 });
  const outline = inSteps(path, 20);
  for (const [theme, colors] of Object.entries(THEMES)) {
    const word = `<path fill="${colors.word}" transform="translate(20 12.4)scale(.05)" d="${outline}"/>`;
    write(`public/logo-${theme}.svg`, svg(`0 0 ${Math.ceil(20 + width)} 16`, mark(colors) + word));
  }
}

function drawIcon() {
  const dark = mark(THEMES.dark);
  const style =
    '<style>.dark{display:none}@media (prefers-color-scheme:dark){.dark{display:inline}.light{display:none}}</style>';
  const icon = `${style}<g class="light">${mark(THEMES.light)}</g><g class="dark">${dark}</g>`;
  write('public/favicon.svg', svg('0 0 16 16', icon));
}

/** What stands on other sites where somebody links to this one. */
function card(face) {
  const { paper, word, bar } = THEMES.light;
  const outputs = ['esm', 'cjs', 'umd', 'iife', 'mf', 'd.ts'];
  const pills = outputs.map((name, index) => {
    const y = 60 + index * 72;
    const [fill, text] = index === 0 ? [bar, '#fff'] : [index === 5 ? '#fff' : word, paper];
    return (
      `<path d="M232 240C284 240 266 ${y} 322 ${y}" stroke="#8c857e" stroke-width="1.5" fill="none"/>` +
      `<rect x="322" y="${y - 23}" width="132" height="46" rx="23" fill="${fill}"${index === 5 ? ` stroke="${bar}" stroke-width="1.5"` : ''}/>` +
      `<text x="388" y="${y + 6}" text-anchor="middle" font-weight="600" font-size="18" fill="${index === 5 ? bar : text}">${name}</text>`
    );
  });
  const bars = [
    [0, 36, bar],
    [20, 84, '#d9d3cc'],
    [20, 112, '#d9d3cc'],
    [20, 62, '#8c857e'],
    [0, 8, '#d9d3cc'],
    [0, 0, '#d9d3cc'],
    [0, 36, bar],
    [20, 96, '#d9d3cc'],
    [0, 8, '#d9d3cc'],
  ].map(
    ([x, width, fill], line) =>
      `<rect x="${58 + x}" y="${184 + line * 20}" width="${width}" height="8" rx="4" fill="${fill}"/>`,
  );
  const drawing = `<svg viewBox="20 20 450 440" width="470" font-family="DejaVu Sans Mono, monospace">
    <rect x="36" y="104" width="196" height="272" rx="14" fill="#fff" stroke="#e6e2dd" stroke-width="1.5"/>
    <path d="M36 156h196" stroke="#e6e2dd" stroke-width="1.5"/>
    <text x="58" y="136" font-size="15" fill="#534b46">src/index.ts</text>
    ${bars.join('')}<circle cx="232" cy="240" r="6" fill="${bar}"/>${pills.join('')}</svg>`;
  return `<style>
    @font-face { font-family: Newsreader; src: url(data:font/woff2;base64,${Buffer.from(face).toString('base64')}); font-weight: 400 700 }
    * { margin: 0 }
    body { display: grid; grid-template-columns: 1fr 470px; align-items: center; box-sizing: border-box;
      width: 1200px; height: 630px; padding: 0 64px 0 80px; background: ${paper}; color: ${word};
      border-block-end: 12px solid ${bar}; font: 600 84px/1.04 Newsreader }
    h1 { font: inherit; letter-spacing: -0.03em }
    p { margin-block-start: 32px; font: 400 34px/1.4 Newsreader, "Noto Serif CJK SC"; color: #534b46 }
    header { display: flex; align-items: center; gap: 18px; margin-block-end: 48px; font-size: 44px }
  </style>
  <div><header><svg viewBox="0 0 16 16" width="52">${mark(THEMES.light)}</svg>Rslib</header>
  <h1>One source.<br>Every format.</h1><p>一份源码，各种格式</p></div>${drawing}`;
}

/** Pictures for those who take no SVG. */
async function drawPictures(face) {
  const { CHROMIUM_PATH: executablePath } = await ensureBrowsers('Chromium');
  const browser = await chromium.launch({ executablePath });
  const picture = async (file, viewport, html) => {
    const page = await browser.newPage({ viewport });
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    write(file, await page.screenshot());
    await page.close();
  };
  const { paper } = THEMES.light;
  const icon = `<style>* { margin: 0 } svg { display: block; padding: 34px; background: ${paper} }</style>`;
  const touch = `${icon}<svg viewBox="0 0 16 16" width="112">${mark(THEMES.light)}</svg>`;
  await picture('public/apple-touch-icon.png', { width: 180, height: 180 }, touch);
  await picture('public/og.png', { width: 1200, height: 630 }, card(face));
  await browser.close();
}

const face = await drawFace();
await drawLogos();
drawIcon();
for (const [file, content] of drawCovers()) write(file, content);
await drawPictures(face);
