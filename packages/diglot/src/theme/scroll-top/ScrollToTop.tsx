import { useScrollFact } from '../browser/use-scroll-fact';
import { Icon } from '../Icon';
import { useMessages, useSiteData } from '../page-context';

const isScrolled = (): boolean => scrollY > 0;

/** Leads back to the top of a scrolled page (DOC-06). */
export function ScrollToTop() {
  const { enableScrollToTop } = useSiteData();
  const t = useMessages();
  const isShown = useScrollFact(false, isScrolled, 50);
  if (!enableScrollToTop) return null;
  return (
    // An element that came and went beside the page would have all of the page styled anew.
    <div>
      {isShown && (
        <button
          className="dg-scroll-to-top dg-icon-button"
          type="button"
          title={t.scrollToTop}
          // Smooth or not is the style sheet's: it knows whether the reader wants motion.
          onClick={() => scrollTo({ top: 0 })}
        >
          <Icon name="up" />
        </button>
      )}
    </div>
  );
}
