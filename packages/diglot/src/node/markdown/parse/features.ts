import type { Features } from 'satteri';

/** The syntax that pages may use beyond CommonMark and GitHub's. */
export const FEATURES = { directive: true, headingAttributes: true } satisfies Features;
