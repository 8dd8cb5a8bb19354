/**
 * Every word of the interface around the content, by key. `{name}` marks what is filled in. A site can
 * replace any of them in its config.
 */
export interface Messages {
  /** Between a label and what it says: `Last Updated: May 14`. */
  readonly colon: string;
  /** Between what is counted up in one line. */
  readonly comma: string;
  /** 'Skip to content' */
  readonly skipToContent: string;
  /** The button that opens the search, and the name of its dialog. */
  readonly search: string;
  /** Of the dialog while its code is on its way, and when it did not come. */
  readonly searchLoading: string;
  /** 'The search could not be loaded. Check your network connection.' */
  readonly searchNotLoaded: string;
  /** 'Try again' */
  readonly searchRetry: string;
  /** 'Close' */
  readonly searchClose: string;
  /** Names of the navigation landmarks. */
  readonly mainNav: string;
  /** 'Documentation' */
  readonly sidebarNav: string;
  /** 'Language' */
  readonly languageNav: string;
  /** The button that shows another language's version beside the page. */
  readonly sideBySide: string;
  /** The button that shows one language, of which each block that is tapped turns to the other one in its place. */
  readonly tapToTurn: string;
  /** Said when it is shown; `{language}`: the other language's own name. */
  readonly sideBySideShown: string;
  /** 'One language only' */
  readonly sideBySideHidden: string;
  /** In place of a section that one of both versions lacks; `{language}`: that version's. */
  readonly sideBySideGap: string;
  /** `{language}`: of the version that did not come. */
  readonly sideBySideFailed: string;
  /** Said when the reader follows a link without network, and the page is not in memory. */
  readonly pageOffline: string;
  /** Said when the network or the server failed. */
  readonly pageNotLoaded: string;
  /** 'Previous and next page' */
  readonly pageNav: string;
  /** The button that opens the mobile screen. */
  readonly navScreen: string;
  /** 'Menu' */
  readonly menu: string;
  /** 'ON THIS PAGE' */
  readonly outlineTitle: string;
  /** 'Theme' */
  readonly appearance: string;
  /** Name of the pressed or unpressed button in the navbar. */
  readonly darkTheme: string;
  /** 'Light' */
  readonly appearanceLight: string;
  /** 'Dark' */
  readonly appearanceDark: string;
  /** 'Auto' */
  readonly appearanceAuto: string;
  /** 'More links' */
  readonly moreSocialLinks: string;
  /** `{title}`: the sidebar group's text. */
  readonly toggleGroup: string;
  /** 'Previous Page' */
  readonly prevPageText: string;
  /** 'Next Page' */
  readonly nextPageText: string;
  /** '📝 Edit this page on GitHub' */
  readonly editLinkText: string;
  /** 'Last Updated' */
  readonly lastUpdatedText: string;
  /** That a page was checked: `{name}` and `{version}` of what with, `{checks}`, `{date}`. */
  readonly proof: string;
  /** 'Scroll to top' */
  readonly scrollToTop: string;
  /** 'This page has not been translated yet. You are reading the original.' */
  readonly fallbackNotice: string;
  /** 'Help to translate it' */
  readonly fallbackHelp: string;
  readonly notFoundTitle: string;
  /** 'Take me home' */
  readonly notFoundHome: string;
  /** Stands before pages with an address like the unknown one: 'You may be looking for' */
  readonly notFoundLikely: string;
  /** Stands before pages that are offered to begin with: 'Good places to start' */
  readonly startPages: string;
  /** 'Overview' */
  readonly overviewTitle: string;
  /** 'Filter' */
  readonly overviewFilterNameText: string;
  /** 'Enter keyword' */
  readonly overviewFilterPlaceholderText: string;
  /** Stands before the reader's words. */
  readonly overviewFilterNoResultText: string;
  /** How many pages a filter leaves: `{count}` of `{total}`. */
  readonly overviewFilterCount: string;
  /** 'Clear filter' */
  readonly overviewFilterClear: string;
  /** How long a post takes to read; `{count}`: minutes. */
  readonly readingTime: string;
  /** Name of the list of a post's tags. */
  readonly postTags: string;
  /** Marks a post that is not ready, in the dev server. */
  readonly postDraft: string;
  /** 'Copy code' */
  readonly copyCode: string;
  /** `{title}`: the code block's title. */
  readonly copyTitledCode: string;
  /** 'Copied' */
  readonly codeCopied: string;
  /** 'Toggle code wrap' */
  readonly toggleWrap: string;
  /** `{keys}`: the combination that copies on the reader's system. */
  readonly copyPrompt: string;
  /** 'Package manager' */
  readonly packageManager: string;
  /** 'Copy Markdown' */
  readonly copyMarkdown: string;
  /** The button of the menu that takes the page elsewhere. */
  readonly openMenu: string;
  /** 'Copy Markdown link' */
  readonly copyMarkdownLink: string;
  /** 'Open in ChatGPT' */
  readonly openInChatGpt: string;
  /** 'Open in Claude' */
  readonly openInClaude: string;
  /** The link to the page's Markdown where scripts do not run. */
  readonly markdownFile: string;
  /** `{alt}`: the image's text alternative. */
  readonly zoomImage: string;
  /** Image without text alternative. */
  readonly zoomPlainImage: string;
}

/** Words that become part of a page's content when the site is built. Browsers get none of them. */
export interface ContentMessages {
  /** 'Source' */
  readonly sourceCodeText: string;
  /** `{heading}`: the heading's text. */
  readonly permalink: string;
  /** 'Tip' */
  readonly calloutTip: string;
  /** 'Info' */
  readonly calloutInfo: string;
  /** 'Warning' */
  readonly calloutWarning: string;
  /** 'Danger' */
  readonly calloutDanger: string;
  /** 'Note' */
  readonly calloutNote: string;
  readonly calloutImportant: string;
  readonly calloutCaution: string;
  /** `{kind}`: one of these words; `{title}`: what the author wrote in its place. */
  readonly calloutTitled: string;
  /** 'Details' */
  readonly detailsTitle: string;
  /** `{name}`: the code block's title or language. */
  readonly codeLabel: string;
  /** Code block without title and language. */
  readonly plainCodeLabel: string;
  /** Opens a folded block; {count} is the number of its lines. */
  readonly codeAllLines: string;
  /** At a block that ran; `{packages}`: names and versions, `{date}`: the day. */
  readonly codeRan: string;
  /** `{position}`: counts from 1 on the page. */
  readonly tableLabel: string;
  /** 'Footnotes' */
  readonly footnotes: string;
  /** `{label}`: the footnote's number. */
  readonly footnoteBack: string;
  /** Of a document at the old address of a page. */
  readonly movedTitle: string;
  /** Title of the page that lists posts; `{tag}`: the tag that they have. */
  readonly tagTitle: string;
  /** Title of the page that lists the tags of a blog. */
  readonly tagsTitle: string;
  /** Heads of the columns of a table of a type's fields: 'Name'. */
  readonly fieldName: string;
  readonly fieldType: string;
  /** What a field is that nobody sets. */
  readonly fieldDefault: string;
  readonly fieldDescription: string;
}

/** Replaces each `{name}` by its value; a name without value stays as it is. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}
