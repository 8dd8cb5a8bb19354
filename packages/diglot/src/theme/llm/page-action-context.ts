import { type ComponentType, createContext, use } from 'react';

/** Parts below the title of doc pages. Their code loads when the reader is about to use them. */
export interface PageActionParts {
  /** Everything below the title. */
  readonly PageActions: ComponentType;
  /** The button that copies the page as Markdown. */
  readonly CopyMarkdown: ComponentType;
  /** The menu that takes the page to other services. */
  readonly OpenMenu: ComponentType;
}

export const PageActionContext = createContext<PageActionParts | null>(null);

/** The parts below the title, the site's own ones included. @throws when called outside `PageActions` */
export function usePageActionParts(): PageActionParts {
  const parts = use(PageActionContext);
  if (parts) return parts;
  throw new Error(
    '[diglot] usePageActionParts was called outside the part PageActions. Call it there only.',
  );
}
