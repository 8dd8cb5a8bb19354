import type { ReactNode } from 'react';
import { renderStillNavbar } from '../navbar/still-navbar';
import { StillNavbarContext } from '../navbar/still-navbar-context';
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
