import path from 'node:path';
import { defaultOf, type Language } from '../languages';
import { type PackageManager, runCommand } from '../package-manager';
import type { Place } from '../place';
import { TEMPLATE_FOLDER } from '../template-folder';
import type { TemplateName } from '../templates';
import { extensionsOf, renderConfig } from './config';
import { renderPackageFile } from './package-file';
import { type Files, readFiles, renderLock, renderPages } from './pages';
import { renderWorkflows } from './workflows';

/** What a new site shall be. */
export interface Choices {
  readonly template: TemplateName;
  /** Of which the templates have text in one at least. */
  readonly languages: readonly Language[];
  readonly manager: PackageManager;
}

/** All files of a new site, by their absolute paths. */
export function renderSite(place: Place, choices: Choices): ReadonlyMap<string, string> {
  const files = renderFolder(place, choices);
  const own = [...files].map(([file, text]) => [path.join(place.folder, file), text] as const);
  return new Map([...own, ...renderWorkflows(place, choices.manager)]);
}

function renderFolder(
  { folder, hasHistory }: Place,
  { template, languages, manager }: Choices,
): Files {
  const files = readFiles(path.join(TEMPLATE_FOLDER, template));
  const shared = readFiles(path.join(TEMPLATE_FOLDER, 'shared'));
  const named = (prefix: string, all: Files): Files =>
    new Map(
      [...all].flatMap(([file, text]) =>
        file.startsWith(prefix) ? [[file.slice(prefix.length), text]] : [],
      ),
    );
  const isSingle = languages.length === 1;
  const rest = [...files].filter(([file]) => !/^(?:docs\/|book\.lock$)/.test(file));
  const hasComponents = rest.some(([file]) => file.endsWith('.tsx'));
  const lock = files.get('book.lock');
  const readme = shared.get(`readme/${defaultOf(languages).text}.md`) ?? '';
  return new Map([
    ...rest,
    ...renderPages(named('docs/', files), languages),
    ...(isSingle || lock === undefined
      ? []
      : ([
          ['book.lock', renderLock(lock, languages)],
          ['.gitattributes', shared.get('gitattributes') ?? ''],
        ] as const)),
    ['.gitignore', shared.get('gitignore') ?? ''],
    ...(manager.name === 'yarn' ? ([['.yarnrc.yml', 'nodeLinker: node-modules\n']] as const) : []),
    ['tsconfig.json', shared.get('tsconfig.json') ?? ''],
    ['package.json', renderPackageFile(folder, manager, hasComponents, extensionsOf(template))],
    ['diglot.config.ts', renderConfig(template, languages, hasHistory)],
    ['README.md', renderReadme(readme, folder, isSingle, manager)],
  ]);
}

/** Lines between `{{several}}` and `{{end}}` are for sites in several languages. */
function renderReadme(
  text: string,
  folder: string,
  isSingle: boolean,
  manager: PackageManager,
): string {
  return text
    .replace(/\{\{several\}\}\n([\s\S]*?)\{\{end\}\}\n/g, isSingle ? '' : '$1')
    .replaceAll('{{name}}', path.basename(folder))
    .replaceAll('{{install}}', `${manager.name} install`)
    .replace(/\{\{run (\w+)\}\}/g, (_, script: string) => runCommand(manager, script));
}
