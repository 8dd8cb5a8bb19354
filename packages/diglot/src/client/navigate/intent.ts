import type { LoadedPage } from './page-loader';

/** Scrolls a page that was just shown to its place; `undefined`: to its top or the hash's target. */
export type ScrollTo = (() => void) | undefined;

/** What a navigation that the site itself starts is for; travels as the navigation's `info`. */
export type Intent =
  /** The page is in memory: show it, and scroll it as this says. */
  | { readonly kind: 'show'; readonly page: LoadedPage; readonly scroll: ScrollTo }
  /** Only the address changes: the page shown is the right one already. */
  | { readonly kind: 'address' }
  /** Let the browser load the document. */
  | { readonly kind: 'document' };

/** Tells intents from whatever others pass as `info`. */
const intents = new WeakMap<object, Intent>();

/** Makes an intent recognisable. */
export function intend(intent: Intent): Intent {
  intents.set(intent, intent);
  return intent;
}

/** The intent in a navigation's `info`, if it is one of ours. */
export function readIntent(info: unknown): Intent | undefined {
  return intents.get(Object(info));
}

/** That a newer navigation cuts one of ours short is nothing to report. */
export function ignoreFailure({ committed, finished }: NavigationResult): void {
  committed?.catch(() => undefined);
  finished?.catch(() => undefined);
}

/** Starts a navigation. Unless told otherwise, it replaces the entry where it leads to the same address. */
export function navigateWith(
  intent: Intent,
  url: string,
  options?: Pick<NavigationNavigateOptions, 'history' | 'state'>,
): void {
  ignoreFailure(navigation.navigate(url, { info: intend(intent), ...options }));
}
