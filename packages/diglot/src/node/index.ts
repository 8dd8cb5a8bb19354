import type { UserConfig } from './config/types';

export { hostedIndexSettings } from '../search/hits/index-settings';
export type {
  ChosenHit,
  CreateSearchClient,
  Hierarchy,
  HitType,
  MarkedAttribute,
  MarkedRecord,
  SearchClient,
  SearchContext,
  SearchHit,
  SearchRecord,
  SearchRequest,
  SearchResult,
  SectionAddress,
  ShownHits,
  TextPiece,
} from '../search/types';
export type { ResolvedConfig, UserConfig } from './config/types';
export type {
  Awaitable,
  BlockModule,
  CodeBlock,
  CodeBlockPage,
  CodeBlockWarning,
  CodeMarks,
  CodePart,
  FindBlockModule,
  JsonValue,
  MarkCodeBlock,
  MarkedBlock,
  PageElement,
  RenderCodeBlock,
  WriteElement,
  WrittenBlock,
} from './markdown/plugin-parts';
export type {
  BundlerOptions,
  DevSite,
  DevTool,
  ElementStyles,
  FrontMatterSchema,
  HeadTagInput,
  MarkdownExtension,
  MarkdownFeatures,
  Plugin,
  PluginOption,
  PluginPage,
  PluginSite,
  PublishedSite,
  SchemaIssue,
  SiteFile,
  SiteInfo,
  SourceInput,
  VirtualPage,
} from './plugins/plugin';
export { jsonSchemas } from './schema/json-schemas';

/** Gives an editor the types of a config. The config itself is returned as it is. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
