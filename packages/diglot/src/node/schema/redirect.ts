import * as z from 'zod';

/** What is expected in the place of an address; with a hash, what keeps an old id alive as well. */
const expected =
  (what: string) =>
  ({ input }: { readonly input?: unknown }): string =>
    String(input).includes('#')
      ? `${what}; the old id of a section stays alive behind the new one of its heading: "## New name {#new #old}"`
      : what;

/** An address that was the site's own: servers see no hash, and hosts differ in what a query means in a rule. */
export const oldAddress = z.string().regex(/^\/(?!\/)[^\s?#:*\\]*$/, {
  error: expected('an address of this site, without query and hash, like "/guide/old"'),
});

const pattern = z.string().regex(/^\/(?!\/)[^\s?#:*\\]*(?:(?<=\/)\*)?$/, {
  error: expected(
    'an address of this site, without query and hash, like "/guide/old", or "/guide/*" for a folder',
  ),
});

/** An old address and where it leads now. */
export const redirectSchema = z.strictObject({
  /**
   * The old address, without `base`. Without a language prefix it means the address in every language. `/old/*` means
   * all that was below a folder.
   * @example '/guide/old'
   */
  from: pattern.describe('The old address; without language prefix that of every language.'),
  /**
   * Where it leads: a route with or without hash, a file of the public folder, or an absolute address. For a folder,
   * `/new/:splat`: the page of the same name below another one.
   * @example '/guide/new#options'
   */
  to: z
    .string()
    .regex(/^(?:\/(?!\/)|https?:\/\/)\S*$/, {
      error: 'a route like "/guide/new", or an absolute address',
    })
    .describe('A route, with or without hash, or an absolute address.'),
  /**
   * What hosts with redirects answer: 301 and 308 for ever, 302 and 307 for now. Hosts of plain files get a document
   * that leads on.
   * @default 301
   */
  status: z
    .union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)])
    .default(301)
    .describe('HTTP status: 301 and 308 for ever, 302 and 307 for now.'),
});
