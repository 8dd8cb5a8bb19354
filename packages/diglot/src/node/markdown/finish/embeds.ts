import type { HtmlElement } from '../html/tree';
import { type Problem, warningAt } from '../problems';
import type { FinishInput } from './finish-input';

/**
 * Makes embedded pages wait until they are near, and as wide as the reader's screen allows. Changes the elements; what
 * their author wrote stays.
 *
 * @returns embeds that have no name for readers who do not see them
 */
export function finishEmbeds(input: FinishInput, embeds: readonly HtmlElement[]): Problem[] {
  return embeds.flatMap((embed) => {
    if (embed.getAttribute('loading') === undefined) embed.setAttribute('loading', 'lazy');
    const own = embed.getAttribute('style') ?? '';
    // The author's declarations come later, and count.
    embed.setAttribute('style', `${responsive(embed)}${own}`);
    if (embed.getAttribute('title')?.trim()) return [];
    const source = embed.getAttribute('src') ?? '';
    const shown = source.length > 80 ? `${source.slice(0, 79)}…` : source;
    return warningAt(input.placeOf(source, '<iframe'), {
      code: 'embed-title',
      message: `An embedded page has no title: <iframe src="${shown}">`,
      fix: 'Say what it shows: <iframe title="…">. Screen readers read it, and search finds it.',
    });
  });
}

/** An embed of a fixed size keeps its shape where it has to be narrower. */
function responsive(embed: HtmlElement): string {
  const [width, height] = ['width', 'height'].map((name) => Number(embed.getAttribute(name)));
  const shape = width && height ? `aspect-ratio:${width}/${height};height:auto;` : '';
  return `max-width:100%;${shape}`;
}
