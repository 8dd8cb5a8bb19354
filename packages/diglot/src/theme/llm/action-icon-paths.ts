/** Outlines that only the actions of a page show. */
export const actionIconPaths = {
  link: 'M10 14a4 4 0 0 0 5.7 0l3.3-3.3a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0L5 13.3A4 4 0 0 0 10.7 19l1.3-1.3',
  outward: 'M7 17 17 7M9 7h8v8',
} as const;
