import { escapeHtml } from 'diglot/plugin';
import type { DrawnDiagram } from './draw-diagram';
import type { DiagramTexts } from './texts';

/** A diagram as a page shows it: the picture in a box that scrolls by itself, and its source. */
export function figureHtml(
  { svg, kind, title, description, hasLinks }: DrawnDiagram,
  code: string,
  texts: DiagramTexts,
): string {
  const name = title ?? texts[kind];
  const label = description === undefined ? name : `${name}: ${description}`;
  // What is in an image is nothing that could be pressed.
  const role = hasLinks ? 'group' : 'img';
  const picture = svg.replace('<svg', `<svg role="${role}" aria-label="${escapeHtml(label)}"`);
  return [
    '<figure class="dg-mermaid">',
    `<div class="dg-mermaid-box" tabindex="0" role="group" aria-label="${escapeHtml(name)}">${picture}</div>`,
    `<details class="dg-mermaid-source"><summary>${escapeHtml(texts.source)}</summary>`,
    `<pre tabindex="0" role="group" aria-label="${escapeHtml(texts.source)}"><code>${escapeHtml(code.trimEnd())}</code></pre></details>`,
    '</figure>',
  ].join('');
}
