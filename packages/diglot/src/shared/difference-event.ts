/** By which a page of the dev server tells that an island is another one in its browser than in its HTML. */
export const DIFFERENCE_EVENT = 'diglot:difference';
