import path from 'node:path';
import { dataProblems, parseJson, splitSource } from 'diglot/tools';
import { findFiles, readUtf8 } from '../files';
import { lineAt } from '../pages/edits';
import { isIn, type PageStructure, readStructure } from '../pages/page-structure';
import type { Decision } from '../plan';
import { type ForeignOrigins, noOrigins } from '../policy';
import { noteOriginsOfPage } from '../source-files';

/** What is found in the pages of a site. */
export interface FoundPages {
  readonly count: number;
  readonly decisions: readonly Decision[];
  readonly origins: ForeignOrigins;
}

/**
 * Reads all pages and lists of a site for what a person must look at. Pages of Rspress build as they are.
 *
 * @param options `runsCode`: whether a plugin of ours runs blocks of code; `navs`: lists that are navs, absolute
 */
export function readRspressPages(
  docsDir: string,
  publicDirs: readonly string[],
  { runsCode, navs }: { readonly runsCode: boolean; readonly navs: ReadonlySet<string> },
): FoundPages {
  const { files } = findFiles(docsDir, publicDirs);
  const pages = files.filter((file) => /\.(?:mdx?|[jt]sx)$/.test(file));
  const origins = noOrigins();
  const decisions = files.flatMap((name): Decision[] => {
    const file = path.join(docsDir, name);
    if (pages.includes(name)) noteOriginsOfPage(file, readUtf8(file), origins);
    if (/(?:^|\/)_(?:meta|nav)\.json$/.test(name)) return listProblems(file, navs);
    if (/\.mdx?$/.test(name)) return pageDecisions(file, runsCode);
    return /\.jsx$/.test(name)
      ? [
          {
            topic: 'pages',
            what: 'Pages of components end with ".tsx".',
            todo: 'Rename the file, or give it a name that begins with "_" if it is no page.',
            place: { file, line: 1 },
          },
        ]
      : [];
  });
  return { count: pages.length, decisions, origins };
}

function listProblems(file: string, navs: ReadonlySet<string>): Decision[] {
  const text = readUtf8(file);
  let data: unknown;
  try {
    data = parseJson(text);
  } catch {
    return [
      {
        topic: 'config',
        what: 'The file is no JSON.',
        todo: 'Write it without comments and commas too many.',
        place: { file, line: 1 },
      },
    ];
  }
  const form = file.endsWith('_nav.json') || navs.has(file) ? 'nav' : 'meta';
  return dataProblems(form, data).map(({ message, fix }) => ({
    topic: 'config',
    what: `${message}.`,
    todo: fix,
    place: { file },
  }));
}

/** What a page may say that only Rspress, or one of its plugins, understands. */
const PATTERNS: readonly {
  readonly pattern: RegExp;
  readonly what: string;
  readonly todo: string;
  readonly inCode: boolean;
}[] = [
  {
    pattern: /^[ \t]*(?:`{3,}|~{3,})[^\n`]*\b(?:preview|playground)\b[^\n]*$/gm,
    what: 'A block of code that was also run is shown as code.',
    todo: 'Add playground() of "@diglot/playground" to "plugins": it runs such blocks.',
    inCode: true,
  },
  {
    pattern: /<code\s+src=/g,
    what: 'A component and its source are shown by <code src>.',
    todo: 'Write a block in its place that quotes the file: ```tsx preview file="./example.tsx". The plugin playground() of "@diglot/playground" runs it.',
    inCode: false,
  },
  {
    pattern: /^import\s[^\n]*from\s*['"](?:@rspress\/plugin-|rspress-plugin-)[^\n]*$/gm,
    what: 'The page imports a component of a plugin for Rspress.',
    todo: 'Use one of "diglot/theme", or one of your own.',
    inCode: false,
  },
];

function pageDecisions(file: string, runsCode: boolean): Decision[] {
  const source = readUtf8(file).replaceAll('\r\n', '\n');
  if (!/preview|playground|<code|plugin-/.test(source)) return [];
  const { bodyOffset } = splitSource(source, 'md');
  const body = source.slice(bodyOffset);
  const structure = structureOf(body, file.endsWith('.mdx') ? 'mdx' : 'md');
  if (structure === undefined) return [];
  return PATTERNS.filter(({ inCode }) => !(inCode && runsCode)).flatMap(
    ({ pattern, what, todo, inCode }) =>
      [...body.matchAll(pattern)]
        .filter(({ index }) => {
          const start = index + (/^[ \t]*/.exec(body.slice(index, index + 99))?.[0].length ?? 0);
          return inCode
            ? structure.code.some((code) => code.start === start)
            : !isIn(structure.code, start);
        })
        .map(({ index }): Decision => {
          const line = lineAt(source, bodyOffset + index);
          return { topic: 'pages', what, todo, place: { file, line } };
        }),
  );
}

function structureOf(body: string, format: 'md' | 'mdx'): PageStructure | undefined {
  try {
    return readStructure(body, format);
  } catch {
    // The build will say what is wrong with it, and where.
    return undefined;
  }
}
