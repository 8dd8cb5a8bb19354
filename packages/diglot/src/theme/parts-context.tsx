import { createContext } from 'react';
import type { PageTypeParts, ShellParts } from './part-types';
import { useProvided } from './use-provided';

/** What a page may use: parts of other types of page may not have been loaded. */
export type AvailableParts = ShellParts & Partial<PageTypeParts>;

/** The parts that the page is built of, for what is below. */
export const PartsContext = createContext<AvailableParts | null>(null);

/** The components that the page is built of, the site's own ones included. @throws when called outside `<App>` */
export function useParts(): AvailableParts {
  return useProvided(PartsContext);
}
