/**
 * Shows in place what changed in an original when the reader asks. The code for that comes with the first click.
 *
 * @returns takes the listener away
 */
export function watchChanges(root: HTMLElement): () => void {
  const open = ({ target }: Event): void => {
    const button = (target as Element).closest<HTMLElement>('[data-dg-changes]');
    if (button) void import('./show-changes').then((module) => module.toggleChanges(button));
  };
  root.addEventListener('click', open);
  return () => root.removeEventListener('click', open);
}
