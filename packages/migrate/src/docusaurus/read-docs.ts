import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseYaml, splitSource } from 'diglot/tools';
import picomatch from 'picomatch';
import { type Data, dataOf, listOf } from '../data';
import { findFiles, readUtf8 } from '../files';
import { type DocAddress, docAddress } from './doc-address';
import type { DocsInstance } from './settings';

/** A document of a site, as it is read. */
export interface Doc extends DocAddress {
  /** Absolute. */
  readonly file: string;
  /** Relative to the folder of documents, with forward slashes. */
  readonly name: string;
  readonly fields: Data;
  /** With the path below which documents are served: `/docs/guides/start`. */
  readonly route: string;
}

/** The front matter of a page. */
export function fieldsOf(source: string): Data {
  const { frontMatter } = splitSource(source.replaceAll('\r\n', '\n'), 'md');
  const parsed = parseYaml(frontMatter);
  return 'data' in parsed ? dataOf(parsed.data) : {};
}

/** Files of a folder that a plugin takes for pages, relative to it; names that begin with `_` are none. */
export function pageFiles(folder: string, options: Data): string[] {
  if (!existsSync(folder)) return [];
  const globs = listOf(options.exclude).filter((glob) => typeof glob === 'string');
  const isExcluded = globs.length > 0 ? picomatch(globs) : () => false;
  return findFiles(folder).files.filter(
    (file) => /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file) && !isTest(file) && !isExcluded(file),
  );
}

const isTest = (file: string): boolean => /\.test\.mdx?$|(?:^|\/)__tests__\//.test(file);

/** Documents of one plugin. */
export function readDocs({ folder, route, options }: DocsInstance): Doc[] {
  const numbered = options.numberPrefixParser !== false;
  return pageFiles(folder, options).map((name) => {
    const file = path.join(folder, name);
    const fields = fieldsOf(readUtf8(file));
    const address = docAddress(name, fields, numbered);
    return { ...address, file, name, fields, route: joined(route, address.slug) };
  });
}

/** An address below a path. */
export function joined(route: string, slug: string): string {
  return route === '' ? slug : `/${route}${slug.startsWith('/') ? slug : `/${slug}`}`;
}
