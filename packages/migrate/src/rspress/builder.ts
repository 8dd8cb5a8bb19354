import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Tell } from '../config-draft';
import { relativeTo } from '../config-values';
import { callOf, type Data, dataOf, holdsForeign, isData, listOf, textOf } from '../data';
import { Code } from '../output/print-config';
import { movePlugins } from './plugins';

/** What settings of Rsbuild become. */
export interface MovedBuilder {
  readonly alias: Data | undefined;
  readonly head: readonly unknown[];
  readonly outDir: string | undefined;
  /** A plugin of ours with what the bundler needs, and the lines that import for it. */
  readonly plugins: readonly { readonly line: string; readonly code: Code }[];
  readonly needed: Readonly<Record<string, string>>;
  readonly done: readonly string[];
}

/** Of Rsbuild's settings: names of folders, constants, styles, tags, the output folder. */
export function moveBuilder(given: unknown, root: string, tell: Tell): MovedBuilder {
  const builder = dataOf(given);
  const { alias: named, ...resolve } = dataOf(builder.resolve);
  const { alias: sourceAlias, define, preEntry, ...source } = dataOf(builder.source);
  const { tags, meta, ...html } = dataOf(builder.html);
  const { distPath, ...output } = dataOf(builder.output);
  const alias = aliasOf({ ...dataOf(sourceAlias), ...dataOf(named) }, root, tell);
  const tagList = listOf(tags).filter((tag) => isData(tag) && !holdsForeign(tag));
  if (tagList.length < listOf(tags).length)
    tell(
      ['builderConfig', 'html', 'tags'],
      'Tags of documents are made by a function.',
      'Return tags for a page from a plugin\'s hook "head".',
      'plugins',
    );
  const others = {
    ...prefix('resolve', resolve),
    ...prefix('source', source),
    ...prefix('html', html),
    ...prefix('output', output),
  };
  const rest = Object.keys(builder).filter((key) => !/^(?:resolve|source|html|output)$/.test(key));
  const told = [...Object.keys(others), ...rest].filter((key) => !UNNOTICED.includes(key));
  for (const key of told) {
    tell(
      ['builderConfig', ...key.split('.')],
      `"builderConfig.${key}" was left out.`,
      'What components and styles need of the bundler goes into a plugin: { name: "vite", bundler: () => ({ … }) }; tags go into "head".',
      'plugins',
    );
  }
  const names = Object.keys(dataOf(define));
  if (names.length > 0) {
    tell(
      ['builderConfig', 'source', 'define'],
      `Names that the bundler replaces: ${names.join(', ')}.`,
      'They stand in the config as they were computed now ("define" of its plugin): write how they are computed, if they change.',
      'components',
    );
  }
  movePlugins(withoutTailwind(builder.plugins), ['builderConfig', 'plugins'], tell);
  const outDir = typeof distPath === 'string' ? distPath : textOf(dataOf(distPath).root);
  const hasTailwind = listOf(builder.plugins).flat().some(isTailwind);
  const styles = stylesOf(preEntry, root, tell);
  const own = ownPlugin(dataOf(define), styles, hasTailwind);
  return {
    alias,
    head: [...tagList.map(tagOf), ...metaTags(meta)],
    outDir,
    plugins: own === undefined ? [] : [own],
    needed: hasTailwind ? { '@tailwindcss/vite': '^4.1.0' } : {},
    done: [
      ...(hasTailwind ? ['Tailwind CSS runs by "@tailwindcss/vite".'] : []),
      ...(styles.length > 0 ? [`Style sheets of all pages: ${styles.join(', ')}.`] : []),
    ],
  };
}

/** Settings of which readers see nothing: how fast or where something is built. */
const UNNOTICED = ['plugins', 'performance', 'dev', 'server', 'splitChunks', 'output.assetPrefix'];

function isTailwind(plugin: unknown): boolean {
  return /^(?:@rsbuild\/plugin-tailwindcss|rsbuild-plugin-tailwindcss)$/.test(
    callOf(plugin)?.module ?? '',
  );
}

const withoutTailwind = (plugins: unknown): readonly unknown[] =>
  listOf(plugins)
    .flat()
    .filter((plugin) => !isTailwind(plugin));

function aliasOf(given: Data, root: string, tell: Tell): Data | undefined {
  const pairs = Object.entries(given).flatMap(([name, target]) => {
    const text = textOf(target);
    // One that leads nowhere would stand before what tsconfig.json says.
    if (text !== undefined && path.isAbsolute(text) && !existsSync(text)) return [];
    if (text !== undefined && /^[./\\]|^[a-z]:[\\/]/i.test(text))
      return [[name, relativeTo(root, text)] as const];
    tell(
      ['builderConfig'],
      `The alias "${name}" was left out: it stands for a package or is computed.`,
      'Import what it stands for by its own name.',
      'plugins',
    );
    return [];
  });
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined;
}

/** A style sheet as the config names it: one of a package lies where packages are installed. */
export function stylePath(root: string, file: string): string {
  const isNamed = /^(?:[./\\]|[a-z]:[/\\])/i.test(file) || existsSync(path.join(root, file));
  return `./${relativeTo(root, isNamed ? file : path.join('node_modules', file))}`;
}

/** Modules that ran before the site's own: of these, the style sheets. */
function stylesOf(given: unknown, root: string, tell: Tell): string[] {
  const files = (Array.isArray(given) ? given : [given]).flatMap((file) => textOf(file) ?? []);
  return files.flatMap((file) => {
    if (/\.(?:css|scss|sass|less|styl)$/.test(file)) return [stylePath(root, file)];
    tell(
      ['builderConfig', 'source', 'preEntry'],
      `The module "${file}" ran before all others.`,
      'Import it in a component that "globalUIComponents" names.',
      'plugins',
    );
    return [];
  });
}

/** A plugin of the site's config; undefined where it would do nothing. */
function ownPlugin(define: Data, styles: readonly string[], hasTailwind: boolean) {
  const constants = Object.entries(define).filter(([, value]) => !holdsForeign(value));
  const bundler = [
    ...(hasTailwind ? ['plugins: [tailwindcss()]'] : []),
    ...(constants.length > 0
      ? [`define: ${JSON.stringify(Object.fromEntries(constants), null, 2)}`]
      : []),
  ];
  if (bundler.length === 0 && styles.length === 0) return undefined;
  const fields = [
    "name: 'site'",
    ...(styles.length > 0 ? [`styles: ${JSON.stringify(styles)}`] : []),
    ...(bundler.length > 0 ? [`bundler: () => ({ ${bundler.join(', ')} })`] : []),
  ];
  const line = hasTailwind ? "import tailwindcss from '@tailwindcss/vite';" : '';
  return { line, code: new Code(`{ ${fields.join(', ')} }`) };
}

function metaTags(given: unknown): unknown[] {
  return Object.entries(dataOf(given)).flatMap(([name, value]) => {
    if (typeof value === 'string') return [['meta', { name, content: value }]];
    return isData(value) && !holdsForeign(value) ? [['meta', value]] : [];
  });
}

function prefix(name: string, data: Data): Data {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [`${name}.${key}`, value]));
}

function tagOf(given: unknown): unknown {
  const { tag, attrs, children } = dataOf(given);
  return typeof children === 'string' ? [tag, dataOf(attrs), children] : [tag, dataOf(attrs)];
}
