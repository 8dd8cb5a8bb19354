import * as z from 'zod';
import { linkAddress, mark } from './address';
import type { DeepReadonly } from './deep-readonly';

/** Depths of headings that an overview page lists. */
export const overviewHeadersSchema = z
  .array(z.number().int().min(2).max(6))
  .describe('Depths of the headings that an overview lists, for instance `[2, 3]`.');

const icon = mark.describe('An emoji, an SVG or an image address, shown before the text.');
const tag = mark.describe('A word, an SVG or an image address, shown beside the text.');
const context = z.string().optional().describe('Value of `data-context` on the item.');
const overviewHeaders = overviewHeadersSchema.optional();
const label = z.string().min(1).describe('The text that readers see. May use `code` and **bold**.');
const collapsible = z.boolean().default(true).describe('Whether readers can collapse the group.');
const collapsed = z.boolean().default(false).describe('Whether the group starts collapsed.');

const fileMeta = z.strictObject({
  type: z.literal('file').describe('A page of this folder.'),
  name: z.string().min(1).describe('File name in this folder, with or without extension.'),
  label: label.optional(),
  icon,
  tag,
  context,
  overviewHeaders,
  // Rspress takes them beside any name, and generators of lists write them: of a page they say nothing.
  collapsible: z.boolean().optional().describe('Says nothing of a page.'),
  collapsed: z.boolean().optional().describe('Says nothing of a page.'),
});

const dirFields = {
  name: z.string().min(1).describe('Name of a folder in this folder.'),
  label: label.optional(),
  collapsible,
  collapsed,
  icon,
  tag,
  context,
  overviewHeaders,
};

const dirMeta = z.strictObject({
  type: z.literal('dir').describe('A folder in this folder: a group.'),
  ...dirFields,
});

const dirSectionHeaderMeta = z.strictObject({
  type: z
    .literal('dir-section-header')
    .describe('A folder whose entries stand below a heading, not in a group.'),
  ...dirFields,
});

const sectionHeaderMeta = z.strictObject({
  type: z.literal('section-header').describe('A heading between entries, without a page.'),
  label,
  icon,
  tag,
});

const dividerMeta = z.strictObject({
  type: z.literal('divider').describe('A line between entries.'),
  dashed: z.boolean().default(false).describe('Whether the line is dashed.'),
});

const customLinkChild = z.strictObject({
  type: z
    .literal('custom-link')
    .optional()
    .describe('A link of your own, or a group of such links.'),
  label,
  link: linkAddress.optional().describe('A route without language prefix, or an absolute address.'),
  icon,
  tag,
  context,
  overviewHeaders,
  collapsible,
  collapsed,
  get items() {
    return z.array(customLinkChild).optional().describe('Links below this one.');
  },
});

const customLinkMeta = z.strictObject({
  ...customLinkChild.shape,
  type: z.literal('custom-link').describe('A link of your own, or a group of such links.'),
});

/** One item of a `_meta.json`: a file's name, or an object with a `type`. */
const metaItemSchema = z.union([
  z.string().min(1).describe('File name in this folder, with or without extension.'),
  z.discriminatedUnion('type', [
    fileMeta,
    dirMeta,
    dirSectionHeaderMeta,
    sectionHeaderMeta,
    dividerMeta,
    customLinkMeta,
  ]),
]);

/** The content of a `_meta.json`. */
export const metaSchema = z
  .array(metaItemSchema)
  .describe('The sidebar items of one folder, in reading order.');

/** One parsed item of a `_meta.json`. */
export type MetaItem = DeepReadonly<z.output<typeof metaItemSchema>>;

/** A parsed item that names a folder. */
export type DirMeta = DeepReadonly<z.output<typeof dirMeta | typeof dirSectionHeaderMeta>>;

/** A parsed link of the author's own, possibly with more below it. */
export type CustomLinkMeta = DeepReadonly<z.output<typeof customLinkChild>>;
