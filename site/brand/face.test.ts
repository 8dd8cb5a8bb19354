import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { docs, SITE } from '../tests/support/docs';
import { CHARACTERS, cutFace, nameOfFace, readLicense } from './face.mjs';
import { FACE } from './face-address';

const read = (file: string) => readFileSync(SITE + file);

/** The width and height that a PNG says it has. */
function sizeOf(file: string): number[] {
  const bytes = read(file);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** Scripts whose characters are the system's. */
const CHINESE = /\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u;

/** What the face sets: headings without their code, and the large words of the home page. */
function titlesOf(source: string): string[] {
  const prose = source.replace(/^(```+|~~~+)[\s\S]*?^\1/gm, '');
  const titles = [...prose.matchAll(/^(?:#{1,2} | *(?:title|name|text): ?)(.*)$/gm)];
  return titles.map(([, title = '']) => title.replace(/`[^`]*`|\{#[\w-]+\}/g, ''));
}

test('the face is what is cut from Newsreader, small, with its license beside it', async () => {
  const face = await cutFace();
  expect(FACE).toBe(`/assets/${nameOfFace(face)}`);
  expect(read(`public${FACE}`).equals(face)).toBe(true);
  expect(face.length).toBeLessThan(25 * 1024);
  expect(readdirSync(`${SITE}public/assets`)).toHaveLength(2);
  expect(read('public/assets/newsreader-license.txt').toString()).toBe(readLicense());
  expect(read('theme/face.css').toString().split(`url("${FACE}")`)).toHaveLength(3);
}, 60_000);

test('the face has every character of a title that is not Chinese', () => {
  const titles = [...docs.en, ...docs.zh].flatMap(({ source }) => titlesOf(source));
  expect(titles.length).toBeGreaterThan(200);
  const missing = titles.filter((title) =>
    [...title].some((one) => !CHARACTERS.includes(one) && !CHINESE.test(one)),
  );
  expect(missing).toEqual([]);
});

test('pictures for other sites and home screens have the size that these expect', () => {
  expect(sizeOf('public/og.png')).toEqual([1200, 630]);
  expect(sizeOf('public/apple-touch-icon.png')).toEqual([180, 180]);
});

test('the icon has the colours of the logo, and its edges lie between pixels at their smallest', () => {
  const icon = read('public/favicon.svg').toString();
  const colors = (svg: string) => svg.match(/<rect fill="#\w{6}"/g) ?? [];
  const logos = ['light', 'dark'].flatMap((theme) =>
    colors(String(read(`public/logo-${theme}.svg`))),
  );
  expect(colors(icon)).toEqual(logos);
  expect(icon).toContain('viewBox="0 0 16 16"');
  const edges = [...icon.matchAll(/ (?:x|y|width|height)="([^"]+)"/g)].map(([, value]) => value);
  expect(edges).toHaveLength(32);
  for (const edge of edges) expect(edge).toMatch(/^\d+$/);
});
