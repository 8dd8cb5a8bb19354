import { encodePath } from '../../shared/route';
import { Flyout } from '../flyout/Flyout';
import { useHref, useMessages, usePageData, useSiteData } from '../page-context';
import { translationRoute } from '../paths';

/** Side by side as long as there are two; more go into a menu. */
const INLINE_LANGUAGES = 2;

/** The same page in the site's other languages (I18N-02). */
export function LanguageMenu() {
  const page = usePageData();
  const { locales } = useSiteData();
  const t = useMessages();
  if (locales.length < 2) return null;
  const current = locales.find(({ lang }) => lang === page.lang);
  return (
    <nav className="dg-language-menu" aria-label={t.languageNav}>
      {locales.length <= INLINE_LANGUAGES ? (
        <LanguageList />
      ) : (
        <Flyout label={t.languageNav} text={current?.label ?? page.lang}>
          <LanguageList />
        </Flyout>
      )}
    </nav>
  );
}

function LanguageList() {
  const page = usePageData();
  const site = useSiteData();
  const href = useHref();
  return (
    <ul>
      {site.locales.map(({ lang, tag, label }) => (
        <li key={lang}>
          {lang === page.lang ? (
            <span lang={tag} aria-current="true">
              {label}
            </span>
          ) : (
            <a
              href={href(encodePath(translationRoute(page, lang, site)))}
              lang={tag}
              hrefLang={tag}
              rel="alternate"
              data-dg-lang-link={lang}
            >
              {label}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
