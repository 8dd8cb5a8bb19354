import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { isTermList } from '../../search/index/page-terms';
import type { SourceLocation } from '../../shared/diglot-error';
import { KEYS } from '../../shared/policy-sources';
import type { HeadTag } from '../../shared/types/head-tag';
import type { TocEntry } from '../../shared/types/page-data';
import type { ExpectedOutput, RanWith, RunBlock } from '../../shared/types/proof';
import type { BlockKind, SectionBlock, SectionRecord } from '../../shared/types/section-record';
import type { ErrorData } from '../errors/error-data';
import { assetOutput } from '../markdown/finish/links/assets';
import type { HeadingFact, LinkFact } from '../markdown/types';
import type { PageFacts } from '../page/page-facts';
import { nameOfSearchText } from '../page/page-text';
import type { ContentParts, StoredRecord } from './content-store';
import { portablePaths } from './portable-paths';
import { readSections } from './sections';

// What `content-store.ts` writes, as it has to be before anything of it is used: it came from elsewhere, so that a right
// checksum says that it is whole, and not who wrote it.

/** What each field of a record is, so that none is forgotten which only some pages have. */
type FieldsOf<T> = Readonly<Record<keyof T, z.ZodType>>;

const count = z.int().nonnegative();
const strings = z.array(z.string());

const location = z.strictObject({
  file: z.string(),
  line: count.optional(),
  column: count.optional(),
  source: z.string().optional(),
} satisfies FieldsOf<SourceLocation>);

const BLOCKS = [
  'code',
  'container',
  'quote',
  'rule',
  'list',
  'table',
  'link',
  'image',
  'component',
  'expression',
  'html',
] as const satisfies readonly BlockKind[];

const section = z.strictObject({
  id: z.string(),
  aliases: strings,
  heading: z.string(),
  depth: count,
  file: z.string(),
  lines: z.tuple([count, count]),
  blocks: z.array(
    z.strictObject({
      kind: z.enum(BLOCKS),
      line: count,
      end: count.optional(),
      file: z.string().optional(),
      shape: z.string(),
    } satisfies FieldsOf<SectionBlock>),
  ),
  hash: z.string().regex(/^[\da-f]{16}$/),
} satisfies FieldsOf<SectionRecord>);

const run = z.strictObject({
  kind: z.enum(['file', 'module', 'step']),
  lang: z.string(),
  title: z.string().optional(),
  code: z.string(),
  line: count,
  hash: z.string().regex(/^[\da-f]{16}$/),
  expected: z
    .strictObject({
      lang: z.string(),
      text: z.string(),
      line: count,
    } satisfies FieldsOf<ExpectedOutput>)
    .optional(),
  ran: z
    .strictObject({
      packages: z.array(z.strictObject({ name: z.string(), version: z.string() })),
      date: z.string(),
    } satisfies FieldsOf<RanWith>)
    .optional(),
} satisfies FieldsOf<RunBlock>);

const facts = z.strictObject({
  h1: z.string().optional(),
  toc: z.array(
    z.strictObject({
      text: z.string(),
      id: z.string(),
      depth: z.literal([2, 3, 4]),
      charIndex: z.int(),
      isCode: z.boolean().optional(),
    } satisfies FieldsOf<TocEntry>),
  ),
  head: z
    .array(
      z.strictObject({
        tag: z.enum(['meta', 'link', 'script', 'style', 'noscript']),
        attributes: z.record(z.string(), z.union([z.string(), z.literal(true)])),
        children: z.string().optional(),
      } satisfies FieldsOf<HeadTag>),
    )
    .optional(),
  documentTitle: z.string().optional(),
  headings: z.array(
    z.strictObject({
      depth: count,
      id: z.string(),
      text: z.string(),
      explicit: z.boolean(),
      evidence: strings.optional(),
      keywords: strings.optional(),
      aliases: strings,
    } satisfies FieldsOf<HeadingFact>),
  ),
  sections: z.array(section),
  ids: strings,
  links: z.array(
    z.strictObject({
      href: z.string(),
      kind: z.enum(['page', 'asset', 'external', 'hash', 'dead']),
      path: z.string().optional(),
      hash: z.string().optional(),
      location,
    } satisfies FieldsOf<LinkFact>),
  ),
  foreign: z.array(z.strictObject({ key: z.enum(KEYS), address: z.string(), location })),
  assets: z.array(z.strictObject({ file: z.string(), output: z.string(), url: z.string() })),
  routeLookups: z.record(z.string(), z.string().nullable()),
  warnings: z.array(
    z.strictObject({
      code: z.string(),
      message: z.string(),
      location: location.optional(),
      keyPath: z.string().optional(),
      fix: z.string().optional(),
    } satisfies FieldsOf<Omit<ErrorData, 'stack'>>),
  ),
  searchText: z.string().optional(),
  minutes: z.number().optional(),
  runs: z.array(run).optional(),
  fragments: strings.optional(),
} satisfies FieldsOf<PageFacts>);

const recordSchema = z
  .strictObject({
    dependencies: z.record(z.string(), z.string()),
    facts,
  } satisfies FieldsOf<StoredRecord>)
  .refine(({ dependencies, facts: { assets } }) =>
    assets.every(({ file, output }) => isAssetName(output, file, dependencies[file])),
  ) satisfies z.ZodType<StoredRecord>;

const partsSchema = z.strictObject({
  titleEnd: count.optional(),
  css: z.string().min(1).optional(),
} satisfies FieldsOf<ContentParts>) satisfies z.ZodType<ContentParts>;

/** What `serializePageText` writes: keywords of a section, and the mark of a deprecated page, only where there are some. */
const searchSchema = z.tuple([
  z.string(),
  z.string(),
  z.array(
    z.tuple([
      ...([z.string(), z.int().min(1).max(6), z.string(), z.string(), z.string()] as const),
      z.string().optional(),
    ]),
  ),
  z.literal(1).optional(),
]);

/** Whether a file that a page was made of is to be published under the name that the engine gives it. */
function isAssetName(output: string, file: string, hash = ''): boolean {
  const digits = /\.([\da-f]{8})(?:\.[^./\\]*)?$/.exec(output)?.[1];
  if (digits === undefined || output !== assetOutput(file, digits)) return false;
  // A module has the hash of all that it imports.
  return hash.includes('-') || hash.startsWith(digits);
}

/**
 * Looks through the entries of a store that came from elsewhere.
 *
 * @param folder their folder, absolute
 * @param root the site's folder, absolute
 * @returns the first file that no store wrote, absolute; undefined when all are as they should be
 */
export function findForeignFault(folder: string, root: string): string | undefined {
  const portable = portablePaths(root);
  const names = readdirSync(folder).sort();
  const bad = names.find(
    (name) => !/^[\da-f]{20}$/.test(name) || !isEntry(path.join(folder, name), portable.enter),
  );
  return bad === undefined ? undefined : path.join(folder, bad);
}

const SECTIONS = [0, 1, 2, 3, 4, 5];

function isEntry(file: string, enter: (json: string) => string): boolean {
  // Neither a link to somewhere else nor a pipe that never ends.
  if (!lstatSync(file).isFile()) return false;
  const found = readSections(file, SECTIONS);
  if (found?.checksums.length !== SECTIONS.length) return false;
  const [record = '', terms = '', parts = '', , , search = ''] = found.texts;
  try {
    const { facts } = recordSchema.parse(JSON.parse(enter(record)));
    partsSchema.parse(JSON.parse(parts));
    const isNamed = facts.searchText === (search === '' ? undefined : nameOfSearchText(search));
    return isNamed && isSearched(terms, search);
  } catch {
    return false;
  }
}

/** Whether a page is found by terms of its own sections, or not at all. */
function isSearched(terms: string, search: string): boolean {
  if (search === '') return terms === '';
  const [, , rows] = searchSchema.parse(JSON.parse(search));
  const end = terms.indexOf('\n');
  // Sites without the embedded search have texts, and no terms.
  return (
    terms === '' ||
    (terms.slice(0, end) === String(rows.length) && isTermList(terms.slice(end + 1), rows.length))
  );
}
