import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import type { Card } from './card';
import { cardText } from './card-text';
import { type CardLook, createCardDrawer } from './draw-card';
import { findFont } from './fonts';

const SITE = fileURLToPath(new URL('../../../site', import.meta.url));

const latin = findFont('@fontsource-variable/newsreader', SITE);
const chinese = findFont('@fontsource-variable/noto-serif-sc', SITE);

const look: CardLook = {
  colors: { background: '#ffffff', text: '#000000', muted: '#555555', accent: '#ff0000' },
  logo: undefined,
  fonts: [latin, chinese],
  titleFonts: [latin, chinese],
};

const CARD: Card = {
  ...{ title: 'Quick start', trail: ['Guide'], description: 'In words.', name: 'Handbook' },
  ...{ host: 'example.com', tag: 'en', textDirection: 'ltr' },
};

async function drawn(changes: Partial<Card>, draw = createCardDrawer()): Promise<PNG> {
  return PNG.sync.read(Buffer.from(await draw({ ...CARD, ...changes }, look)));
}

/** Columns and rows between which there is something dark: letters of titles, and of the name at the top. */
function inkOf({ data, width }: PNG, from: number, to: number) {
  const columns: number[] = [];
  const rows = new Set<number>();
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4] ?? 255) > 60) continue;
      columns.push(x);
      rows.add(y);
    }
  }
  return { left: Math.min(...columns), right: Math.max(...columns), rows };
}

/** Heights of the lines of dark letters below the top. */
function linesOf(png: PNG): number {
  const { rows } = inkOf(png, 150, 600);
  return [...rows].filter((row) => !rows.has(row - 1)).length;
}

test('a card is a picture of 1200 by 630 pixels, the same bytes from whoever draws it', async () => {
  const first = createCardDrawer();
  const other = createCardDrawer();
  const card = { ...CARD, title: '选择输出格式' };
  // Another card before it loads other parts of the fonts.
  await other({ ...CARD, title: '第三方依赖的处理' }, look);
  const bytes = await first(card, look);
  expect(Buffer.compare(bytes, await other(card, look))).toBe(0);
  const { width, height } = PNG.sync.read(Buffer.from(bytes));
  expect([width, height]).toEqual([1200, 630]);
});

test('Chinese characters are drawn, and not boxes: each is another picture', async () => {
  const draw = createCardDrawer();
  const pictures = await Promise.all(
    [...'构建输出'].map(async (title) =>
      Buffer.from(await draw({ ...CARD, title }, look)).toString('base64'),
    ),
  );
  expect(new Set(pictures).size).toBe(4);
});

test('Latin words of a Chinese title are drawn in the first font, its quotes in the Chinese one', async () => {
  const width = async (title: string, fonts = look.titleFonts) => {
    const draw = createCardDrawer();
    const card = { ...CARD, trail: [], description: '', title };
    const { left, right } = inkOf(
      PNG.sync.read(Buffer.from(await draw(card, { ...look, titleFonts: fonts }))),
      150,
      600,
    );
    return right - left;
  };
  expect(await width('用 Rslib 构建')).toBeLessThan(await width('用 Rslib 构建', [chinese]));
  expect(await width('用“”构建')).toBe(await width('用“”构建', [chinese]));
});

test('a long title is smaller, has three lines at most, and ends with an ellipsis', async () => {
  const short = await drawn({ description: '' });
  const long = await drawn({ description: '', title: 'Words and more words '.repeat(5) });
  expect(linesOf(short)).toBe(1);
  expect(linesOf(long)).toBeGreaterThan(1);
  const draw = createCardDrawer();
  const endless = await drawn({ description: '', title: 'Words and more words '.repeat(30) }, draw);
  const longer = await drawn({ description: '', title: 'Words and more words '.repeat(40) }, draw);
  expect(Buffer.compare(endless.data, longer.data)).toBe(0);
  for (const { right } of [long, endless].map((png) => inkOf(png, 150, 600))) {
    expect(right).toBeLessThanOrEqual(1120);
  }
});

test('a word that is longer than a line stays on the card', async () => {
  const word = await drawn({ title: 'a'.repeat(150) });
  expect(inkOf(word, 150, 600).right).toBeLessThanOrEqual(1120);
});

test('no line of Chinese begins with punctuation that ends something', async () => {
  // In two lines of equal width, the full stop would be the first of the second.
  const title = `${'一'.repeat(8)}。${'一'.repeat(6)}`;
  const png = await drawn({ title, description: '', trail: [] });
  const rows = [...inkOf(png, 150, 600).rows];
  const middle = Math.round((Math.min(...rows) + Math.max(...rows)) / 2);
  const second = inkOf(png, middle, 600);
  expect(second.right).toBeGreaterThan(600);
  const columns = new Set<number>();
  for (let x = 80; x < 168; x++) {
    for (let y = middle; y < 600; y++)
      if ((png.data[(y * 1200 + x) * 4] ?? 255) < 60) columns.add(x);
  }
  // A stroke as wide as its square, and not the ring in the corner of one.
  expect(columns.size).toBeGreaterThan(60);
});

test('what runs from right to left begins at the right', async () => {
  const ltr = inkOf(await drawn({ title: 'Short', description: '' }), 150, 600);
  const rtl = inkOf(
    await drawn({ title: 'Short', description: '', textDirection: 'rtl' }),
    150,
    600,
  );
  expect(ltr.left).toBeLessThan(100);
  expect(rtl.left).toBeGreaterThan(600);
  expect(rtl.right).toBeGreaterThan(1100);
});

test('a card’s words have a space between Chinese and Latin letters, and places where code may break', () => {
  expect(cardText('使用Rslib构建2个库')).toBe('使用 Rslib 构建 2 个库');
  expect(cardText('  a\n b\u00AD ')).toBe('a b');
  expect(cardText('output.distPath.root.thatIsLong')).toContain('output.\u200Bdist\u200BPath');
  expect(cardText('lib.dts')).toBe('lib.dts');
});
