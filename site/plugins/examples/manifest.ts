import type { ProjectFiles } from './project';

/** The version of a package that is installed here; undefined for one that is not. */
export type VersionOf = (name: string) => string | undefined;

type Versions = Readonly<Record<string, string>>;

interface Manifest {
  readonly scripts?: Versions;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
}

const MANIFEST = 'package.json';
/** Packages that examples depend on and nobody has published. */
const MADE_UP = /^@acme\//;
const SCRIPT = /\.[cm]?[jt]sx?$|\.(?:vue|svelte)$/;
const CONFIG = /\.config\.[cm]?[jt]s$|^\.storybook\//;
const STYLES = /\.(?:css|scss|less)$/;
const IMPORTED = /\b(?:from|import|require)\b[\s(]*['"]([^'"]+)['"]/g;
const IMPORTED_STYLES = /@(?:import|use|plugin|config)\s+(?:url\()?['"]([^'"]+)['"]/g;
/** Tools name plugins and presets by a text. */
const NAMED = /['"]((?:@[a-z\d-]+\/)?[a-z][a-z\d]*-[a-z\d-]+|@[a-z\d-]+\/[a-z\d-]+)['"]/g;

/** Commands of scripts, by the package that has them. */
const COMMANDS: Versions = {
  attw: '@arethetypeswrong/cli',
  changeset: '@changesets/cli',
  publint: 'publint',
  rsbuild: '@rsbuild/core',
  rstest: '@rstest/core',
  tsc: 'typescript',
  'vue-tsc': 'vue-tsc',
};

/**
 * The project as somebody else can install and build it: its `package.json` names the packages that its files need, in the
 * versions that are installed here, and has a script for the build.
 *
 * @returns undefined for a project that nobody can install, because it depends on packages that are made up
 */
export function withManifest(files: ProjectFiles, versionOf: VersionOf): ProjectFiles | undefined {
  const texts = new Map([...files].map(([name, bytes]) => [name, decoder.decode(bytes)]));
  const own: Manifest = JSON.parse(texts.get(MANIFEST) ?? '{}');
  const given = { ...own.dependencies, ...own.devDependencies };
  if (Object.keys(given).some((name) => MADE_UP.test(name))) return undefined;
  const needed = ['@rslib/core', ...packagesOf(texts, own)].flatMap((name): [string, string][] => {
    const version = name in given ? undefined : versionOf(name);
    return version === undefined ? [] : [[name, version]];
  });
  const devDependencies = Object.entries({ ...Object.fromEntries(needed), ...own.devDependencies });
  const build = texts.has('build.mjs') ? 'node build.mjs' : 'rslib';
  const manifest = {
    ...own,
    scripts: { ...(own.scripts?.build === undefined && { build }), ...own.scripts },
    devDependencies: Object.fromEntries(devDependencies.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  return new Map(files).set(MANIFEST, new TextEncoder().encode(text));
}

const decoder = new TextDecoder();

/** Packages that the files of a project name. */
function packagesOf(texts: ReadonlyMap<string, string>, { scripts = {} }: Manifest): Set<string> {
  const imports = [...texts].flatMap(([name, text]) => {
    const found = STYLES.test(name) ? text.matchAll(IMPORTED_STYLES) : [];
    if (!SCRIPT.test(name)) return [...found];
    return [...text.matchAll(IMPORTED), ...(CONFIG.test(name) ? text.matchAll(NAMED) : [])];
  });
  const named = imports.map(([, source = '']) => source).filter((one) => /^[@a-z]/.test(one));
  const packages = new Set(named.map((one) => one.split('/', one[0] === '@' ? 2 : 1).join('/')));
  const commands = Object.values(scripts).flatMap((script) => script.split(/[\s&|;]+/));
  for (const command of commands) packages.add(COMMANDS[command] ?? '');
  return withCompanions(packages, texts, named);
}

/** Packages that no file names, because tools look for them. */
function withCompanions(
  packages: ReadonlySet<string>,
  texts: ReadonlyMap<string, string>,
  named: readonly string[],
): Set<string> {
  const all = new Set(packages);
  const has = (pattern: RegExp) => [...texts.keys()].some((name) => pattern.test(name));
  const says = (pattern: RegExp) =>
    [...texts].some(([name, text]) => CONFIG.test(name) && pattern.test(text));
  const isTyped = has(/(?:^|\/)tsconfig[\w.]*\.json$/);
  if (isTyped) all.add('typescript');
  if (isTyped && named.some((one) => one.startsWith('node:'))) all.add('@types/node');
  if (says(/\bbundle: true\b/) && says(/\bdts\b/)) all.add('@microsoft/api-extractor');
  if (all.has('@rsbuild/plugin-react')) all.add('react').add('react-dom');
  if (isTyped && all.has('react')) all.add('@types/react');
  if (all.has('@tailwindcss/postcss')) all.add('tailwindcss');
  return all;
}
