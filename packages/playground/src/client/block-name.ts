/** What a block is called among those of its page, whose elements say `data-block`: those of one name have numbers. */
export function nameOnPage(block: HTMLElement): string {
  const { block: name = '' } = block.dataset;
  const all = [...document.querySelectorAll<HTMLElement>('[data-block]')];
  const alike = all.filter(({ dataset }) => dataset.block === name);
  return alike.length > 1 ? `${name} ${alike.indexOf(block) + 1}`.trim() : name;
}

/** An accessible name of two parts, of which one may be empty. */
export function accessibleName(...parts: readonly [string, string]): string {
  return parts.filter(Boolean).join(': ');
}
