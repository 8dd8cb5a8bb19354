// Written by site/brand/draw.mjs.
/** Where the site's face is served. */
export const FACE = '/assets/newsreader-d020cc4c.woff2';
