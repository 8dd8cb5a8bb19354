import { useEffect } from 'react';
import type { PageData, ShellData } from '../../shared/types';
import { PageProvider } from '../page-context';
import { PageActionContext, type PageActionParts } from './page-action-context';
import { pageActionParts } from './page-action-parts';

/** Ids in this tree must not meet those of the shell's. */
export const PAGE_ACTIONS_PREFIX = 'dg-page-actions-';

/** What the tree below the title depends on. */
export interface PageActionsInput {
  readonly page: PageData;
  readonly shell: ShellData;
  readonly parts?: Partial<PageActionParts> | undefined;
}

export interface PageActionsRootProps extends PageActionsInput {
  /** Called when events are handled. */
  readonly onReady?: (() => void) | undefined;
}

/** The root of the tree below the title: the same on the server and in the browser. */
export function PageActionsRoot({ page, shell, parts, onReady }: PageActionsRootProps) {
  const all = { ...pageActionParts, ...parts };
  useEffect(() => onReady?.(), [onReady]);
  return (
    <PageActionContext value={all}>
      <PageProvider page={page} shell={shell}>
        <all.PageActions />
      </PageProvider>
    </PageActionContext>
  );
}
