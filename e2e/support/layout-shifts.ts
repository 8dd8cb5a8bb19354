import type { Page } from '@playwright/test';

/** Layout shifts of all kinds since the document began, also those that the reader's input excuses. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const found: string[] = [];
        const note = (entries: PerformanceEntryList) => {
          for (const entry of entries) found.push(JSON.stringify(entry));
        };
        const observer = new PerformanceObserver((list) => note(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // Buffered entries arrive in a task of their own; two frames make the latest layout part of them.
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() => {
              note(observer.takeRecords());
              observer.disconnect();
              resolve(found);
            }),
          ),
        );
      }),
  );
}
