/** What components of a site's pages build on, in still content and in islands: components and hooks. */
export { Badge, type BadgeProps } from '../mdx/Badge';
export { Callout, type CalloutProps } from '../mdx/Callout';
export {
  Card,
  CardGrid,
  type CardGridProps,
  type CardProps,
  LinkCard,
  type LinkCardProps,
} from '../mdx/Card';
export { CodeBlockRuntime, type CodeBlockRuntimeProps } from '../mdx/CodeBlockRuntime';
export { inlineHtml as renderInlineMarkdown } from '../mdx/inline-markdown';
export {
  type Group,
  type GroupItem,
  Overview,
  OverviewGroup,
  type OverviewGroupProps,
  type OverviewProps,
} from '../mdx/OverviewGroup';
export { PackageManagerTabs, type PackageManagerTabsProps } from '../mdx/PackageManagerTabs';
export { Prompt, type PromptProps } from '../mdx/Prompt';
export { SourceCode, type SourceCodeProps } from '../mdx/SourceCode';
export { FileTree, type FileTreeProps, Steps, type StepsProps } from '../mdx/Steps';
export { SvgWrapper, type SvgWrapperProps } from '../mdx/SvgWrapper';
export {
  Tab,
  Tab as PageTab,
  type TabProps,
  Tabs,
  Tabs as PageTabs,
  type TabsProps,
} from '../mdx/Tabs';
export { Tag, type TagProps } from '../mdx/Tag';
export { BrowserOnly, type BrowserOnlyProps } from './BrowserOnly';
export { getCustomMDXComponent } from './custom-components';
export { Head, type HeadProps } from './Head';
export { Link, type LinkProps } from './Link';
export { NoSSR, type NoSSRProps } from './NoSSR';
export { useContentMessages } from './use-content-words';
export { useBase, useDark, useLang, usePage, usePages, useSite } from './use-facts';
