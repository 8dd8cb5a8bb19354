export interface Throttled {
  (): void;
  /** Drops a call that is still waiting. */
  cancel(): void;
}

/** Calls at most once per interval: at once, and again at its end if there were calls meanwhile. */
export function throttle(callback: () => void, milliseconds: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPending = false;
  const open = (): void => {
    timer = undefined;
    if (isPending) run();
  };
  const run = (): void => {
    isPending = timer !== undefined;
    if (isPending) return;
    timer = setTimeout(open, milliseconds);
    callback();
  };
  const cancel = (): void => {
    clearTimeout(timer);
    timer = undefined;
    isPending = false;
  };
  return Object.assign(run, { cancel });
}
