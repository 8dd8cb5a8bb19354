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
export { defineConfig } from './config/define-config';
export type { ResolvedConfig, UserConfig } from './config/types';
export type {
  Awaitable,
  BundlerOptions,
  CodeBlock,
  CodeBlockPage,
  ElementStyles,
  FrontMatterSchema,
  HeadTagInput,
  JsonValue,
  MarkdownExtension,
  MarkdownFeatures,
  Plugin,
  PluginOption,
  PluginPage,
  PluginSite,
  PublishedSite,
  RenderCodeBlock,
  SchemaIssue,
  SiteFile,
  SiteInfo,
  SourceInput,
  VirtualPage,
} from './plugins/plugin';
export { hostedIndexSettings } from './push/index-settings';
export { jsonSchemas } from './schema/json-schemas';
