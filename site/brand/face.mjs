// The site's face, cut from Newsreader: the characters of its headings, and no more.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Face, Font, shape, Buffer as Text, Variation } from 'harfbuzzjs';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** How large the face is drawn for: contrast and tightness of titles. */
const OPTICAL_SIZE = 48;

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

/** All that the face can write. What is missing in a heading is a failing test. */
export const CHARACTERS = `${ascii}‘’“”–—…·×é`;

function source() {
  return readFileSync(
    require.resolve('@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2'),
  );
}

/** The license that whoever passes the face on must pass on with it. */
export function readLicense() {
  return readFileSync(require.resolve('@fontsource-variable/newsreader/LICENSE'), 'utf8');
}

/** The face as WOFF2, from regular to bold. */
export function cutFace() {
  return subsetFont(source(), CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { opsz: OPTICAL_SIZE, wght: { min: 400, max: 700 } },
    keepFeatures: ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl'],
    noHinting: true,
  });
}

/** Its name among the site's assets, which browsers keep for good: other contents have another name. */
export function nameOfFace(bytes) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return `newsreader-${hash}.woff2`;
}

/**
 * The outline of a word on a baseline at 0.
 *
 * @returns the path, and how wide the word is
 */
export async function drawWord(word, { size, weight, tracking }) {
  const sfnt = await subsetFont(source(), word, {
    targetFormat: 'sfnt',
    variationAxes: { opsz: OPTICAL_SIZE },
  });
  const face = new Face(new Blob(sfnt));
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  const text = new Text();
  text.addText(word);
  text.guessSegmentProperties();
  shape(font, text);
  const scale = size / face.upem;
  let x = 0;
  let path = '';
  for (const { codepoint, xAdvance = 0, xOffset = 0 } of text.getGlyphInfosAndPositions()) {
    path += place(font.glyphToPath(codepoint), scale, (x + xOffset) * scale);
    x += xAdvance + tracking * face.upem;
  }
  return { path, width: (x - tracking * face.upem) * scale };
}

/** An outline in units of the face, upside down, at its place on the baseline. */
function place(path, scale, left) {
  let isX = true;
  return path.replace(/[\s,]+/g, ' ').replace(/[A-Z] ?|-?[\d.]+/g, (part) => {
    if (/[A-Z]/.test(part)) return part.trim();
    const value = isX ? Number(part) * scale + left : -Number(part) * scale;
    isX = !isX;
    return String(Math.round(value * 100) / 100);
  });
}
