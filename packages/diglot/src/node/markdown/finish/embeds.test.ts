import { expect, test } from 'vitest';
import { brief, compile } from '../test-support';

const VIDEO = 'https://video.example/embed/1';

test('an embed waits until it is near, keeps its shape and what its author wrote', async () => {
  const { html, css, foreign, warnings, errors } = await compile(
    `<iframe src="${VIDEO}" title="A talk" width="560" height="315" sandbox="allow-scripts" allow="fullscreen" style="border: 0"></iframe>`,
  );
  expect([...warnings, ...errors]).toEqual([]);
  expect(html).toMatch(
    /<iframe src="https:\/\/video\.example\/embed\/1" title="A talk" width="560" height="315" sandbox="allow-scripts" allow="fullscreen" loading="lazy" class="dgs-\w+"><\/iframe>/,
  );
  expect(css).toContain('{max-width:100%;aspect-ratio:560/315;height:auto;border: 0}');
  expect(foreign).toMatchObject([{ key: 'frames', address: VIDEO, location: { line: 1 } }]);
});

test('in the twin and in search an embed is a link with its title', async () => {
  const { markdown, texts } = await compile(
    `# A\n\n<iframe src="${VIDEO}" title="A talk"></iframe>`,
  );
  expect(markdown).toContain(`[A talk](${VIDEO})`);
  expect(texts.map(({ prose }) => prose)).toEqual(['A talk']);
});

test('an embed without title is told of; a page of the site’s own needs leave as well', async () => {
  const { html, warnings, errors, foreign, links } = await compile(
    'a\n\n<iframe src="./start.md" loading="eager"></iframe>\n\n<iframe src="javascript:x()" title="x"></iframe>',
    { base: '/docs/' },
  );
  expect(warnings.map(brief)).toEqual([
    'docs/en/guide/page.md:3:1 embed-title An embedded page has no title: <iframe src="./start.md">',
  ]);
  expect(errors.map(brief)).toEqual([
    'docs/en/guide/page.md:5:1 link-forbidden A link cannot use "javascript:".',
  ]);
  expect(html).toContain('<iframe src="/docs/guide/start" loading="eager"');
  expect(foreign).toMatchObject([{ key: 'frames', address: "'self'" }]);
  expect(links).toMatchObject([{ kind: 'page', path: '/guide/start' }]);
});

test('a document in the address of an embed needs leave, and is no link', async () => {
  const source = 'data:text/html,%3Cp%3EA%20%26%20b%3C%2Fp%3E';
  const { html, errors, foreign } = await compile(
    `<iframe src="${source}" title="A"></iframe> <a href="${source}">a</a>`,
  );
  expect(html).toContain(`<iframe src="${source}"`);
  expect(errors.map(brief)).toEqual([
    'docs/en/guide/page.md:1:1 link-forbidden A link cannot use "data:".',
  ]);
  expect(foreign).toMatchObject([{ key: 'frames', address: source }]);
});

test('video and audio of the site are copied like images, those of others need leave', async () => {
  const { html, assets, foreign, errors } = await compile(
    [
      '<video src="./photo.png" poster="./photo.png"><track src="./data.json"></video>',
      '<audio src="https://media.example/a.mp3"></audio>',
      '<video><source src="//media.example/a.mp4"></video>',
      '<audio src="./none.mp3"></audio>',
    ].join('\n\n'),
  );
  expect(assets.map(({ output }) => output.replace(/\.\w{8}\./, '.'))).toEqual([
    'assets/photo.png',
    'assets/data.json',
  ]);
  expect(html).toMatch(
    /<video src="\/assets\/photo\.\w+\.png" poster="\/assets\/photo\.\w+\.png">/,
  );
  expect(foreign.map(({ key, address }) => `${key} ${address}`)).toEqual([
    'media https://media.example/a.mp3',
    'media //media.example/a.mp4',
  ]);
  expect(errors.map(brief)).toEqual([
    'docs/en/guide/page.md:7:1 image-missing The file "./none.mp3" does not exist.',
  ]);
});
