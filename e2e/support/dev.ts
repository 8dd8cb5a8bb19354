import type { Page } from '@playwright/test';
import { createSite, type SiteFiles, type TemporarySite } from './site';
import { expect, hydrated, test } from './test';

/** A copy of a fixture in a dev server of its own, for all tests of a file. */
export interface DevSite {
  /** Address of a page by its path. */
  url(path: string): string;
  write(files: SiteFiles): Promise<void>;
  /** Writes a page that did not exist, and waits until the server knows it. */
  addPage(file: string, path: string, content: string): Promise<void>;
  /** Replaces a piece of a file, as an author who saves it. */
  edit(file: string, from: string, to: string): Promise<void>;
  /** Everything that the server printed. */
  output(): string;
}

/** Starts a dev server before the tests of a file and ends it after them. */
export function useDevSite(fixture: string, files: SiteFiles = {}): DevSite {
  let site: TemporarySite | undefined;
  let server: Awaited<ReturnType<TemporarySite['dev']>> | undefined;
  const running = () => {
    if (!site || !server) throw new Error('The dev server runs during tests only.');
    return { site, server };
  };
  test.beforeAll(async () => {
    site = await createSite(fixture, files);
    server = await site.dev();
  });
  test.afterAll(() => site?.remove());
  const url = (path: string) => new URL(path.slice(1), running().server.url).href;
  return {
    url,
    write: (changes) => running().site.write(changes),
    async addPage(file, path, content) {
      await running().site.write({ [file]: content });
      await expect.poll(async () => (await fetch(url(path))).status).toBe(200);
    },
    async edit(file, from, to) {
      const text = await running().site.read(file);
      expect(text, `${file} before the edit`).toContain(from);
      await running().site.write({ [file]: text.replace(from, to) });
    },
    output: () => running().server.output(),
  };
}

/** Opens a page of a dev server and waits until it is alive: scripts wake up at the first sign of intent. */
export async function openAlive(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.mouse.move(5, 5);
  await hydrated(page);
}
