/** Playwright's own code, where nobody looks for a mistake. */
const OF_PLAYWRIGHT = /[\\/]node_modules[\\/](?:@?playwright)/;

/**
 * Leaves the runner's own frames out of stacks. It makes one for every call, to note where the call stands, and looks each frame
 * up in source maps: a fifth of all that a worker does.
 */
export function shortenStacks(): void {
  const { prepareStackTrace } = Error;
  if (!prepareStackTrace) return;
  Error.prepareStackTrace = (error, frames) =>
    prepareStackTrace(
      error,
      frames.filter((frame) => !OF_PLAYWRIGHT.test(frame.getFileName() ?? '')),
    );
}
