import { createContext } from 'react';
import type { ContentFacts } from '../../shared/content-facts';

/** Filled while the content of a page is rendered at build time, in still components and in islands. */
export const ContentContext = createContext<ContentFacts | undefined>(undefined);
