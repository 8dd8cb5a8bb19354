import './progress.css';

const START_AFTER = 200;
const MINIMUM = 0.08;
const SPEED = 200;
const TRICKLE_EVERY = 800;
/** The bar never reaches the end by itself. */
const NEARLY_DONE = 0.994;

/** How far the bar stands after one more trickle: ever slower, never at the end. */
export function nextProgress(progress: number): number {
  return progress + (NEARLY_DONE - progress) * 0.1;
}

function showProgress(bar: HTMLElement, progress: number): void {
  bar.style.transform = `scaleX(${progress})`;
}

function createBar(): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'dg-progress';
  bar.ariaHidden = 'true';
  document.body.append(bar);
  // Reading the layout makes the browser animate from zero.
  bar.getBoundingClientRect();
  return bar;
}

/** Fills the bar, fades it out and removes it. */
function completeBar(bar: HTMLElement): void {
  showProgress(bar, 1);
  setTimeout(() => {
    bar.style.opacity = '0';
    setTimeout(() => bar.remove(), SPEED);
  }, SPEED);
}

/**
 * Shows that a page is loading, once that has taken 200 ms (PROG-01).
 *
 * @returns ends it, after success as after failure; calling it again does nothing
 */
export function startProgress(): () => void {
  const start = setTimeout(() => {
    const bar = createBar();
    let progress = MINIMUM;
    showProgress(bar, progress);
    const trickle = setInterval(() => {
      progress = nextProgress(progress);
      showProgress(bar, progress);
    }, TRICKLE_EVERY);
    end = () => {
      clearInterval(trickle);
      completeBar(bar);
    };
  }, START_AFTER);
  let end = () => clearTimeout(start);
  return () => end();
}
