import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Data, dataOf, textOf } from '../data';
import { readJson } from '../files';
import type { OldLocale } from './settings';
import type { Labels } from './sidebars';

/** The messages of a file of translations, by key. */
export function readMessages(file: string): ReadonlyMap<string, string> {
  if (!existsSync(file)) return new Map();
  try {
    const given = dataOf(readJson(file));
    return new Map(
      Object.entries(given).flatMap(([key, value]) => {
        const message = textOf(dataOf(value).message) ?? textOf(value);
        return message === undefined ? [] : [[key, message]];
      }),
    );
  } catch {
    return new Map();
  }
}

/** What a file of translations calls the entries of a sidebar. */
export function sidebarLabels(file: string, sidebar: string): Labels {
  const messages = readMessages(file);
  return (kind, label) =>
    messages.get(`sidebar.${sidebar}.${kind}.${label}`) ??
    messages.get(`sidebar.${sidebar}.${kind}.${label}.label`) ??
    label;
}

/** The folder in which translations of a plugin's pages lie, absolute. */
export function pluginFolder(
  { folder }: OldLocale,
  plugin: 'docs' | 'blog' | 'pages',
  id: string,
): string {
  const name = `docusaurus-plugin-content-${plugin}`;
  return path.join(folder, id === 'default' ? name : `${name}-${id}`);
}

/** Texts of the interface by the keys that Docusaurus has for them. */
const TEXTS: Readonly<Record<string, string>> = {
  'theme.docs.paginator.previous': 'prevPageText',
  'theme.docs.paginator.next': 'nextPageText',
  'theme.common.editThisPage': 'editLinkText',
  'theme.TOCCollapsible.toggleButtonLabel': 'outlineTitle',
  'theme.common.skipToMainContent': 'skipToContent',
  'theme.SearchBar.label': 'search',
  'theme.SearchModal.placeholder': 'searchPlaceholderText',
  'theme.NotFound.title': 'notFoundTitle',
  'theme.CodeBlock.copy': 'copyCode',
  'theme.CodeBlock.copied': 'codeCopied',
  'theme.CodeBlock.wordWrapToggle': 'toggleWrap',
  'theme.tags.tagsPageTitle': 'tagsTitle',
  'theme.admonition.note': 'calloutNote',
  'theme.admonition.tip': 'calloutTip',
  'theme.admonition.info': 'calloutInfo',
  'theme.admonition.warning': 'calloutWarning',
  'theme.admonition.danger': 'calloutDanger',
  'theme.admonition.caution': 'calloutCaution',
};

/** What a language says in the interface, where the site said it in its own words. */
export function interfaceTexts({ folder }: OldLocale): Data {
  const messages = readMessages(path.join(folder, 'code.json'));
  return Object.fromEntries(
    Object.entries(TEXTS).flatMap(([key, name]) => {
      const text = messages.get(key);
      // What has gaps of its own has none here.
      return text === undefined || text.includes('{') ? [] : [[name, text]];
    }),
  );
}

/** Texts of components of the site's own by key. */
export function ownTexts({ folder }: OldLocale): ReadonlyMap<string, string> {
  const messages = readMessages(path.join(folder, 'code.json'));
  return new Map([...messages].filter(([key]) => !key.startsWith('theme.')));
}
