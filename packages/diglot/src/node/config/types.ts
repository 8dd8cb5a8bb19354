import type { TextKey, Words } from '../../shared/text';
import type { LocaleInfo } from '../../shared/types/shell-data';
import type { ElementStyles, Plugin, PluginOption } from '../plugins/plugin';
import type { ConfigValues, ParsedConfig } from '../schema/config';
import type { DeepReadonly } from '../schema/deep-readonly';
import type { Environment } from './environment';
import type { ConfigSource } from './run-config';

/** What an author writes: every key may be missing. */
export interface UserConfig extends ConfigValues {
  /**
   * Extensions of the site, in the order in which they take part. Lists in the list are flattened; what is `false`, `null` or
   * `undefined` counts as absent. @default []
   */
  plugins?: readonly PluginOption[];
}

type Parsed = DeepReadonly<ParsedConfig>;
type ParsedTheme = Parsed['themeConfig'];
type ParsedLocale = NonNullable<ParsedTheme['locales']>[number];

/** The keys of `themeConfig` that hold for all languages alike. */
type SharedThemeKey = Exclude<keyof ParsedTheme, 'locales' | keyof ParsedLocale>;

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
  readonly footerLinks: ConfigValue<'footerLinks'> | undefined;
  readonly footer: ConfigValue<'footer'> | undefined;
  readonly footerText: string | undefined;
  /** Address of the docs folder in the repository, without trailing slash; undefined for no link. */
  readonly docRepoBaseUrl: string | undefined;
  /** All that the engine says in this language: its own words, with the config's in their place. */
  readonly words: Words;
  /** Texts that nobody wrote in this language: `words` has them in English. */
  readonly missingTexts: readonly TextKey[];
}

/** The plugins of a site, as plain data. Their functions are what `loadHooks` gives. */
export interface SitePlugins {
  /** In order. */
  readonly names: readonly string[];
  /** Where in the config each stands, by name. */
  readonly places: Readonly<Record<string, readonly (string | number)[]>>;
  /** Changes when what any of them makes may change, wherever the site's folder lies. */
  readonly hash: string;
  /** The same for what pages' contents depend on. */
  readonly contentHash: string;
  /** Style sheets that they bring to all pages, absolute. */
  readonly styles: readonly string[];
  /** Those that they bring to pages with certain elements; files are absolute. */
  readonly elementStyles: readonly ElementStyles[];
  /** What at least one of them has. */
  readonly hooks: readonly (keyof Plugin)[];
  /** Where their functions come from: no part of what anything is made of. */
  readonly source: ConfigSource;
}

/** A site's config, checked and complete. Paths are absolute. Plain data: it can be sent to a worker. */
export interface ResolvedConfig
  extends Omit<
    Parsed,
    | 'root'
    | 'outDir'
    | 'publicDir'
    | 'globalUIComponents'
    | 'globalStyles'
    | 'locales'
    | 'themeConfig'
    | 'plugins'
  > {
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
  /** Absolute. */
  readonly globalStyles?: string | undefined;
  readonly themeConfig: Pick<ParsedTheme, SharedThemeKey>;
  /** At least one, in the order of the config. Exactly one is the default. */
  readonly locales: readonly ResolvedLocale[];
  /** Absent on a site without plugins. */
  readonly plugins?: SitePlugins | undefined;
}
