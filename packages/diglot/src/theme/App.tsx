import { type ReactNode, useMemo } from 'react';
import type { PageData } from '../shared/types/page-data';
import type { ShellData } from '../shared/types/shell-data';
import { useAppearanceSync } from './appearance/use-appearance';
import { NavStateProvider } from './navbar/nav-state';
import { OutlineProvider } from './outline/OutlineProvider';
import { PageProvider, useContentLanguage, useMessages, usePageData } from './page-context';
import { usePageParts } from './page-parts';
import type { PageProps, Parts } from './part-types';
import { defaultParts } from './parts';
import { PartsContext, useParts } from './parts-context';

export interface AppProps {
  readonly page: PageData;
  readonly shell: ShellData;
  /** The element that holds the page's still HTML; it carries `data-dg-content` itself. */
  readonly content: ReactNode;
  /** The page type's parts, and the site's own in place of those of the same name. */
  readonly parts?: Partial<Parts> | undefined;
}

/** Everything inside `#dg-app`: the same on the server and in the browser. */
export function App({ page, shell, content, parts }: AppProps) {
  const allParts = useMemo(() => ({ ...defaultParts, ...parts }), [parts]);
  const shown = <Shell content={content} />;
  const { Root } = allParts;
  return (
    <PartsContext value={allParts}>
      <PageProvider page={page} shell={shell}>
        <NavStateProvider>
          <OutlineProvider>{Root ? <Root>{shown}</Root> : shown}</OutlineProvider>
        </NavStateProvider>
      </PageProvider>
    </PartsContext>
  );
}

function Shell({ content }: PageProps) {
  const page = usePageData();
  const shown = usePageParts();
  const t = useMessages();
  const { Banner, Navbar, MenuBar, Sidebar, Outline, ScrollToTop, GlobalUI } = useParts();
  useAppearanceSync();
  return (
    <>
      <a className="dg-skip-link" href="#dg-main">
        {t.skipToContent}
      </a>
      {Banner && (
        <div className="dg-banner">
          <Banner />
        </div>
      )}
      {shown.navbar && <Navbar />}
      {(shown.sidebar || shown.outline) && <MenuBar />}
      <div
        className="dg-layout"
        data-page-type={page.frontmatter.pageType}
        data-sidebar={shown.sidebar || undefined}
        data-outline={shown.outline || undefined}
      >
        {shown.sidebar && <Sidebar />}
        <main id="dg-main" tabIndex={-1}>
          <PageBody content={content} />
        </main>
        {shown.outline && <Outline />}
      </div>
      <ScrollToTop />
      {GlobalUI && shown.globalUIComponents && <GlobalUI />}
      <div className="dg-visually-hidden" role="status" />
    </>
  );
}

/** A page's text without anything around it. */
function Content({ content }: PageProps) {
  const language = useContentLanguage();
  return language ? <div {...language}>{content}</div> : content;
}

/** What stands in `main`, by page type. */
function PageBody({ content }: PageProps) {
  const { pageType } = usePageData();
  const { DocPage, HomePage, NotFoundPage } = useParts();
  switch (pageType) {
    case 'doc':
      return <DocPage content={content} />;
    case 'home':
      return HomePage && <HomePage content={content} />;
    case '404':
      return NotFoundPage && <NotFoundPage content={content} />;
    case 'custom':
    case 'blank':
      return <Content content={content} />;
  }
}
