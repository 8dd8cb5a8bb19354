import { existsSync } from 'node:fs';
import path from 'node:path';
import { isInside } from 'diglot/tools';
import { textOf } from '../data';
import { findFiles, readUtf8 } from '../files';
import type { Change, Decision } from '../plan';
import { classesIn, infimaFor, tokensFor } from './infima';
import type { DocusaurusSettings } from './settings';

/** What becomes of a site's style sheets, and of the classes that Docusaurus brought. */
export interface MovedStyles {
  readonly changes: readonly Change[];
  readonly decisions: readonly Decision[];
  readonly done: readonly string[];
  /** The site's sheet for all pages, relative to its folder. */
  readonly globalStyles: string | undefined;
}

const STYLE = /\.(?:css|scss|sass|less)$/;
const CODE = /\.(?:[jt]sx?|mdx?)$/;

/**
 * Keeps what a site looks like beside its text: its style sheets, and the classes and variables of Docusaurus that its
 * components and pages name, in sheets of the site's own.
 *
 * @param pages folders with pages, absolute
 */
export function moveStyles(
  { theme, docs, blogs, pagesFolder }: DocusaurusSettings,
  root: string,
): MovedStyles {
  const src = path.join(root, 'src');
  const folders = [
    src,
    ...[pagesFolder ?? [], docs, blogs]
      .flat()
      .map((one) => (typeof one === 'string' ? one : one.folder)),
  ];
  const files = [...new Set(folders.flatMap(filesIn))];
  const sheets = [theme.customCss].flat().flatMap((one) => sheetOf(one, root));
  const texts = new Map([...files, ...sheets].map((file) => [file, readUtf8(file)]));
  // What lies beside pages moves with them.
  const stays = (file: string) =>
    isInside(src, file) ||
    (sheets.includes(file) && isInside(root, file) && !/[\\/]node_modules[\\/]/.test(file));
  const changes = [...texts].flatMap(([file, before]): Change[] => {
    if (!STYLE.test(file) || !stays(file)) return [];
    const text = withOurNames(before);
    return text === before ? [] : [{ file, from: file, text, before }];
  });
  const classes = new Set(
    [...texts].flatMap(([file, text]) => (CODE.test(file) ? classesIn(text) : [])),
  );
  const infima = infimaFor(classes);
  const all = [...texts.values(), infima].join('\n');
  const tokens = tokensFor(all);
  if (infima === '' && tokens.length === 0 && sheets.length === 0) {
    return { changes, decisions: [], done: [], globalStyles: undefined };
  }
  const name = 'theme/docusaurus.css';
  const put = (file: string, text: string): Change => ({
    file: path.join(root, file),
    from: undefined,
    text,
  });
  return {
    changes: [
      ...changes,
      ...(infima === '' ? [] : [put('theme/infima.css', infima)]),
      put(name, globalSheet({ sheets, root, hasInfima: infima !== '', tokens })),
    ],
    globalStyles: name,
    decisions: sheets.map((file) => ownDecision(file, root)),
    done: [
      `Styles of the site are in "${name}"${infima === '' ? '' : ', and those of the classes of Docusaurus that its pages and components name in "theme/infima.css"'}.`,
    ],
  };
}

function ownDecision(file: string, root: string): Decision {
  return {
    topic: 'theme',
    what: `The site's style sheet "${shown(file, root)}" applies to all pages.`,
    todo: 'Rules for the layout of Docusaurus (".navbar", ".menu", ".markdown") match nothing here: remove them, or write what you miss with the names in the manual\'s page on theming. "--ifm-color-primary" is the color of links now: see that it can be read in both themes.',
    place: { file, line: 1 },
  };
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return findFiles(folder)
    .files.filter((file) => STYLE.test(file) || CODE.test(file))
    .map((file) => path.join(folder, file));
}

function sheetOf(given: unknown, root: string): string[] {
  const name = textOf(given);
  const file = name === undefined ? undefined : path.resolve(root, name);
  return file !== undefined && existsSync(file) ? [file] : [];
}

const shown = (file: string, root: string): string =>
  path.relative(root, file).split(path.sep).join('/');

/**
 * `[data-theme='dark']` is a class here. As an attribute it is the same in modules, which rename classes. A name of a package has
 * no sign before it.
 */
function withOurNames(css: string): string {
  return css
    .replace(/(?<=@(?:use|forward|import)[^;'"\n]{0,99}['"])~(?=[@\w])/g, '')
    .replace(/\[data-theme=(['"]?)dark\1\]/g, "[class~='dark']")
    .replace(/\[data-theme=(['"]?)light\1\]/g, ":root:not([class~='dark'])");
}

interface GlobalSheet {
  /** Those of the site, absolute. */
  readonly sheets: readonly string[];
  readonly root: string;
  readonly hasInfima: boolean;
  readonly tokens: readonly string[];
}

/** In the layer of components, so that rules for elements do not reach into the theme's own. */
const LAYER = 'diglot.components';
const LAYERS =
  '@layer theme, base, diglot.reset, diglot.tokens, diglot.base, diglot.content, diglot.components, diglot.utilities;';

function globalSheet({ sheets, root, hasInfima, tokens }: GlobalSheet): string {
  const imported = [
    ...(hasInfima ? ['./infima.css'] : []),
    ...sheets.map((file) => `../${shown(file, root)}`),
  ];
  return [
    "/* Written by `diglot migrate`: the site's own styles, and variables of Docusaurus that they and its components read. */",
    LAYERS,
    ...imported.map((file) => `@import '${file}' layer(${LAYER});`),
    ...(tokens.length > 0
      ? [
          '',
          '@layer diglot.tokens {',
          '  :root {',
          ...tokens.map((line) => `  ${line}`),
          '  }',
          '}',
        ]
      : []),
    '',
  ].join('\n');
}
