import { Fragment } from 'react';
import type { LocaleInfo } from '../../shared/types/shell-data';
import { Flyout } from '../flyout/Flyout';
import { Icon } from '../Icon';
import { useNavState } from '../navbar/nav-state';
import { useSiteData } from '../page-context';

/**
 * Shows another language's version beside the page; of several the reader chooses one. Without scripts, links to them.
 * A page that has none keeps its place in the bar.
 * What presses mean, and which button is pressed, is the client's: see `startParallel`.
 */
export function ParallelSwitch() {
  const { versions, hrefIn } = useNavState();
  const { locales, messages, parallel } = useSiteData();
  if (!parallel || locales.length < 2) return null;
  // Its form is that of the site, so that the bar does not move from page to page.
  const isMenu = locales.length > 2;
  const face = (
    <>
      <Icon name="book" />
      <span>{messages.sideBySide}</span>
    </>
  );
  const button = ({ lang, tag, label }: LocaleInfo) => {
    const text = isMenu ? <span lang={tag}>{label}</span> : face;
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
        {!isMenu && (
          <button type="button" data-dg-version={lang} data-dg-turns="" aria-pressed="false">
            {messages.tapToTurn}
          </button>
        )}
        <noscript>
          <a href={hrefIn(lang)}>{text}</a>
        </noscript>
      </Fragment>
    );
  };
  const buttons = locales.filter(({ lang }) => versions.includes(lang)).map(button);
  const isEmpty = buttons.length === 0;
  return (
    <div className="dg-parallel-switch" aria-hidden={isEmpty || undefined}>
      {isMenu ? (
        <Flyout label={messages.sideBySide} text={face}>
          {buttons}
        </Flyout>
      ) : isEmpty ? (
        <button type="button">{face}</button>
      ) : (
        buttons
      )}
    </div>
  );
}
