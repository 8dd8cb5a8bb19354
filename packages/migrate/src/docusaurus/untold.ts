import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Tell } from '../config-draft';
import { dataOf, isData, isForeign, textOf } from '../data';
import { tellTextPlugins } from '../text-plugins';
import type { ConfigInput } from './config-input';
import type { DocsInstance } from './settings';
import { ownTexts } from './translations';
import { versionsOf } from './versions';

/** Of several versions the current one moves. */
function tellVersions(instance: DocsInstance, root: string, tell: Tell): void {
  const versions = versionsOf(instance, root);
  if (versions === undefined) return;
  const { names, first, wasServed, currentPath, prefix } = versions;
  const wasFirst = first === 'current';
  const next = `the pages of the next one${wasServed ? '' : ', which were not published'}`;
  const leads = currentPath === '' ? '' : `, and "/${currentPath}/" leads there`;
  const folders = names.map((name) => `"${prefix}versioned_docs/version-${name}"`);
  tell(
    [],
    `The site has versions: ${names.join(', ')}. ${wasFirst ? 'Only the current one was moved' : `Readers saw "${first}" first; now they see ${next}`}${leads}.`,
    `Build the others as sites of their own, each with its "base" ("/v1/"), from ${folders.join(', ')} and "${prefix}versioned_sidebars", with the translations that the folder "i18n" has of each.`,
    'publishing',
  );
}

/** What has no counterpart, or one that a person has to choose. */
export function tellRest({ settings, root }: ConfigInput, tell: Tell): void {
  const { config, others } = settings;
  const themeConfig = dataOf(config.themeConfig);
  for (const instance of settings.docs) tellVersions(instance, root, tell);
  const named = settings.locales.filter((locale) => ownTexts(locale).size > 0);
  if (named.length > 0) {
    tell(
      ['i18n'],
      `Texts of components have translations by key, in ${named.map(({ name }) => name).join(', ')}: components show those of the default language.`,
      'Put the texts of "code.json" into "i18n.json" beside the config ({ key: { en, zh } }), and read them by useI18n of "@rspress/core/runtime".',
      'components',
    );
  }
  const bar = dataOf(themeConfig.announcementBar);
  if (textOf(bar.content) !== undefined) {
    tell(
      ['themeConfig', 'announcementBar'],
      `An announcement stood above all pages: ${textWithout(String(bar.content))}`,
      'Export a part "Banner" in "theme/index.tsx", if it shall stay.',
      'theme',
    );
  }
  if (isData(themeConfig.algolia)) {
    const { appId, indexName } = themeConfig.algolia;
    tell(
      ['themeConfig', 'algolia'],
      `The site searched in Algolia (application ${String(appId)}, index "${String(indexName)}"). It now searches by itself, in every language.`,
      'To stay with Algolia: its crawler\'s index has another form, so name a new index in search: { provider: "algolia", appId, apiKey, indexName } and fill it by "diglot search push".',
      'publishing',
    );
  }
  const { style } = dataOf(themeConfig.navbar);
  if (style === 'primary' || style === 'dark') {
    tell(
      ['themeConfig', 'navbar', 'style'],
      `The bar above all pages was ${style === 'dark' ? 'dark' : 'in the color of the site'}: a light logo cannot be seen on the one here.`,
      'Name another picture in "logo", or color ".dg-navbar" in the style sheet of "globalStyles".',
      'theme',
    );
  }
  const swizzled = path.join(root, 'src/theme');
  if (existsSync(swizzled)) {
    tell(
      [],
      'The theme replaces parts of Docusaurus in "src/theme".',
      'What readers miss of it goes into "theme/index.tsx", which exports `parts`. Components that pages import from it work as they are.',
      'theme',
    );
  }
  for (const name of new Set(others)) {
    tell(
      ['plugins'],
      `The plugin "${name}" does not run here.`,
      "What it does, a plugin of ours does by its hooks: see the manual's page on plugins.",
      'plugins',
    );
  }
  const readers = [...settings.docs, ...settings.blogs].map(({ options }) => options);
  tellTextPlugins([...readers, settings.pages], tell, ['presets']);
  for (const key of ['presets', 'themeConfig', 'i18n', 'plugins'] as const) {
    if (isForeign(config[key]))
      tell(
        [key],
        `"${key}" is computed by a package that is not here, and was left out.`,
        'Install what the old site needs, take back what was written, and run the command again.',
      );
  }
  if (settings.docs.length === 0 && settings.blogs.length === 0) {
    tell(
      ['presets'],
      'The config names neither documents nor a blog.',
      'Check that it could be read in full: nothing of the site was moved.',
    );
  }
  tell(
    ['onBrokenLinks'],
    'Links to headings were not checked before: those that lead nowhere are warnings.',
    'Mend what "npx diglot build" lists, then remove "markdown.checkDeadLinks".',
    'end',
  );
}

function textWithout(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160);
}
