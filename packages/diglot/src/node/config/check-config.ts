import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, relative, sep } from 'node:path';
import {
  allowFix,
  allowsAddress,
  isForeign,
  type OpenedKey,
  sourceOf,
} from '../../shared/policy-sources';
import { nearest } from '../errors/nearest';
import { isFolder } from '../files/paths';
import { loadedByHead } from '../schema/check-head-tag';
import type { ParsedConfig } from '../schema/config';
import type { ConfigProblem, DataPath } from '../source/data-path';
import type { ResolvedConfig } from './types';

/** Finds everything that a schema cannot: what keys say together, and what is on the disk. */
export function checkConfig(parsed: ParsedConfig, config: ResolvedConfig): ConfigProblem[] {
  return [
    ...duplicateLocales(parsed),
    ...missingDefaultLocale(parsed),
    ...unknownTranslations(parsed, config),
    ...missingFolders(parsed, config),
    ...overlappingOutDir(parsed, config),
    ...missingComponents(parsed, config),
    ...missingStyles(parsed, config),
    ...missingSearchClient(parsed, config),
    ...checkFeeds(parsed, config),
    ...checkPolicy(parsed),
  ];
}

/** A file that the config names, and what it is loaded as. */
interface LoadedFile {
  readonly key: OpenedKey;
  readonly address: string;
  readonly path: DataPath;
}

/** Finds files of other hosts that the config names and its policy refuses. */
export function checkPolicy(config: ParsedConfig): ConfigProblem[] {
  return filesOf(config).flatMap(({ key, address, path }) => {
    const isImageData = key === 'images' && /^\s*data:/i.test(address);
    if (!isForeign(address) || isImageData) return [];
    if (allowsAddress(config.policy[key], address)) return [];
    return {
      code: 'config-foreign-file',
      path,
      message: `The content security policy refuses a file of another host: "${address}"`,
      fix: `${allowFix(key, sourceOf(address))} Or put a copy into the public folder.`,
    };
  });
}

function filesOf({ icon, logo, head, themeConfig }: ParsedConfig): LoadedFile[] {
  const image = (address: string, ...path: DataPath): LoadedFile => ({
    key: 'images',
    address,
    path,
  });
  const logos =
    typeof logo === 'object'
      ? [image(logo.light, 'logo', 'light'), image(logo.dark, 'logo', 'dark')]
      : logo === undefined
        ? []
        : [image(logo, 'logo')];
  const links = themeConfig.socialLinks.flatMap(({ mode, content }, index) =>
    mode === 'img' ? [image(content, 'themeConfig', 'socialLinks', index, 'content')] : [],
  );
  const tags = head.flatMap((tag, index) => {
    const found = loadedByHead(tag);
    return found ? [{ ...found, path: ['head', index, 1, found.attribute] }] : [];
  });
  return [...(icon === undefined ? [] : [image(icon, 'icon')]), ...logos, ...links, ...tags];
}

function duplicateLocales({ themeConfig }: ParsedConfig): ConfigProblem[] {
  const langs = (themeConfig.locales ?? []).map((locale) => locale.lang.toLowerCase());
  return langs.flatMap((lang, index) => {
    const first = langs.indexOf(lang);
    if (first === index) return [];
    return {
      code: 'config-duplicate-locale',
      path: ['themeConfig', 'locales', index, 'lang'],
      message: `Two locales have the language "${lang}": the first is themeConfig.locales[${first}]`,
      fix: 'Remove one of them, or give it another language.',
    };
  });
}

function missingDefaultLocale({ lang, themeConfig }: ParsedConfig): ConfigProblem[] {
  const langs = themeConfig.locales?.map((locale) => locale.lang);
  if (langs === undefined || langs.includes(lang)) return [];
  const close = nearest(lang, langs);
  return [
    {
      code: 'config-default-locale',
      path: ['lang'],
      message: `The default language "${lang}" is none of the locales (${langs.join(', ')})`,
      fix:
        close === undefined
          ? `Set "lang" to one of them, or add a locale with lang: "${lang}".`
          : `Set "lang" to "${close}", or add a locale with lang: "${lang}".`,
    },
  ];
}

function unknownTranslations(parsed: ParsedConfig, { locales }: ResolvedConfig): ConfigProblem[] {
  const langs = locales.map(({ lang }) => lang);
  return (['translations', 'missingTranslations'] as const).flatMap((option) => {
    const modes = parsed[option];
    const named = typeof modes === 'string' ? [] : Object.keys(modes);
    return named
      .filter((lang) => !langs.includes(lang))
      .map((lang) => ({
        code: 'config-translations-language',
        path: [option, lang],
        message: `"${option}" names the language "${lang}", which is none of the locales (${langs.join(', ')})`,
        fix: `Name one of them${suggestion(nearest(lang, langs))}, or remove "${lang}".`,
      }));
  });
}

const suggestion = (close: string | undefined): string =>
  close === undefined ? '' : `, perhaps "${close}"`;

function missingFolders(parsed: ParsedConfig, config: ResolvedConfig): ConfigProblem[] {
  const { root, docsDir } = config;
  if (!isFolder(docsDir)) {
    return [
      {
        code: 'config-missing-docs',
        path: ['root'],
        message: `The docs folder does not exist: "${docsDir}"`,
        fix: `${closestFolder(docsDir)}Create it, or set "root" to the folder that holds the pages.`,
      },
    ];
  }
  const langs = config.locales.map((locale) => locale.lang.toLowerCase());
  return (parsed.themeConfig.locales ?? []).flatMap((locale, index) => {
    const dir = config.locales[index]?.dir;
    const isRepeated = langs.indexOf(locale.lang.toLowerCase()) < index;
    if (dir === undefined || isRepeated || isFolder(dir)) return [];
    return {
      code: 'config-missing-locale-folder',
      path: ['themeConfig', 'locales', index, 'lang'],
      message: `The folder of the language "${locale.lang}" does not exist: "${short(dir, root)}"`,
      fix: `${closestFolder(dir)}Create it, or remove the locale.`,
    };
  });
}

/** A build replaces its output folder: it must not hold anything that was written by hand. */
function overlappingOutDir(parsed: ParsedConfig, config: ResolvedConfig): ConfigProblem[] {
  const { outDir } = config;
  const sources = [config.root, config.docsDir, config.publicDir];
  const lost = sources.find((source) => `${source}${sep}`.startsWith(`${outDir}${sep}`));
  if (lost === undefined) return [];
  return [
    {
      code: 'config-out-dir',
      path: ['outDir'],
      message: `A build would delete "${short(lost, config.root)}": the output folder is "${parsed.outDir}"`,
      fix: 'Set "outDir" to a folder of its own, for instance "dist".',
    },
  ];
}

function missingComponents(parsed: ParsedConfig, config: ResolvedConfig): ConfigProblem[] {
  return config.globalUIComponents.flatMap((file, index) => {
    if (existsSync(file)) return [];
    return {
      code: 'config-missing-component',
      path: ['globalUIComponents', index],
      message: `The component does not exist: "${parsed.globalUIComponents[index] ?? file}"`,
      fix: 'Correct the path, which is relative to the config file, or remove the entry.',
    };
  });
}

function missingStyles(parsed: ParsedConfig, { globalStyles }: ResolvedConfig): ConfigProblem[] {
  if (globalStyles === undefined || existsSync(globalStyles)) return [];
  return [
    {
      code: 'config-missing-styles',
      path: ['globalStyles'],
      message: `The style sheet does not exist: "${parsed.globalStyles}"`,
      fix: 'Correct the path, which is relative to the config file, or remove the key.',
    },
  ];
}

function missingSearchClient({ search }: ParsedConfig, config: ResolvedConfig): ConfigProblem[] {
  const resolved = config.search;
  if (search === false || search.provider !== 'custom') return [];
  if (resolved === false || resolved.provider !== 'custom' || existsSync(resolved.client))
    return [];
  return [
    {
      code: 'config-missing-search-client',
      path: ['search', 'client'],
      message: `The search client does not exist: "${search.client}"`,
      fix: 'Correct the path, which is relative to the config file and has the extension of the file.',
    },
  ];
}

function closestFolder(missing: string): string {
  const parent = dirname(missing);
  const folders = isFolder(parent) ? readdirSync(parent, { withFileTypes: true }) : [];
  const names = folders.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const close = nearest(basename(missing), names);
  return close === undefined ? '' : `The closest existing folder is "${close}". `;
}

function short(path: string, root: string): string {
  const below = relative(root, path).split(sep).join('/');
  return below === '' ? '.' : below;
}

/** Finds feeds of one name, and texts of feeds for languages that the site does not have. */
function checkFeeds({ feeds }: ParsedConfig, { locales }: ResolvedConfig): ConfigProblem[] {
  const ids = feeds.map(({ id }) => id);
  const langs = locales.map(({ lang }) => lang);
  return feeds.flatMap((feed, index) => {
    const first = ids.indexOf(feed.id);
    const problems: ConfigProblem[] = [];
    if (first !== index) {
      problems.push({
        code: 'config-duplicate-feed',
        path: ['feeds', index, 'id'],
        message: `Two feeds would be written to the same file: the first "${feed.id}" is feeds[${first}]`,
        fix: 'Give one of them another id.',
      });
    }
    for (const key of ['title', 'description'] as const) {
      const texts = feed[key];
      if (typeof texts !== 'object') continue;
      for (const lang of Object.keys(texts).filter((lang) => !langs.includes(lang))) {
        problems.push({
          code: 'config-feed-language',
          path: ['feeds', index, key, lang],
          message: `The ${key} of the feed "${feed.id}" is given in a language that the site does not have: "${lang}"`,
          fix: `Remove it, or use one of the site's languages (${langs.join(', ')}).`,
        });
      }
    }
    return problems;
  });
}
