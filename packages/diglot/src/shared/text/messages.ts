/**
 * Every word of the interface around the content, by key. All values are strings, so that a site
 * can replace any of them in its config; `{name}` marks what is filled in.
 */
export interface Messages {
  readonly skipToContent: string;
  /** The button that opens the search, and the name of its dialog. */
  readonly search: string;
  /** Of the dialog while its code is on its way, and when it did not come. */
  readonly searchLoading: string;
  readonly searchNotLoaded: string;
  readonly searchRetry: string;
  readonly searchClose: string;
  /** Names of the navigation landmarks. */
  readonly mainNav: string;
  readonly sidebarNav: string;
  readonly languageNav: string;
  readonly pageNav: string;
  /** The button that opens the mobile screen. */
  readonly navScreen: string;
  readonly menu: string;
  readonly outlineTitle: string;
  readonly appearance: string;
  /** Name of the pressed or unpressed button in the navbar. */
  readonly darkTheme: string;
  readonly appearanceLight: string;
  readonly appearanceDark: string;
  readonly appearanceAuto: string;
  readonly moreSocialLinks: string;
  /** `{title}`: the sidebar group's text. */
  readonly toggleGroup: string;
  readonly prevPageText: string;
  readonly nextPageText: string;
  readonly editLinkText: string;
  readonly lastUpdatedText: string;
  readonly scrollToTop: string;
  readonly fallbackNotice: string;
  readonly fallbackHelp: string;
  readonly notFoundTitle: string;
  readonly notFoundHome: string;
  readonly overviewTitle: string;
  readonly overviewFilterNameText: string;
  readonly overviewFilterPlaceholderText: string;
  /** Stands before the reader's words. */
  readonly overviewFilterNoResultText: string;
  readonly copyCode: string;
  /** `{title}`: the code block's title. */
  readonly copyTitledCode: string;
  readonly codeCopied: string;
  readonly toggleWrap: string;
  /** `{keys}`: the combination that copies on the reader's system. */
  readonly copyPrompt: string;
  readonly packageManager: string;
  readonly copyMarkdown: string;
  /** The button of the menu that takes the page elsewhere. */
  readonly openMenu: string;
  readonly copyMarkdownLink: string;
  readonly openInChatGpt: string;
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
  readonly sourceCodeText: string;
  /** `{heading}`: the heading's text. */
  readonly permalink: string;
  readonly calloutTip: string;
  readonly calloutInfo: string;
  readonly calloutWarning: string;
  readonly calloutDanger: string;
  readonly calloutNote: string;
  readonly detailsTitle: string;
  /** `{name}`: the code block's title or language. */
  readonly codeLabel: string;
  /** Code block without title and language. */
  readonly plainCodeLabel: string;
  /** `{position}`: counts from 1 on the page. */
  readonly tableLabel: string;
  readonly footnotes: string;
  /** `{label}`: the footnote's number. */
  readonly footnoteBack: string;
  /** Of a document at the old address of a page. */
  readonly movedTitle: string;
}

/** Replaces each `{name}` by its value; a name without value stays as it is. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}
