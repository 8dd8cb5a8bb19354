import type { ToolName } from './tools';

/** What a drawing stands for: a tool, or the list of what others made for it. */
export type MarkName = ToolName | 'Awesome Rstack';

interface ToolMarkProps {
  readonly name: MarkName;
  /** Size of the drawing in its square. @default 1 */
  readonly scale?: number | undefined;
}

/** Strokes on a grid of 32: each shows what the tool does. */
const strokes: Readonly<Record<MarkName, string>> = {
  // Pieces packed into a box.
  Rspack: 'M5 11 16 5l11 6v11l-11 6-11-6zM5 11l11 6 11-6M16 17v11',
  // A window with a page that is being assembled.
  Rsbuild: 'M4 7h24v18H4zM4 13h24M8 10h.01M12 10h.01M9 18h6M9 21h10',
  // One source, several outputs.
  Rslib:
    'M5 9h7v14H5zM12 16h6M18 8v16M18 8h3M18 16h3M18 24h3M24 6h4v4h-4zM24 14h4v4h-4zM24 22h4v4h-4z',
  // An open book.
  Rspress: 'M16 8C13 6 9 5.500 4 6v18c5-.5 9 0 12 2 3-2 7-2.500 12-2V6c-5-.5-9 0-12 2zM16 8v18',
  // A pulse.
  Rsdoctor: 'M3 17h6l3-9 6 17 4-11 2 3h5',
  // A flask with a mark that the test passed.
  Rstest: 'M12 4h8M13 4v8L6 25a2 2 0 0 0 2 3h16a2 2 0 0 0 2-3l-7-13V4M12 21l3 3 5-6',
  // Lines of text, one of them underlined by a wave.
  Rslint:
    'M5 7h22M5 13h15M5 20c1.500-2 3-2 4.500 0s3 2 4.500 0 3-2 4.500 0 3 2 4.500 0 3-2 4.500 0M5 26h11',
  // A list with a star.
  'Awesome Rstack':
    'M5 8h9M5 16h7M5 24h9M22 7l2.5 5.5 6 .7-4.4 4.1 1.2 5.9-5.3-3-5.3 3 1.2-5.9-4.4-4.1 6-.7z',
};

/** The drawing of a tool. Decoration: the tool's name stands beside it. */
export function ToolMark({ name, scale = 1 }: ToolMarkProps) {
  return (
    <svg
      className="tool-mark"
      data-tool={name}
      viewBox="0 0 32 32"
      width="32"
      height="32"
      aria-hidden="true"
    >
      <path
        d={strokes[name]}
        transform={scale === 1 ? undefined : `translate(16 16) scale(${scale}) translate(-16 -16)`}
      />
    </svg>
  );
}
