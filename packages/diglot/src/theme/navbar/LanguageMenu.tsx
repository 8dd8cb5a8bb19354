import { Flyout } from '../flyout/Flyout';
import { useMessages, useSiteData } from '../page-context';
import { useNavState } from './nav-state';

/** Side by side as long as there are two; more go into a menu. */
const INLINE_LANGUAGES = 2;

/** The same page in the site's other languages (I18N-02). */
export function LanguageMenu() {
  const site = useSiteData();
  const { locales } = site;
  const t = useMessages();
  if (locales.length < 2) return null;
  const current = locales.find(({ lang }) => lang === site.lang);
  return (
    <nav className="dg-language-menu" aria-label={t.languageNav}>
      {locales.length <= INLINE_LANGUAGES ? (
        <LanguageList />
      ) : (
        <Flyout label={t.languageNav} text={current?.label ?? site.lang}>
          <LanguageList />
        </Flyout>
      )}
    </nav>
  );
}

function LanguageList() {
  const site = useSiteData();
  const { hrefIn } = useNavState();
  return (
    <ul>
      {site.locales.map(({ lang, tag, label }) => (
        <li key={lang}>
          {lang === site.lang ? (
            <span lang={tag} aria-current="true">
              {label}
            </span>
          ) : (
            <a
              href={hrefIn(lang)}
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
