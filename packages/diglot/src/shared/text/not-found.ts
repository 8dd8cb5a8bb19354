/** The title of 404 pages in English, which other languages show beside their own. */
export const NOT_FOUND_IN_ENGLISH = 'PAGE NOT FOUND';
