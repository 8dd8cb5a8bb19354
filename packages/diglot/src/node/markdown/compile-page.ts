import { createFileReader, type FileReader } from './files/file-reader';
import { createFinishInput } from './finish/finish-input';
import { finishPage } from './finish/finish-page';
import {
  type EvaluationFindings,
  findings,
  type ModuleExports,
  mergeFindings,
} from './mdx/evaluation';
import { loadPage, renderComponent } from './mdx/page-component';
import { createPageNotes, type PageNotes } from './parse/page-notes';
import { parseUnit } from './parse/parse-markdown';
import { removeControls } from './parse/source-text';
import { report } from './problems';
import type { CompiledPage, CompileInput } from './types';

/**
 * Turns the source of one page into everything that the site needs of it. Problems are collected, not thrown: a page
 * with errors still has what could be made of it, so that a server can show it.
 */
export async function compilePage(page: CompileInput): Promise<CompiledPage> {
  const reader = createFileReader(page);
  const notes = createPageNotes();
  const content = await toUnfinishedHtml(page, reader, notes);
  const input = createFinishInput({ page, reader, notes }, content.places);
  const { problems, ...finished } = await finishPage(input, content.html, content.assets);
  return {
    ...finished,
    ...report([...content.problems, ...problems], page.root, reader.textOf),
    exports: content.exports,
    fragments: reader.fragments(),
    dependencies: { ...reader.dependencies(), ...page.runtime?.siteDependencies() },
  };
}

/** A page's HTML with addresses and code as in the source, and what was found on the way to it. */
interface UnfinishedPage extends EvaluationFindings {
  readonly html: string;
  readonly exports: ModuleExports;
}

async function toUnfinishedHtml(
  page: CompileInput,
  reader: FileReader,
  notes: PageNotes,
): Promise<UnfinishedPage> {
  const { format, source: text, file, runtime } = page;
  if (format === 'md') {
    const { output = '', problems, places } = parseUnit({ file, text, format }, page, notes);
    return { ...findings({ problems, places }), html: removeControls(output), exports: {} };
  }
  if (!runtime) throw new TypeError(`A runtime is needed to compile a .${format} page.`);
  const input = { page, reader, notes, runtime };
  // Loaded for such pages only: it parses modules, with the bundler's parser.
  const { evaluateUnit } = await import('./mdx/evaluate-unit');
  const { exports: module, ...found } =
    format === 'mdx' ? await evaluateUnit(input, { file, text, chain: [] }) : await loadPage(input);
  if (!module) return { ...found, html: '', exports: {} };
  const { default: component, ...exports } = module;
  const { html, problems } = renderComponent(input, found, component);
  return {
    ...mergeFindings([found, findings({ problems })]),
    html: removeControls(html),
    exports,
  };
}
