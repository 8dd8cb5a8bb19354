import { expect, test } from 'vitest';
import * as theme from './public';

test('what sites may import from diglot/theme', () => {
  expect(Object.keys(theme).sort()).toMatchInlineSnapshot(`
    [
      "Flyout",
      "Still",
      "defaultParts",
      "homeParts",
      "notFoundParts",
      "overviewParts",
      "pageActionParts",
      "useHref",
      "useMessages",
      "useOutline",
      "usePageData",
      "useParts",
      "useSiteData",
    ]
  `);
});
