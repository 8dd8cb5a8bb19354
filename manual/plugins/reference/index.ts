import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'diglot';
import { GUIDES } from './page-texts';
import { readSources, SOURCE_FILES } from './sources';
import { readTranslations, translateWith } from './translate';
import { writePages } from './write-pages';

/**
 * Makes the pages of the reference of the engine's schemas, types and tables, in both languages.
 *
 * @param translations file of what the sources' English texts are in Chinese
 */
export function reference(translations: string): Plugin {
  return {
    name: 'reference',
    async pages(site) {
      for (const file of [...SOURCE_FILES, translations]) site.dependsOn(file);
      const sources = await readSources();
      const chinese = translateWith(readTranslations(translations));
      return (['en', 'zh'] as const).flatMap((lang) =>
        writePages(
          {
            sources,
            lang,
            translate: lang === 'zh' ? chinese : (text) => text,
            guideOf: (field) => guideLink(field, path.join(site.docsDir, lang), site.dependsOn),
          },
          { lang },
        ),
      );
    },
  };
}

/** A link to the page of the guide about a field, named by that page's title. */
function guideLink(
  field: string,
  folder: string,
  dependsOn: (file: string) => void,
): string | undefined {
  const guide = GUIDES[field];
  if (guide === undefined) return undefined;
  const endings = ['.md', '.mdx'];
  const [file] = endings
    .map((ending) => path.join(folder, 'guide', `${guide}${ending}`))
    .filter((each) => existsSync(each));
  if (file === undefined) return undefined;
  dependsOn(file);
  const title = /^# (.+?)(?: \{#.*\})?$/m.exec(readFileSync(file, 'utf8'))?.[1];
  return `[${title ?? guide}](/guide/${guide})`;
}
