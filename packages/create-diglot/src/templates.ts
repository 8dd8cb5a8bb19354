/** What a site can begin as. */
export const TEMPLATES = [
  {
    name: 'library',
    title: 'Library',
    hint: 'home, guide, live example, reference made from TypeScript',
  },
  { name: 'one-page', title: 'One page', hint: 'everything about a small tool on a single page' },
  { name: 'blog', title: 'Blog', hint: 'posts, authors, tags, feeds' },
] as const;

export type TemplateName = (typeof TEMPLATES)[number]['name'];
