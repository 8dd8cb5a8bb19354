/** What one source becomes, from top to bottom. */
const OUTPUTS = ['esm', 'cjs', 'umd', 'iife', 'mf', 'd.ts'] as const;

/** Lines of code as bars: start, width and kind of each word. */
const LINES: readonly (readonly (readonly [x: number, width: number, kind: string])[])[] = [
  [
    [0, 36, 'keyword'],
    [52, 50, 'word'],
  ],
  [[20, 84, 'word']],
  [
    [20, 32, 'string'],
    [68, 44, 'word'],
  ],
  [[20, 62, 'word']],
  [[0, 8, 'word']],
  [],
  [
    [0, 36, 'keyword'],
    [52, 76, 'word'],
  ],
  [
    [20, 52, 'word'],
    [88, 28, 'string'],
  ],
  [[0, 8, 'word']],
];

const KNOT = { x: 232, y: 240 };
const middleOf = (index: number): number => 60 + index * 72;

/** One source file, and threads from it to each of its outputs. Decoration: the features say it in words. */
export function HeroDrawing() {
  return (
    <svg className="hero-drawing" viewBox="0 0 480 480" aria-hidden="true">
      <path className="hero-thread" d={OUTPUTS.map((_, index) => thread(index)).join('')} />
      <rect className="hero-sheet" x="36" y="104" width="196" height="272" rx="14" />
      <path className="hero-sheet" d="M36 156h196" />
      <text className="hero-file" x="58" y="136">
        src/index.ts
      </text>
      {LINES.flatMap((words, line) =>
        words.map(([x, width, kind]) => (
          <path
            key={`${line} ${x}`}
            className="hero-word"
            data-kind={kind}
            d={`M${62 + x} ${188 + line * 20}h${width}`}
          />
        )),
      )}
      <circle className="hero-knot" cx={KNOT.x} cy={KNOT.y} r="6" />
      {OUTPUTS.map((name, index) => (
        <g key={name} className="hero-output" data-output={name}>
          <rect x="322" y={middleOf(index) - 23} width="132" height="46" rx="23" />
          <text x="388" y={middleOf(index) + 6}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}

function thread(index: number): string {
  const y = middleOf(index);
  return `M${KNOT.x} ${KNOT.y}C284 ${KNOT.y} 266 ${y} 322 ${y}`;
}
