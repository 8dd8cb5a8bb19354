import { createContext, type ReactNode } from 'react';
import type { PageTypeParts, ShellParts } from './part-types';
import { useProvided } from './use-provided';

/** What a page may use: parts of other types of page may not have been loaded. */
export type AvailableParts = ShellParts & Partial<PageTypeParts>;

const PartsContext = createContext<AvailableParts | null>(null);

export interface PartsProviderProps {
  readonly parts: AvailableParts;
  readonly children: ReactNode;
}

/** Makes the parts that the page is built of readable below it. */
export function PartsProvider({ parts, children }: PartsProviderProps) {
  return <PartsContext value={parts}>{children}</PartsContext>;
}

/** The components that the page is built of, the site's own ones included. @throws when called outside `<App>` */
export function useParts(): AvailableParts {
  return useProvided(PartsContext, 'useParts');
}
