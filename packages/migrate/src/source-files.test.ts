import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { noOrigins } from './policy';
import { noteOriginsOfPage, readSources } from './source-files';

test('hosts of pictures are named that only data, components and front matter know', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'diglot-sources-'));
  mkdirSync(path.join(root, 'data'));
  writeFileSync(
    path.join(root, 'data/team.json'),
    '[{ "name": "Ada", "avatar": "https://faces.example/u/1?v=4", "home": "https://ada.example/x" }]',
  );
  writeFileSync(path.join(root, 'data/users.yml'), '- logo_url: https://logos.example/one\n');
  writeFileSync(
    path.join(root, 'Users.tsx'),
    "import users from './data/users.yml';\nexport const face = `https://avatars.githubusercontent.com/u/${" +
      'users[0].id}`;\n',
  );
  writeFileSync(path.join(root, 'package.json'), '{}');
  mkdirSync(path.join(root, 'static'));
  writeFileSync(path.join(root, 'static/more.json'), '{ "logo": "https://more.example/1" }');
  const origins = noOrigins();
  readSources(root, [], origins);
  const page =
    "---\nimage: https://cards.example/a\n---\nimport team from './data/team.json';\nimport more from '/more.json';\n";
  noteOriginsOfPage(path.join(root, 'team.mdx'), page, origins);
  expect([...origins.images].sort()).toEqual([
    'https://avatars.githubusercontent.com',
    'https://cards.example',
    'https://faces.example',
    'https://logos.example',
    'https://more.example',
  ]);
});

test('what a page adds to its head is named, however its engine writes it', () => {
  for (const head of [
    '  - - script\n    - src: https://count.example/a.js\n  - [link, { rel: stylesheet, href: https://sheets.example/a }]\n',
    '  - tag: script\n    attrs: { src: https://count.example/a.js }\n  - { tag: link, attrs: { rel: stylesheet, href: https://sheets.example/a } }\n',
  ]) {
    const origins = noOrigins();
    noteOriginsOfPage('/none/a.md', `---\nhead:\n${head}---\n\nText\n`, origins);
    expect([...origins.scripts]).toEqual(['https://count.example']);
    expect([...origins.styles]).toEqual(['https://sheets.example']);
  }
});
