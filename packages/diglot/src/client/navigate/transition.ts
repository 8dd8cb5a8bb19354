type Run = (event: NavigateEvent, change: () => void) => void | Promise<void>;

/** Changes the page in a navigation that has its address already. @returns when it has changed, where that is not at once */
export let inTransition: Run = (_, change) => change();

/** Loads what changes pages in a transition. Until it is there, and where it cannot be loaded, pages change at once. */
export function loadTransition(): void {
  import('./page-transition').then(
    ({ withTransition }) => {
      inTransition = withTransition;
    },
    () => undefined,
  );
}
