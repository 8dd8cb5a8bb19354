import { cleanSvg } from './clean-svg';
import { readFlowchart } from './flowchart';
import { layOut } from './lay-out';
import { readClasses, readEntities, readSequence, readState } from './other-kinds';
import { type DiagramKind, type DiagramSource, readSource } from './read-source';

const READERS: Readonly<Record<DiagramKind, (source: DiagramSource) => string>> = {
  flowchart: readFlowchart,
  sequence: readSequence,
  state: readState,
  class: readClasses,
  er: readEntities,
};

/** The room around a picture, in pixels; where the library does not let it be chosen, what it takes. */
const MARGIN = 8;
const MARGINS: Readonly<Record<DiagramKind, number>> = {
  flowchart: MARGIN,
  state: MARGIN,
  sequence: 30,
  class: 40,
  er: 40,
};

/** A diagram that was drawn. */
export interface DrawnDiagram extends Pick<DiagramSource, 'kind' | 'title' | 'description'> {
  /** Without colours, which the style sheet gives, and without a name. */
  readonly svg: string;
}

/**
 * Draws a diagram.
 *
 * @throws DiagramError for what cannot be drawn
 */
export async function drawDiagram(code: string): Promise<DrawnDiagram> {
  const source = readSource(code);
  const text = READERS[source.kind](source);
  // Loaded for sites with diagrams only: it brings a layout engine with it.
  const { renderMermaidSVG } = await import('beautiful-mermaid');
  const { kind, title, description } = source;
  const drawn = cleanSvg(layOut(text, (each) => renderMermaidSVG(each, { padding: MARGIN })));
  return { kind, title, description, svg: crop(drawn, MARGINS[kind] - MARGIN) };
}

function crop(svg: string, margin: number): string {
  if (margin === 0) return svg;
  return svg.replace(
    /viewBox="0 0 ([\d.]+) ([\d.]+)" width="[\d.]+" height="[\d.]+"/,
    (_, width: string, height: string) => {
      const [w, h] = [width, height].map(
        (size) => Math.round((Number(size) - 2 * margin) * 100) / 100,
      );
      return `viewBox="${margin} ${margin} ${w} ${h}" width="${w}" height="${h}"`;
    },
  );
}
