/** Settings of a hosted index, as the service's `setSettings` takes them. */
export interface HostedIndexSettings {
  searchableAttributes: string[];
  attributesForFaceting: string[];
  attributesToRetrieve: string[];
  attributesToHighlight: string[];
  attributesToSnippet: string[];
  hitsPerPage: number;
  ranking: string[];
  customRanking: string[];
  distinct: boolean;
  attributeForDistinct: string;
  minWordSizefor1Typo: number;
  minWordSizefor2Typos: number;
  allowTyposOnNumericTokens: boolean;
  camelCaseAttributes: string[];
  ignorePlurals: Language[];
  removeWordsIfNoResults: 'allOptional';
  indexLanguages?: Language[];
  queryLanguages?: Language[];
}

/** Languages that the service knows words of. */
const LANGUAGES = [
  ...(['af', 'ar', 'az', 'bg', 'bn', 'ca', 'cs', 'cy', 'da', 'de', 'el', 'en', 'eo'] as const),
  ...(['es', 'et', 'eu', 'fa', 'fi', 'fo', 'fr', 'ga', 'gl', 'he', 'hi', 'hu', 'hy'] as const),
  ...(['id', 'is', 'it', 'ja', 'ka', 'kk', 'ko', 'ku', 'ky', 'lt', 'lv', 'mi', 'mn'] as const),
  ...(['mr', 'ms', 'mt', 'nb', 'nl', 'no', 'ns', 'pl', 'ps', 'pt', 'pt-br', 'qu', 'ro'] as const),
  ...(['ru', 'sk', 'sq', 'sv', 'sw', 'ta', 'te', 'th', 'tl', 'tn', 'tr', 'tt', 'uk'] as const),
  ...(['ur', 'uz', 'zh'] as const),
];

type Language = (typeof LANGUAGES)[number];

/** What the service calls a language: `zh-Hans` is `zh` there. */
function toLanguage(tag: string): Language | undefined {
  const wanted = tag.toLowerCase();
  const primary = wanted.split('-')[0];
  return LANGUAGES.find((each) => each === wanted) ?? LANGUAGES.find((each) => each === primary);
}

/**
 * Settings with which a hosted index answers as the embedded engine does: the same texts are searched,
 * headings count more than texts and pages more than their sections, as many typing errors are
 * forgiven, and a section is one hit.
 *
 * @param tags of the site's languages: `['en', 'zh-Hans']`
 */
export function hostedIndexSettings(tags: readonly string[]): HostedIndexSettings {
  const languages = [...new Set(tags.flatMap((tag) => toLanguage(tag) ?? []))];
  const headings = [1, 2, 3, 4, 5, 6].map((level) => `unordered(hierarchy.lvl${level})`);
  return {
    // A page's own record has its title as a heading too: it comes before its sections.
    searchableAttributes: [...headings, 'unordered(hierarchy.lvl0)', 'content'],
    attributesForFaceting: ['filterOnly(lang)'],
    attributesToRetrieve: ['hierarchy', 'content', 'type', 'url'],
    attributesToHighlight: ['hierarchy'],
    attributesToSnippet: ['content:10'],
    hitsPerPage: 20,
    ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
    customRanking: ['desc(weight.level)', 'asc(weight.position)'],
    // Long sections are several records.
    distinct: true,
    attributeForDistinct: 'url',
    minWordSizefor1Typo: 4,
    minWordSizefor2Typos: 8,
    allowTyposOnNumericTokens: false,
    // `distPath` is found by `dist` and by `path`.
    camelCaseAttributes: ['hierarchy', 'content'],
    ignorePlurals: languages.filter((language) => language === 'en'),
    removeWordsIfNoResults: 'allOptional',
    ...(languages.length > 0 && { indexLanguages: languages, queryLanguages: languages }),
  };
}
