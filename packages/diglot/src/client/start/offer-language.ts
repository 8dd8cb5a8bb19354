import type { OwnLanguage } from './first-visit';

/**
 * Above the text, where it moves nothing, and beside the button that leads up. Set on the element: so few readers see it
 * that no style sheet should hold it. A theme of one's own need not have the engine's colours.
 */
const STYLE = {
  position: 'fixed',
  insetBlockEnd: 'calc(1.25rem + env(safe-area-inset-bottom, 0px))',
  insetInlineEnd: '3.5rem',
  zIndex: '10',
  padding: '0.5rem 1rem',
  border: '1px solid var(--dg-color-edge, currentColor)',
  borderRadius: 'var(--dg-radius, 0.5rem)',
  background: 'var(--dg-color-raised, Canvas)',
  color: 'var(--dg-color-brand, LinkText)',
  boxShadow: 'var(--dg-shadow, none)',
};

/** Shows a link to the page in the reader's language, called by its own name; it goes when the reader does. */
export function offerLanguage({ href, lang }: OwnLanguage): void {
  const link = document.createElement('a');
  Object.assign(link, { href, lang, hreflang: lang });
  link.textContent = new Intl.DisplayNames(lang, { type: 'language' }).of(lang) ?? lang;
  Object.assign(link.style, STYLE);
  const aside = document.createElement('aside');
  aside.append(link);
  document.body.append(aside);
  const remove = () => aside.remove();
  link.addEventListener('click', remove);
  window.navigation?.addEventListener('navigatesuccess', remove, { once: true });
}
