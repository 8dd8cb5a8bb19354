import { type ReactNode, useId } from 'react';
import './Diagram.css';

/*
 * The frame that all diagrams of this site share. A diagram is a figure of panels: side by side where there is room,
 * one below the other on a phone. A panel is an SVG, rendered at build time and coloured by the theme's tokens.
 *
 * Every panel has the same width, so that its text keeps a readable size: draw in 0…280 × 0…height. Text is 13 units
 * high; a character of the code font is 7.8 units wide, a Chinese one 13.
 *
 * @example
 * <Diagram caption={text.caption}>
 *   <Panel title="bundle: true" description={text.description} height={40}>
 *     <Box x={0} y={0} width={110} label="src/index.ts" />
 *     <Arrow points={[[110, 16], [160, 16]]} />
 *     <Box x={160} y={0} width={120} label="dist/index.js" tone="output" />
 *   </Panel>
 * </Diagram>
 */

/** What readers of a diagram choose between; a page passes its own. */
export type DiagramLang = 'en' | 'zh';

export interface DiagramProps {
  /** What the picture says, in words: also for readers of the Markdown version, which has no picture. */
  readonly caption: ReactNode;
  /** Panels. */
  readonly children: ReactNode;
}

/** A figure of one or more panels with a caption. */
export function Diagram({ caption, children }: DiagramProps) {
  return (
    <figure className="diagram">
      <div className="diagram-panels">{children}</div>
      <figcaption className="diagram-caption">{caption}</figcaption>
    </figure>
  );
}

/** Units from the edge of a panel to where drawing starts, and the height of its title. */
const MARGIN = 10;
const TITLE = 30;
const PANEL_WIDTH = 280;
/** CSS pixels per unit, at most: a single panel does not fill a wide column. */
const MAX_SCALE = 1.2;

export interface PanelProps {
  /** Stands above the drawing and names it. Short, and the same in all languages if it is code. */
  readonly title: string;
  /** The drawing in full sentences, for those who do not see it. */
  readonly description: string;
  /** Height of the drawing area below the title. */
  readonly height: number;
  readonly children: ReactNode;
}

/** One drawing. */
export function Panel({ title, description, height, children }: PanelProps) {
  const id = useId();
  const width = PANEL_WIDTH + 2 * MARGIN;
  const outerHeight = height + TITLE + 2 * MARGIN;
  return (
    <svg
      className="diagram-panel"
      data-zoom
      role="img"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}description`}
      viewBox={`${-MARGIN} ${-MARGIN - TITLE} ${width} ${outerHeight}`}
      width={Math.round(width * MAX_SCALE)}
      height={Math.round(outerHeight * MAX_SCALE)}
    >
      <title id={`${id}title`}>{title}</title>
      <desc id={`${id}description`}>{description}</desc>
      <text className="diagram-title" x={0} y={-12}>
        {title}
      </text>
      {children}
    </svg>
  );
}

/** `source`: what somebody wrote. `output`: what Rslib made. `outside`: what is not part of the library. */
export type BoxTone = 'source' | 'output' | 'outside';

const BOX_HEIGHT = 32;

export interface BoxProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** @default 32, one line; 50 with `detail` */
  readonly height?: number;
  /** In the code font. */
  readonly label: string;
  /** A second, smaller line in the text font. */
  readonly detail?: string | undefined;
  /** @default 'source' */
  readonly tone?: BoxTone;
}

/** A file, a package, an application: a box with its name in the middle. */
export function Box({ x, y, width, height, label, detail, tone = 'source' }: BoxProps) {
  const outerHeight = height ?? (detail === undefined ? BOX_HEIGHT : 50);
  const middle = y + outerHeight / 2;
  const center = x + width / 2;
  return (
    <g className="diagram-box" data-tone={tone}>
      <rect x={x} y={y} width={width} height={outerHeight} rx={5} />
      <text className="diagram-code" x={center} y={middle + (detail === undefined ? 4.5 : -4)}>
        {label}
      </text>
      {detail !== undefined && (
        <text className="diagram-detail" x={center} y={middle + 14}>
          {detail}
        </text>
      )}
    </g>
  );
}

export interface AreaProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** In the code font, inside of the upper edge: leave 26 units for it. */
  readonly label: string;
}

/** A frame around boxes that belong together: a folder, a package, a server. Draw it before them. */
export function Area({ x, y, width, height, label }: AreaProps) {
  return (
    <g className="diagram-area">
      <rect x={x} y={y} width={width} height={height} rx={7} />
      <text className="diagram-code" x={x + 8} y={y + 17}>
        {label}
      </text>
    </g>
  );
}

export type Point = readonly [x: number, y: number];

export interface ArrowProps {
  /** Corners of the line; the head sits on the last. */
  readonly points: readonly [Point, Point, ...Point[]];
  /** For what happens later, for example at run time. @default false */
  readonly dashed?: boolean;
}

/** A line with a head at its end. */
export function Arrow({ points, dashed = false }: ArrowProps) {
  return (
    <g className="diagram-arrow">
      <path
        data-dashed={dashed || undefined}
        d={`M${points.map((at) => at.join(' ')).join('L')}`}
      />
      <path d={headOf(points)} />
    </g>
  );
}

/** Drawn here and not as a `<marker>`, whose id would have to be unique on the page. */
function headOf(points: ArrowProps['points']): string {
  const [x, y] = points.at(-1) ?? points[1];
  const [fromX, fromY] = points.at(-2) ?? points[0];
  const angle = Math.atan2(y - fromY, x - fromX);
  const corner = (turn: number) =>
    [x - 8 * Math.cos(angle + turn), y - 8 * Math.sin(angle + turn)]
      .map((value) => Number(value.toFixed(1)))
      .join(' ');
  return `M${corner(0.5)}L${x} ${y}L${corner(-0.5)}`;
}

export interface NoteProps {
  readonly x: number;
  /** Of the text's baseline. */
  readonly y: number;
  /** Which part of the text stands at `x`. @default 'start' */
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly children: string;
}

/** Words beside a box or an arrow. */
export function Note({ x, y, anchor = 'start', children }: NoteProps) {
  return (
    <text className="diagram-note" x={x} y={y} textAnchor={anchor}>
      {children}
    </text>
  );
}
