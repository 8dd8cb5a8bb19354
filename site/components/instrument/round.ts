/** How long each step stands, in milliseconds. */
const STEP = 3200;

/** What is shown, and which line is lit: from one output to the next and back to the first. */
const STEPS = [
  ['esm', 'area:2'],
  ['esm', 'round:3'],
  ['cjs', 'index:5'],
  ['d.ts', 'index:5'],
  ['esm', 'index:5'],
] as const;

/** One round of motion. */
export interface Round {
  play(): void;
  stop(): void;
}

/**
 * @param show - shows a step
 * @param tell - told when the round begins and when it is over
 */
export function createRound(
  show: (view: string, line: string) => void,
  tell: (isPlaying: boolean) => void,
): Round {
  let timer = 0;
  let step = 0;
  const stop = (): void => {
    clearInterval(timer);
    timer = 0;
    tell(false);
  };
  const turn = (): void => {
    if (document.hidden) return;
    const next = STEPS[step++];
    if (next) show(next[0], next[1]);
    else stop();
  };
  const play = (): void => {
    clearInterval(timer);
    step = 0;
    timer = window.setInterval(turn, STEP);
    tell(true);
  };
  return { play, stop };
}
