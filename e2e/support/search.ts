import type { Locator, Page } from '@playwright/test';
import { expect, hydrated } from './test';

/** The words of the search, by language. */
const SEARCH_TEXTS = {
  en: { button: 'Search', results: 'Results' },
  zh: { button: '搜索', results: '搜索结果' },
} as const;

/** The open search dialog of a page. */
export interface OpenSearch {
  readonly dialog: Locator;
  readonly field: Locator;
  readonly options: Locator;
  /** The option that Enter opens. */
  readonly active: Locator;
  /** What is said about the query. */
  readonly status: Locator;
  /** Searches, and waits until the results are those of the query. */
  search(query: string): Promise<void>;
}

/** The parts of the dialog, open or not. */
export function searchOf(page: Page, lang: 'en' | 'zh' = 'en'): OpenSearch {
  const { button, results } = SEARCH_TEXTS[lang];
  const dialog = page.getByRole('dialog', { name: button });
  const field = dialog.getByRole('combobox', { name: button });
  const options = dialog.getByRole('option');
  const list = dialog.getByRole('listbox', { name: results });
  return {
    dialog,
    field,
    options,
    active: dialog.getByRole('option', { selected: true }),
    status: dialog.getByRole('status'),
    async search(query) {
      await field.fill(query);
      await expect(list.getByRole('option').first()).toBeVisible();
    },
  };
}

/** The button that opens the search. */
export function searchButton(page: Page, lang: 'en' | 'zh' = 'en'): Locator {
  return page.getByRole('banner').getByRole('button', { name: SEARCH_TEXTS[lang].button });
}

/** Opens a page and its search. */
export async function openSearch(
  page: Page,
  path = '/guide/start/quick-start',
): Promise<OpenSearch> {
  const lang = /\/zh\//.test(path) ? 'zh' : 'en';
  await page.goto(path);
  await hydrated(page);
  await searchButton(page, lang).click();
  const search = searchOf(page, lang);
  await expect(search.field).toBeFocused();
  return search;
}

/** A promise that a test keeps when it wants to. */
export function createGate(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let open = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, resolve: () => open() };
}
