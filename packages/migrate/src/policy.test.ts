import { expect, test } from 'vitest';
import {
  noOrigins,
  noteOriginsOf,
  noteOriginsOfCode,
  noteOriginsOfConfig,
  policyOf,
} from './policy';

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
    'import * as lib from "https://cdn.example/lib/+esm"; import(\'https://late.example/x.js\'); s.src = "//count.example/tag/" + id;';
  noteOriginsOfConfig({ head: [['script', { type: 'module' }, code]] }, origins);
  expect([...origins.scripts]).toEqual([
    'https://cdn.example',
    'https://late.example',
    'https://count.example',
  ]);
});

test('a sheet that sheets import is named, with the host of its fonts where that is known', () => {
  const origins = noOrigins();
  noteOriginsOfCode(
    '@import url(\'https://fonts.googleapis.com/css2?family=A:wght@1;2\');\n@import "//sheets.example/a.css" print;',
    origins,
  );
  expect([...origins.styles]).toEqual(['https://fonts.googleapis.com', 'https://sheets.example']);
  expect([...origins.fonts]).toEqual(['https://fonts.gstatic.com']);
  const linked = noOrigins();
  const href = 'https://fonts.googleapis.com/css?family=A';
  noteOriginsOfConfig({ head: [['link', { rel: 'stylesheet', href }]] }, linked);
  expect([...linked.fonts]).toEqual(['https://fonts.gstatic.com']);
});

test('a frame whose document stands in its address is allowed, and told of', () => {
  const origins = noOrigins();
  noteOriginsOf('<iframe title="a" width="1"\n  src="data:text/html,x"></iframe>', origins);
  const { policy, decisions } = policyOf(origins);
  expect(policy).toEqual({ frames: ['data:'] });
  expect(decisions.map(({ what }) => what)).toEqual([
    'Frames show documents that stand in their addresses ("data:"): "policy" of the config allows them.',
  ]);
  const other = noOrigins();
  noteOriginsOf('<iframe src="/a"></iframe><img src="data:image/png,x">', other);
  expect(policyOf(other).policy).toBeUndefined();
});

test('pictures in lists that a page declares are named, as those of people are', () => {
  const origins = noOrigins();
  noteOriginsOf(
    "<script setup>\nconst crew = [{ avatar: 'https://www.faces.example/ada' }]\n</script>\n\nSee https://page.example/.",
    origins,
  );
  expect([...origins.images]).toEqual(['https://www.faces.example']);
});

test('players of services are frames, whichever component shows them', () => {
  const origins = noOrigins();
  noteOriginsOf('<Film src="https://youtube.com/embed/a1" />\n\nSee https://vimeo.com/1.', origins);
  noteOriginsOfCode('export const film = `https://player.vimeo.com/video/${' + 'id}`;', origins);
  expect([...origins.frames]).toEqual(['https://youtube.com', 'https://player.vimeo.com']);
});
