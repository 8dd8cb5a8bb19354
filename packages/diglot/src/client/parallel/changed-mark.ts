/** On blocks of the original that changed after their translation. */
export const CHANGED = 'data-dg-changed';
/** What leads to the changes of a section that is behind. */
export const CHANGES = '.dg-freshness [data-dg-changes]';
