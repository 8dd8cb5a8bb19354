import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NotationError } from './parse-block';
import { type BlockPlan, type BlockText, type KnownBlocks, planBlock, ruleOf } from './plan';
import { tablesIn } from './table-subject';
import type { TableSubject } from './type-table';

const PAGE = /\.mdx?$/;
const OPENS =
  /^([ \t]*(?:(?:>|[-*+]|\d+[.)])[ \t]*)*)(`{3,}|~{3,})[ \t]*(\S+)?(?:[ \t]+(.*?))?[ \t]*$/;
/** A whole file of the site. */
const QUOTES = /(?:^|\s)file="<root>\/([^"#{]+)"/;
const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/;

/** What a site's pages ask of TypeScript. */
export interface SiteQuestions {
  readonly blocks: readonly BlockText[];
  readonly tables: readonly TableSubject[];
}

/**
 * The blocks of a site's pages that have types to show, and their tables, as far as they stand in the pages' own text or in files
 * that this quotes. What is found here too much is checked for nothing, what is missed is checked when its page is made.
 */
export function questionsOf(
  { root, docsDir }: { readonly root: string; readonly docsDir: string },
  known: readonly KnownBlocks[],
): SiteQuestions {
  const pages = readdirSync(docsDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => PAGE.test(name) && !name.includes('node_modules'),
  );
  // Equal ones of two languages are one.
  const blocks = new Map<string, BlockText>();
  const tables = new Map<string, TableSubject>();
  for (const page of pages.sort()) {
    const text = readFileSync(path.join(docsDir, page), 'utf8');
    for (const table of tablesIn(text)) tables.set(JSON.stringify(table), table);
    for (const block of blocksOf(text, root)) {
      const rule = ruleOf(block, known);
      const key = rule === 'twoslash' ? '' : known.indexOf(rule ?? ({} as KnownBlocks));
      if (rule !== undefined) blocks.set(`${block.lang}\0${key}\0${block.code}`, block);
    }
  }
  return { blocks: [...blocks.values()], tables: [...tables.values()] };
}

/** What TypeScript is asked about blocks. What is wrong with one is told where its page is made. */
export async function plansOf(
  { blocks }: SiteQuestions,
  known: readonly KnownBlocks[],
): Promise<BlockPlan[]> {
  const plans: BlockPlan[] = [];
  for (const block of blocks) {
    try {
      const plan = await planBlock(block, known);
      if (plan) plans.push(plan);
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
    }
  }
  return plans;
}

function blocksOf(text: string, root: string): BlockText[] {
  const blocks: BlockText[] = [];
  let open:
    | { fence: string; indent: number; lang: string; meta: string; lines: string[] }
    | undefined;
  for (const line of text.split(/\r?\n/)) {
    if (open === undefined) {
      const [, before = '', fence, lang = '', meta = ''] = OPENS.exec(line) ?? [];
      if (fence !== undefined) open = { fence, indent: before.length, lang, meta, lines: [] };
    } else if (line.trim().startsWith(open.fence) && /^[`~]+$/.test(line.trim())) {
      const { lang, meta, lines, indent } = open;
      const [, double, single, bare] = TITLE.exec(meta) ?? [];
      const code = lines.map((each) => withoutIndent(each, indent)).join('\n');
      const [, quoted] = QUOTES.exec(meta) ?? [];
      const text = quoted === undefined ? code : textOf(path.join(root, quoted));
      if (text !== undefined && (quoted !== undefined || !/(?:^|\s)file=/.test(meta)))
        blocks.push({ lang, meta, title: double ?? single ?? bare, code: text });
      open = undefined;
    } else open.lines.push(line);
  }
  return blocks;
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/\r\n?/g, '\n').replace(/\n$/, '');
  } catch {
    return undefined;
  }
}

function withoutIndent(line: string, indent: number): string {
  let count = 0;
  while (count < indent && /[ \t>]/.test(line[count] ?? '')) count++;
  return line.slice(count);
}
