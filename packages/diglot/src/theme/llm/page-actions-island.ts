/** Key of the island in which the parts below the title stand. */
export const PAGE_ACTIONS_ISLAND = 'diglot:page-actions';
