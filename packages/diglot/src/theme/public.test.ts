import { expect, test } from 'vitest';
import * as theme from './public';

test('what sites may import from diglot/theme', () => {
  expect(Object.keys(theme).sort()).toMatchInlineSnapshot(`
    [
      "Badge",
      "BrowserOnly",
      "Callout",
      "Card",
      "CardGrid",
      "CodeBlockRuntime",
      "FileTree",
      "Flyout",
      "Head",
      "Link",
      "LinkCard",
      "NoSSR",
      "OverviewGroup",
      "PackageManagerTabs",
      "Prompt",
      "SourceCode",
      "Steps",
      "Still",
      "Tab",
      "Tabs",
      "defaultParts",
      "homeParts",
      "notFoundParts",
      "overviewParts",
      "pageActionParts",
      "postParts",
      "proofParts",
      "useBase",
      "useDark",
      "useHref",
      "useLang",
      "useMessages",
      "useOutline",
      "usePage",
      "usePageData",
      "usePages",
      "useParts",
      "useSite",
      "useSiteData",
    ]
  `);
});
