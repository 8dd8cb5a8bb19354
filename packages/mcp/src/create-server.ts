import { type CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { DiglotError, engineVersion, formatError } from 'diglot/tools';
import { z } from 'zod';
import { type Answer, MAX_ANSWER } from './answer';
import { listPages } from './list-pages';
import type { PublishedSite } from './published-site';
import { readPage, readSection } from './read-markdown';
import { searchSite } from './search-site';
import type { SiteFacts } from './site-facts';
import type { SiteReader } from './site-reader';
import { tellFound } from './tell-found';

const PATH =
  'The page: its path ("/guide/start", "/zh/guide/start.html", "guide/start.md") or its whole address. What follows a "#" is the id of a section.';

const place = {
  title: z.string(),
  heading: z.string().describe('Empty for the page itself'),
  path: z.string(),
  url: z.string().optional(),
  lang: z.string().describe('Language of the text'),
};

const cut = {
  isCut: z.boolean().describe('Whether something was left out because it is too long'),
};

const reading = z.object({
  address: z.string(),
  title: z.string(),
  lang: z.string().describe('Language of the text'),
  language: z.string().describe('Language of the address'),
  id: z.string().optional().describe('Of the section'),
  heading: z.string().optional(),
  notes: z
    .array(z.string())
    .optional()
    .describe('What to know of the text: a translation that is behind its original'),
  markdown: z.string(),
  ...cut,
  total: z.number().optional().describe('Characters of the whole text, where it was cut'),
  next: z.number().optional().describe('The "start" with which read_section reads on'),
  sections: z
    .array(z.object({ id: z.string(), heading: z.string() }))
    .optional()
    .describe('Sections with the rest, to be read with read_section'),
});

const foundPages = z.object({
  pages: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      language: z.string(),
      lang: z
        .string()
        .optional()
        .describe('Language of the text, where the page is not translated'),
    }),
  ),
  total: z.number(),
  ...cut,
});

const foundSections = z.object({
  language: z.string().describe('The language that was searched first'),
  sections: z.array(
    z.object({
      ...place,
      excerpt: z.string(),
      counterpart: z
        .object(place)
        .nullable()
        .optional()
        .describe(
          'The same section in the language that was searched first; null where that has none',
        ),
    }),
  ),
  isClosest: z.boolean().describe('Whether no section says much of the query'),
  ...cut,
});

/** What the tools have in common: they read one site, and change nothing. */
const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Of what repeats what was asked, which may be of any length; what to do still stands behind it. */
const MAX_MESSAGE = 2_000;

/** What a model is told of an error: what is wrong, and what to do. */
function toError(error: unknown): CallToolResult {
  const text =
    error instanceof DiglotError
      ? [error.message.slice(0, MAX_MESSAGE), error.fix ?? ''].join('\n').trimEnd()
      : formatError(error, { root: process.cwd(), color: false });
  return { content: [{ type: 'text', text: text.slice(0, MAX_ANSWER) }], isError: true };
}

/** Makes the server of one connection. @param facts of the site, where they are known by now */
export function createServer(reader: SiteReader, facts: SiteFacts | undefined): McpServer {
  const name = facts?.title || reader.place;
  const langs = facts?.languages.map(({ lang, label }) => `"${lang}" (${label})`).join(', ');
  const languages = langs === undefined ? '' : ` Languages: ${langs}.`;
  const about = facts?.description ? ` ${facts.description}` : '';
  const server = new McpServer(
    { name: 'diglot', title: `${name}: documentation`, version: engineVersion() },
    {
      instructions: `The documentation of ${name}.${about}${languages} Search first, then read the section or the page that fits.`,
    },
  );
  const answer = async (
    use: (site: PublishedSite) => Answer | Promise<Answer>,
  ): Promise<CallToolResult> => {
    try {
      const { text, data } = await reader.read(use);
      return { content: [{ type: 'text', text }], structuredContent: { ...data } };
    } catch (error) {
      return toError(error);
    }
  };
  const lang = z.string().optional();

  server.registerTool(
    'search',
    {
      title: `Search ${name}`,
      description: `Searches the documentation of ${name} and gives the sections that answer best, with titles, addresses and excerpts. Words, names of options and whole error messages work; typing errors are forgiven. A section that was found in another language than the one asked for leads to the same section in that.${languages}`,
      inputSchema: z.object({
        query: z.string().describe('What to look for, in any language of the site'),
        lang: lang.describe('Language that the answer is wanted in; all languages if it is absent'),
      }),
      outputSchema: foundSections,
      annotations,
    },
    ({ query, lang }) =>
      answer(async (site) => tellFound(query, await searchSite(site, { query, lang }))),
  );

  server.registerTool(
    'read_page',
    {
      title: `Read a page of ${name}`,
      description: `Gives a page of the documentation of ${name} as Markdown. A very long page is cut, and the answer says which sections are left.`,
      inputSchema: z.object({ path: z.string().describe(PATH) }),
      outputSchema: reading,
      annotations,
    },
    ({ path }) => answer((site) => readPage(site, path)),
  );

  server.registerTool(
    'read_section',
    {
      title: `Read a section of ${name}`,
      description: `Gives one section of a page of the documentation of ${name} as Markdown, with the sections below it. Shorter than the page: prefer it where the section is known, as from "search".`,
      inputSchema: z.object({
        path: z.string().describe(PATH),
        id: z
          .string()
          .optional()
          .describe(
            'Id of the section: what follows "#" in its address. Empty for the beginning of the page',
          ),
        start: z
          .int()
          .min(0)
          .optional()
          .describe('Character to begin with, to read on after an answer that was cut'),
      }),
      outputSchema: reading,
      annotations,
    },
    (query) => answer((site) => readSection(site, query)),
  );

  server.registerTool(
    'list_pages',
    {
      title: `List the pages of ${name}`,
      description: `Gives the paths and titles of all pages of the documentation of ${name}. To find an answer, "search" is faster.${languages}`,
      inputSchema: z.object({
        lang: lang.describe('Language whose pages are listed; all if it is absent'),
        under: z.string().optional().describe('Folder whose pages alone are listed: "/guide/"'),
      }),
      outputSchema: foundPages,
      annotations,
    },
    (query) => answer((site) => listPages(site, query)),
  );
  return server;
}
