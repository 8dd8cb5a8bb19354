/** Loads a chunk. Where that fails, the window is told under the name that Vite's own code uses. */
export const loadChunk = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((error: unknown) => {
    dispatchEvent(new Event('vite:preloadError'));
    throw error;
  });
