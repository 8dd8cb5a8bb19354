/** Tells the content's host that blocks were put in later: buttons, tabs and islands in them must wake up. */
export const PATCHED_EVENT = 'dg:patched';

/** Told on the document when a page has taken the place of another, before it is scrolled to its place. */
export const SHOWN_EVENT = 'dg:shown';
