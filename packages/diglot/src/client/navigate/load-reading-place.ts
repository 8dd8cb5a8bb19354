/** Loads what keeps the reader's place when they change the language. */
export const loadReadingPlace = () => import('./reading-place');
