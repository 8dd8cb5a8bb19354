import { renderToStaticMarkup } from 'react-dom/server';
import type { PageData } from '../../shared/types/page-data';
import type { ShellData } from '../../shared/types/shell-data';
import { NavStateProvider } from '../navbar/nav-state';
import { PageProvider } from '../page-context';
import { pageTypeParts } from '../page-type-parts';
import type { Parts } from '../part-types';
import { defaultParts } from '../parts';
import { PartsProvider } from '../parts-context';

interface SiteFooterInput {
  readonly page: PageData;
  readonly shell: ShellData;
  /** The site's own. */
  readonly parts: Partial<Parts>;
}

/**
 * The part `SiteFooter` as HTML: it stands beside the shell and not in it, so that it costs no script. Navigation takes
 * it out of the next document, as it does with the content.
 */
export function renderSiteFooter({ page, shell, parts }: SiteFooterInput): string {
  const all = { ...defaultParts, ...pageTypeParts, ...parts };
  const { SiteFooter } = all;
  const isBare = page.pageType === 'blank';
  const isEmpty = !shell.siteFooter && !parts.SiteFooter;
  if (isBare || isEmpty) return '<div id="dg-footer"></div>';
  const html = renderToStaticMarkup(
    <PartsProvider parts={all}>
      <PageProvider page={page} shell={shell}>
        <NavStateProvider>
          <SiteFooter />
        </NavStateProvider>
      </PageProvider>
    </PartsProvider>,
  );
  return `<div id="dg-footer">${html}</div>`;
}
