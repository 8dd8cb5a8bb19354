import { createPageTerms } from '../../search/index/page-terms';
import { loadLanguage } from '../../search/languages/load';
import { serializePageText } from '../../search/text/page-text';
import type { DiglotError } from '../../shared/diglot-error';
import type { CompiledPage } from '../markdown/types';
import type { CompileVersion } from '../page/compile-version';
import { pageFacts } from '../page/page-facts';
import { hasEmbeddedSearch, nameOfSearchText, pageText } from '../page/page-text';
import { isPost, readingMinutes } from '../page/post';
import type { RenderContext } from '../page/render-context';
import type { PageSource } from '../site/types';
import type { ContentStore, FileHashes, PageContent, PageRecord } from './content-store';
import type { ContentBasis, VersionInput } from './page-finder';

/** What became of one version of a page. */
export interface CompiledVersion {
  readonly record: PageRecord;
  readonly content: PageContent;
  /** With errors, nothing is kept in the store. */
  readonly errors: readonly DiglotError[];
  /** Whether the page's file holds another text by now than the one that its front matter and title were taken from. */
  readonly isOutdated: boolean;
}

export interface PagePipelineOptions {
  readonly context: RenderContext;
  readonly basis: ContentBasis;
  readonly store: ContentStore;
  readonly compile: CompileVersion;
}

export interface PipelineInput extends VersionInput {
  /** See `PageFinder.keyOf`. */
  readonly key: string;
}

/** Compiles versions of pages and keeps what comes of them: the same steps for builds and servers. */
export type PagePipeline = (input: PipelineInput) => Promise<CompiledVersion>;

/** How long a post takes to read: code, which is looked at and not read, does not count. */
function minutesOf({ texts }: CompiledPage, { frontmatter, lang }: PageSource) {
  if (!isPost(frontmatter)) return undefined;
  return readingMinutes(texts.map(({ prose }) => prose).join(' '), lang);
}

/** Makes the pipeline of a site at one moment. */
export function createPagePipeline(options: PagePipelineOptions): PagePipeline {
  const { context, basis, store, compile } = options;
  const isEmbedded = hasEmbeddedSearch(context.config);

  /** The source itself is a part of the key already, unless another text was compiled than the one that the key names. */
  function dependenciesOf(hashes: FileHashes, source: PageSource): FileHashes {
    const others = Object.entries(hashes).filter(
      ([file, hash]) =>
        file !== source.file || hash !== source.hash || basis.closures[file] !== undefined,
    );
    return Object.fromEntries(others.map(([file, hash]) => [file, basis.closures[file] ?? hash]));
  }

  return async ({ key, version, headings }) => {
    const page = await compile(version, headings);
    const text = pageText(context.config, version, page);
    const search = text && serializePageText(text);
    const { html, titleEnd, markdown } = page;
    const css = page.css === '' ? undefined : page.css;
    const content = { html, titleEnd, markdown, search, css };
    const dependencies = dependenciesOf(page.dependencies, version.source);
    const isOutdated = page.dependencies[version.source.file] !== version.source.hash;
    const facts = pageFacts(page, {
      searchText: search && nameOfSearchText(search),
      minutes: minutesOf(page, version.source),
    });
    if (page.errors.length > 0) {
      return {
        record: { key, contentHash: '', dependencies, facts },
        content,
        errors: page.errors,
        isOutdated,
      };
    }
    const language = isEmbedded ? await loadLanguage(version.source.lang) : undefined;
    const record = store.put(key, {
      dependencies,
      facts,
      content,
      // Found out when the store writes it, which may be later.
      get terms() {
        return text && language ? createPageTerms(text, language) : undefined;
      },
    });
    return { record, content, errors: [], isOutdated };
  };
}
