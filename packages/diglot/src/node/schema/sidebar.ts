import * as z from 'zod';
import { linkAddress, mark } from './address';
import type { DeepReadonly } from './deep-readonly';
import { overviewHeadersSchema } from './meta';

const routeItem = linkAddress.describe('A route without language prefix.');

const dividerItem = z.strictObject({
  /** A line between items; the only field of its entry. */
  dividerType: z.enum(['solid', 'dashed']).describe('A line between items.'),
});

const sectionHeaderItem = z.strictObject({
  /** A heading between items, without a page: with `icon` and `tag` at most. */
  sectionHeaderText: z.string().min(1).describe('A heading between items, without a page.'),
  /** An emoji, an SVG or an image address, shown before the text. */
  icon: mark.describe('An emoji, an SVG or an image address, shown before the text.'),
  /** A word, an SVG or an image address, shown beside the text. */
  tag: mark.describe('A word, an SVG or an image address, shown beside the text.'),
});

const pageItem = z.strictObject({
  /** The text that readers see. @default the page's title */
  text: z.string().min(1).optional().describe("The text that readers see; else the page's title."),
  /** A route without language prefix and base, or an absolute address. */
  link: linkAddress.optional().describe('A route without language prefix, or an absolute address.'),
  /** An emoji, an SVG or an image address, shown before the text. */
  icon: mark.describe('An emoji, an SVG or an image address, shown before the text.'),
  /** A word, an SVG or an image address, shown beside the text. */
  tag: mark.describe('A word, an SVG or an image address, shown beside the text.'),
  /** Value of `data-context` on the item. */
  context: z.string().optional().describe('Value of `data-context` on the item.'),
  /** Depths of the headings that an overview lists. @default [2] */
  overviewHeaders: overviewHeadersSchema.optional(),
  /** Whether readers can collapse the group. @default true */
  collapsible: z.boolean().default(true).describe('Whether readers can collapse the group.'),
  /** Whether the group starts collapsed. @default false */
  collapsed: z.boolean().default(false).describe('Whether the group starts collapsed.'),
  /** What the group holds; without it the item is a link. */
  get items() {
    return z
      .array(z.union([routeItem, pageItem, dividerItem, sectionHeaderItem]))
      .optional()
      .describe('What the group holds.');
  },
});

/** One item of a sidebar that the config sets: a route, a link or group, a divider, a header. */
const sidebarItemSchema = z.union([routeItem, pageItem, dividerItem, sectionHeaderItem]);

/** Sidebars by the route prefix they stand on. */
export const sidebarSchema = z
  .record(
    z.string().startsWith('/', { error: 'a route that starts with "/"' }),
    z.array(sidebarItemSchema),
  )
  .describe('Sidebars by the route prefix they stand on, for instance "/guide/".');

/** One parsed item. Links are as the author wrote them. */
export type SidebarItemInput = DeepReadonly<z.output<typeof sidebarItemSchema>>;

/** Parsed sidebars. Links are as the author wrote them. */
export type SidebarInput = DeepReadonly<z.output<typeof sidebarSchema>>;
