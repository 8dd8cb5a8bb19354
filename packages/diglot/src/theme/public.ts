/**
 * What a site's own `theme/index.tsx` builds on. It exports `parts`, an object with components that
 * take the place of the theme's parts of the same name:
 *
 * @example
 * ```tsx
 * import { defaultParts, type Parts } from 'diglot/theme';
 *
 * function NavTitle() {
 *   return (
 *     <>
 *       <MyBadge />
 *       <defaultParts.NavTitle />
 *     </>
 *   );
 * }
 *
 * export const parts: Partial<Parts> = { NavTitle };
 * ```
 */

export { announce } from '../client/navigate/announce';
export type { ContentPage, ContentSite, SitePage } from '../shared/content-facts';
export type { Messages } from '../shared/text';
export type { PageData } from '../shared/types/page-data';
export type { ShellData } from '../shared/types/shell-data';
export { Flyout, type FlyoutProps } from './flyout/Flyout';
export type { FlyoutTrigger } from './flyout/use-hover-open';
export { homeParts } from './home/HomePage';
export { pageActionParts } from './llm/PageActionsIsland';
export type { PageActionParts } from './llm/page-action-context';
export { notFoundParts } from './not-found/NotFoundPage';
export { type OutlineState, useOutline } from './outline/OutlineProvider';
export { overviewParts, postParts } from './overview/overview-parts';
export {
  Badge,
  BrowserOnly,
  Callout,
  Card,
  CardGrid,
  CodeBlockRuntime,
  FileTree,
  Head,
  Link,
  LinkCard,
  NoSSR,
  OverviewGroup,
  PackageManagerTabs,
  Prompt,
  SourceCode,
  Steps,
  Tab,
  Tabs,
  useBase,
  useContentMessages,
  useDark,
  useLang,
  usePage,
  usePages,
  useSite,
} from './page-api';
export { useHref, useMessages, usePageData, useSiteData } from './page-context';
export type { PageProps, Parts } from './part-types';
export { defaultParts } from './parts';
export { useParts } from './parts-context';
export { proofParts } from './proofs/Proof';
export { Still, type StillProps } from './still/Still';
