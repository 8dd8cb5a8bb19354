const SIGNS = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'pointerover'] as const;

/** Moving the pointer over text means reading; over something to press it means intent. */
function isIntent(event: Event): boolean {
  if (event.type !== 'pointerover') return true;
  return event.target instanceof Element && event.target.closest('a, button, dg-island') !== null;
}

/** A browser that draws all the time, on a slow or busy machine, is never idle: then it has to be asked, in milliseconds. */
const IDLE_TIMEOUT = 1000;

function whenIdle(run: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: IDLE_TIMEOUT });
  else setTimeout(run, 200);
}

/**
 * Runs something when the browser is idle after loading, or at the first sign of intent if that is
 * earlier. After a failure, which `run` tells by `false`, the next sign of intent tries again.
 */
export function onIntentOrIdle(run: () => Promise<boolean>): void {
  let isRunning = false;
  const stop = new AbortController();
  const attempt = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    if (await run()) stop.abort();
    else isRunning = false;
  };
  const handleSign = (event: Event): void => {
    if (isIntent(event)) void attempt();
  };
  for (const sign of SIGNS) {
    addEventListener(sign, handleSign, { capture: true, passive: true, signal: stop.signal });
  }
  if (document.readyState === 'complete') whenIdle(attempt);
  else addEventListener('load', () => whenIdle(attempt), { once: true });
}
