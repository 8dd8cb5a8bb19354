import { readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { counted, type DiglotError, DiglotErrors } from 'diglot/tools';
import picomatch from 'picomatch';
import { type Data, dataOf, listOf, textOf } from '../data';
import { findFiles, readNamed, readUtf8 } from '../files';
import { createStubs } from '../mdx/stubs';
import { REPORT_FILE } from '../output/report';
import { pageFails } from '../pages/page-fails';
import { translationsIn } from '../pages/translations-in';
import type { Change, Decision, Translation } from '../plan';
import { type ForeignOrigins, noOrigins } from '../policy';
import { noteOriginsOfPage } from '../source-files';
import { homeHero } from './home-hero';
import type { Layout } from './layout';
import { migratePage } from './migrate-page';
import { siteFoot } from './page-foot';
import type { PagePlace } from './page-place';
import { createReferences, type MovingPage, withoutEnd } from './references';

interface PageInput {
  readonly root: string;
  readonly srcDir: string;
  readonly layout: Layout;
  /** Whether the site has no config of ours yet: only then files move. */
  readonly isFirst: boolean;
}

/** What becomes of a site's pages. */
export interface PlannedPages {
  readonly changes: readonly Change[];
  readonly decisions: readonly Decision[];
  readonly done: readonly string[];
  /** Globs of files that are no pages here. */
  readonly excluded: readonly string[];
  readonly count: number;
  readonly translations: readonly Translation[];
  readonly origins: ForeignOrigins;
}

/**
 * Works out what becomes of all pages.
 *
 * @throws DiglotErrors that name each page which cannot be read
 */
export function planPages(config: Data, input: PageInput): PlannedPages {
  const { root, srcDir, layout } = input;
  const { dynamic, links, linkedFolders, ...found } = findPages(config, input);
  const { pages, rivals } = withoutRivals(found.pages);
  const references = createReferences(pages, srcDir, layout);
  const placed = new Map(
    pages.map(({ file, placed: to }) => [path.join(srcDir, file), path.join(srcDir, to)]),
  );
  const decisions: Decision[] = [
    ...dynamic.map((file): Decision => {
      const what = 'A dynamic route makes pages of data: it was left out.';
      const todo =
        'Make these pages in a plugin\'s hook "pages", from the same data, at the same addresses.';
      return { topic: 'pages', what, todo, place: { file: path.join(srcDir, file), line: 1 } };
    }),
    ...rivals.map(([page, { file }]): Decision => {
      const what = `Two pages have one address: readers see "${file}", the other one was left out.`;
      const todo = 'Give it a name of its own and take it out of "route.exclude", or remove it.';
      return { topic: 'pages', what, todo, place: { file: path.join(srcDir, page.file), line: 1 } };
    }),
    ...linkedFolders.map((folder): Decision => {
      const what = 'A link leads to a folder: the pages in it were left as they are.';
      const todo =
        'Let it lead to where the pages lie now, or run the command for the folder itself.';
      return { topic: 'pages', what, todo, place: { file: path.join(srcDir, folder) } };
    }),
  ];
  const changes: Change[] = [];
  const errors: DiglotError[] = [];
  const origins = noOrigins();
  const stubs = createStubs(root);
  /** Where pages that are files will lie. */
  const homes = new Map<string, string>();
  let moved = 0;
  let rewritten = 0;
  for (const page of pages.filter(({ file }) => !links.has(file))) {
    const from = path.join(srcDir, page.file);
    const place: PagePlace = {
      file: from,
      folder: path.dirname(path.join(srcDir, page.placed)),
      srcDir,
      root,
      math: Boolean(dataOf(config.markdown).math),
      idMarks: idMarksOf(config),
      stubs,
      hero: homeHero(config, layout, page.served),
      foot: siteFoot(config),
      readText: readNamed,
      moved: (file) => placed.get(file) ?? file,
      reference: references(page),
    };
    const result = migrated(place, origins, errors);
    if (result === undefined) continue;
    const { source, text, format, decisions: own, lines } = result;
    const file = path.join(srcDir, page.placed).replace(/\.mdx?$/, `.${format}`);
    homes.set(realpathSync(from), file);
    decisions.push(...own.map((one, index) => ({ ...one, place: { file, line: lines[index] } })));
    if (file === from && text === source) continue;
    if (page.placed !== page.file) moved++;
    if (text !== source) rewritten++;
    const isSame = text === source;
    changes.push({
      file,
      from,
      text: isSame ? undefined : text,
      before: isSame ? undefined : source,
    });
  }
  if (errors.length > 0) throw new DiglotErrors(errors);
  for (const page of pages.filter(({ file }) => links.has(file))) {
    const { change, decision } = planLink(page, srcDir, homes);
    if (change !== undefined) changes.push(change);
    if (decision !== undefined) decisions.push(decision);
  }
  const made = stubs.changes();
  return {
    changes: [...changes, ...made],
    decisions,
    origins,
    count: pages.length,
    translations: translationsIn(pages, srcDir, [
      layout.lang ?? '',
      ...layout.locales.map(({ lang }) => lang).filter((lang) => lang !== layout.lang),
    ]),
    excluded: [...dynamic, ...rivals.map(([{ file }]) => file)].map((file) =>
      file.replace(/[[\]]/g, '\\$&'),
    ),
    done: [
      ...(moved > 0
        ? [
            `${counted(moved, 'page')} of the default language moved into its folder, "${layout.lang}": addresses stay as they are.`,
          ]
        : []),
      ...(made.length > 0
        ? [
            'Components of Vue are stubs in "components/migrated.tsx", each once, that show what is inside of them.',
          ]
        : []),
      ...(rewritten > 0
        ? [
            `${counted(rewritten, 'page')} had what only VitePress understands, and ${rewritten === 1 ? 'says' : 'say'} it in our syntax now. Those with tabs, badges or imported fragments became MDX. Headings whose ids would change have their old ones.`,
          ]
        : []),
    ],
  };
}

interface FoundPages {
  readonly pages: readonly MovingPage[];
  /** Pages that are made of data. */
  readonly dynamic: readonly string[];
  /** Files that are links. */
  readonly links: ReadonlySet<string>;
  readonly linkedFolders: readonly string[];
}

/** The signs of markdown-it-attrs, where the config names others than braces. */
function idMarksOf(config: Data): PagePlace['idMarks'] {
  const { leftDelimiter, rightDelimiter } = dataOf(dataOf(config.markdown).attrs);
  const left = textOf(leftDelimiter);
  const right = textOf(rightDelimiter);
  return left && right ? [left, right] : undefined;
}

function findPages(config: Data, { root, srcDir, layout, isFirst }: PageInput): FoundPages {
  const outDir = path.resolve(root, textOf(config.outDir) ?? '.vitepress/dist');
  const globs = listOf(config.srcExclude).filter((glob) => typeof glob === 'string');
  const isExcluded = globs.length > 0 ? picomatch(globs) : () => false;
  const report = path.join(root, REPORT_FILE);
  const { files, links, linkedFolders } = findFiles(srcDir, [outDir, path.join(srcDir, 'public')]);
  const found = files.filter(
    (file) =>
      path.join(srcDir, file) !== report &&
      (isFirst ? /\.md$/ : /\.mdx?$/).test(file) &&
      !isExcluded(file),
  );
  return {
    links,
    linkedFolders: isFirst
      ? linkedFolders.filter((folder) => !isExcluded(`${folder}/index.md`))
      : [],
    dynamic: found.filter((file) => file.includes('[')),
    pages: found
      .filter((file) => !file.includes('['))
      .map((file) => ({
        file,
        served: isFirst ? layout.rewritten(file) : file,
        placed: isFirst ? layout.placed(file) : file,
      })),
  };
}

/** Of pages like `guide.md` and `guide/index.md`, which are two files there, the folder's own. */
function withoutRivals(all: readonly MovingPage[]): {
  readonly pages: readonly MovingPage[];
  /** Pages that are left out, with those that stay in their place. */
  readonly rivals: readonly (readonly [MovingPage, MovingPage])[];
} {
  const winners = new Map<string, MovingPage>();
  for (const page of all) {
    const address = withoutEnd(page.placed);
    if (!winners.has(address) || path.posix.basename(page.placed).startsWith('index.')) {
      winners.set(address, page);
    }
  }
  const winnerOf = (page: MovingPage) => winners.get(withoutEnd(page.placed)) ?? page;
  return {
    pages: all.filter((page) => winnerOf(page) === page),
    rivals: all.flatMap((page) => (winnerOf(page) === page ? [] : [[page, winnerOf(page)]])),
  };
}

/** A page in our form; undefined after an error. One that is MDX has it already. */
function migrated(place: PagePlace, origins: ForeignOrigins, errors: DiglotError[]) {
  try {
    const source = readUtf8(place.file);
    noteOriginsOfPage(place.file, source, origins);
    if (place.file.endsWith('.mdx')) {
      return { source, text: source, format: 'mdx', decisions: [], lines: [] } as const;
    }
    return { source, ...migratePage(source, place) };
  } catch (error) {
    errors.push(pageFails(place.file, error));
    return undefined;
  }
}

/** A page that is a link: it leads to where its page will lie, and whatever is no page of the site stays untouched. */
function planLink(
  page: MovingPage,
  srcDir: string,
  homes: ReadonlyMap<string, string>,
): { readonly change?: Change; readonly decision?: Decision } {
  const from = path.join(srcDir, page.file);
  const home = homes.get(realpathSync(from));
  const placed = path.join(srcDir, page.placed);
  const file = home?.endsWith('.mdx') ? placed.replace(/\.md$/, '.mdx') : placed;
  const written = readlinkSync(from);
  const target = home ?? path.resolve(path.dirname(from), written);
  const isMoved = file !== from || target !== path.resolve(path.dirname(from), written);
  const isKept = !isMoved || (home === undefined && path.isAbsolute(written));
  const link = isKept ? written : path.relative(path.dirname(file), target);
  return {
    ...(isMoved && { change: { file, from, text: undefined, link } }),
    ...(home === undefined && {
      decision: {
        topic: 'pages',
        what: 'A page is a link to a file that is no page of the site: what the file says was not changed.',
        todo: 'Rewrite in it what only VitePress understands, or put a file of its own in its place.',
        place: { file },
      },
    }),
  };
}
