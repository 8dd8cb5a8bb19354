import { useIsApple } from '../browser/use-browser-value';
import { Icon } from '../icons/Icon';
import { useSiteData } from '../page-context';

/** Looks like a field, and opens the site's search as its keys do, whichever part shows it. */
export function NotFoundSearch() {
  const { search } = useSiteData();
  const isApple = useIsApple();
  if (!search) return null;
  const open = (): void => {
    const keys = { key: 'k', code: 'KeyK', ctrlKey: !isApple, metaKey: isApple };
    dispatchEvent(new KeyboardEvent('keydown', { ...keys, cancelable: true }));
  };
  return (
    <button className="dg-not-found-search" type="button" aria-haspopup="dialog" onClick={open}>
      <Icon name="search" />
      {search.messages.searchPlaceholderText}
    </button>
  );
}
