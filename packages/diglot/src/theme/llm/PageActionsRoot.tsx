import type { PageData } from '../../shared/types/page-data';
import type { ShellData } from '../../shared/types/shell-data';
import { PageProvider } from '../page-context';
import { CopyMarkdown, OpenMenu, PageActions } from './PageActions';
import { PageActionContext, type PageActionParts } from './page-action-context';
import { MarkdownAddressContext, usePageMarkdownAddress } from './use-markdown-address';

export interface PageActionsRootProps {
  readonly page: PageData;
  readonly shell: ShellData;
  readonly parts?: Partial<PageActionParts> | undefined;
}

/** The theme's own parts below the title. */
export const pageActionParts: PageActionParts = { PageActions, CopyMarkdown, OpenMenu };

/** The root of the tree below the title: the same on the server and in the browser. */
export function PageActionsRoot({ page, shell, parts }: PageActionsRootProps) {
  const all = { ...pageActionParts, ...parts };
  return (
    <PageActionContext value={all}>
      <PageProvider page={page} shell={shell}>
        <AddressedActions PageActions={all.PageActions} />
      </PageProvider>
    </PageActionContext>
  );
}

/** The parts, told where the page's Markdown is. */
function AddressedActions({ PageActions: Actions }: Pick<PageActionParts, 'PageActions'>) {
  return (
    <MarkdownAddressContext value={usePageMarkdownAddress()}>
      <Actions />
    </MarkdownAddressContext>
  );
}
