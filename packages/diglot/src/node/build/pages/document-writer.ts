import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { indexFile } from '../../../search/index/file-names';
import { dividePage } from '../../../search/text/page-files';
import { addBase } from '../../../shared/locale-path';
import { routeToFile, routeToMarkdownFile } from '../../../shared/route';
import type { PageData } from '../../../shared/types/page-data';
import type { PageContent } from '../../cache/content-store';
import type { WrittenFile } from '../../cache/manifest';
import { hashText } from '../../files/hash';
import { createFolders } from '../../output/output';
import { type ChangesFile, freshnessWordsOf } from '../../output/site-files/changes-file';
import {
  createDocumentVerifier,
  type DocumentFindings,
  type DocumentVerifier,
} from '../../output/verify/verify-document';
import { pageMarkdown } from '../../page/markdown/page-markdown';
import { pageStyles } from '../../page/page-styles';
import { hasEmbeddedSearch, nameOfSearchText } from '../../page/page-text';
import { policyMeta } from '../../page/policy';
import type { RenderContext } from '../../page/render-context';
import type { ServerBundle } from '../../page/server-bundle';
import { structuredData } from '../../page/structured-data';

/** A document as it was written. */
export interface DocumentOutput {
  readonly output: readonly WrittenFile[];
  /** Absent when there is nothing to tell. */
  readonly findings?: DocumentFindings | undefined;
}

/** Renders a document, verifies it, and writes it with all that belongs to it. */
export type DocumentWriter = (page: PageData, content: WrittenContent) => Promise<DocumentOutput>;

/** What is written of a page besides its data. */
export interface WrittenContent extends PageContent {
  readonly changes?: ChangesFile | undefined;
}

export interface DocumentWriterOptions {
  readonly context: RenderContext;
  readonly server: ServerBundle;
  /** Folder that documents are written to, absolute. */
  readonly outDir: string;
}

/** Makes a writer for one build. */
export function createDocumentWriter(options: DocumentWriterOptions): DocumentWriter {
  const { context, server, outDir } = options;
  const prepareFolder = createFolders();
  const isEmbedded = hasEmbeddedSearch(context.config);
  const policy = context.policy && policyMeta(context.policy);
  const verify = createVerifier(context);

  async function writeOne(file: string, text: string): Promise<WrittenFile> {
    const target = path.join(outDir, file);
    await prepareFolder(path.dirname(target));
    // Workers have nothing else to do meanwhile, and the synchronous calls are several times faster: that of a text most of all.
    writeFileSync(target, text);
    const { size, mtimeMs } = statSync(target);
    return { file, size, mtimeMs, sha256: hashText(text, 64) };
  }

  return async (page, { html, titleEnd, markdown, search, css, changes }) => {
    const shell = context.shells[page.lang];
    const assets = context.assets[page.lang];
    if (!shell || !assets) throw new Error(`There is no language "${page.lang}".`);
    const styles = pageStyles(page.routePath, css);
    const stylesheet = styles && addBase(`/${styles.file}`, context.config.base);
    const freshnessWords = page.freshness && freshnessWordsOf(context, page.lang);
    const document = server.renderDocument(
      {
        ...{ page, shell, assets, contentHtml: html, titleEnd, freshnessWords, policy },
        pageStyles: stylesheet,
        structuredData: structuredData(context, page),
      },
      server.parts,
    );
    const written = [await writeOne(routeToFile(page.routePath), document)];
    if (page.pageType !== '404') {
      const twin = pageMarkdown(markdown, page, context.config);
      written.push(await writeOne(routeToMarkdownFile(page.routePath), twin));
    }
    // Other engines get the texts as records.
    for (const { name, text } of search && isEmbedded
      ? dividePage(nameOfSearchText(search), search)
      : []) {
      written.push(await writeOne(indexFile(name), text));
    }
    if (styles) written.push(await writeOne(styles.file, styles.text));
    if (changes && freshnessWords) {
      const input = { page, shell, words: freshnessWords, changes: changes.sections, policy };
      const text = server.renderChanges({ ...input, styles: assets.styles });
      written.push(await writeOne(changes.file, text));
    }
    return {
      output: written,
      findings: verify?.(document, page.relativePath, html),
    };
  };
}

function createVerifier({ config, policy }: RenderContext): DocumentVerifier | undefined {
  const { base, siteUrl, markdown } = config;
  const checksLinks = markdown.checkDeadLinks === 'error';
  return policy && createDocumentVerifier({ base, siteUrl, policy, checksLinks });
}
