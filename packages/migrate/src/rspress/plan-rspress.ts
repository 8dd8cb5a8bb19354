import { existsSync } from 'node:fs';
import path from 'node:path';
import { counted, DiglotError } from 'diglot/tools';
import { dataOf, listOf, textOf } from '../data';
import { evaluateConfig } from '../evaluate/evaluate-config';
import { findFiles, readUtf8 } from '../files';
import type { OldSite } from '../find-site';
import { configChanges, hasOwnConfig } from '../output/config-changes';
import { finishDraft } from '../output/finish-draft';
import { changePackage, findPackageFile, type PackageUse } from '../output/package-file';
import { movePublicFiles } from '../output/public-files';
import { mendQuotes } from '../pages/mend-quotes';
import { translationsIn } from '../pages/translations-in';
import { type Change, type Decision, leftOver, type Plan } from '../plan';
import { INLINE } from '../policy';
import { readSources } from '../source-files';
import { moveRspressConfig, type RspressDraft } from './config';
import { textsChange, textsOf } from './default-texts';
import { writeHomePages } from './home-pages';
import { type SiteTexts, wordsOfConfig, wordsOfLists } from './list-words';
import { nameHero } from './name-heroes';
import { moveOldForms } from './old-lists';
import { constantsOf, moveConstants } from './page-constants';
import { closeContainers } from './page-containers';
import { moveHandlers } from './page-handlers';
import { moveState } from './page-state';
import { readRspressPages } from './pages';
import { moveStyles } from './styles';
import { moveTheme } from './theme';
import { withoutLostBase } from './tsconfig';

const PACKAGE: Pick<PackageUse, 'program' | 'subcommands'> = {
  program: 'rspress|rs[ \\t]+doc',
  subcommands: { '': 'dev', dev: 'dev', build: 'build', preview: 'preview' },
};

/** Works out what becomes of a site for Rspress. */
export async function planRspress({ root, configFile }: OldSite, folder: string): Promise<Plan> {
  const { value, missing } = await evaluateConfig(configFile);
  const read = moveRspressConfig({ config: dataOf(value), configFile, root });
  const words = { texts: textsOf(root, read.texts), langs: langsOf(read) };
  const moved = withWords(read, words);
  const isFirst = !hasOwnConfig(root);
  const docsDir = path.resolve(root, String(moved.values.root ?? 'docs'));
  if (!existsSync(docsDir)) throw noPages(docsDir, { root, configFile, missing });
  const publicDir = path.resolve(
    root,
    String(moved.values.publicDir ?? path.join(docsDir, 'public')),
  );
  const outDir = path.resolve(root, String(moved.values.outDir));
  const lists = wordsOfLists(docsDir, publicDir, words);
  const old = moveOldForms(docsDir, publicDir, lists);
  const pages = readRspressPages(docsDir, [publicDir], {
    runsCode: '@diglot/playground' in moved.needed,
    navs: old.navs,
  });
  const sources = readSources(
    root,
    [publicDir, outDir, path.join(root, 'doc_build')],
    pages.origins,
  );
  const themeDir = path.resolve(root, String(dataOf(value).themeDir ?? 'theme'));
  const pageFiles = findFiles(docsDir, [publicDir]).files.filter((file) => /\.mdx?$/.test(file));
  const code = [...sources.files, ...pageFiles.map((file) => path.join(docsDir, file))];
  const theme = moveTheme(root, themeDir, [...new Set(code)]);
  const title = textOf(moved.values.title) ?? 'Documentation';
  const written = theme.hasHome ? writeHomePages(docsDir, publicDir) : NO_HOMES;
  const homes = {
    ...written,
    changes: written.changes.map((change) => ({
      ...change,
      text: nameHero(change.text ?? '', title) ?? change.text,
    })),
  };
  const rewritten = new Set([...old.changes, ...homes.changes].flatMap(({ from }) => from ?? []));
  const untouched = pageFiles
    .map((file) => path.join(docsDir, file))
    .filter((file) => !rewritten.has(file));
  const mdx = untouched.filter((file) => file.endsWith('.mdx'));
  const containers = closeContainers(untouched);
  const edited = new Map(containers.changes.map((change) => [change.file, change]));
  const texts = () => new Map([...edited.values()].map(({ file, text = '' }) => [file, text]));
  for (const change of moveConstants(root, constantsOf(dataOf(value)), mdx, texts())) {
    edited.set(change.file, change);
  }
  for (const file of untouched) {
    const before = readUtf8(file);
    const given = edited.get(file)?.text ?? before;
    const quoted = withMendedQuotes(given);
    const text = nameHero(quoted, title) ?? quoted;
    if (text !== given) edited.set(file, { file, from: file, text, before });
  }
  const state = moveState(root, docsDir, mdx, texts());
  for (const change of state.changes) edited.set(change.file, change);
  const handlers = moveHandlers(root, docsDir, mdx, texts());
  for (const change of handlers.changes) edited.set(change.file, change);
  const styles = moveStyles(sources.files);
  if (theme.hasLayout && sources.files.some(hasInlineStyle)) {
    pages.origins.styles.add(INLINE);
  }
  const draft = finishDraft(withAlias(moved, theme.alias), pages.origins);
  const served = movePublicFiles(publicDir, root);
  const packageFile = findPackageFile(root, folder);
  const tsconfig = withoutLostBase(root, packageFile);
  const packages = changePackage(packageFile, {
    ...PACKAGE,
    packages: ['rspress', '@rspress/core', 'rstack', ...draft.replaced],
    needed: { ...sources.needed, ...draft.needed },
  });
  const { langs } = words;
  const texted = textsChange(root, draft.texts, langs, sources.files);
  const wordFiles: Change[] = texted ? [texted] : [];
  return {
    root,
    pages: pages.count,
    ...(isFirst && {
      translations: translationsIn(
        pageFiles.map((file) => ({ file, placed: file })),
        docsDir,
        langs,
      ),
    }),
    changes: [
      ...(isFirst
        ? [...configChanges({ draft, root, docsDir, changes: homes.changes }), ...wordFiles]
        : []),
      ...(isFirst
        ? [
            ...theme.changes,
            ...styles.changes,
            ...old.changes,
            ...homes.changes,
            ...edited.values(),
            ...served.changes,
          ]
        : []),
      ...packages.changes,
      ...(isFirst ? tsconfig.changes : []),
    ],
    decisions: isFirst
      ? [
          ...draft.decisions,
          ...theme.decisions,
          ...styles.decisions,
          ...containers.decisions,
          ...handlers.decisions,
          ...homes.decisions,
          ...served.decisions,
          ...pages.decisions,
          ...tsconfig.decisions,
          ...missing,
          ...lastDecisions(configFile, packageFile, packages.changes[0]?.text),
        ]
      : [],
    done: [
      `The config became diglot.config.ts. What is built lies in "${String(draft.values.outDir)}", as before.`,
      `As it was stays what is on ${counted(pages.count - homes.changes.length, 'page')}: front matter, containers, components and imports of "@theme" and "@rspress/core" mean the same here.`,
      ...theme.done,
      ...styles.done,
      ...state.done,
      ...handlers.done,
      ...homes.done,
      ...old.done,
      ...draft.done,
      ...(wordFiles.length > 0 ? ['Texts of components stand in i18n.json.'] : []),
      ...packages.done,
    ],
  };
}

/** The languages of a site, the default one first. */
function langsOf({ values }: RspressDraft): string[] {
  const named = listOf(dataOf(values.themeConfig).locales).flatMap(
    (locale) => textOf(dataOf(locale).lang) ?? [],
  );
  return [...new Set([textOf(values.lang) ?? named[0] ?? 'en', ...named])];
}

function withWords(draft: RspressDraft, words: SiteTexts): RspressDraft {
  const { themeConfig, ...values } = draft.values;
  if (themeConfig === undefined) return draft;
  return {
    ...draft,
    values: { ...values, themeConfig: wordsOfConfig(dataOf(themeConfig), words) },
  };
}

/** A page whose front matter is mended where it has to be. */
function withMendedQuotes(source: string): string {
  const [, fence = '', text = ''] = /^(---[ \t]*\n)([\s\S]*?)^---[ \t]*$/m.exec(source) ?? [];
  if (fence === '' || !source.startsWith(fence)) return source;
  const mended = mendQuotes(text);
  return mended === text ? source : fence + mended + source.slice(fence.length + text.length);
}

/** Whether a component styles what it shows by attributes: the layout may have none unless the policy allows them. */
const hasInlineStyle = (file: string): boolean => /\bstyle=\{/.test(readUtf8(file));

const NO_HOMES = { changes: [], decisions: [], done: [] };

function withAlias(draft: RspressDraft, alias: Readonly<Record<string, string>>): RspressDraft {
  if (Object.keys(alias).length === 0) return draft;
  const { alias: given, ...values } = draft.values;
  return { ...draft, values: { ...values, alias: { ...alias, ...dataOf(given) } } };
}

function lastDecisions(
  configFile: string,
  packageFile: string | undefined,
  changed: string | undefined,
): Decision[] {
  const text = changed ?? (packageFile === undefined ? '' : readUtf8(packageFile));
  const left = [
    ...text.matchAll(
      /"((?:@rspress\/plugin-|rspress-plugin-|@rsbuild\/|rsbuild-plugin-)[\w-]+)"\s*:/g,
    ),
  ].map(([, name]) => name);
  return [
    ...(packageFile !== undefined && left.length > 0
      ? [
          leftOver(
            packageFile,
            'Remove those that nothing else uses.',
            `Packages of the old site may still be there: ${left.join(', ')}.`,
          ),
        ]
      : []),
    leftOver(configFile, 'Remove it when nothing of it is needed any more, and this file.'),
  ];
}

interface ReadConfig {
  readonly root: string;
  readonly configFile: string;
  /** What of it could not be read. */
  readonly missing: readonly Decision[];
}

function noPages(docsDir: string, { root, configFile, missing }: ReadConfig): DiglotError {
  const told = missing.map(({ what }) => ` ${what}`).join('');
  return new DiglotError({
    code: 'migrate-no-pages',
    message: `There is no folder of pages "${path.relative(root, docsDir)}", which the config names by "root" or by naming none.${told}`,
    location: { file: configFile },
    fix: 'If a package makes the config, as "withPreset({ … })" does, install what package.json names and run the command again: what such a package sets is not known without it. Else name the folder in "root".',
  });
}
