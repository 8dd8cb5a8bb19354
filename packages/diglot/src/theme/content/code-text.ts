/** Parts of a code block that are not copied (CODE-02): shell prompts, and what an author marks. */
const NOT_COPIED = '.dg-shell-prompt, [data-dg-no-copy]';

/** The code of a block as it is copied: no title, no line numbers, no final line break. */
export function codeText(block: Element): string {
  const code = block.querySelector('pre')?.cloneNode(true);
  if (!(code instanceof Element)) return '';
  for (const part of code.querySelectorAll(NOT_COPIED)) part.remove();
  return code.textContent.replace(/\n$/, '');
}
