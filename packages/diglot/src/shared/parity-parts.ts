/** Parts of a page that are compared with its original. */
export const PARITY_PARTS = [
  'headings',
  'code',
  'links',
  'images',
  'containers',
  'tables',
  'lists',
  'components',
  'html',
  'frontMatter',
] as const;

/** One of them. */
export type ParityPart = (typeof PARITY_PARTS)[number];
