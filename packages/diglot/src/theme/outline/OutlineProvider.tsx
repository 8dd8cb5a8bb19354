import { createContext, type ReactNode, useMemo } from 'react';
import { usePageData } from '../page-context';
import { useProvided } from '../use-provided';
import type { OutlineEntry } from './read-outline';
import { useActiveHeading, useOutlineEntries } from './use-outline-state';

/** The page's outline as it stands. */
export interface OutlineState {
  readonly entries: readonly OutlineEntry[];
  readonly activeId: string | undefined;
}

const OutlineContext = createContext<OutlineState | null>(null);

/** Reads and follows the outline once for all parts that show it. */
export function OutlineProvider({ children }: { readonly children: ReactNode }) {
  const entries = useOutlineEntries(usePageData());
  const activeId = useActiveHeading(entries);
  const state = useMemo(() => ({ entries, activeId }), [entries, activeId]);
  return <OutlineContext value={state}>{children}</OutlineContext>;
}

/** The page's outline and its active entry. @throws when called outside `<App>` */
export function useOutline(): OutlineState {
  return useProvided(OutlineContext, 'useOutline');
}
