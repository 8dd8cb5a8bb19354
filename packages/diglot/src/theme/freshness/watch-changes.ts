function open({ target }: Event): void {
  // Nothing else hears of these.
  const button = (target as Element).closest<HTMLElement>('[data-dg-changes]');
  if (button) void import('./show-changes').then((module) => module.toggleChanges(button));
}

/** Shows in place what changed in an original when the reader asks. The code for that comes with the first click. */
export function watchChanges(root: HTMLElement): void {
  // Adding it again, when the content was patched, changes nothing.
  root.addEventListener('click', open);
}
