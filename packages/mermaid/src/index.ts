import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'diglot';
import { type DiagramLimits, drawDiagram } from './draw-diagram';
import { figureHtml } from './figure';
import { type DiagramTexts, textsIn } from './texts';

/** Options of {@link mermaid}. */
export interface MermaidOptions extends DiagramLimits {
  /**
   * Words beside diagrams, by language: the names of the kinds, and what opens a diagram's source. The languages
   * that the engine speaks are there; any other has English words.
   */
  readonly texts?: Readonly<Record<string, Partial<DiagramTexts>>> | undefined;
}

/**
 * Draws ```` ```mermaid ```` blocks when the site is built: flowcharts, sequence, state, class and entity relationship
 * diagrams.
 */
export default function mermaid({ texts = {}, ...limits }: MermaidOptions = {}): Plugin {
  return {
    name: 'mermaid',
    dependencies: [fileURLToPath(import.meta.resolve('beautiful-mermaid'))],
    styles: [{ files: [path.join(import.meta.dirname, 'mermaid.css')], elements: ['.dg-mermaid'] }],
    codeBlocks: {
      mermaid: async ({ code, page: { lang } }) => {
        const words = { ...textsIn(lang), ...texts[lang] };
        return figureHtml(await drawDiagram(code, limits), code, words);
      },
    },
  };
}
