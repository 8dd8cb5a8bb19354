import { expect, test } from 'vitest';
import { findTitle } from './title';

test.each([
  ['# Title', 'Title'],
  ['\n\n  # `code` & more ##\ntext', '`code` & more'],
  ['# With id {#custom}\n', 'With id'],
  ['# With id \\{#custom}\r\n', 'With id'],
  ['```md\n# no\n```\n# yes', 'yes'],
  ['~~~~\n```\n~~~\n# no\n~~~~\n# yes', 'yes'],
  ['<!--\n# no\n-->\n# yes', 'yes'],
  ['{/* a\n# no\n*/}\n# yes', 'yes'],
  ['<!-- one line -->\n# yes', 'yes'],
  ['import x from "./x";\n\n# yes', 'yes'],
  ['    # code\n\n# yes', 'yes'],
  ['## no\n#no\n#\n# yes', 'yes'],
  ['Title\n=====\n', 'Title'],
  ['- item\n===\n# yes', 'yes'],
  ['text\n## only two', undefined],
  ['', undefined],
])('META-01: the first level-1 heading of %j', (body, title) => {
  expect(findTitle(body)).toBe(title);
});
