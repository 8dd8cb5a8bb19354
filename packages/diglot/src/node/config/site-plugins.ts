import { existsSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { findUpwards, packageOf } from '../files/find-upwards';
import { hashFile, hashText, hashValues } from '../files/hash';
import { type CheckedPlugins, hookNames } from '../plugins';
import type { Plugin } from '../plugins/plugin';
import type { ConfigProblem } from '../source/data-path';
import { environmentFiles } from './environment';
import { hashLinkedPackages } from './linked-packages';
import type { ConfigSource } from './run-config';
import type { SitePlugins } from './types';

/** What the config's plugins are, as plain data, and what is wrong with the files that they name. */
export interface DescribedPlugins {
  readonly plugins: SitePlugins | undefined;
  /** Files whose change makes the plugins stale, absolute. */
  readonly dependencies: readonly string[];
  readonly problems: readonly ConfigProblem[];
}

/** Hooks on which a page's content depends. */
const CONTENT_HOOKS: readonly (keyof Plugin)[] = [
  'source',
  'frontMatter',
  'markdown',
  'codeBlocks',
  'blockModules',
  'codeMarks',
  'elements',
];

/** Describes the plugins of a config that has some. */
export function describePlugins(
  { plugins, places }: Pick<CheckedPlugins, 'plugins' | 'places'>,
  source: ConfigSource,
): DescribedPlugins {
  if (plugins.length === 0) return { plugins: undefined, dependencies: [], problems: [] };
  const codeHash = plugins.every(({ key }) => key !== undefined) ? '' : hashCode(source);
  const linked = hashLinkedPackages(source.bundled.packages, source.root);
  const hashOf = (some: readonly Plugin[]) =>
    hashValues(
      ...some.map((plugin) => [plugin.name, plugin.key ?? codeHash, files(plugin)]),
      ...(linked === '' ? [] : [linked]),
    );
  const absolute = (file: string) => path.resolve(source.root, file);
  const files = ({ dependencies = [] }: Plugin) =>
    dependencies.map((file) => [file, hashFile(absolute(file))]);
  const sheets = plugins.flatMap(({ name, styles = [] }) =>
    styles.map((style, index) => {
      const { files, elements } =
        typeof style === 'string' ? { files: [style], elements: undefined } : style;
      const found = files.map((name) => ({ name, file: findStyle(name, source) }));
      const path = [...(places.get(name) ?? []), 'styles', index];
      return { elements, path, found, files: found.flatMap(({ file }) => file ?? []) };
    }),
  );
  return {
    plugins: {
      names: plugins.map(({ name }) => name),
      places: Object.fromEntries(places),
      hash: hashOf(plugins),
      contentHash: hashOf(plugins.filter((plugin) => CONTENT_HOOKS.some((hook) => plugin[hook]))),
      styles: sheets.flatMap(({ elements, files }) => (elements ? [] : files)),
      elementStyles: sheets.flatMap(({ elements, files }) => (elements ? { files, elements } : [])),
      hooks: hookNames.filter((hook) => plugins.some((plugin) => plugin[hook] !== undefined)),
      source,
    },
    dependencies: plugins.flatMap(({ dependencies = [] }) => dependencies.map(absolute)),
    problems: sheets.flatMap(({ found, path }) =>
      found.flatMap(({ name, file }) => (file === undefined ? missingStyle(name, path) : [])),
    ),
  };
}

/** Hash of all that plugins without a key of their own may be made of. */
function hashCode({ bundled, root, mode }: ConfigSource): string {
  const files = [...bundled.files, ...environmentFiles(root, mode)];
  return hashValues(
    ...files.map((file) => [path.relative(root, file), hashFile(file)]),
    ...bundled.packages.map((name) => [name, versionOf(name, root)]),
  );
}

/** The version of an installed package; its manifest's hash when that names none. */
function versionOf(specifier: string, root: string): string {
  if (isBuiltin(specifier)) return '';
  const manifest = findUpwards(`node_modules/${packageOf(specifier)}/package.json`, root);
  if (manifest === undefined) return '';
  const text = readFileSync(manifest, 'utf8');
  return /"version"\s*:\s*"([^"]*)"/.exec(text)?.[1] ?? hashText(text);
}

/** Absolute path of a style sheet that a plugin names; undefined when there is none. */
function findStyle(style: string, { root, configFile }: ConfigSource): string | undefined {
  if (path.isAbsolute(style) || /^\.{1,2}\//.test(style)) {
    const file = path.resolve(root, style);
    return existsSync(file) ? file : undefined;
  }
  try {
    return createRequire(configFile).resolve(style);
  } catch {
    // A package may name no style sheets among its exports.
    return findUpwards(`node_modules/${style}`, root);
  }
}

function missingStyle(style: string, path: ConfigProblem['path']): ConfigProblem {
  return {
    code: 'plugin-style-missing',
    path,
    message: `The style sheet "${style}" of a plugin does not exist`,
    fix: 'Begin paths with "./", relative to the config, or install the package that has it.',
  };
}
