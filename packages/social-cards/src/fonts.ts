import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DiglotError } from 'diglot/plugin';
import { coverageOf, covers, type Range } from './coverage';

/** One file of a font. */
export interface FontFile {
  /** Absolute. */
  readonly file: string;
  /** What it draws. */
  readonly ranges: readonly Range[];
  /** Of a font with one weight a file; undefined for one that knows its own. */
  readonly weight?: number | undefined;
}

/** A font that somebody named. */
export interface CardFont {
  /** Names it among those of a card. */
  readonly family: string;
  readonly files: readonly FontFile[];
  /** Changes with what it draws. */
  readonly version: string;
  /** Whether it draws a character. */
  has(character: string): boolean;
}

/** Weights of texts and titles. */
export const WEIGHTS = { text: 400, title: 600 } as const;

/** What a title may be drawn in where a package has no 600. */
const BOLD = [600, 700, 500];

/** Whether what somebody named is a file, not a package. */
export function isFontFile(named: string): boolean {
  return /^\.{0,2}[\\/]|^[a-z]:[\\/]|\.(?:[ot]tf|ttc|otc|woff2?)$/i.test(named);
}

/**
 * Finds a font: a file (`./brand/face.woff2`), or a package of Fontsource (`@fontsource-variable/noto-sans-sc`).
 *
 * @param named as the site's owner wrote it; files are relative to `root`, the folder of the config
 * @throws DiglotError that says what to do
 */
export function findFont(named: string, root: string): CardFont {
  const found = isFontFile(named) ? fontOfFile(named, root) : fontOfPackage(named, root);
  const version = createHash('sha256').update(found.version).digest('hex').slice(0, 16);
  const known = new Map<string, boolean>();
  return {
    family: `font-${version}`,
    files: found.files,
    version,
    has(character) {
      const answer =
        known.get(character) ?? found.files.some(({ ranges }) => covers(ranges, character));
      known.set(character, answer);
      return answer;
    },
  };
}

interface FoundFont {
  readonly files: readonly FontFile[];
  readonly version: string | Buffer;
}

function fontOfFile(named: string, root: string): FoundFont {
  const file = path.resolve(root, named);
  try {
    const bytes = readFileSync(file);
    return { files: [{ file, ranges: coverageOf(bytes) }], version: bytes };
  } catch (cause) {
    const reason =
      existsSync(file) && cause instanceof Error ? cause.message : 'there is no such file';
    throw problem(
      `The font "${named}" cannot be read: ${reason}.`,
      'Name a TTF, OTF, WOFF or WOFF2 file with one font, by its path from the config.',
      cause,
    );
  }
}

function fontOfPackage(named: string, root: string): FoundFont {
  const dir = packageDir(named, root);
  if (dir === undefined) {
    throw problem(
      `The font "${named}" is neither a file nor an installed package.`,
      `Run \`npm install -D ${named}\`, or correct "fonts".`,
    );
  }
  const weights = stylesheetsOf(dir);
  const files = weights.flatMap(({ sheet, weight }) => facesOf(dir, sheet, weight));
  if (files.length === 0) {
    throw problem(
      `The package "${named}" has no font in the way of Fontsource.`,
      'Name the file of the font instead, by its path from the config.',
    );
  }
  const { version } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  return { files, version: `${named}@${version}` };
}

function packageDir(name: string, root: string): string | undefined {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const dir = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(dir, 'package.json'))) return dir;
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** Sheets of a package: one for all weights, or one for texts and one for titles. */
function stylesheetsOf(dir: string): { readonly sheet: string; readonly weight?: number }[] {
  const has = (sheet: string) => existsSync(path.join(dir, sheet));
  const bold = BOLD.find((weight) => has(`${weight}.css`));
  if (bold === undefined) return has('index.css') ? [{ sheet: 'index.css' }] : [];
  const regular = has('400.css') ? [{ sheet: '400.css', weight: 400 }] : [];
  return [...regular, { sheet: `${bold}.css`, weight: bold }];
}

function facesOf(dir: string, sheet: string, weight: number | undefined): FontFile[] {
  const css = readFileSync(path.join(dir, sheet), 'utf8');
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rule = '']) => {
    const [, name] = /url\(["']?\.\/([^)"']+\.woff2)["']?\)/.exec(rule) ?? [];
    if (name === undefined || /font-style:\s*italic/.test(rule)) return [];
    const file = path.join(dir, name);
    const [, written] = /unicode-range:\s*([^;]+)/.exec(rule) ?? [];
    return [
      { file, weight, ranges: written ? readRanges(written) : coverageOf(readFileSync(file)) },
    ];
  });
}

/** `U+0000-00FF, U+4E2D` */
function readRanges(text: string): Range[] {
  return text.split(',').flatMap((part) => {
    const [, from, to = from] = /U\+([\da-f]+)(?:-([\da-f]+))?/i.exec(part) ?? [];
    if (from === undefined || to === undefined) return [];
    return [[Number.parseInt(from, 16), Number.parseInt(to, 16)] as const];
  });
}

function problem(message: string, fix: string, cause?: unknown): DiglotError {
  return new DiglotError({ code: 'social-cards-font', message, fix, cause });
}
