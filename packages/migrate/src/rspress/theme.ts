import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { builtinNames } from 'diglot/tools';
import { readUtf8 } from '../files';
import { lineAt } from '../pages/edits';
import type { Change, Decision } from '../plan';
import { templateFile } from '../templates';
import { defaultMembers, exportsOf, type ImportedNames, importsOf } from './theme-names';

/** What becomes of a theme for Rspress, and of what components import of it. */
export interface MovedTheme {
  readonly changes: readonly Change[];
  readonly decisions: readonly Decision[];
  readonly done: readonly string[];
  /** Names of modules, and the files that stand for them, relative to the site. */
  readonly alias: Readonly<Record<string, string>>;
  /** Whether home pages show a layout of the theme. */
  readonly hasHome: boolean;
  /** Whether the theme puts something around pages. */
  readonly hasLayout: boolean;
}

/** Names of Rspress's own theme, and of what a site makes of it. */
const ORIGINAL = ['@theme-original', '@rspress/core/theme-original', 'rspress/theme'];
const OWN = ['@theme', '@rspress/core/theme'];
const RUNTIME = ['@rspress/core/runtime', 'rspress/runtime'];
const PLUGIN = /^(?:@rspress\/plugin-|rspress-plugin-)/;

/** What `partsOf` of the template takes. */
const PARTS = [
  'Layout',
  'DocLayout',
  'NavTitle',
  'DocFooter',
  'EditLink',
  'LastUpdated',
  'PrevNextPage',
  'NotFoundLayout',
  'HomeHero',
  'HomeFeature',
];
/** Exports of a theme that are no parts of it, or are there otherwise. */
const QUIET = [...PARTS, 'HomeLayout', 'default'];

const template = templateFile('rspress-original.tsx');

/** A value that is imported, and the first place where it is. */
type Places = Map<string, { readonly file: string; readonly line: number }>;

interface Wanted {
  readonly original: Places;
  readonly runtime: Places;
  /** By the name of the module. */
  readonly absent: Map<string, Places>;
}

/**
 * Makes a theme of ours of one for Rspress: it stays as it is, and what it builds on becomes a file of the site.
 *
 * @param files modules and pages of the site, absolute
 * @param themeDir folder of the theme, absolute
 */
export function moveTheme(root: string, themeDir: string, files: readonly string[]): MovedTheme {
  const wanted = wantedOf(root, files);
  const old = themeFileIn(themeDir);
  const known: ReadonlySet<string> = new Set(builtinNames('page-api'));
  const written = new Set(exportsOf(readFileSync(template, 'utf8')));
  const needsOriginal = [...wanted.original.keys()].some((name) => !known.has(name));
  const folder = path.join(root, 'theme');
  const absent = absentModules(root, folder, wanted);
  if (old === undefined && !needsOriginal) return { ...absent, hasHome: false, hasLayout: false };
  const isHere = old !== undefined && path.dirname(old) === folder;
  const text = old === undefined ? '' : readUtf8(old);
  const named = old === undefined ? [] : exportsOf(text);
  const members = defaultMembers(text).filter((name) => !named.includes(name));
  const moved = isHere ? path.join(folder, `rspress${path.extname(old)}`) : old;
  const all = [...named, ...members];
  const unknown = [...wanted.original.keys()].filter(
    (name) => isNewName(name, known, written) && !all.includes(name),
  );
  const replaced = all.filter((name) => PARTS.includes(name) || !isNewName(name, known, written));
  const site = moved === undefined ? undefined : importPath(folder, moved);
  const names = members.length > 0 ? './rspress-names' : site;
  const put = (name: string, code: string): Change => ({
    file: path.join(folder, name),
    from: undefined,
    text: code,
  });
  const changes: Change[] = [
    ...(isHere && moved ? [{ file: moved, from: old, text: undefined }] : []),
    put('rspress.css', readFileSync(templateFile('rspress.css'), 'utf8')),
    put('rspress-original.tsx', originalText({ all, names, unknown })),
    ...(members.length > 0 && site ? [put('rspress-names.tsx', namesText(site, members))] : []),
    ...(isHere || !hasOwnIndex(folder) ? [put('index.tsx', indexText(all, names))] : []),
  ];
  const relative = (name: string) =>
    path.relative(root, path.resolve(folder, name)).split(path.sep).join('/');
  const alias = Object.fromEntries([
    ...ORIGINAL.map((name) => [name, relative('rspress-original')]),
    ...OWN.map((name) => [name, relative(names ?? 'rspress-original')]),
  ]);
  const others = named.filter((name) => !QUIET.includes(name) && !isNewName(name, known, written));
  return {
    changes: [...changes, ...absent.changes],
    alias: { ...alias, ...absent.alias },
    hasHome: all.includes('HomeLayout'),
    hasLayout: PARTS.some((name) => all.includes(name)),
    decisions: [
      ...(old === undefined ? [] : [themeDecision(moved ?? old, replaced, others)]),
      ...unknown.map((name) => noCounterpart(name, wanted.original.get(name), 'the old theme')),
      ...absent.decisions,
    ],
    done: [
      ...(old === undefined
        ? []
        : [
            'The theme for Rspress stays: "theme/index.tsx" makes parts of it, by "theme/rspress-original.tsx".',
          ]),
      ...absent.done,
    ],
  };
}

/** Whether a name is the site's own, and replaces nothing. */
function isNewName(
  name: string,
  known: ReadonlySet<string>,
  written: ReadonlySet<string>,
): boolean {
  return !known.has(name) && !written.has(name);
}

function themeFileIn(folder: string): string | undefined {
  const file = ['index.tsx', 'index.ts', 'index.jsx', 'index.js']
    .map((name) => path.join(folder, name))
    .find((each) => existsSync(each));
  if (file === undefined) return undefined;
  // Ours exports parts.
  return /\bexport\s+const\s+parts\b/.test(readUtf8(file)) ? undefined : file;
}

const hasOwnIndex = (folder: string): boolean =>
  ['index.tsx', 'index.ts'].some((name) => existsSync(path.join(folder, name)));

/** How a module is imported from a folder: without ending. */
function importPath(folder: string, file: string): string {
  const way = path
    .relative(folder, file.replace(/\.[jt]sx?$/, ''))
    .split(path.sep)
    .join('/');
  return way.startsWith('.') ? way : `./${way}`;
}

function wantedOf(root: string, files: readonly string[]): Wanted {
  const wanted: Wanted = { original: new Map(), runtime: new Map(), absent: new Map() };
  const absentOf = (specifier: string): Places => {
    const places = wanted.absent.get(specifier) ?? new Map();
    wanted.absent.set(specifier, places);
    return places;
  };
  for (const file of files) {
    const code = readUtf8(file);
    for (const found of importsOf(code)) {
      const { specifier } = found;
      const note = (places: Places): void => noteNames(places, found, file, code);
      if ([...ORIGINAL, ...OWN].includes(specifier)) note(wanted.original);
      else if (RUNTIME.includes(specifier)) note(wanted.runtime);
      else if (PLUGIN.test(specifier) && !isInstalled(specifier, root)) note(absentOf(specifier));
    }
  }
  return wanted;
}

function noteNames(
  places: Places,
  { names, index }: ImportedNames,
  file: string,
  code: string,
): void {
  const line = lineAt(code, index);
  for (const name of names) if (name !== '*' && !places.has(name)) places.set(name, { file, line });
}

function isInstalled(specifier: string, root: string): boolean {
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  for (let folder = root; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'node_modules', name))) return true;
    if (folder === path.dirname(folder)) return false;
  }
}

/** What stands for modules that are not there: plugins for Rspress, and names that its runtime had. */
function absentModules(root: string, folder: string, { runtime, absent }: Wanted) {
  const known: ReadonlySet<string> = new Set(builtinNames('rspress-runtime'));
  const lost = new Map([...runtime].filter(([name]) => !known.has(name) && name !== 'default'));
  const file = path.join(folder, 'rspress-absent.tsx');
  const relative = path
    .relative(root, file.replace(/\.tsx$/, ''))
    .split(path.sep)
    .join('/');
  const names = [
    ...new Set([...lost.keys(), ...[...absent.values()].flatMap((places) => [...places.keys()])]),
  ];
  if (names.length === 0 && absent.size === 0)
    return { changes: [], decisions: [], done: [], alias: {} };
  const text = [
    '// Written by `diglot migrate`: stands for what is not there any more. Take out what you do not use.',
    ...(lost.size > 0
      ? ['// @ts-ignore Diglot itself answers this name.', "export * from '@rspress/runtime';"]
      : []),
    "import type { ReactNode } from 'react';",
    '',
    ABSENT,
    '',
    ...names.map(standIn),
    '',
  ].join('\n');
  const change: Change = { file, from: undefined, text };
  return {
    changes: [change],
    alias: Object.fromEntries([
      ...[...absent.keys()].map((name) => [name, relative]),
      ...(lost.size > 0 ? RUNTIME.map((name) => [name, relative]) : []),
    ]),
    decisions: [
      ...[...lost].map(([name, place]) => noCounterpart(name, place, "the old engine's runtime")),
      ...[...absent].flatMap(([module, places]) => {
        const [place] = places.values();
        return place === undefined
          ? []
          : [
              {
                topic: 'components' as const,
                what: `"${module}" is not there any more: ${[...places.keys()].map((name) => `"${name}"`).join(', ')} of it shows nothing.`,
                todo: 'Write a component of your own, or take it out of the file.',
                place,
              },
            ];
      }),
    ],
    done: [],
  };
}

const ABSENT = 'const Absent = ({ children }: { children?: ReactNode }) => <>{children}</>;';

/** Something that can be imported and does no harm. */
function standIn(name: string): string {
  const value = /^use[A-Z]/.test(name)
    ? '() => ({})'
    : /^[A-Z][A-Z\d_]+$/.test(name)
      ? '{}'
      : undefined;
  if (name === 'default') return 'export default Absent;';
  if (value !== undefined) return `export const ${name} = ${value} as any;`;
  return /^[A-Z]/.test(name)
    ? `export const ${name} = Absent as any;`
    : `export const ${name} = (() => undefined) as any;`;
}

function noCounterpart(name: string, place: Decision['place'], where: string): Decision {
  return {
    topic: 'components',
    what: `"${name}" of ${where} has no counterpart: it shows its children alone.`,
    todo: 'Write a component of your own in its place.',
    place,
  };
}

interface OriginalText {
  /** Names that the site's theme exports. */
  readonly all: readonly string[];
  /** The module with these. */
  readonly names: string | undefined;
  readonly unknown: readonly string[];
}

function originalText({ all, names, unknown }: OriginalText): string {
  const own = ['HomeHero', 'HomeFeature'].filter(
    (name) => all.includes(name) && names !== undefined,
  );
  const imported = own.map((name) => `${name} as Site${name}`).join(', ');
  const text = own.reduce(
    (code, name) => code.replaceAll(`/* site: ${name} */ ${name}`, `Site${name}`),
    readFileSync(template, 'utf8').replace(
      '/* site: imports */\n',
      own.length > 0 ? `import { ${imported} } from '${names}';\n` : '',
    ),
  );
  const plain = text.replace(/\/\* site: \w+ \*\/ /g, '');
  const all2 = unknown.filter((name) => name !== 'default');
  const stands =
    all2.length === 0
      ? ''
      : `\n/** What has no counterpart here. */\n${ABSENT}\n${all2.map(standIn).join('\n')}\n`;
  const hasDefault = unknown.includes('default') || unknown.length === 0;
  return `${plain}${stands}${hasDefault ? DEFAULT : ''}`;
}

const DEFAULT =
  '\nexport default { Layout, DocLayout, HomeLayout, HomeHero, HomeFeature, HomeFooter, Nav, NavTitle, Sidebar, Outline, Search, NotFoundLayout };\n';

function namesText(site: string, members: readonly string[]): string {
  return [
    '// Written by `diglot migrate`: what the old theme exports as one object, by name.',
    `import theme from '${site}';`,
    '',
    `export * from '${site}';`,
    `export const { ${members.join(', ')} } = theme;`,
    '',
  ].join('\n');
}

function indexText(all: readonly string[], names: string | undefined): string {
  const parts = PARTS.filter((name) => all.includes(name));
  const given = [...parts, ...(all.includes('HomeLayout') ? ['hasHome: true'] : [])];
  return [
    '// Written by `diglot migrate`: what the old theme brings, as parts of ours.',
    ...(parts.length > 0 && names ? [`import { ${parts.join(', ')} } from '${names}';`] : []),
    ...(parts.length === 0 && names ? [`import '${names}';`] : []),
    "import { partsOf } from './rspress-original';",
    "import './rspress.css';",
    '',
    ...(names ? [`export * from '${names}';`] : []),
    `export const parts = partsOf({ ${given.join(', ')} });`,
    '',
  ].join('\n');
}

function themeDecision(
  file: string,
  names: readonly string[],
  others: readonly string[],
): Decision {
  const replaced = names.filter((name) => name !== 'default');
  return {
    topic: 'theme',
    what:
      replaced.length > 0
        ? `The theme replaces parts of Rspress: ${replaced.join(', ')}.`
        : 'The theme for Rspress stays.',
    todo: `It stays, as "${path.basename(file)}": look at what it shows around pages. ${others.length > 0 ? `Of it, ${others.join(', ')} ${others.length === 1 ? 'has' : 'have'} no place here. ` : ''}Parts that you write anew go into "parts" of "theme/index.tsx".`,
    place: { file, line: 1 },
  };
}
