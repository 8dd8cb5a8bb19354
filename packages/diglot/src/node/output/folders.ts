import { mkdir } from 'node:fs/promises';

/** Makes folders, each at most once. */
export function createFolders(): (folder: string) => Promise<void> {
  const made = new Map<string, Promise<unknown>>();
  return async (folder) => {
    const pending = made.get(folder) ?? mkdir(folder, { recursive: true });
    made.set(folder, pending);
    await pending;
  };
}
