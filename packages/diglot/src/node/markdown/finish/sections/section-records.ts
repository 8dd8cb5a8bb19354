import type { SectionRecord } from '../../../../shared/types/section-record';
import { hashText } from '../../../files/hash';
import type { HtmlElement } from '../../html/tree';
import { displayPath, type Place } from '../../problems';
import type { HeadingFact } from '../../types';
import type { FinishInput } from '../finish-input';
import type { ReadSection } from './read-sections';
import { blocksOf } from './section-blocks';
import { type SectionPlace, sectionLines } from './section-lines';

/** The headings of a page, and where its authors wrote them. */
export interface PlacedHeadings {
  readonly facts: ReadonlyMap<HtmlElement, HeadingFact>;
  /** Without a line for headings of HTML and components. */
  readonly places: ReadonlyMap<HtmlElement, Place>;
}

function joinForms(one: string | undefined, other: string): string {
  return one && other ? `${one}\n${other}` : (one ?? '') + other;
}

/** The title's own section joins what stands before it: both are the lead. */
export function joinLead(
  [before, ...below]: readonly ReadSection[],
  { facts }: Pick<PlacedHeadings, 'facts'>,
): ReadSection[] {
  const [title, ...others] = below;
  if (!before) return [];
  if (title?.heading === undefined || facts.get(title.heading)?.depth !== 1) {
    return [before, ...below];
  }
  const join = (one: string, other: string) => (one && other ? `${one} ${other}` : one + other);
  const lead: ReadSection = {
    heading: title.heading,
    prose: join(before.prose, title.prose),
    code: join(before.code, title.code),
    form: joinForms(before.form, title.form),
  };
  return [lead, ...others];
}

/** What is kept of each section. The first is the lead. */
export function toRecords(
  input: FinishInput,
  sections: readonly ReadSection[],
  { facts, places }: PlacedHeadings,
): SectionRecord[] {
  const { root } = input.page;
  const starts = sections.map(({ heading }): SectionPlace => {
    const place = heading && places.get(heading);
    return { file: place?.file ?? input.page.file, line: place?.line };
  });
  const lines = sectionLines(input, starts);
  const names = new Map<string, string>();
  const nameOf = (file: string): string => {
    const name = names.get(file) ?? displayPath(file, root);
    names.set(file, name);
    return name;
  };
  const blocks = blocksOf(input, lines);
  return sections.map(({ heading, form }, index): SectionRecord => {
    const fact = heading && facts.get(heading);
    const isLead = index === 0;
    const { id = '', aliases = [], text = '', depth = 1 } = fact ?? {};
    const { file = input.page.file, lines: own = [1, 1] } = lines[index] ?? {};
    return {
      id: isLead ? '' : id,
      aliases: isLead && id ? [id, ...aliases] : aliases,
      heading: text,
      depth: isLead ? 1 : depth,
      file: nameOf(file),
      lines: own,
      blocks: blocks[index] ?? [],
      hash: hashText(isLead ? joinForms(input.page.frontMatterWords, form) : form),
    };
  });
}
