import path from 'node:path';
import { addressOf } from '../book/lock/lock-line';
import type { Book } from '../build/open/read-book';
import type { Finding } from './finding';
import { shortPath } from './short-path';

/**
 * Adds the language of each finding, by its file, and the address that readers know, as far as it has one: of the section
 * that its line is in. A fragment is part of any number of pages, and has none.
 */
export function addAddresses(
  findings: readonly Finding[],
  { config, content, factsOf }: Book,
): Finding[] {
  const folders = config.locales.map(
    ({ lang, dir }) => [lang, shortPath(dir, config.root)] as const,
  );
  const routes = new Map(
    content.pages.flatMap(({ versions }) =>
      Object.values(versions)
        .filter(({ isFallback }) => !isFallback)
        .map(({ source, routePath }) => [shortPath(source.file, config.root), routePath] as const),
    ),
  );
  const isIn = (file: string, folder: string) =>
    file === folder || file.startsWith(`${folder}${path.posix.sep}`);
  const addressAt = ({ file, line }: Finding): string | undefined => {
    const routePath = routes.get(file);
    if (routePath === undefined) return undefined;
    const above = factsOf(routePath)?.sections.filter(
      (section) => section.file === file && section.lines[0] <= line,
    );
    return addressOf({ routePath, id: above?.at(-1)?.id ?? '' });
  };
  return findings.map((finding) => ({
    ...finding,
    lang: folders.find(([, folder]) => isIn(finding.file, folder))?.[0],
    address: finding.address ?? addressAt(finding),
  }));
}
