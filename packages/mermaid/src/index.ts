import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CodeBlock, Plugin } from 'diglot';
import { DiagramError } from './diagram-error';
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
  /**
   * What becomes of a diagram that cannot be drawn: an error, or readers see its source as code, which is a warning.
   *
   * @default 'error'
   */
  readonly undrawable?: 'error' | 'source' | undefined;
}

/**
 * Draws ```` ```mermaid ```` blocks when the site is built: flowcharts, sequence, state, class and entity relationship
 * diagrams.
 */
export default function mermaid({
  texts = {},
  undrawable = 'error',
  ...limits
}: MermaidOptions = {}): Plugin {
  return {
    name: 'mermaid',
    dependencies: [fileURLToPath(import.meta.resolve('beautiful-mermaid'))],
    styles: [{ files: [path.join(import.meta.dirname, 'mermaid.css')], elements: ['.dg-mermaid'] }],
    codeBlocks: {
      mermaid: async (block) => {
        const { code } = block;
        const { lang } = block.page;
        const words = { ...textsIn(lang), ...texts[lang] };
        try {
          const drawn = await drawDiagram(code, limits);
          for (const { line, message, fix } of drawn.dropped) block.warn({ line, message, fix });
          return figureHtml(drawn, code, words);
        } catch (error) {
          if (undrawable === 'error' || !(error instanceof DiagramError)) throw error;
          return showSource(block, error);
        }
      },
    },
  };
}

function showSource(block: CodeBlock, { line, message, fix }: DiagramError): Promise<string> {
  block.warn({ line, message: `This diagram is shown as its source: ${message}`, fix });
  return block.highlight();
}
