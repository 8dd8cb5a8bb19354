import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createPolicy } from '../../page/policy';
import { configSchema } from '../../schema/config';
import { createDocumentVerifier, type VerifierOptions } from './verify-document';

const options: VerifierOptions = {
  policy: createPolicy(
    { scripts: ['known()'], styles: [] },
    { search: { connect: [], script: ['https://cdn.example.com/a.js'], trustedTypes: [] } },
  ),
  base: '/docs/',
  siteUrl: 'https://example.com',
  checksLinks: true,
};

const verify = (html: string, changes: Partial<VerifierOptions> = {}) =>
  createDocumentVerifier({ ...options, ...changes })(html, 'en/a.md');
const messages = (html: string) => (verify(html)?.findings ?? []).map(({ message }) => message);

test.each([
  '<script>known()</script>',
  '<script type="application/json">{"a":1}</script>',
  '<script src="/docs/assets/a.js"></script>',
  '<script src="https://cdn.example.com/a.js"></script>',
  '<link rel="icon" href="data:,">',
  '<link rel="preconnect" href="https://search.example.net">',
  '<link rel="me" href="https://example.net/me">',
  '<img src="/docs/a.png" srcset="/docs/b.png 2x, /docs/c.png 3x">',
  '<video src="/docs/a.mp4" poster="/docs/a.png"></video>',
  '<a href="https://example.net/">x</a><a href="mailto:a@b.c">y</a>',
  '<form action="/docs/search"></form>',
  '<p id="dg-main"></p><p title="onclick=x style=y">on x="y"</p>',
])('nothing is wrong with %s', (html) => {
  expect(messages(html)).toEqual([]);
});

test.each([
  ['<script>other()</script>', 'refuses this <script> element: "other()"'],
  ['<script type="module">other()</script>', 'refuses this <script> element'],
  ['<style>a{}</style>', 'refuses this <style> element'],
  ['<p style="color: red">', '<p style="color: red"> has no effect'],
  ['<svg onload="x()">', '<svg onload="…"> does nothing'],
  ['<script src="https://evil.example/a.js">', 'refuses "https://evil.example/a.js" (script-src)'],
  ['<img src="//evil.example/a.png">', 'refuses "//evil.example/a.png" (img-src)'],
  ['<img srcset="/docs/a.png, https://evil.example/b.png 2x">', '(img-src)'],
  ['<link rel="stylesheet" href="https://evil.example/a.css">', '(style-src)'],
  ['<iframe src="/docs/frame"></iframe>', '(frame-src)'],
  ['<form action="https://evil.example/"></form>', '(form-action)'],
  ['<button formaction="javascript:x()"></button>', '(form-action)'],
  ['<base href="/docs/">', '(base-uri)'],
  ['<a href="&#106;ava\nscript:x()">', 'A link cannot use "javascript:"'],
  ['<svg><a xlink:href="vbscript:x">', 'A link cannot use "vbscript:"'],
  ['<meta http-equiv="Refresh" content="0;url=https://evil.example">', 'would send readers to'],
  ['<i id="dg-page"></i><i id="dg-page"></i>', 'The id "dg-page" is there twice'],
])('%s is told of', (html, message) => {
  const [first = '', ...others] = messages(html);
  expect(first).toContain(message);
  expect(others).toEqual([]);
});

test('what the owner allows is no problem, and what is not names the line that would allow it', () => {
  const { policy } = configSchema.parse({
    policy: {
      images: ['https://*.shields.io'],
      styles: ["'unsafe-inline'"],
      frames: ["'self'", 'https://video.example/embed/'],
    },
  });
  const opened = createPolicy({ scripts: [], styles: ['a{}'] }, { opened: policy });
  const html = `<img src="https://img.shields.io/a.svg"><p style="color: red"><style>b{}</style>
    <iframe src="/docs/frame"></iframe><iframe src="https://video.example/embed/1"></iframe>`;
  expect(verify(html, { policy: opened })?.findings).toEqual([]);
  const refused =
    '<iframe src="https://video.example/watch"></iframe><video src="//a.example/a.mp4">';
  expect(verify(refused, { policy: opened })?.findings.map(({ fix }) => fix)).toEqual([
    "Allow it in the config: policy: { frames: ['https://video.example'] }. Or put a copy beside the page or into the public folder, and name it from there.",
    "Allow it in the config: policy: { media: ['https://a.example'] }. Or put a copy beside the page or into the public folder, and name it from there.",
  ]);
});

test('addresses of the site’s own are collected, each once in all documents', () => {
  const verifier = createDocumentVerifier(options);
  const html = `<link rel="canonical" href="https://example.com/docs/a"><a href="/docs/b#x">b</a>
    <a href="https://example.com/docs/live">c</a><a href="/elsewhere">d</a><a href="#x">e</a>`;
  expect(verifier(html, 'en/a.md')?.addresses).toEqual(['/docs/a', '/docs/b#x']);
  expect(verifier(`${html}<img src="/docs/c.png">`, 'en/b.md')?.addresses).toEqual(['/docs/c.png']);
});

test('a problem of the theme’s is told of once and not for every page', () => {
  const verifier = createDocumentVerifier(options);
  expect(verifier('<p style="a">', 'en/a.md')?.findings).toHaveLength(1);
  expect(verifier('<p style="a">', 'en/b.md')).toBeUndefined();
});

test('links need not lead anywhere where the config says so', () => {
  const html = '<a href="/docs/b">b</a><img src="/docs/c.png">';
  expect(verify(html, { checksLinks: false })?.addresses).toEqual(['/docs/c.png']);
});

test('documents are not held in memory for the addresses that were new in them', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const verifier = createDocumentVerifier(options);
  const words = 'word '.repeat(200_000);
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const found = Array.from({ length: 50 }, (_, index) =>
    verifier(`<a href="/docs/a/page/with/number-${index}">${index} ${words}</a>`, 'en/a.md'),
  );
  collectGarbage();
  expect(found.flatMap((each) => each?.addresses ?? [])).toHaveLength(50);
  // One document has a megabyte.
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(10_000_000);
});
