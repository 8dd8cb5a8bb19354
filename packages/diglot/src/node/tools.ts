// What packages with commands of their own need of the engine: the forms of what authors write, texts and places in them,
// the config, builds, and errors as they are printed.

export { hostedIndexSettings } from '../search/hits/index-settings';
export {
  DiglotError,
  type DiglotErrorOptions,
  DiglotErrors,
  type SourceLocation,
} from '../shared/diglot-error';
export { type Json, type JsonObject, parseJson } from '../shared/json';
export { addBase, removeBase, stripDefaultLang } from '../shared/locale-path';
export { maskKey } from '../shared/mask-key';
export { matchLang } from '../shared/redirect-path';
export { createRouteLookup, decodePath, encodePath, routeToMarkdownFile } from '../shared/route';
export { counted } from '../shared/text/counted';
export { languageOfWords } from '../shared/text/load-words';
export type { RanWith, RunBlock } from '../shared/types/proof';
export type {
  ChangedSection,
  CodePage,
  CodeSection,
  CodeSite,
  UnreadSource,
} from './book/described-code';
export type { CodeLine } from './book/lock/code-line';
export { namedPage } from './book/named-pages';
export type { PageCode } from './book/page-code';
export { buildApart } from './build/build';
export { createProgress, type Progress } from './build/open/progress';
export { type Book, readBook } from './build/open/read-book';
export type { BuildOptions } from './build/open/run-build';
export { builtinNames } from './bundle/page-modules';
export type { HostedRecord } from './cache/hosted-records';
export { readRecords } from './cache/read-records';
export type { ToldFinding } from './check/finding';
export { recordRan } from './check/proofs/record-proofs';
export { githubCommand } from './check/report/github-report';
export { type ReportFormat, readFormat, reportOf } from './check/report/report-findings';
export { buildOptions, type SiteFlags } from './cli/build-options';
export type { Outcome } from './cli/exit';
export { printed } from './cli/print';
export { bundleConfig, type ConfigBundle, type ForeignBundling } from './config/bundle-config';
export { type AuthorData, dataProblems } from './config/data-problems';
export { timeLimitOf } from './config/environment';
export { type LoadedConfig, loadConfig } from './config/load-config';
export { type ReadConfig, readRspressConfig } from './config/rspress-config';
export type { ResolvedConfig } from './config/types';
export { errorFromData } from './errors/error-data';
export { formatError } from './errors/format-error';
export { nearest } from './errors/nearest';
export { failureText } from './errors/severity';
export { removeTree, rename } from './files/busy-files';
export { compatFile } from './files/compat-modules';
export { engineVersion } from './files/engine-paths';
export { findUpwards, repositoryOf } from './files/find-upwards';
export { isInside } from './files/paths';
export { isMissing, readPage } from './files/read-page';
export { findRspressTheme } from './files/theme-file';
export { outputPlaces } from './files/work-folder';
export { writeWhole } from './files/write-whole';
export { slugify } from './markdown/finish/slug';
export { isMarkup } from './markdown/parse/html-elements';
export { type Inspection, inspect, mergeRanges, visitTree } from './markdown/parse/inspect';
export type { Range } from './markdown/parse/visit-text';
export type { PageFormat } from './markdown/types';
export {
  type HeaderRule,
  headersFor,
  parseHeadersFile,
} from './output/site-files/headers';
export {
  parseRedirectsFile,
  type RedirectRule,
  redirectFor,
} from './output/site-files/redirect-rules';
export {
  MANIFEST_FILE,
  readSiteManifest,
  type SiteManifest,
} from './output/site-files/site-manifest';
export type { CodeSource } from './schema/sources';
export { type DataPath, type Problem, pathToText } from './source/data-path';
export { locateInConfig } from './source/locate';
export { parseYaml } from './source/parse-yaml';
export { readText } from './source/read-text';
export { type SplitSource, splitSource } from './source/split-source';
export { whyUnwritable } from './translate/page-file';
