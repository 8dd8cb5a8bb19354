import { encodePath } from '../../../shared/route';
import type { Sidebars } from '../../../shared/types/navigation';
import type { ContentProblem } from '../../source/problems';
import { readText } from '../../source/read-text';
import { splitSource } from '../../source/split-source';
import type { Page, PageSource, PageVersion } from '../types';
import { overviewGroups } from './overview';
import { overviewSection } from './overview-section';

/** Overview pages whose readers would find a title and nothing below it. */
export function emptyOverviews(
  pages: readonly Page[],
  sidebars: Readonly<Record<string, Sidebars>>,
): ContentProblem[] {
  return pages
    .flatMap(({ versions }) => Object.values(versions))
    .filter(({ source, isFallback }) => source.frontmatter.overview && !isFallback)
    .filter((version) => isEmpty(pages, sidebars[version.lang] ?? {}, version))
    .map(({ source }) => emptyOverview(source));
}

function isEmpty(pages: readonly Page[], sidebars: Sidebars, version: PageVersion): boolean {
  const { sidebar, versions } = overviewSection(pages, sidebars, version);
  const sources = new Map(versions.map(({ routePath, source }) => [encodePath(routePath), source]));
  const groups = overviewGroups({
    sidebar,
    routePath: version.routePath,
    title: version.source.title,
    factsOf: (link) => {
      const source = sources.get(link);
      return source && { ...source, toc: [] };
    },
  });
  return groups.length === 0;
}

function emptyOverview(page: PageSource): ContentProblem {
  const isIndex = page.routePath.endsWith('/');
  const source = readText(page.file) ?? '';
  const { frontMatter: text, frontMatterOffset: start } = splitSource(source, page.format);
  return {
    severity: 'warning',
    code: 'overview-empty',
    message: isIndex
      ? 'The overview lists nothing: there are no pages below it, or its sidebar names none of them'
      : `The overview lists nothing: it shows the pages of a folder, and "${page.slug}" is none`,
    fix: isIndex
      ? 'Add pages to its folder and their names to "_meta.json", or remove "overview".'
      : `Name the file "${page.slug}/index.${page.format}" and move the pages there, or remove "overview".`,
    place: {
      file: page.file,
      source,
      offset: start,
      data: { path: ['overview'], text, start },
    },
  };
}
