import { afterAll, expect, test } from 'vitest';
import { errorsOf, removeBrokenSites, warningsOf } from './broken-site';

afterAll(removeBrokenSites);

test('a _nav.json that is no JSON', async () => {
  const site = { 'docs/en/_nav.json': '[\n  { "text": "Guide", "link": "/guide/" },\n]\n' };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The file is not valid JSON: expected a value in JSON, found "]"
      docs/en/_nav.json:3:1
        2 |   { "text": "Guide", "link": "/guide/" },
      > 3 | ]
          | ^
        4 |
      Fix: Correct it at this place. JSON has no comments and no comma after the last item."
  `);
});

test('a _nav.json that is empty', async () => {
  expect(await errorsOf({ 'docs/en/_nav.json': '' })).toMatchInlineSnapshot(`
    "error [diglot] The file is not valid JSON: expected a value in JSON, the file ends
      docs/en/_nav.json:1:1
      > 1 |
          | ^
      Fix: Correct it at this place. JSON has no comments and no comma after the last item."
  `);
});

test('a _meta.json with a comment', async () => {
  const site = { 'docs/en/guide/_meta.json': '[\n  // In reading order\n  "index"\n]\n' };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The file is not valid JSON: expected a value in JSON, found "//"
      docs/en/guide/_meta.json:2:3
        1 | [
      > 2 |   // In reading order
          |   ^
        3 |   "index"
      Fix: Correct it at this place. JSON has no comments and no comma after the last item."
  `);
});

test('a _nav.json with an unknown key, a missing one and a wrong expression', async () => {
  const site = {
    'docs/en/_nav.json':
      '[\n  { "text": "Guide", "lnk": "/guide/" },\n  { "link": "/guide/" },\n  { "text": "Guide", "link": "/guide/", "activeMatch": "(" }\n]\n',
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] Unknown key in _nav.json: "lnk"
      docs/en/_nav.json:2:22  ([0].lnk)
        1 | [
      > 2 |   { "text": "Guide", "lnk": "/guide/" },
          |                      ^
        3 |   { "link": "/guide/" },
      Fix: Rename it to "link" or remove it.

    error [diglot] "[0].link" is missing in _nav.json, expected a link, because the entry has no "items"
      docs/en/_nav.json:2:3  ([0].link)
        1 | [
      > 2 |   { "text": "Guide", "lnk": "/guide/" },
          |   ^
        3 |   { "link": "/guide/" },
      Fix: Add it. Meaning: A route without language prefix, or an absolute address.

    error [diglot] "[1].text" is missing in _nav.json, expected a text
      docs/en/_nav.json:3:3  ([1].text)
        2 |   { "text": "Guide", "lnk": "/guide/" },
      > 3 |   { "link": "/guide/" },
          |   ^
        4 |   { "text": "Guide", "link": "/guide/", "activeMatch": "(" }
      Fix: Add it. Meaning: The text that readers see.

    error [diglot] "[2].activeMatch" is "(", expected a regular expression
      docs/en/_nav.json:4:41  ([2].activeMatch)
        3 |   { "link": "/guide/" },
      > 4 |   { "text": "Guide", "link": "/guide/", "activeMatch": "(" }
          |                                         ^
        5 | ]
      Fix: Write a regular expression. Meaning: Regular expression on the route without language; a match shows the entry active."
  `);
});

test('a _nav.json that leads to no page, read by both languages', async () => {
  const site = { 'docs/en/_nav.json': '[{ "text": "Guide", "link": "/giude/" }]\n' };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The navigation leads to a page that does not exist: "/giude/"
      docs/en/_nav.json:1:21  ([0].link)
      > 1 | [{ "text": "Guide", "link": "/giude/" }]
          |                     ^
        2 |
      Fix: Use the route of an existing page (closest: "/guide/") or remove the entry."
  `);
});

test('a _meta.json that names a missing page, read by both languages', async () => {
  const site = { 'docs/en/guide/_meta.json': '[\n  "index",\n  "strat"\n]\n' };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The sidebar names a page that does not exist: "strat"
      docs/en/guide/_meta.json:3:3  ([1])
        2 |   "index",
      > 3 |   "strat"
          |   ^
        4 | ]
      Fix: Use the name of a file beside this one (closest: "start") or remove the item."
  `);
});

test('a _meta.json that names a missing folder', async () => {
  const site = {
    'docs/en/guide/_meta.json': '[\n  "index",\n  { "type": "dir", "name": "advanced" }\n]\n',
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The sidebar names a folder that does not exist or holds no pages: "advanced"
      docs/en/guide/_meta.json:3:20  ([1].name)
        2 |   "index",
      > 3 |   { "type": "dir", "name": "advanced" }
          |                    ^
        4 | ]
      Fix: Use the name of a folder beside this file or remove the item."
  `);
});

test('a _meta.json with values of a wrong type', async () => {
  const site = {
    'docs/en/guide/_meta.json':
      '[\n  "index",\n  42,\n  { "type": "fil", "name": "start" },\n  { "type": "file", "name": "start", "label": true },\n  { "type": "custom-link", "label": "Elsewhere" }\n]\n',
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] "[1]" is 42, expected a text or an object
      docs/en/guide/_meta.json:3:3  ([1])
        2 |   "index",
      > 3 |   42,
          |   ^
        4 |   { "type": "fil", "name": "start" },
      Fix: Write a text or an object. Meaning: File name in this folder, with or without extension.

    error [diglot] "[2].type" is "fil", expected "file", "dir", "dir-section-header", "section-header", "divider" or "custom-link"
      docs/en/guide/_meta.json:4:5  ([2].type)
        3 |   42,
      > 4 |   { "type": "fil", "name": "start" },
          |     ^
        5 |   { "type": "file", "name": "start", "label": true },
      Fix: Write "file".

    error [diglot] "[3].label" is true, expected a text
      docs/en/guide/_meta.json:5:38  ([3].label)
        4 |   { "type": "fil", "name": "start" },
      > 5 |   { "type": "file", "name": "start", "label": true },
          |                                      ^
        6 |   { "type": "custom-link", "label": "Elsewhere" }
      Fix: Write a text. Meaning: The text that readers see. May use \`code\` and **bold**."
  `);
});

test('a _meta.json that is an object', async () => {
  expect(
    await errorsOf({ 'docs/en/guide/_meta.json': '{ "index": "Guide" }\n' }),
  ).toMatchInlineSnapshot(`
    "error [diglot] _meta.json is an object, expected a list
      docs/en/guide/_meta.json:1:1
      > 1 | { "index": "Guide" }
          | ^
        2 |
      Fix: Write a list. Meaning: The sidebar items of one folder, in reading order."
  `);
});

test('a _meta.json whose link leads nowhere', async () => {
  const site = {
    'docs/en/guide/_meta.json':
      '["index", { "type": "custom-link", "label": "More", "link": "/guide/more" }]\n',
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] The sidebar leads to a page that does not exist: "/guide/more"
      docs/en/guide/_meta.json:1:53  ([1].link)
      > 1 | ["index", { "type": "custom-link", "label": "More", "link": "/guide/more" }]
          |                                                     ^
        2 |
      Fix: Use the route of an existing page or remove the item."
  `);
});

test('a _nav.json in a folder is a warning', async () => {
  const site = { 'docs/en/guide/_nav.json': '[{ "text": "Guide", "link": "/guide/" }]\n' };
  expect(await warningsOf(site)).toMatchInlineSnapshot(`
    "warning [diglot] This "_nav.json" has no effect: only the one in the language folder counts
      docs/en/guide/_nav.json
      Fix: Move it up, or name it "_meta.json" if it describes the sidebar."
  `);
});

test('addresses that run or hide content, in navigation and sidebar files', async () => {
  const site = {
    'docs/en/_nav.json': '[{ "text": "Guide", "link": "javascript:alert(1)" }]\n',
    'docs/en/guide/_meta.json':
      '["index", "start", { "type": "custom-link", "label": "X", "link": "vbscript:x", "tag": "<svg><a href=\'data:text/html,x\'/></svg>" }]\n',
  };
  expect(await errorsOf(site)).toMatchInlineSnapshot(`
    "error [diglot] "[0].link" cannot use "javascript:"
      docs/en/_nav.json:1:21  ([0].link)
      > 1 | [{ "text": "Guide", "link": "javascript:alert(1)" }]
          |                     ^
        2 |
      Fix: Link to a page, a file or a web address; behaviour belongs in a component of your own.

    error [diglot] "[2].link" cannot use "vbscript:"
      docs/en/guide/_meta.json:1:59  ([2].link)
      > 1 | ["index", "start", { "type": "custom-link", "label": "X", "link": "vbscript:x", "tag": "<svg><a href='data:text/html,x'/></svg>" }]
          |                                                           ^
        2 |
      Fix: Link to a page, a file or a web address; behaviour belongs in a component of your own.

    error [diglot] "[2].tag" cannot use "data:"
      docs/en/guide/_meta.json:1:81  ([2].tag)
      > 1 | ["index", "start", { "type": "custom-link", "label": "X", "link": "vbscript:x", "tag": "<svg><a href='data:text/html,x'/></svg>" }]
          |                                                                                 ^
        2 |
      Fix: Link to a page, a file or a web address; behaviour belongs in a component of your own."
  `);
});
