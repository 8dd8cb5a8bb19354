import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NotationError } from './parse-block';
import { type BlockPlan, type BlockText, type KnownBlocks, planBlock, ruleOf } from './plan';

const PAGE = /\.mdx?$/;
const OPENS =
  /^([ \t]*(?:(?:>|[-*+]|\d+[.)])[ \t]*)*)(`{3,}|~{3,})[ \t]*(\S+)?(?:[ \t]+(.*?))?[ \t]*$/;
const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/;

/**
 * The blocks of a site's pages that have types to show, as far as they stand in the pages' own text. What is found here too
 * much is checked for nothing, what is missed is checked when its page is made.
 */
export async function siteBlocks(
  docsDir: string,
  known: readonly KnownBlocks[],
): Promise<BlockPlan[]> {
  const pages = readdirSync(docsDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => PAGE.test(name) && !name.includes('node_modules'),
  );
  // Equal ones of two languages are one.
  const blocks = new Map<string, BlockText>();
  for (const page of pages.sort()) {
    for (const block of blocksOf(readFileSync(path.join(docsDir, page), 'utf8'))) {
      const rule = ruleOf(block, known);
      const key = rule === 'twoslash' ? '' : known.indexOf(rule ?? ({} as KnownBlocks));
      if (rule !== undefined) blocks.set(`${block.lang}\0${key}\0${block.code}`, block);
    }
  }
  const plans: BlockPlan[] = [];
  for (const block of blocks.values()) {
    try {
      const plan = await planBlock(block, known);
      if (plan) plans.push(plan);
    } catch (error) {
      // Told where the page is made.
      if (!(error instanceof NotationError)) throw error;
    }
  }
  return plans;
}

function blocksOf(text: string): BlockText[] {
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
      if (!/(?:^|\s)file=/.test(meta))
        blocks.push({ lang, meta, title: double ?? single ?? bare, code });
      open = undefined;
    } else open.lines.push(line);
  }
  return blocks;
}

function withoutIndent(line: string, indent: number): string {
  let count = 0;
  while (count < indent && /[ \t>]/.test(line[count] ?? '')) count++;
  return line.slice(count);
}
