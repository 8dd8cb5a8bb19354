import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SourceLocation } from '../../../shared/diglot-error';
import { offsetToLineColumn } from '../../../shared/line-column';
import type { ResolvedConfig } from '../../config/types';
import { locateInConfig } from '../../source/locate';
import type { Finding } from './verify-document';

/** What is known of something in a document: what its source has of it. */
export type Said = Partial<Pick<Finding, 'said' | 'outside'>>;

type AuthorFiles = Pick<ResolvedConfig, 'root' | 'docsDir' | 'configFile' | 'globalUIComponents'>;

/** In modules that make something, its value is seldom written as in the document. */
const MADE_BY = {
  attribute: /\bstyle=|\bon[a-z]+=/i,
  element: /<(?:script|style)\b/,
} as const;

/**
 * Finds what the author has to mend for something in a document: documents are made of a page, of the config and of modules
 * of the theme, and know of none of them.
 *
 * @param source of the page below the docs folder
 */
export function authorPlace(
  source: string,
  { said = '', outside }: Said,
  { root, docsDir, configFile, globalUIComponents }: AuthorFiles,
): SourceLocation {
  const page = path.join(docsDir, source);
  const modules = [...modulesOf(path.join(root, 'theme')), ...globalUIComponents];
  const files = outside ? [...modules, page, configFile] : [page, configFile, ...modules];
  const literal = said.length > 1 ? firstWith(files, (text) => text.indexOf(said)) : undefined;
  if (literal) return literal;
  if (outside) {
    const made = firstWith(modules, (text) => text.search(MADE_BY[outside]));
    const [first] = modules;
    if (made || first) return made ?? { file: first ?? page };
  }
  // What a plugin made is no file.
  return existsSync(page) ? { file: page } : locateInConfig(configFile, ['plugins']);
}

/** The first place that is found in files. */
function firstWith(
  files: readonly string[],
  find: (text: string) => number,
): SourceLocation | undefined {
  for (const file of files.filter((one) => existsSync(one))) {
    const source = readFileSync(file, 'utf8');
    const offset = find(source);
    if (offset >= 0) return { file, source, ...offsetToLineColumn(source, offset) };
  }
  return undefined;
}

function modulesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[jt]sx?$/.test(file))
    .sort()
    .map((file) => path.join(folder, file));
}
