/** Class of a heading that is the name of something in code, and nothing else. */
export const CODE_HEADING = 'dg-code-heading';
