import { addBase } from '../../shared/locale-path';
import { remember } from '../../shared/remember';
import { encodePath } from '../../shared/route';
import type { Glossary, TermCard, TermCards } from '../../shared/types/glossary';
import type { ResolvedConfig } from '../config/types';
import { hashValues } from '../files/hash';
import type { CompileInput, MarkedTerm } from '../markdown/types';
import type { PageVersion } from '../site/types';
import { pageTypeOf } from './page-facts';
import { languageOf, type RenderContext } from './render-context';

/** What the cards of a language's terms say, below the output folder. Its name stays while its content changes. */
const cardsFile = (lang: string): string => `terms.${lang}.json`;

type Site = Pick<RenderContext, 'config' | 'glossary'>;

const termsOf = remember(
  ({ terms }: Glossary) =>
    remember((lang: string): readonly MarkedTerm[] =>
      terms.flatMap(({ name, section, words }) => {
        const forms = words[lang];
        return forms ? { name, section, words: forms } : [];
      }),
    ),
  new WeakMap(),
);

/** The terms of a language: the same object for all its pages. */
function termsIn(glossary: Glossary, lang: string): readonly MarkedTerm[] {
  return termsOf(glossary)(lang);
}

/** What a page has to do with the terms of the site: mark them, or explain them. */
export function pageTerms(
  { config, glossary }: Site,
  { identity, lang, source }: PageVersion,
): Pick<CompileInput, 'terms' | 'explains'> {
  if (!glossary) return {};
  if (identity === glossary.page) {
    return { explains: termsIn(glossary, source.lang).map(({ section }) => section) };
  }
  const route = glossary.routes[lang];
  const terms = termsIn(glossary, source.lang);
  if (route === undefined || terms.length === 0 || pageTypeOf(source.frontmatter) !== 'doc')
    return {};
  return {
    terms: {
      glossary: addBase(encodePath(route), config.base),
      cards: addBase(`/${cardsFile(source.lang)}`, config.base),
      langTag: languageOf(source.lang, config.locales).tag,
      terms,
    },
  };
}

/** A hash of all that marks in pages depend on; what the cards say is no part of it. Empty without a glossary. */
export function glossaryKey({ glossary }: Pick<Site, 'glossary'>): string {
  if (!glossary) return '';
  const { page, routes, terms } = glossary;
  return hashValues(
    page,
    routes,
    terms.map(({ name, section, words }) => [name, section, words]),
  );
}

/** What the cards of each language's terms say, as files below the output folder. */
export function termCardFiles({ config, glossary }: Site) {
  if (!glossary) return [];
  return config.locales.flatMap(({ lang }) => {
    if (termsIn(glossary, lang).length === 0) return [];
    return { file: cardsFile(lang), text: JSON.stringify(termCards(config, glossary, lang)) };
  });
}

function termCards(
  { locales }: Pick<ResolvedConfig, 'locales'>,
  { titles, terms }: Glossary,
  lang: string,
): TermCards {
  const cards = terms.flatMap(({ name, words, definition }): [string, TermCard][] => {
    const [own] = words[lang] ?? [];
    const text = definition[lang];
    if (own === undefined || text === undefined) return [];
    const others = locales.flatMap((locale) => {
      const [other] = locale.lang === lang ? [] : (words[locale.lang] ?? []);
      return other === undefined || other === own ? [] : { lang: locale.tag, text: other };
    });
    return [[name, { name: own, others, definition: text }]];
  });
  return { glossary: titles[lang] ?? '', terms: Object.fromEntries(cards) };
}
