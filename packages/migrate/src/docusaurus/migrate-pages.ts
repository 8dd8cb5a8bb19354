import { readFileSync } from 'node:fs';
import path from 'node:path';
import { counted, type DiglotError, DiglotErrors } from 'diglot/tools';
import { baseOf } from '../config-values';
import { compact, type Data, dataOf, textOf } from '../data';
import { readUtf8 } from '../files';
import { createPackageLookup } from '../mdx/imports';
import { createLinks, plainRoute } from '../mdx/links';
import { createStubs } from '../mdx/stubs';
import { pageFails } from '../pages/page-fails';
import type { Change, Decision } from '../plan';
import { type ForeignOrigins, noOrigins } from '../policy';
import { noteOriginsOfPage } from '../source-files';
import type { Post } from './blog';
import type { MovingFile } from './files';
import { GLOBALS, siteAlias, siteGlobals } from './globals';
import { linkedIds } from './heading-ids';
import { baseName, migratePage } from './page';
import { fieldsOf } from './read-docs';
import { type DocusaurusSettings, staticFolders } from './settings';

/** What the pages of a site are migrated with. */
export interface PagesInput {
  readonly settings: DocusaurusSettings;
  readonly root: string;
  readonly folder: string;
  /** Folder that pages go to, absolute. */
  readonly content: string;
  readonly moving: readonly MovingFile[];
  readonly posts: ReadonlyMap<string, readonly Post[]>;
  readonly packageFile: string | undefined;
}

/** Pages in our form. */
export interface MigratedPages {
  readonly changes: readonly Change[];
  readonly decisions: readonly Decision[];
  readonly origins: ForeignOrigins;
  readonly count: number;
  /** Places of pages, without endings. */
  readonly targets: ReadonlySet<string>;
}

/** All pages in our form. */
export function migratePages({
  settings,
  root,
  folder,
  content,
  moving,
  posts,
  packageFile,
}: PagesInput): MigratedPages {
  const { config, defaultLocale, docs, blogs } = settings;
  const stubs = createStubs(root);
  const origins = noOrigins();
  const decisions: Decision[] = [];
  const changes: Change[] = [];
  const errors: DiglotError[] = [];
  const isThere = createPackageLookup(root);
  const globals = new Map([...GLOBALS, ...siteGlobals(root, isThere)]);
  const format = textOf(dataOf(config.markdown).format) ?? 'mdx';
  const headingIds = {
    keepsCase: dataOf(dataOf(config.markdown).anchors).maintainCase === true,
    linked: new Set(
      moving.flatMap(({ kind, from }) =>
        kind === 'asset' ? [] : linkedIds(readFileSync(from, 'utf8')),
      ),
    ),
  };
  const math = packageFile !== undefined && /"remark-math"/.test(readUtf8(packageFile));
  const dates = new Map([...posts.values()].flat().map((post) => [post.route, post.date]));
  const statics = staticFolders(config, root);
  const byLang = new Map<string, MovingFile[]>();
  for (const file of moving) byLang.set(file.lang, [...(byLang.get(file.lang) ?? []), file]);
  const main = byLang.get(defaultLocale) ?? [];
  let count = 0;
  const targets = new Set<string>();
  const outside: string[] = [];
  for (const [lang, own] of byLang) {
    // A page that a language lacks is answered by that of the default one.
    const routes = [...main, ...own].filter(({ kind }) => kind === 'page' || kind === 'post');
    const local = (file: MovingFile): string =>
      lang === defaultLocale || file.lang === lang || !file.to.startsWith(content + path.sep)
        ? file.to
        : file.to.replace(
            `${path.sep}${defaultLocale}${path.sep}`,
            `${path.sep}${lang}${path.sep}`,
          );
    const moved = new Map([...main, ...own].map((file) => [file.from, local(file)]));
    const link = createLinks({
      root,
      moved,
      byRoute: new Map(routes.map((file) => [plainRoute(file.route), local(file)])),
      folders: [...docs.map((one) => one.folder), ...blogs.map((one) => one.folder)],
      staticFolders: statics,
      hasSlash: config.trailingSlash === true,
      base: baseOf(config.baseUrl),
    });
    for (const file of own) {
      const isInside = file.from.startsWith(folder + path.sep);
      if (!isInside) outside.push(file.from);
      const moves = isInside && !file.stays;
      const origin = (to: string, text: string | undefined, before?: string): Change =>
        moves || to === file.from
          ? { file: to, from: file.from, text, before }
          : { file: to, from: undefined, text, copy: text === undefined ? file.from : undefined };
      if (file.kind === 'asset') {
        if (file.to !== file.from) changes.push(origin(file.to, undefined));
        continue;
      }
      try {
        const source = readUtf8(file.from);
        noteOriginsOfPage(file.from, source, origins);
        const page = { from: file.from, to: file.to, route: file.route };
        const result = migratePage(source, {
          page,
          root,
          alias: (name) => siteAlias(name, root),
          stubs,
          moved,
          isThere,
          globals,
          math,
          headingIds,
          isMdx: format === 'mdx',
          link: (url) => link(page, url),
          added: addedFields(file, source, dates.get(file.route)),
          isPost: file.kind === 'post',
          isFragment: file.kind === 'fragment',
          addModule: (textAt) => {
            const way = path.relative(content, file.to).replace(/\.md$/, '');
            const place = path.join(
              root,
              'components',
              `${way
                .split(path.sep)
                .filter((one) => one !== '..')
                .join('-')}.parts.jsx`,
            );
            changes.push({ file: place, from: undefined, text: textAt(place) });
            return place;
          },
        });
        decisions.push(...result.decisions);
        const ending = file.kind === 'fragment' ? 'mdx' : result.format;
        const to = file.to.replace(/\.md$/, `.${ending}`);
        if (file.kind !== 'fragment') count++;
        targets.add(file.to.replace(/\.md$/, ''));
        const isSame = result.text === source;
        if (!isSame || to !== file.from) {
          changes.push(
            origin(to, isSame && moves ? undefined : result.text, isSame ? undefined : source),
          );
        }
      } catch (error) {
        errors.push(pageFails(file.from, error));
      }
    }
  }
  if (errors.length > 0) throw new DiglotErrors(errors);
  const [first] = outside;
  if (first !== undefined) {
    decisions.push({
      topic: 'end',
      what: `Outside of the folder that was named lay ${counted(outside.length, 'file')}: copied, and the old ones are still there.`,
      todo: 'Remove them when nothing else needs them. To let them move, take back what was written and run the command for a folder that holds all.',
      place: { file: first },
    });
  }
  return {
    changes: [...changes, ...stubs.changes()],
    decisions: [...decisions, ...stubs.decisions()],
    origins,
    count,
    targets,
  };
}

/** What front matter gets: the date of a post, and a title where nothing on the page is one. */
function addedFields({ kind, from }: MovingFile, source: string, date: string | undefined): Data {
  if (kind === 'fragment') return {};
  const fields = fieldsOf(source);
  const hasTitle =
    textOf(fields.title) !== undefined || /^#[ \t]+\S/m.test(source) || /<h1\b/.test(source);
  const title = textOf(fields.sidebar_label) ?? textOf(fields.id) ?? baseName(from);
  return compact({
    title: hasTitle ? undefined : title,
    date: kind === 'post' ? date : undefined,
  });
}
