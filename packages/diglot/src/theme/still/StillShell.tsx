import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageData } from '../../shared/types/page-data';
import type { ShellData } from '../../shared/types/shell-data';
import { NavStateProvider } from '../navbar/nav-state';
import { renderStillNavbar } from '../navbar/still-navbar';
import { StillNavbarContext } from '../navbar/still-navbar-context';
import { PageProvider } from '../page-context';
import { pageTypeParts } from '../page-type-parts';
import type { Parts } from '../part-types';
import { defaultParts } from '../parts';
import { PartsContext } from '../parts-context';
import { StillSidebarContext } from '../sidebar/long-sidebar-context';
import { StillSidebar } from '../sidebar/StillSidebar';

export interface StillShellProps {
  readonly children: ReactNode;
}

/** Around the shell in Node: what many pages have in common is rendered once, with the same result. */
export function StillShell({ children }: StillShellProps) {
  return (
    <StillNavbarContext value={renderStillNavbar}>
      <StillSidebarContext value={StillSidebar}>{children}</StillSidebarContext>
    </StillNavbarContext>
  );
}

export interface StillPartInput {
  readonly page: PageData;
  readonly shell: ShellData;
  /** The site's own. */
  readonly parts: Partial<Parts>;
}

/** A part that Node alone renders, as HTML, with the same facts around it as in the shell. */
export function renderStillPart(
  Part: ComponentType,
  { page, shell, parts }: StillPartInput,
): string {
  return renderToStaticMarkup(
    <PartsContext value={{ ...defaultParts, ...pageTypeParts, ...parts }}>
      <PageProvider page={page} shell={shell}>
        <NavStateProvider>
          <Part />
        </NavStateProvider>
      </PageProvider>
    </PartsContext>,
  );
}
