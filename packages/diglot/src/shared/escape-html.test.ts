import { expect, test } from 'vitest';
import { jsonForScript } from './escape-html';

test('no value can end the script element that it stands in', () => {
  expect(jsonForScript({ title: '</script><b>' })).toBe('{"title":"\\u003c/script>\\u003cb>"}');
});
