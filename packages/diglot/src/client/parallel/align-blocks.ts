/** What alignment has to know of a block of a page. */
export interface Block {
  /** What it is: blocks of one kind can stand beside each other. */
  readonly kind: string;
  /** What it says. Blocks that say the same in both languages are shown once. */
  readonly text: string;
  /** Of a heading: what it is called in all languages. */
  readonly id?: string | undefined;
}

/** How blocks of both sides belong together. */
export interface Row<B extends Block> {
  /** Whole sections whose blocks do not correspond. Else there is one block on each side, or none on one of them. */
  readonly isSection?: boolean;
  readonly own: readonly B[];
  readonly other: readonly B[];
}

/** Whether a block says the same as its translation. */
export function saysSame(own: Block, other: Block): boolean {
  return own.kind === other.kind && own.text === other.text;
}

/** Whether blocks correspond one by one. */
export function areAlike(own: readonly Block[], other: readonly Block[]): boolean {
  return own.length === other.length && own.every(({ kind }, index) => kind === other[index]?.kind);
}

/** Headings with what is below them; the first section may lack its heading, and all else. */
function sectionsOf<B extends Block>(blocks: readonly B[]): B[][] {
  const sections: B[][] = [[]];
  for (const block of blocks) {
    if (block.id !== undefined && sections.at(-1)?.length) sections.push([]);
    sections.at(-1)?.push(block);
  }
  return sections;
}

/** Rows of two sections that belong together. */
function sectionRows<B extends Block>(own: readonly B[], other: readonly B[]): Row<B>[] {
  if (areAlike(own, other)) {
    return own.map((block, index) => ({ own: [block], other: other.slice(index, index + 1) }));
  }
  // Their headings still belong together.
  const from = own[0]?.id !== undefined && other[0]?.id !== undefined ? 1 : 0;
  return [
    { own: own.slice(0, from), other: other.slice(0, from) },
    { isSection: true, own: own.slice(from), other: other.slice(from) },
  ];
}

/**
 * Puts the blocks of two versions of a page beside each other: section by section, then block by block. Every block of
 * both sides is in exactly one row. Rows keep the order of the page's own; the other side's sections follow theirs, and
 * those that the page lacks stand behind the one that they follow there.
 */
export function alignBlocks<B extends Block>(own: readonly B[], other: readonly B[]): Row<B>[] {
  const [ownSections, otherSections] = [sectionsOf(own), sectionsOf(other)];
  const free = new Set(otherSections.keys());
  const partners = ownSections.map(([first], index) => {
    // Titles belong together, whatever they are called.
    const found =
      index === 0
        ? 0
        : otherSections.findIndex(([heading], at) => free.has(at) && heading?.id === first?.id);
    return free.delete(found) ? found : undefined;
  });
  const rows: Row<B>[] = [];
  const addFreeFrom = (start: number): void => {
    for (let at = start; free.has(at); at++) {
      rows.push({ isSection: true, own: [], other: otherSections[at] ?? [] });
    }
  };
  for (const [index, section] of ownSections.entries()) {
    const partner = partners[index];
    if (partner === undefined) rows.push({ isSection: true, own: section, other: [] });
    else {
      rows.push(...sectionRows(section, otherSections[partner] ?? []));
      addFreeFrom(partner + 1);
    }
  }
  return rows.filter((row) => row.own.length + row.other.length > 0);
}
