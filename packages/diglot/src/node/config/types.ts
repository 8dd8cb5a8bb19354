import type { LocaleInfo } from '../../shared/types';
import type { DeepReadonly } from './deep-readonly';
import type { Environment } from './environment';
import type { ParsedConfig } from './schema/site';

export type { UserConfig } from './schema/site';

type Parsed = DeepReadonly<ParsedConfig>;
type ParsedTheme = Parsed['themeConfig'];

/** The keys of `themeConfig` that hold for all languages alike. */
type SharedThemeKey =
  | 'socialLinks'
  | 'lastUpdated'
  | 'enableScrollToTop'
  | 'localeRedirect'
  | 'hideNavbar'
  | 'fallbackHeadingTitle'
  | 'darkMode'
  | 'enableAppearanceAnimation';

/** Names of the interface's texts that a config may set. */
export type ConfigTextKey =
  | 'outlineTitle'
  | 'prevPageText'
  | 'nextPageText'
  | 'lastUpdatedText'
  | 'searchPlaceholderText'
  | 'searchNoResultsText'
  | 'searchSuggestedQueryText'
  | 'sourceCodeText'
  | 'editLinkText'
  | 'overviewFilterNameText'
  | 'overviewFilterPlaceholderText'
  | 'overviewFilterNoResultText';

/** A value together with the place that set it, for messages about it. */
interface ConfigValue<Key extends keyof ParsedTheme> {
  readonly value: NonNullable<ParsedTheme[Key]>;
  readonly path: readonly (string | number)[];
}

/** One language, with everything that holds for all languages filled in. */
export interface ResolvedLocale extends LocaleInfo {
  readonly isDefault: boolean;
  /** Before every route path of the language: empty, or `/zh`. */
  readonly prefix: string;
  /** Absolute path of the folder that holds the language's pages. */
  readonly dir: string;
  readonly title: string;
  readonly description: string;
  readonly nav: ConfigValue<'nav'> | undefined;
  readonly sidebar: ConfigValue<'sidebar'> | undefined;
  /** Address of the docs folder in the repository, without trailing slash; undefined for no link. */
  readonly docRepoBaseUrl: string | undefined;
  /** Texts that the config sets in place of the theme's own. */
  readonly texts: Readonly<Partial<Record<ConfigTextKey, string>>>;
}

/** A site's config, checked and complete. Paths are absolute. Plain data: it can be sent to a worker. */
export interface ResolvedConfig
  extends Omit<Parsed, 'root' | 'outDir' | 'publicDir' | 'globalUIComponents' | 'themeConfig'> {
  /** Folder of the site: paths in messages are relative to it. */
  readonly root: string;
  readonly configFile: string;
  /** What components see as `import.meta.env`, besides Vite's own values. */
  readonly env: Environment;
  /** The config's `root`. */
  readonly docsDir: string;
  readonly outDir: string;
  readonly publicDir: string;
  /** For everything that a later run can use again. May be deleted at any time. */
  readonly cacheDir: string;
  readonly globalUIComponents: readonly string[];
  readonly themeConfig: Pick<ParsedTheme, SharedThemeKey>;
  /** At least one, in the order of the config. Exactly one is the default. */
  readonly locales: readonly ResolvedLocale[];
}
