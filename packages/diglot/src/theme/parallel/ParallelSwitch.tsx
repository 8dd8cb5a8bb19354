import { Fragment } from 'react';
import type { LocaleInfo } from '../../shared/types/shell-data';
import { Flyout } from '../flyout/Flyout';
import { Icon } from '../icons/Icon';
import { useNavState } from '../navbar/nav-state';
import { useSiteData } from '../page-context';

/**
 * Shows another language's version beside the page; of several the reader chooses one. Without scripts, links to them.
 * What presses mean, and which button is pressed, is the client's: see `startParallel`.
 */
export function ParallelSwitch() {
  const { versions, hrefIn } = useNavState();
  const { locales, messages } = useSiteData();
  const [first, ...more] = locales.filter(({ lang }) => versions.includes(lang));
  const face = (
    <>
      <Icon name="book" />
      <span>{messages.sideBySide}</span>
    </>
  );
  const button = ({ lang, tag, label }: LocaleInfo) => {
    const text = more.length > 0 ? <span lang={tag}>{label}</span> : face;
    return (
      <Fragment key={lang}>
        <button
          type="button"
          data-dg-version={lang}
          aria-pressed="false"
          aria-keyshortcuts="Alt+Shift+S"
        >
          {text}
        </button>
        <noscript>
          <a href={hrefIn(lang)}>{text}</a>
        </noscript>
      </Fragment>
    );
  };
  return (
    first && (
      <div className="dg-parallel-switch">
        {more.length > 0 ? (
          <Flyout label={messages.sideBySide} text={face}>
            {[first, ...more].map(button)}
          </Flyout>
        ) : (
          button(first)
        )}
      </div>
    )
  );
}
