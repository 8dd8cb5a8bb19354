import type { Plugin } from 'diglot';

/** A fence whose first line ends with `show` or `show bare`, and all lines up to its end. */
const SHOWN =
  /^(?<fence>`{3,})(?<info>mdx?.*?) show(?<bare> bare)?\n(?<code>[\s\S]*?)\n\k<fence>$/gm;

/** The text of a page with each shown example twice: as code, and as the part of the page that the code writes. */
export function showExamples(source: string, format: 'md' | 'mdx'): string {
  const box = (name: string) => `<div ${format === 'mdx' ? 'className' : 'class'}="${name}">`;
  return source.replace(SHOWN, (_, fence: string, info: string, bare: string, code: string) => {
    // Marks of lines are shown as they are written; what they do is seen below.
    const block = `${fence}${info}\n${code.replaceAll('[!code', '[\\!code')}\n${fence}`;
    const parts = bare
      ? [block, code]
      : [box('shown'), block, box('shown-result'), code, '</div>', '</div>'];
    return parts.join('\n\n');
  });
}

/**
 * Shows what a piece of Markdown becomes below the piece itself: a fence in `md` or `mdx` that ends with `show`. Both come
 * from one text, so the page cannot say one thing and show another. `show bare` leaves the box out, for what works only
 * outside of other elements.
 */
export function show(): Plugin {
  return {
    name: 'show',
    styles: [
      { files: ['./plugins/show.css'], elements: ['.shown'] },
      { files: ['./plugins/live.css'], elements: ['.live'] },
    ],
    source({ path, source }) {
      return showExamples(source, path.endsWith('.mdx') ? 'mdx' : 'md');
    },
  };
}
