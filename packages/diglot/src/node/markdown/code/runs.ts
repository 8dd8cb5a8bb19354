import path from 'node:path';
import type { ExpectedOutput, Proofs, RunBlock } from '../../../shared/types/proof';
import { hashText } from '../../files/hash';
import type { CodeSource } from './code-source';
import { extractNotations } from './notations';
import type { CodeInput, ReadCode } from './read-code';

const MARK = /(?:^|\s)(?:run|step)(?=[\s{=]|$)/;
const OUTPUT: ReadonlySet<string> = new Set(['txt', 'text', 'json']);

/**
 * Finds the blocks of a page that are to be run, in its order, and what is known of their last run. Those of fragments
 * belong to no page of their own.
 *
 * @returns nothing for nearly all pages, which costs them a look at the meta of their blocks
 */
export function readRuns(
  { page, reader }: CodeInput,
  codes: readonly ReadCode[],
): ReadonlyMap<CodeSource, RunBlock> {
  const runs = new Map<CodeSource, RunBlock>();
  if (!codes.some(({ source }) => MARK.test(source.meta))) return runs;
  const { root, file } = page;
  const ran = parseRan(reader.readText(path.join(root, 'proofs.json')));
  const own = codes.filter(
    ({ source: { place } }) => place.file === file && place.line !== undefined,
  );
  let hash = '';
  for (const [index, { source, meta, value }] of own.entries()) {
    if (!MARK.test(source.meta) || !(meta.run || meta.step)) continue;
    const kind = meta.step ? 'step' : meta.title === undefined ? 'module' : 'file';
    const { title } = meta;
    const { code } = extractNotations(value);
    hash = hashText([hash, kind, source.lang, title ?? '', code].join('\0'));
    runs.set(source, {
      ...{ kind, lang: source.lang, title, code, hash },
      line: source.place.line ?? 1,
      expected: kind === 'file' ? undefined : outputOf(own[index + 1]?.source),
      ran: ran[hash],
    });
  }
  return runs;
}

function outputOf(next: CodeSource | undefined): ExpectedOutput | undefined {
  if (!next || !OUTPUT.has(next.lang) || /\btitle=|\bfile=/.test(next.meta)) return undefined;
  if (MARK.test(next.meta)) return undefined;
  return { lang: next.lang, text: next.value.replace(/\n$/, ''), line: next.place.line ?? 1 };
}

/** What is wrong with the file is told where the site reads it. */
function parseRan(json: string | undefined): NonNullable<Proofs['ran']> {
  try {
    return (JSON.parse(json ?? '{}') as Partial<Proofs>).ran ?? {}; // Checked by the site's own reading.
  } catch {
    return {};
  }
}
