import { readFile } from 'node:fs/promises';
import type { ContainerNode, Node, Renderer, TextNode } from '@takumi-rs/core';
import type { Card } from './card';
import { isCjk } from './card-text';
import { covers, type Range } from './coverage';
import { type CardFont, type FontFile, WEIGHTS } from './fonts';

/** Width and height of cards, in pixels: what all networks show whole. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Colours of a card, as in CSS. */
export interface CardColors {
  readonly background: string;
  readonly text: string;
  /** Of what is less important than the title. */
  readonly muted: string;
  /** Of the line above the title, and of the bar at the end. */
  readonly accent: string;
}

/** How a card is drawn. */
export interface CardLook {
  readonly colors: CardColors;
  readonly logo: CardLogo | undefined;
  /** In order of preference. */
  readonly fonts: readonly CardFont[];
  readonly titleFonts: readonly CardFont[];
}

export interface CardLogo {
  /** SVG or a picture of pixels. */
  readonly data: Uint8Array;
}

/** Draws cards as PNG. The same card and look give the same bytes. */
export type CardDrawer = (card: Card, look: CardLook) => Promise<Uint8Array>;

const MARGIN = 80;
const WIDTH = CARD_SIZE.width - 2 * MARGIN;

/** Sizes of titles, in pixels, the largest first, with the number of lines that find room. */
const TITLE_SIZES = [
  { size: 88, lines: 2 },
  { size: 76, lines: 2 },
  { size: 66, lines: 3 },
  { size: 58, lines: 3 },
  { size: 50, lines: 3 },
] as const;

type TitleSize = (typeof TITLE_SIZES)[number];

/** Makes a drawer. What draws is loaded with the first card. */
export function createCardDrawer(): CardDrawer {
  let loading: Promise<Renderer> | undefined;
  const registered = new Map<string, Promise<unknown>>();
  return async (card, look) => {
    loading ??= import('@takumi-rs/core').then((takumi) => new takumi.Renderer());
    const renderer = await loading;
    for (const [font, file] of filesFor(card, look)) {
      const known = registered.get(font.family + file.file) ?? register(renderer, font, file);
      registered.set(font.family + file.file, known);
      await known;
    }
    const size = await titleSize(renderer, card, look);
    const images = look.logo ? [{ src: LOGO, data: look.logo.data }] : [];
    return renderer.render(cardNode(card, look, size), {
      ...CARD_SIZE,
      format: 'png',
      images,
      lang: card.tag,
    });
  };
}

/** What fonts of several files need for a card: Chinese ones have a hundred. */
function filesFor(card: Card, { fonts, titleFonts }: CardLook): (readonly [CardFont, FontFile])[] {
  const all = Object.values(card).flat().join('');
  const characters = [...new Set(` …${all}`)];
  return [...new Set([...titleFonts, ...fonts])].flatMap((font) =>
    font.files
      .filter(({ ranges }) => characters.some((character) => covers(ranges, character)))
      .map((file) => [font, file] as const),
  );
}

async function register(renderer: Renderer, font: CardFont, file: FontFile): Promise<void> {
  const { family: name } = font;
  const data = await readFile(file.file);
  const weight = file.weight === undefined ? {} : { weight: file.weight };
  const add = (family: string, ranges: readonly Range[]) =>
    renderer.registerFont({
      // The library knows fonts by the object that holds their bytes: two families need two.
      ...{ name: family, data: Buffer.from(data), ...weight },
      unicodeRange: ranges.map(([from, to]): [number, number] => [from, to]),
    });
  await add(name, file.ranges);
  if (hasNoCjk(font)) await add(besideCjk(name), withoutShared(file.ranges));
}

function withoutShared(ranges: readonly Range[]): readonly Range[] {
  let left = ranges;
  for (const code of SHARED_SIGNS) {
    left = left.flatMap(([from, to]): Range[] => {
      if (code < from || code > to) return [[from, to]];
      const parts: Range[] = [
        [from, code - 1],
        [code + 1, to],
      ];
      return parts.filter(([first, last]) => first <= last);
    });
  }
  return left;
}

/** Quotes, dashes and dots that are as wide as Chinese characters beside these, and narrow beside others. */
const SHARED_SIGNS = [0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2026];

/** A font as it is used in Chinese text: without the signs that are Chinese there. */
const besideCjk = (family: string): string => `${family}-beside-cjk`;

/** Whether a font leaves Chinese to others. */
const hasNoCjk = (font: CardFont): boolean => !font.has('\u4E00') && !font.has('\u3042');

/** The families that a text is drawn with, in order. */
function stackFor(text: string, fonts: readonly CardFont[]): string {
  const isBeside = isCjk(text) && fonts.some((font) => !hasNoCjk(font));
  const families = fonts.map((font) =>
    isBeside && hasNoCjk(font) ? besideCjk(font.family) : font.family,
  );
  return [...new Set(families)].join(', ');
}

/** The largest size in which the title fits; the smallest where it fits in none, and ends with an ellipsis. */
async function titleSize(renderer: Renderer, card: Card, look: CardLook): Promise<TitleSize> {
  for (const each of TITLE_SIZES) {
    const node: ContainerNode = {
      type: 'container',
      style: { display: 'flex', width: WIDTH },
      children: [titleNode(card, look, each)],
    };
    const { children } = await renderer.measure(node, { ...CARD_SIZE, lang: card.tag });
    const { height = 0, runs = [] } = children[0] ?? {};
    const lines = Math.round(height / (each.size * lineHeightOf(card.title)));
    const isWide = runs.some(({ x, width }) => x + width > WIDTH + 1);
    if (lines <= each.lines && !isWide) return each;
  }
  return TITLE_SIZES[TITLE_SIZES.length - 1] ?? TITLE_SIZES[0];
}

const lineHeightOf = (title: string): number => (isCjk(title) ? 1.28 : 1.12);

function titleNode(
  { title, textDirection }: Card,
  { colors, titleFonts }: CardLook,
  { size }: TitleSize,
): TextNode {
  const isWide = isCjk(title);
  return {
    type: 'text',
    text: title,
    style: {
      width: '100%',
      fontFamily: stackFor(title, titleFonts),
      fontSize: size,
      fontWeight: WEIGHTS.title,
      lineHeight: lineHeightOf(title),
      letterSpacing: isWide ? 0 : -size / 60,
      color: colors.text,
      textAlign: textDirection === 'rtl' ? 'right' : 'left',
      textWrap: 'balance',
    },
  };
}

const LOGO = 'logo';
const LOGO_HEIGHT = 48;

function cardNode(card: Card, look: CardLook, size: TitleSize): Node {
  const { colors } = look;
  const isRtl = card.textDirection === 'rtl';
  const text = (words: string, style: TextNode['style']): TextNode => ({
    type: 'text',
    text: words,
    style: {
      fontFamily: stackFor(words, look.fonts),
      fontWeight: WEIGHTS.text,
      color: colors.muted,
      textAlign: isRtl ? 'right' : 'left',
      ...style,
    },
  });
  const row = (children: Node[], style: ContainerNode['style']): ContainerNode => ({
    type: 'container',
    style: { display: 'flex', flexDirection: isRtl ? 'row-reverse' : 'row', ...style },
    children,
  });
  const brand: Node[] = [
    ...(look.logo
      ? [{ type: 'image' as const, src: LOGO, style: { height: LOGO_HEIGHT, width: 'auto' } }]
      : []),
    ...(card.name
      ? [
          text(card.name, {
            fontFamily: stackFor(card.name, look.titleFonts),
            fontSize: 38,
            fontWeight: WEIGHTS.title,
            color: colors.text,
          }),
        ]
      : []),
  ];
  const top = row(
    [row(brand, { alignItems: 'center', gap: 18 }), text(card.host, { fontSize: 26 })],
    { justifyContent: 'space-between', alignItems: 'center' },
  );
  const title = titleNode(card, look, size);
  const isLast = size === TITLE_SIZES[TITLE_SIZES.length - 1];
  const words: Node[] = [
    ...(card.trail.length > 0 ? [trailNode(card, look, text)] : []),
    {
      ...title,
      style: {
        ...title.style,
        lineClamp: size.lines,
        textOverflow: 'ellipsis',
        // A word that is longer than a line even then.
        ...(isLast && { overflowWrap: 'anywhere' as const }),
      },
    },
    ...(card.description
      ? [
          text(card.description, {
            width: '100%',
            marginTop: 26,
            fontSize: 30,
            lineHeight: isCjk(card.description) ? 1.5 : 1.4,
            lineClamp: 2,
            textOverflow: 'ellipsis',
          }),
        ]
      : []),
  ];
  return {
    type: 'container',
    style: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      ...CARD_SIZE,
      padding: `64px ${MARGIN}px 60px`,
      backgroundColor: colors.background,
      borderBottomWidth: 14,
      borderBottomStyle: 'solid',
      borderColor: colors.accent,
    },
    children: [
      top,
      { type: 'container', style: { display: 'flex', flexDirection: 'column' }, children: words },
    ],
  };
}

function trailNode(
  { trail }: Card,
  { colors }: CardLook,
  text: (words: string, style: TextNode['style']) => TextNode,
): Node {
  return text(trail.join(' / '), {
    width: '100%',
    marginBottom: 20,
    fontSize: 30,
    color: colors.accent,
    lineClamp: 1,
    textOverflow: 'ellipsis',
  });
}
