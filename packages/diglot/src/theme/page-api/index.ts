/** What components of a site's pages build on, in still content and in islands: components and hooks. */
export { Badge, type BadgeProps } from '../mdx/Badge';
export { PackageManagerTabs, type PackageManagerTabsProps } from '../mdx/PackageManagerTabs';
export { SourceCode, type SourceCodeProps } from '../mdx/SourceCode';
export { Steps, type StepsProps } from '../mdx/Steps';
export { Tab, type TabProps, Tabs, type TabsProps } from '../mdx/Tabs';
export { Head, type HeadProps } from './Head';
export { Link, type LinkProps } from './Link';
export { NoSSR, type NoSSRProps } from './NoSSR';
export { useBase, useDark, useLang, usePage, usePages, useSite } from './use-facts';
