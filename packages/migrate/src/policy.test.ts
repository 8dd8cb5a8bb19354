import { expect, test } from 'vitest';
import { noOrigins, noteOriginsOf, noteOriginsOfCode, noteOriginsOfConfig } from './policy';

test('hosts are named that no address with an ending tells: badges put together, players, faces of authors', () => {
  const origins = noOrigins();
  noteOriginsOfCode("const badge = 'https://img.shields.io/npm/v/' + name;", origins);
  noteOriginsOfCode(
    'fetch(`https://stars.example/${' + "name}`); new WebSocket('wss://live.example/');",
    origins,
  );
  noteOriginsOf('import Player from \'react-lite-youtube-embed\';\n\n<Player id="a" />', origins);
  noteOriginsOf(
    '![Sales][Chart] and ![logo]\n\n[chart]: https://charts.example/?a=1\n[logo]: <https://logo.example/x>\n[page]: https://page.example/\n',
    origins,
  );
  noteOriginsOf('![](http://plain.example/a.png)', origins);
  noteOriginsOf('<iframe src="//pens.example/e"></iframe>\n\n![](/own.png)', origins);
  expect([...origins.frames]).toContain('https://pens.example');
  noteOriginsOfCode(
    '@font-face { src: url("https://letters.example/a.woff2"), url(/own.woff) }',
    origins,
  );
  expect([...origins.fonts]).toEqual(['https://letters.example']);
  noteOriginsOf('<Image\n  src="https://drawn.example/u/1?v=4" />', origins);
  noteOriginsOfConfig({ authors: { ada: { avatar: 'https://faces.example/u/1?v=4' } } }, origins);
  noteOriginsOfConfig(
    { blog: { authors: { bob: { avatar: 'https://posts.example/b' } } } },
    origins,
  );
  expect([...origins.images].sort()).toEqual([
    'http://plain.example',
    'https://charts.example',
    'https://drawn.example',
    'https://faces.example',
    'https://i.ytimg.com',
    'https://img.shields.io',
    'https://logo.example',
    'https://posts.example',
  ]);
  expect([...origins.connections]).toEqual(['https://stars.example', 'wss://live.example']);
  expect([...origins.frames]).toContain('https://www.youtube-nocookie.com');
});

test('what a script of the head imports of another host is named', () => {
  const origins = noOrigins();
  const code =
    'import * as lib from "https://cdn.example/lib/+esm"; import(\'https://late.example/x.js\');';
  noteOriginsOfConfig({ head: [['script', { type: 'module' }, code]] }, origins);
  expect([...origins.scripts]).toEqual(['https://cdn.example', 'https://late.example']);
});
