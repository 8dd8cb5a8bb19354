import path from 'node:path';
import { DiglotError, DiglotErrors } from 'diglot/tools';
import { type Data, dataOf, isData, listOf, textOf } from '../data';
import { FOREIGN } from '../evaluate/stand-in';
import { configNamed } from '../find-site';
import { readAliases } from '../mdx/aliases';
import type { Decision } from '../plan';
import {
  type Call,
  madeBy,
  modulesWith,
  moduleWith,
  type RanModule,
  readModules,
  runModule,
  type SiteModules,
} from './read-modules';

/** A folder of pages that is served below one path: a call of `loader()`. */
export interface Collection {
  /** Absolute. */
  readonly dir: string;
  /** `/docs`; `/` for the top. */
  readonly baseUrl: string;
  /** Whether folders have files `meta.json`, which make a sidebar. */
  readonly hasMeta: boolean;
}

/** The languages of a site. */
export interface Languages {
  /** The default one first. */
  readonly keys: readonly string[];
  /** Whether each language has a folder; else names of files say it: `page.cn.mdx`. */
  readonly hasFolders: boolean;
  /** Whether addresses of the default language begin with it. */
  readonly hadPrefix: boolean;
}

/** A site for Fumadocs, laid out. */
export interface FumadocsSettings {
  readonly modules: SiteModules;
  readonly collections: readonly Collection[];
  /** Undefined in a site of one language. */
  readonly languages: Languages | undefined;
  /** What `baseOptions` gives for each language, the default one first. */
  readonly layouts: readonly Data[];
  /** The file that has it, absolute. */
  readonly layoutFile: string | undefined;
  /** The config of Next.js, as far as it says where pages lie. */
  readonly next: Data;
  readonly nextFile: string | undefined;
  /** Folder that pages go to, absolute. */
  readonly content: string;
  readonly publicDir: string;
  readonly decisions: readonly Decision[];
}

/**
 * Runs the modules that say where pages lie and what is around them.
 *
 * @throws DiglotErrors when they cannot be run, or name no folder of pages
 */
export async function readSettings(root: string, configFile: string): Promise<FumadocsSettings> {
  const modules = readModules(root, readAliases(root, root));
  const config = await runModule(configFile, modules);
  const decisions: Decision[] = [];
  const calls = [...config.calls];
  const collections: Collection[] = [];
  for (const file of modulesWith(modules, LOADER)) {
    const ran = await attempt(file, decisions, 'the pages that it reads', (one) =>
      runModule(one, modules),
    );
    const exports = { ...config.value, ...ran?.value };
    for (const call of ran?.calls ?? []) {
      calls.push(call);
      if (call.name === 'loader')
        collections.push(...collectionsOf(call, { root, exports, file, decisions }));
    }
  }
  const [first] = collections;
  if (first === undefined) throw noPages(configFile, decisions);
  const languages = languagesOf([
    ...calls.flatMap((call) => (call.name === 'loader' ? optionsOf(call).i18n : [])),
    ...calls.filter(({ name }) => name === 'defineI18n').map((call) => call.arguments[0]),
  ]);
  const layoutFile = moduleWith(
    modules,
    /\bexport\s+(?:const|(?:async\s+)?function)\s+baseOptions\b/,
  );
  const keys = JSON.stringify(languages?.keys ?? [undefined]);
  const layout = await attempt(
    layoutFile,
    decisions,
    'the title and the links of the site',
    (file) =>
      runModule(
        file,
        modules,
        `{ all: await Promise.all(${keys}.map((lang) => typeof all.baseOptions === 'function' ? all.baseOptions(lang) : all.baseOptions)) }`,
      ),
  );
  const nextFile = configNamed(path.join(root, 'next.config'));
  const next = await attempt(nextFile, decisions, 'redirects', (file) =>
    runModule(file, modules, NEXT),
  );
  return {
    modules,
    collections: unique(collections),
    languages,
    layouts: listOf(layout?.value.all).map(dataOf),
    layoutFile,
    next: next?.value ?? {},
    nextFile,
    content: contentFolder(first, root),
    publicDir: path.join(root, 'public'),
    decisions,
  };
}

/** What imports the function that reads pages. */
const LOADER = /^import\s+\{[^{}]*\bloader\b[^{}]*\}\s+from\s+['"]fumadocs-core\/source['"]/m;

/** Settings may be made by functions, and redirects are by one. */
const NEXT = `await (async () => {
  const given = all.default;
  const config = (typeof given === 'function' ? await given('phase-production-build', { defaultConfig: {} }) : given) ?? {};
  const redirects = typeof config.redirects === 'function' ? await config.redirects() : [];
  const { basePath, output, distDir, trailingSlash } = config;
  return { redirects, basePath, output, distDir, trailingSlash };
})()`;

/** What a module gives; where it does not run, that is told, and nothing is known of it. */
async function attempt(
  file: string | undefined,
  decisions: Decision[],
  what: string,
  run: (file: string) => Promise<RanModule>,
): Promise<RanModule | undefined> {
  if (file === undefined) return undefined;
  try {
    return await run(file);
  } catch (error) {
    const [first] = error instanceof DiglotErrors ? error.errors : [];
    if (first === undefined) throw error;
    const { location } = first;
    decisions.push({
      topic: 'config',
      what: `"${path.basename(file)}" could not be run, so that ${what} are not known (${first.message}).`,
      todo: 'Write them into the new config.',
      place: { file: location?.file ?? file, line: location?.line },
    });
    return undefined;
  }
}

function noPages(file: string, decisions: readonly Decision[]): DiglotError {
  const told = decisions.map(({ what }) => ` ${what}`).join('');
  return new DiglotError({
    code: 'migrate-no-fumadocs',
    message: `No "loader({ baseUrl, source })" of "fumadocs-core/source" was found that reads a folder of the site.${told}`,
    location: decisions.find(({ place }) => place !== undefined)?.place ?? { file },
    fix: 'Name the folder of the app that has "source.config.ts" and calls "loader()" with a collection of Fumadocs MDX; pages of other sources must be written into files first.',
  });
}

/** The options of a loader, which is given its source among them or before them. */
function optionsOf({ arguments: [first, second] }: Call): Data {
  return dataOf(second ?? first);
}

interface LoaderInput {
  readonly root: string;
  /** What `source.config.ts` exports. */
  readonly exports: Data;
  readonly file: string | undefined;
  readonly decisions: Decision[];
}

/** The folders of pages that a loader reads. */
function collectionsOf(
  loader: Call,
  { root, exports, file, decisions }: LoaderInput,
): Collection[] {
  const options = optionsOf(loader);
  const baseUrl = `/${(textOf(options.baseUrl) ?? '').replace(/^\/+|\/+$/g, '')}`;
  const sources = partsOf(loader.arguments.length > 1 ? loader.arguments[0] : options.source);
  const tell = (what: string, todo: string) =>
    decisions.push({
      topic: 'pages',
      what,
      todo,
      place: file === undefined ? undefined : { file },
    });
  for (const key of ['url', 'slugs']) {
    if (options[key] === undefined) continue;
    tell(
      `A function makes the addresses of pages below "${baseUrl}" ("${key}" of the loader): here they are those of the files.`,
      'Name old addresses in "redirectFrom" of the pages, or a whole folder in "redirects".',
    );
  }
  return sources.flatMap((one): Collection[] => {
    const definition = definitionOf(one, exports);
    if (definition === undefined) {
      const { module = 'another source', name = '' } = madeBy(one) ?? {};
      tell(
        `Pages below "${baseUrl}" that come from "${name === '' ? module : `${name}" of "${module}`}" were left out.`,
        "Write them into files, or make them by a plugin: see the manual's page on API pages.",
      );
      return [];
    }
    const { dir } = dataOf(definition.arguments[0]);
    const hasMeta = /defineDocs$/.test(definition.name);
    const dirs = [dir ?? (hasMeta ? 'content/docs' : [])].flat();
    return dirs.flatMap((given) => {
      const folder = textOf(given);
      return folder === undefined ? [] : [{ dir: path.resolve(root, folder), baseUrl, hasMeta }];
    });
  });
}

/** What several sources are made of: `multiple({ docs, openapi })`, an object of them. */
function partsOf(source: unknown): unknown[] {
  const call = madeBy(source);
  if (call?.name === 'multiple') return Object.values(dataOf(call.arguments[0]));
  return call === undefined && isData(source) ? Object.values(source) : [source];
}

/** The call that defines a collection, of what was made of it. */
function definitionOf(source: unknown, exports: Data): Call | undefined {
  const call = madeBy(source);
  const named = nameOf(source);
  if (named !== undefined) {
    const found = madeBy(exports[named]);
    if (found !== undefined) return found;
  }
  if (call === undefined) return undefined;
  if (/^(?:define(?:Docs|Collections)|localMd)$/.test(call.name)) return call;
  if (call.of !== undefined)
    return definitionOf({ [FOREIGN]: { kind: 'call', ...call.of } }, exports);
  const own = /^(\w+)\.toFumadocsSource$/.exec(call.name)?.[1];
  if (own !== undefined) return madeBy(exports[own]);
  return call.arguments.flatMap((one) => definitionOf(one, exports) ?? [])[0];
}

/** The name under which a module of collections exports what stands here. */
function nameOf(value: unknown): string | undefined {
  const { kind, text } = dataOf(Object(value)[FOREIGN]);
  return kind === 'package' ? /#(?:default\.)?(\w+)$/.exec(String(text))?.[1] : undefined;
}

function languagesOf(given: readonly unknown[]): Languages | undefined {
  const all = given.map((one) => dataOf(madeBy(one)?.arguments[0] ?? one));
  const config = all.find(({ languages }) => listOf(languages).length > 0);
  if (config === undefined) return undefined;
  const names = listOf(config.languages).flatMap((one) => textOf(one) ?? []);
  const main = textOf(config.defaultLanguage) ?? names[0] ?? 'en';
  return {
    keys: [main, ...names.filter((name) => name !== main)],
    hasFolders: config.parser === 'dir',
    hadPrefix: (config.hideLocale ?? 'never') === 'never',
  };
}

/** The folder in which pages lie as they are served: `content` for `content/docs`, which is served below `/docs`. */
function contentFolder({ dir, baseUrl }: Collection, root: string): string {
  const base = path.normalize(baseUrl).replace(/[\\/]$/, '');
  const above = dir.slice(0, dir.length - base.length);
  return base !== '' && dir.endsWith(base) && above !== root ? above : dir;
}

function unique(collections: readonly Collection[]): Collection[] {
  const known = new Map(collections.map((one) => [`${one.baseUrl}\n${one.dir}`, one]));
  return [...known.values()];
}
