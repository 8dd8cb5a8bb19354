import type { ContentMessages, Messages } from './messages';
import type { PluralText } from './plural';

/** All that the engine says in one language. */
export interface Words {
  /** Around the content. */
  readonly shell: Messages;
  /** Inside the content. */
  readonly content: ContentMessages;
  /** Of translations that are older than their originals. */
  readonly freshness: FreshnessMessages;
  /** To machines. */
  readonly agents: AgentMessages;
  /** In the search dialog. */
  readonly search: SearchMessages;
}

/** All texts by name. */
export interface Texts
  extends Messages,
    ContentMessages,
    FreshnessMessages,
    AgentMessages,
    SearchMessages {}

/** Name of a text. */
export type TextKey = keyof Texts;

/** Texts that a site's config sets, by name. */
export type TextOverrides = { readonly [Key in keyof Texts]?: Texts[Key] | undefined };

/** What is said to machines that read the site, in their files and once in each document. Browsers get none of it. */
export interface AgentMessages {
  /**
   * In documents, where neither sighted readers nor screen readers meet it. `{index}`: address of `llms.txt`; `{suffix}`
   * and `{file}`: what turns the address of a page into that of its Markdown.
   */
  readonly agentHint: string;
  /** First line of a page's Markdown; `{link}` leads to `llms.txt`. */
  readonly agentIndex: string;
  /** Of the links in `llms.txt`. */
  readonly agentPages: string;
  /** `{address}`: of `llms-full.txt`. */
  readonly agentAllPages: string;
  /** `{address}`: of `sections.json`. */
  readonly agentSections: string;
  /** `{command}`: that starts the server. */
  readonly agentMcp: string;
  /** `{languages}`: links to the same file in other languages. */
  readonly agentLanguages: string;
  /** Heading of pages that stand in no sidebar. */
  readonly agentOtherPages: string;
  /** Heading of the parts of an index that is too long for one file. */
  readonly agentParts: string;
  /** `{position}`: counts from 1. */
  readonly agentPart: string;
}

/**
 * What pages say of a translation that is older than its original. Documents hold it ready: browsers get none of it.
 * `{language}` is the name of the original's language.
 */
export interface FreshnessMessages {
  /** `{date}`: of the change. */
  readonly sectionBehind: string;
  /** The same where the date is not known. */
  readonly sectionBehindUndated: string;
  /** Said of a section that no person has looked at. */
  readonly machineTranslated: string;
  /** Title of the page with how far the translations are. */
  readonly statusTitle: string;
  readonly statusCurrent: string;
  readonly statusBehind: string;
  readonly statusMissing: string;
  readonly statusMachine: string;
  /** Leads to the section in the original. */
  readonly readOriginal: string;
  /** 'What changed' */
  readonly whatChanged: string;
  /** `{count}`: sections of the page. */
  readonly sectionsBehind: PluralText;
  /** `{count}`: sections that only the original has; `{sections}`: their names. */
  readonly sectionsMissing: PluralText;
  /** Title of the document that shows all changes of a page; `{title}`: the original's. */
  readonly changesTitle: string;
  /** Said before words that are gone. */
  readonly changeRemoved: string;
  /** Said before words that are new. */
  readonly changeAdded: string;
  /** 'The change could not be loaded. Check your network connection.' */
  readonly changesNotLoaded: string;
  /** 'Try again' */
  readonly changesRetry: string;
}

/** The words of the search dialog. Sites without search have none of them. */
export interface SearchMessages {
  /** 'Search docs' */
  readonly searchPlaceholderText: string;
  /** 'Clear the query' */
  readonly clearSearch: string;
  /** 'Cancel' */
  readonly cancelSearch: string;
  /** 'Recent' */
  readonly recentSearches: string;
  /** 'Favorite' */
  readonly favoriteSearches: string;
  /** 'No recent searches' */
  readonly noRecentSearches: string;
  /** 'Save this search' */
  readonly saveSearch: string;
  /** 'Remove this search from history' */
  readonly removeRecentSearch: string;
  /** 'Remove this search from favorites' */
  readonly removeFavoriteSearch: string;
  /** `{query}`: what was searched for. */
  readonly searchNoResultsText: string;
  /** 'Try searching for' */
  readonly searchSuggestedQueryText: string;
  /** 'Believe this query should return results?' */
  readonly missingResults: string;
  /** 'Let us know.' */
  readonly reportMissingResults: string;
  /** 'Unable to fetch results' */
  readonly searchFailed: string;
  /** 'You might want to check your network connection.' */
  readonly searchFailedHelp: string;
  /** Name of the list of results. */
  readonly searchResults: string;
  /** `{count}`: said when results arrive. */
  readonly searchResultCount: PluralText;
  /** Above hits of which none says much of the query. */
  readonly searchClosest: string;
  /** Beside a hit on a page about what something else has replaced. */
  readonly searchDeprecated: string;
  /** Name of the buttons that show the hits of one part of the site alone. */
  readonly searchParts: string;
  /** Of the button that shows those of all parts. */
  readonly searchAllParts: string;
  /** `{language}`: above what was found in another language. */
  readonly searchInLanguage: string;
  /** `{language}`: of what has no version in the page's language. */
  readonly searchOnlyInLanguage: string;
  /** 'Select' */
  readonly selectKey: string;
  /** 'Navigate' */
  readonly navigateKeys: string;
  /** 'Close' */
  readonly closeKey: string;
  /** 'Search by' */
  readonly searchBy: string;
}
