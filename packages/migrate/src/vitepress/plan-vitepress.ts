import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Data, dataOf, isData, listOf, textOf } from '../data';
import { evaluateConfig } from '../evaluate/evaluate-config';
import { readUtf8 } from '../files';
import { configNamed, foldersIn, type OldSite } from '../find-site';
import { configChanges, hasOwnConfig } from '../output/config-changes';
import { finishDraft, withoutRedirect } from '../output/finish-draft';
import { changePackage, findPackageFile, type PackageUse } from '../output/package-file';
import { movePublicFiles } from '../output/public-files';
import { type Decision, leftOver, type Plan } from '../plan';
import { noteOriginsOfConfig } from '../policy';
import { moveConfig } from './config';
import { createLayout } from './layout';
import { planPages } from './plan-pages';

const PACKAGE: Omit<PackageUse, 'needed'> = {
  packages: ['vitepress'],
  program: 'vitepress',
  subcommands: { '': 'dev', dev: 'dev', build: 'build', preview: 'preview', serve: 'preview' },
};

/** Works out what becomes of a site for VitePress. */
export async function planVitepress({ root, configFile }: OldSite, folder: string): Promise<Plan> {
  const evaluated = await evaluateConfig(configFile);
  const base = dataOf(evaluated.value);
  const srcDir = path.resolve(root, textOf(base.srcDir) ?? '.');
  const config = await withFolderConfigs(base, srcDir);
  const layout = createLayout(config);
  const isFirst = !hasOwnConfig(root);
  const pages = planPages(config, { root, srcDir, layout, isFirst });
  const draft = moveConfig({ config, configFile, root, srcDir, layout });
  for (const { given } of layout.locales) noteOriginsOfConfig(given, pages.origins);
  const exclude = [...listOf(dataOf(draft.values.route).exclude), ...pages.excluded];
  const { route: _, ...values } = draft.values;
  const whole = withoutRedirect(
    finishDraft(
      { ...draft, values: { ...values, route: exclude.length > 0 ? { exclude } : undefined } },
      pages.origins,
    ),
  );
  const packageFile = findPackageFile(root, folder);
  const packages = changePackage(packageFile, { ...PACKAGE, needed: draft.needed });
  const served = movePublicFiles(
    path.resolve(root, textOf(values.publicDir) ?? path.join(srcDir, 'public')),
    root,
  );
  const { changes } = pages;
  const configFiles = isFirst
    ? configChanges({ draft: whole, root, docsDir: srcDir, changes })
    : [];
  return {
    root,
    pages: pages.count,
    ...(isFirst && { translations: pages.translations }),
    changes: [...configFiles, ...changes, ...(isFirst ? served.changes : []), ...packages.changes],
    decisions: [
      ...(isFirst ? [...whole.decisions, ...served.decisions, ...themeDecisions(root)] : []),
      ...pages.decisions,
      ...(isFirst ? evaluated.missing : []),
      ...(isFirst ? lastDecisions(configFile, packageFile, evaluated.files, config) : []),
    ],
    done: [
      ...(isFirst
        ? [
            `The config became diglot.config.ts, and navigation of each language _nav.json. What is built lies in "${String(draft.values.outDir)}", as before.`,
          ]
        : []),
      ...pages.done,
      ...packages.done,
    ],
  };
}

/** Configs of one folder's pages: `defineAdditionalConfig`. */
function folderConfigs(srcDir: string): { folder: string; file: string }[] {
  return ['', ...foldersIn(srcDir)].flatMap((folder) => {
    const file = configNamed(path.join(srcDir, folder, 'config'));
    const isIt = file !== undefined && /['"]vitepress['"]/.test(readFileSync(file, 'utf8'));
    return isIt ? [{ folder, file }] : [];
  });
}

/** A config with those of its folders: the language's own where the folder is one. */
async function withFolderConfigs(base: Data, srcDir: string): Promise<Data> {
  let config = base;
  for (const { folder, file } of folderConfigs(srcDir)) {
    const own = dataOf((await evaluateConfig(file)).value);
    const locales = dataOf(config.locales);
    const rewritten = createLayout(config).locales.find(({ lang }) => lang === folder)?.key;
    if (folder === '') config = merge(config, own);
    else if (rewritten !== undefined) {
      const locale = merge(dataOf(locales[rewritten]), own);
      config = { ...config, locales: { ...locales, [rewritten]: locale } };
    }
  }
  return config;
}

function merge(base: Data, over: Data): Data {
  const result: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const known = result[key];
    result[key] = isData(known) && isData(value) ? merge(known, value) : value;
  }
  return result;
}

function themeDecisions(root: string): Decision[] {
  const theme = ['ts', 'js', 'mts', 'mjs']
    .map((end) => path.join(root, `.vitepress/theme/index.${end}`))
    .find((file) => existsSync(file));
  if (theme === undefined) return [];
  const text = readUtf8(theme);
  const components = [...text.matchAll(/\.component\(\s*['"]([\w-]+)['"]/g)].map(
    ([, name]) => name,
  );
  const styles = [...text.matchAll(/import\s+['"]([^'"]+\.(?:css|scss|sass|less|styl))['"]/g)];
  const place = { file: theme, line: 1 };
  return [
    {
      topic: 'theme',
      what: 'The theme of Vue is not used.',
      todo: 'What it replaces goes into "theme/index.tsx", in React: it exports `parts`. See the manual\'s page on theming.',
      place,
    },
    ...(components.length > 0
      ? [
          {
            topic: 'components' as const,
            what: `The theme registers components for all pages: ${components.join(', ')}.`,
            todo: 'Write them in React. Pages import what they use.',
            place,
          },
        ]
      : []),
    ...styles.map(([, file]) => ({
      topic: 'theme' as const,
      what: `The theme has styles of its own: "${file}".`,
      todo: 'Its rules name classes and variables of VitePress, which are others here. Write those that you miss into a style sheet, and name it in "globalStyles".',
      place,
    })),
  ];
}

function lastDecisions(
  configFile: string,
  packageFile: string | undefined,
  files: readonly string[],
  config: Data,
): Decision[] {
  const text = packageFile === undefined ? '' : readUtf8(packageFile);
  const others = [
    'vue',
    ...[...text.matchAll(/"((?:@[\w-]+\/)?vitepress-[\w-]+|markdown-it[\w-]*)"/g)].flatMap(
      ([, name]) => name ?? [],
    ),
  ];
  const left = others.filter((name) => text.includes(`"${name}"`));
  return [
    ...(packageFile !== undefined && left.length > 0
      ? [
          leftOver(
            packageFile,
            'Remove those that nothing else uses.',
            `Packages of the old site are still there: ${left.join(', ')}.`,
          ),
        ]
      : []),
    ...(config.cleanUrls === true
      ? []
      : [
          {
            topic: 'publishing' as const,
            what: 'Addresses end without ".html" now.',
            todo: 'Old ones stay alive on hosts that serve files: every page is still a file with that ending. Look at one after publishing.',
            place: { file: configFile, line: 1 },
          },
        ]),
    leftOver(
      configFile,
      `Remove ".vitepress" and ${files.length > 1 ? 'what only it imports' : 'nothing else'} when nothing of it is needed any more, and this file.`,
    ),
  ];
}
