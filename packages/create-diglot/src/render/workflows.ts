import path from 'node:path';
import {
  execCommand,
  isModernYarn,
  lockfileOf,
  type ManagerName,
  type PackageManager,
} from '../package-manager';
import type { Place } from '../place';

/** Major versions of what other projects offer for GitHub Actions. */
const ACTIONS = {
  checkout: 'actions/checkout@v7',
  node: 'actions/setup-node@v7',
  cache: 'actions/cache@v5',
  pnpm: 'pnpm/action-setup@v4',
  bun: 'oven-sh/setup-bun@v2',
  configure: 'actions/configure-pages@v5',
  upload: 'actions/upload-pages-artifact@v5',
  deploy: 'actions/deploy-pages@v5',
};

const INSTALL: Readonly<Record<ManagerName, string>> = {
  npm: 'npm ci',
  pnpm: 'pnpm install --frozen-lockfile',
  yarn: 'yarn install --frozen-lockfile',
  bun: 'bun install --frozen-lockfile',
};

/** Where the site and what it installs lie in the repository; `.` for its root. */
interface Folders {
  readonly site: string;
  readonly install: string;
}

const PNPM_MAJOR = '10';

function setup(manager: PackageManager, { site, install }: Folders): string[] {
  const { name, version } = manager;
  const lockfile = path.posix.join(install, lockfileOf(manager));
  const major = version?.split('.', 1)[0] ?? PNPM_MAJOR;
  const node = [
    `- uses: ${ACTIONS.node}`,
    '  with:',
    '    node-version: 24',
    ...(name === 'bun' ? [] : [`    cache: ${name}`, `    cache-dependency-path: '${lockfile}'`]),
  ];
  const installs = isModernYarn(manager) ? 'yarn install --immutable' : INSTALL[name];
  return [
    `- uses: ${ACTIONS.checkout}`,
    '  with:',
    '    fetch-depth: 0 # when pages were changed is told by the history',
    ...(name === 'pnpm' ? [`- uses: ${ACTIONS.pnpm}`, `  with: { version: ${major} }`] : []),
    ...(name === 'bun' ? [`- uses: ${ACTIONS.bun}`] : []),
    ...(isModernYarn(manager) ? ['- run: corepack enable', '  working-directory: .'] : []),
    ...node,
    `- run: ${installs}`,
    ...(install === site ? [] : [`  working-directory: '${install}'`]),
  ];
}

/** A value that is known when the workflow runs. */
const github = (name: string): string => `\${{ ${name} }}`;

/** What builds keep, and their output, so that the next one compiles and renders only what has changed. */
function cache({ site }: Folders): string[] {
  return [
    `- uses: ${ACTIONS.cache}`,
    '  with:',
    '    path: |',
    ...['node_modules/.cache/diglot', 'dist'].map(
      (folder) => `      ${path.posix.join(site, folder)}`,
    ),
    `    key: diglot-${github('github.sha')}`,
    '    restore-keys: diglot-',
  ];
}

const by = (spaces: number, lines: readonly string[]): string[] =>
  lines.map((line) => `${' '.repeat(spaces)}${line}`);

const text = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

const defaults = ({ site }: Folders): string[] =>
  site === '.' ? [] : ['    defaults:', '      run:', `        working-directory: '${site}'`];

/** Checks each pull request, and asks other sites once a week whether links to them still lead somewhere. */
function renderCheck(manager: PackageManager, folders: Folders): string {
  const run = (args: string) => execCommand(manager, `diglot ${args}`);
  return text([
    'name: Check the site',
    'on:',
    '  pull_request:',
    '  schedule:',
    "    - cron: '0 6 * * 1'",
    'permissions:',
    '  contents: read',
    'jobs:',
    '  check:',
    '    runs-on: ubuntu-latest',
    ...defaults(folders),
    '    steps:',
    ...by(6, [
      ...setup(manager, folders),
      ...cache(folders),
      `- run: ${run('check --format github')}`,
      `- run: ${run('build')}`,
      '# Links to other sites break on other days than those of a change.',
      "- if: github.event_name == 'schedule'",
      `  run: ${run('check --only external --format github')}`,
    ]),
  ]);
}

/** Checks, builds and publishes what is on the main branch. */
function renderPages(manager: PackageManager, folders: Folders): string {
  const run = (args: string) => execCommand(manager, `diglot ${args}`);
  return text([
    '# In the settings of the repository, under Pages, the source has to be "GitHub Actions".',
    'name: Publish the site',
    'on:',
    '  push:',
    '    branches: [main]',
    '  workflow_dispatch:',
    'permissions:',
    '  contents: read',
    '  pages: write',
    '  id-token: write',
    'concurrency:',
    '  group: pages',
    'jobs:',
    '  publish:',
    '    runs-on: ubuntu-latest',
    '    environment:',
    '      name: github-pages',
    `      url: ${github('steps.deploy.outputs.page_url')}`,
    ...defaults(folders),
    '    steps:',
    ...by(6, [
      ...setup(manager, folders),
      ...cache(folders),
      '# Knows where the site will be: at an address of its own, or below the name of the repository.',
      '- id: pages',
      `  uses: ${ACTIONS.configure}`,
      `- run: ${run('check --format github')}`,
      `- run: ${run('build')}`,
      '  env:',
      `    SITE_URL: ${github('steps.pages.outputs.origin')}`,
      `    SITE_BASE: ${github('steps.pages.outputs.base_path')}/`,
      `- uses: ${ACTIONS.upload}`,
      '  with:',
      `    path: '${path.posix.join(folders.site, 'dist')}'`,
      '- id: deploy',
      `  uses: ${ACTIONS.deploy}`,
    ]),
  ]);
}

/**
 * Workflows for GitHub Actions, by their absolute paths. They lie at the root of the repository, because they run nowhere
 * else; where that is not the site's folder, their names begin with its name.
 */
export function renderWorkflows(
  { folder, repository, workspace }: Place,
  manager: PackageManager,
): ReadonlyMap<string, string> {
  const from = (target: string) =>
    path.relative(repository, target).split(path.sep).join('/') || '.';
  const folders = { site: from(folder), install: from(workspace ?? folder) };
  const prefix = folders.site === '.' ? '' : `${path.basename(folder)}-`;
  const file = (name: string) => path.join(repository, '.github/workflows', `${prefix}${name}.yml`);
  return new Map([
    [file('check'), renderCheck(manager, folders)],
    [file('pages'), renderPages(manager, folders)],
  ]);
}
