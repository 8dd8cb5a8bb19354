import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DiglotError, findRspressTheme } from 'diglot/tools';
import type { ConfigDraft } from '../config-draft';
import { compact, dataOf } from '../data';
import { evaluateConfig } from '../evaluate/evaluate-config';
import { readUtf8 } from '../files';
import { configChanges, hasOwnConfig } from '../output/config-changes';
import { changePackage, findPackageFile, type PackageUse } from '../output/package-file';
import type { Change, Decision, Plan } from '../plan';
import { type ForeignOrigins, noteOriginsOfConfig, policyOf } from '../policy';
import { configNamed, type OldSite } from '../vitepress/find-site';
import { moveRspressConfig } from './config';
import { readRspressPages } from './pages';

const PACKAGE: Pick<PackageUse, 'command' | 'subcommands'> = {
  command: /(^|[\s;&|(])rspress(?=$|[\s;&|)])((?:[ \t]+(?:dev|build|preview)(?=$|[\s;&|)]))?)/g,
  subcommands: { '': 'dev', dev: 'dev', build: 'build', preview: 'preview' },
};

/** Works out what becomes of a site for Rspress. */
export async function planRspress({ root, configFile }: OldSite, folder: string): Promise<Plan> {
  const { value } = await evaluateConfig(configFile);
  const moved = moveRspressConfig({ config: dataOf(value), configFile, root });
  const isFirst = !hasOwnConfig(root);
  const docsDir = path.resolve(root, String(moved.values.root ?? 'docs'));
  const pages = readRspressPages(docsDir, [path.join(docsDir, 'public')]);
  const draft = withPolicy(moved, pages.origins);
  const packageFile = findPackageFile(root, folder);
  const packages = packageFile
    ? changePackage(packageFile, {
        ...PACKAGE,
        packages: ['rspress', '@rspress/core', ...draft.replaced],
        needed: draft.needed,
      })
    : { change: undefined, done: [] };
  const textFile = path.join(root, 'i18n.json');
  const texts: Change[] =
    draft.texts === undefined || existsSync(textFile)
      ? []
      : [{ file: textFile, from: undefined, text: `${JSON.stringify(draft.texts, null, 2)}\n` }];
  return {
    root,
    pages: pages.count,
    changes: [
      ...(isFirst ? [...configChanges({ draft, root, docsDir }), ...texts] : []),
      ...(packages.change ? [packages.change] : []),
    ],
    decisions: isFirst
      ? [
          ...draft.decisions,
          ...themeDecisions(root),
          ...pages.decisions,
          ...lastDecisions(configFile, packageFile),
        ]
      : [],
    done: [
      `The config became diglot.config.ts. What is built lies in "${String(draft.values.outDir)}", as before.`,
      `${pages.count} pages stay as they are: front matter, containers, components and imports of "@theme" and "@rspress/core" mean the same here.`,
      ...draft.done,
      ...(texts.length > 0 ? ['Texts of components went into i18n.json.'] : []),
      ...packages.done,
    ],
  };
}

/** A draft that lets the site show what it showed of other hosts. */
function withPolicy<Draft extends ConfigDraft>(draft: Draft, origins: ForeignOrigins): Draft {
  noteOriginsOfConfig(draft.values, origins);
  const { policy, decisions } = policyOf(origins);
  const { themeConfig, ...values } = draft.values;
  return {
    ...draft,
    values: compact({ ...values, policy, themeConfig }),
    decisions: [...draft.decisions, ...decisions],
  };
}

/**
 * Finds the site in a folder, or in one of its folders.
 *
 * @throws DiglotError when there is none, or several
 */
export function findRspressSite(folder: string): OldSite {
  const configFile = findConfig(folder);
  return { root: path.dirname(configFile), configFile };
}

function findConfig(folder: string): string {
  const inFolder = (one: string) => configNamed(path.join(one, 'rspress.config'));
  const own = inFolder(folder);
  if (own !== undefined) return own;
  const names = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const below = names.flatMap((entry) =>
    entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name)
      ? (inFolder(path.join(folder, entry.name)) ?? [])
      : [],
  );
  const [first, second] = below;
  if (first !== undefined && second === undefined) return first;
  throw new DiglotError({
    code: 'migrate-no-config',
    message:
      second === undefined
        ? `There is no "rspress.config.ts" in "${folder}" or in a folder below it.`
        : `There are several sites: ${below.map((file) => path.relative(folder, path.dirname(file))).join(', ')}.`,
    location: { file: folder },
    fix: 'Name the folder that holds the config: npx diglot migrate rspress website',
  });
}

function themeDecisions(root: string): Decision[] {
  const file = findRspressTheme(root);
  if (file === undefined) return [];
  const text = readUtf8(file);
  const names = [...text.matchAll(/export\s+(?:const|function)\s+(\w+)|export\s*\{([^{}]*)\}/g)]
    .flatMap(
      ([, one, list = '']) =>
        one ??
        list.split(',').map(
          (name) =>
            name
              .trim()
              .split(/\s+as\s+/)
              .at(-1) ?? '',
        ),
    )
    .filter(Boolean);
  return [
    {
      topic: 'theme',
      what: `The theme replaces parts of Rspress${names.length > 0 ? `: ${names.join(', ')}` : ''}. The site has the built-in theme.`,
      todo: "Export `parts` with what you replace, as the manual's page on theming says. Components that pages import from its folder work as they are.",
      place: { file, line: 1 },
    },
  ];
}

function lastDecisions(configFile: string, packageFile: string | undefined): Decision[] {
  const text = packageFile === undefined ? '' : readUtf8(packageFile);
  const left = [
    ...text.matchAll(
      /"((?:@rspress\/plugin-|rspress-plugin-|@rsbuild\/|rsbuild-plugin-)[\w-]+)"\s*:/g,
    ),
  ].map(([, name]) => name);
  return [
    ...(packageFile !== undefined && left.length > 0
      ? [
          {
            topic: 'end' as const,
            what: `Packages of the old site may still be there: ${left.join(', ')}.`,
            todo: 'Remove those that nothing else uses.',
            place: { file: packageFile, line: 1 },
          },
        ]
      : []),
    {
      topic: 'end',
      what: 'The old config is still there.',
      todo: 'Remove it when nothing of it is needed any more, and this file.',
      place: { file: configFile, line: 1 },
    },
  ];
}
