import path from 'node:path';
import type { Answers } from './ask';
import { installPackages } from './install';
import { defaultOf, type Language } from './languages';
import { type PackageManager, quoted, runCommand, wayTo } from './package-manager';
import { findPlace, type Place } from './place';
import { renderSite } from './render/site';
import { type Written, writeSite } from './write-site';

/** Whether packages are there, and if not, why. */
type Installed = 'yes' | 'not wanted' | 'in a workspace' | { readonly problem: string };

/**
 * Writes a site, installs its packages, and says how to go on.
 *
 * @param chosen the languages that were asked for, as far as any were
 * @returns the exit code
 */
export async function create(
  answers: Answers,
  chosen: readonly Language[] | undefined,
): Promise<number> {
  const place = findPlace(answers.folder);
  const written = writeSite(renderSite(place, answers));
  for (const line of toldOf(place, written)) console.log(line);
  for (const line of toldOfLanguages(answers.languages, chosen)) console.log(line);
  const installed = await install(place, answers);
  if (typeof installed === 'object') {
    console.error(`\n${installed.problem}. The site is whole; only its packages are missing.`);
  }
  console.log(`\n${nextSteps(place, answers.manager, installed).join('\n')}`);
  return typeof installed === 'object' ? 1 : 0;
}

async function install({ folder, workspace }: Place, answers: Answers): Promise<Installed> {
  if (!answers.install) return 'not wanted';
  if (workspace !== undefined) return 'in a workspace';
  console.log(`\nInstalling packages with ${answers.manager.name} …`);
  const problem = await installPackages(folder, answers.manager);
  return problem === undefined ? 'yes' : { problem };
}

function toldOf({ folder, repository }: Place, { made, kept }: Written): string[] {
  const way = (file: string) => path.relative(folder, file);
  const outside = made.filter((file) => way(file).startsWith('..'));
  const ignore = kept.some((file) => path.basename(file) === '.gitignore');
  return [
    `Made ${made.length === 1 ? '1 file' : `${made.length} files`} in ${wayTo(folder) || 'this folder'}.`,
    ...outside.map((file) => `  at the root of the repository: ${path.relative(repository, file)}`),
    ...kept.map((file) => `  kept as it was: ${way(file)}`),
    ...(ignore ? ['  Add "node_modules/" and "dist/" to .gitignore unless they are there.'] : []),
  ];
}

function toldOfLanguages(
  languages: readonly Language[],
  chosen: readonly Language[] | undefined,
): string[] {
  const original = defaultOf(languages);
  const begun = languages.filter(({ text }) => !text).map(({ label }) => label);
  if (begun.length === 0) return [];
  const isAdded = chosen !== undefined && !chosen.some(({ lang }) => lang === original.lang);
  return [
    `Nothing is written in ${begun.join(', ')} yet: pages show the text in ${original.label}, with a notice.`,
    ...(isAdded
      ? ['English was added, because a site needs text in its default language: see README.md.']
      : []),
  ];
}

function nextSteps(
  { folder, workspace }: Place,
  manager: PackageManager,
  installed: Installed,
): string[] {
  const way = wayTo(folder);
  const go = way === '' ? [] : [`  cd ${quoted(way)}`];
  const dev = `  ${runCommand(manager, 'dev')}`;
  if (workspace !== undefined && installed !== 'not wanted') {
    const name = path.relative(workspace, folder).split(path.sep).join('/');
    return [
      `The folder lies in the workspace ${workspace}, in which nothing was installed. Next:`,
      `  add "${name}" to its packages, unless one of the patterns there covers it`,
      `  run "${manager.name} install" in ${workspace}`,
      ...go,
      dev,
    ];
  }
  return ['Next:', ...go, ...(installed === 'yes' ? [] : [`  ${manager.name} install`]), dev];
}
