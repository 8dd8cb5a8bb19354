import { mergeRanges } from '../markdown/parse/inspect';
import type { Range } from '../markdown/parse/visit-text';
import { opaqueIn, type PageSyntax } from '../site/pages/page-syntax';

/** A part of a section's Markdown that stays as it is in all languages. */
export interface KeptPart extends Range {
  readonly kind: 'block' | 'code' | 'formula' | 'tag' | 'script' | 'link' | 'id' | 'placeholder';
  readonly text: string;
}

/** Where links and pictures lead, as Markdown writes it; `{#id}` of headings; `{name}` and `%s` in text. */
const LINK =
  /(?<=\]\()[^\s()]+(?:\([^\s()]*\)[^\s()]*)*|(?<=^ {0,3}\[[^\]\n]+\]: *)\S+|https?:\/\/[^\s)>\]，。；：！？、）】》”’]+/gmu;
const ID = /\\?\{#[^{}\n]*\}/g;
const PLACEHOLDER =
  /\{[\p{L}_$][\p{L}\p{N}_.$-]*\}|%(?:\d+\$)?[sd](?![\p{L}\p{N}])|%(?:\d+\$)?[sd](?=\p{Script=Han})/gu;

/**
 * All parts of some Markdown that no translation changes, in order. What a code block says in comments may be translated: it
 * is one part all the same.
 *
 * @throws what the parser throws
 */
export function keptParts(text: string, syntax: PageSyntax): KeptPart[] {
  const opaque = opaqueIn(text, syntax).flatMap((range): KeptPart[] => {
    const own = text.slice(range.start, range.end);
    // Front matter has words.
    return own.startsWith('---') ? [] : [{ ...range, kind: kindOf(own), text: own }];
  });
  const taken = mergeRanges(opaque);
  const find = (kind: KeptPart['kind'], pattern: RegExp): KeptPart[] =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
      const range = { start: index, end: index + found.length };
      const isTaken = taken.some(({ start, end }) => start < range.end && range.start < end);
      return isTaken ? [] : { ...range, kind, text: found };
    });
  const others = [...find('id', ID), ...find('link', LINK)];
  const isFree = (part: KeptPart) =>
    !others.some(({ start, end }) => start < part.end && part.start < end);
  return [...opaque, ...others, ...find('placeholder', PLACEHOLDER).filter(isFree)].sort(
    (a, b) => a.start - b.start,
  );
}

function kindOf(text: string): KeptPart['kind'] {
  if (/^ {0,3}(?:`{3}|~{3})/.test(text) || /^(?: {4}|\t)/.test(text)) return 'block';
  if (/^`/.test(text)) return 'code';
  if (text.startsWith('$')) return 'formula';
  if (text.startsWith('<')) return 'tag';
  if (/^\{\s*keywords="[^"]*"\s*\}$/.test(text)) return 'id';
  return 'script';
}

/** What is said of a part that a translation lacks, or has besides those of its original. */
const NAMES: Readonly<Record<KeptPart['kind'], string>> = {
  block: 'code block',
  code: 'code',
  formula: 'formula',
  tag: 'tag',
  script: 'expression',
  link: 'address',
  id: 'id',
  placeholder: 'placeholder',
};

/**
 * Parts that a translation has lost, changed or added. Of tags the words in attributes
 * may differ, of formulas those in `\text{…}`, and code that the original
 * names may be named more or less often; code blocks and addresses are compared by the rules of parity, which know what may
 * differ in them.
 *
 * @param its text of the original
 */
export function keptProblems(
  its: string,
  original: readonly KeptPart[],
  own: readonly KeptPart[],
): string[] {
  const [there, here] = [countParts(original), countParts(own)];
  const isLost = ({ part, times }: Counted, found: Counted | undefined) =>
    part.kind === 'code' ? !found : (found?.times ?? 0) < times;
  const lost = [...there].filter(([key, one]) => isLost(one, here.get(key)));
  const added = [...here].filter(
    ([key, one]) => isLost(one, there.get(key)) && !isNamed(one.part, its),
  );
  const say = ({ part: { kind, text } }: Counted) =>
    `the ${NAMES[kind]} ${JSON.stringify(shorten(text))}`;
  return [
    ...lost.map(([, one]) => `It lacks ${say(one)} of the original`),
    ...added.map(([, one]) => `The original has no such part: ${say(one)}`),
  ];
}

interface Counted {
  readonly part: KeptPart;
  readonly times: number;
}

function countParts(parts: readonly KeptPart[]): ReadonlyMap<string, Counted> {
  const counts = new Map<string, Counted>();
  for (const part of parts) {
    if (part.kind === 'block' || part.kind === 'link' || part.kind === 'id') continue;
    const key = `${part.kind} ${shapeOf(part)}`;
    counts.set(key, { part, times: (counts.get(key)?.times ?? 0) + 1 });
  }
  return counts;
}

/** Whether the original says some code, perhaps in a code block or as a word. */
function isNamed({ kind, text }: KeptPart, its: string): boolean {
  return kind === 'code' && its.includes(text.replace(/^`+ ?| ?`+$/g, ''));
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

function shapeOf({ kind, text }: KeptPart): string {
  if (kind === 'tag') return text.replace(/=\s*(?:"[^"]*"|'[^']*')/g, '=""');
  return kind === 'formula' ? text.replace(/(?<=\\text\w*\{)[^{}]*/g, '') : text.trim();
}
