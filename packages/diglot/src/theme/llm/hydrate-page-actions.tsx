import { hydrateRoot } from 'react-dom/client';
import {
  PAGE_ACTIONS_PREFIX,
  type PageActionsInput,
  PageActionsRoot,
  type PageActionsRootProps,
} from './PageActionsRoot';

/** A living tree below the title. */
export interface HydratedPageActions {
  readonly update: (input: PageActionsInput) => void;
  readonly unmount: () => void;
}

/** Brings the parts below the title to life, in the HTML that they were served as. */
export function hydratePageActions(
  place: Element,
  props: PageActionsRootProps,
): HydratedPageActions {
  const root = hydrateRoot(place, <PageActionsRoot {...props} />, {
    identifierPrefix: PAGE_ACTIONS_PREFIX,
    onRecoverableError: (error) => console.warn('[diglot] Page actions:', error),
  });
  return {
    update: (input) => root.render(<PageActionsRoot {...input} />),
    // React does not allow to unmount a root while it works on another, as it does on navigation.
    unmount: () => queueMicrotask(() => root.unmount()),
  };
}
