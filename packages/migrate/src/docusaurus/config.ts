import { existsSync } from 'node:fs';
import path from 'node:path';
import { type ConfigDraft, decider, type Tell, takeRefused } from '../config-draft';
import { baseOf, relativeTo, siteOrigin } from '../config-values';
import { compact, type Data, dataOf, listOf, textOf } from '../data';
import { drawingPlugins } from '../drawing-plugins';
import { readUtf8 } from '../files';
import type { Decision } from '../plan';
import { readShared } from './blog';
import type { ConfigInput } from './config-input';
import { linksOfText, moveFooter, moveNavbar, type NavTargets } from './navigation';
import { moveRedirects } from './redirects';
import { type DocusaurusSettings, type OldLocale, staticFolders } from './settings';
import { firstRoute } from './sidebars';
import { sidebarConfig } from './site-sidebars';
import { interfaceTexts, readMessages } from './translations';
import { tellRest } from './untold';

/** Makes our config of one for Docusaurus. */
export function moveConfig(input: ConfigInput): ConfigDraft {
  const { settings, configFile, root, content, sidebars, packageFile } = input;
  const { config, locales, defaultLocale } = settings;
  const decisions: Decision[] = [];
  const tell = decider(configFile, decisions);
  const theme = dataOf(config.themeConfig);
  const origin = siteOrigin(config.url);
  const base = baseOf(config.baseUrl);
  const own = origin === undefined ? undefined : `${origin}${base ?? '/'}`;
  const targets = navTargets(input, own);
  const imports: string[] = [];
  const forLocale = (locale: OldLocale | undefined): Data => {
    const { nav, social: _, lost } = moveNavbar(dataOf(theme.navbar), targets, locale);
    if (locale === undefined || locale.name === defaultLocale) {
      for (const one of new Set(lost)) {
        tell(
          ['themeConfig', 'navbar'],
          `Left out of the navigation: ${one}.`,
          'Write a plain link, or replace a part of the navbar in "theme/index.tsx".',
          'theme',
        );
      }
    }
    const sidebar = sidebarConfig(sidebars, locale?.name);
    if (sidebar !== undefined) imports.push(sidebar.line);
    const texts = locale === undefined ? {} : interfaceTexts(locale);
    return compact({
      nav,
      sidebar: sidebar?.value,
      ...moveFooter(dataOf(theme.footer), own, locale),
      texts: Object.keys(texts).length > 0 ? texts : undefined,
    });
  };
  const lostLinks = linksOfText(dataOf(theme.footer));
  if (lostLinks.length > 0) {
    tell(
      ['themeConfig', 'footer', 'copyright'],
      `The text at the end of pages is without links: ${lostLinks.join(', ')} was left out.`,
      'Name it in "themeConfig.footerLinks", or write the end of pages in "theme/index.tsx".',
      'theme',
    );
  }
  const many = locales.length > 1;
  const { social } = moveNavbar(dataOf(theme.navbar), targets);
  const values = compact({
    title: textOf(config.title),
    description: textOf(config.tagline),
    lang: many || defaultLocale !== 'en' ? defaultLocale : undefined,
    base,
    siteUrl: origin,
    root: relativeTo(root, content),
    // Whoever publishes the site takes it from there.
    outDir: 'build',
    publicDir: publicFolder(input, tell),
    icon: fileAddress(config.favicon),
    ...logoOf(dataOf(theme.navbar)),
    redirects: moveRedirects(input, tell),
    head: headOf(settings, origin, base, tell),
    markdown: { checkDeadLinks: 'warn' },
    alias: existsSync(path.join(root, 'src')) ? { '@site': '.' } : undefined,
    feeds: feedsOf(input, origin),
    blog: blogOf(settings),
    themeConfig: compact({
      ...(many ? {} : forLocale(undefined)),
      lastUpdated: settings.docs.some(({ options }) => options.showLastUpdateTime === true)
        ? true
        : undefined,
      darkMode:
        dataOf(theme.colorMode).disableSwitch === true &&
        dataOf(theme.colorMode).defaultMode !== 'dark'
          ? false
          : undefined,
      editLink: editLinkOf(input, tell),
      socialLinks: social.length > 0 ? social : undefined,
      locales: many
        ? locales.map((locale) => localeOf(locale, forLocale(locale), config))
        : undefined,
    }),
  });
  tellRest(input, tell);
  const isUsed = (name: string): boolean =>
    packageFile !== undefined && readUtf8(packageFile).includes(`"${name}"`);
  const math = isUsed('remark-math');
  const mermaid = dataOf(config.markdown).mermaid === true || settings.plugins.has('mermaid');
  return {
    values: withSidebars(
      takeRefused(withoutSidebars(values), (at, what, todo) => tell(at, what, todo)),
      values,
    ),
    imports,
    ...drawingPlugins({ math, mermaid }),
    decisions,
    done: [],
  };
}

/** Sidebars are names of lists in a file, which no check of ours reads. */
function withoutSidebars(values: Data): Data {
  const { sidebar: _, locales, ...theme } = dataOf(values.themeConfig);
  const bare = listOf(locales).map((one) => compact({ ...dataOf(one), sidebar: undefined }));
  const own = locales === undefined ? theme : { ...theme, locales: bare };
  return { ...values, themeConfig: own };
}

function withSidebars(values: Data, given: Data): Data {
  const { sidebar, locales } = dataOf(given.themeConfig);
  const theme = dataOf(values.themeConfig);
  const byLang = new Map(
    listOf(locales)
      .map(dataOf)
      .map((one) => [one.lang, one.sidebar]),
  );
  const own = listOf(theme.locales)
    .map(dataOf)
    .map((one) => compact({ ...one, sidebar: byLang.get(one.lang) }));
  return {
    ...values,
    themeConfig: compact({ ...theme, sidebar, locales: locales === undefined ? undefined : own }),
  };
}

/** A file of the folder of static files, as addresses name it. */
function fileAddress(given: unknown): string | undefined {
  const text = textOf(given);
  if (text === undefined || /^(?:https?:)?\/\//.test(text)) return text;
  return `/${text.replace(/^\.?\/+/, '')}`;
}

function logoOf({ logo, title }: Data): Data {
  const { src, srcDark } = dataOf(logo);
  const light = fileAddress(src);
  const dark = fileAddress(srcDark);
  return compact({
    logo: light !== undefined && dark !== undefined ? { light, dark } : light,
    // Nothing stands beside a logo unless the config says so.
    logoText: typeof title === 'string' ? title : light === undefined ? undefined : '',
  });
}

function publicFolder({ settings, root }: ConfigInput, tell: Tell): string | undefined {
  const [first, ...others] = staticFolders(settings.config, root).filter((one) => existsSync(one));
  for (const one of others) {
    tell(
      ['staticDirectories'],
      `A second folder of static files, "${relativeTo(root, one)}", is not served.`,
      `Move its files into "${relativeTo(root, first ?? one)}".`,
      'publishing',
    );
  }
  return first === undefined ? undefined : relativeTo(root, first);
}

function localeOf(locale: OldLocale, values: Data, config: Data): Data {
  const messages = readMessages(path.join(locale.folder, 'code.json'));
  const navbar = readMessages(path.join(locale.folder, 'docusaurus-theme-classic/navbar.json'));
  const title = messages.get('siteTitle') ?? navbar.get('title');
  return compact({
    lang: locale.name,
    tag: locale.tag === locale.name ? undefined : locale.tag,
    label: locale.label,
    title: title === textOf(config.title) ? undefined : title,
    ...values,
  });
}

function navTargets({ docs, sidebars }: ConfigInput, own: string | undefined): NavTargets {
  return {
    own,
    doc(id, instance) {
      const doc = docs.get(instance)?.find((one) => one.id === id);
      return (
        doc && {
          route: doc.route,
          title: textOf(doc.fields.sidebar_label) ?? textOf(doc.fields.title) ?? doc.id,
        }
      );
    },
    sidebar(name, instance) {
      const found = sidebars.all.find((one) => one.name === name && one.instance.id === instance);
      return found && firstRoute(found.items);
    },
    docs(instance) {
      const found = sidebars.all.find((one) => one.instance.id === instance);
      return (found && firstRoute(found.items)) ?? docs.get(instance)?.[0]?.route;
    },
  };
}

function editLinkOf({ settings, root, content }: ConfigInput, tell: Tell): Data | undefined {
  const given = settings.docs
    .map(({ options }) => options.editUrl)
    .find((one) => one !== undefined);
  const url = textOf(given);
  if (given !== undefined && url === undefined) {
    tell(
      ['presets'],
      "The address of a page's source is computed.",
      'Set "themeConfig.editLink.docRepoBaseUrl" to the address of the folder of pages in the repository.',
    );
  }
  return url === undefined
    ? undefined
    : { docRepoBaseUrl: `${url.replace(/\/+$/, '')}/${relativeTo(root, content)}` };
}

function headOf(
  { config, plugins }: DocusaurusSettings,
  origin: string | undefined,
  base: string | undefined,
  tell: Tell,
): unknown {
  const theme = dataOf(config.themeConfig);
  const image = fileAddress(theme.image);
  const tags: unknown[] = [
    ...listOf(theme.metadata ?? theme.metadatas).map((one) => ['meta', dataOf(one)]),
    ...(image === undefined
      ? []
      : [
          [
            'meta',
            {
              property: 'og:image',
              content: image.startsWith('/')
                ? `${origin ?? ''}${base ?? '/'}${image.slice(1)}`
                : image,
            },
          ],
        ]),
    ...listOf(config.headTags).flatMap((given) => {
      const { tagName, attributes, innerHTML } = dataOf(given);
      if (typeof tagName !== 'string') return [];
      return [
        typeof innerHTML === 'string'
          ? [tagName, dataOf(attributes), innerHTML]
          : [tagName, dataOf(attributes)],
      ];
    }),
    ...listOf(config.stylesheets).map((given) => {
      const sheet = typeof given === 'string' ? { href: given } : dataOf(given);
      return ['link', { rel: 'stylesheet', ...sheet }];
    }),
    ...listOf(config.scripts).flatMap((given) => {
      const script = typeof given === 'string' ? { src: given } : dataOf(given);
      return textOf(script.src) === undefined ? [] : [['script', script]];
    }),
  ];
  for (const name of ['gtag', 'google-gtag', 'google-analytics', 'google-tag-manager']) {
    if (!plugins.has(name)) continue;
    const id = JSON.stringify(plugins.get(name));
    tell(
      ['presets'],
      `Visits were counted by "${name}" (${id}).`,
      'Put the script into "head", and name its origins in "policy".',
      'publishing',
    );
  }
  return tags.length > 0 ? tags : undefined;
}

function feedsOf({ settings }: ConfigInput, origin: string | undefined): unknown {
  if (origin === undefined) return undefined;
  const feeds = settings.blogs
    .filter(({ folder }) => existsSync(folder))
    .map(({ id, route }) => ({
      id: id === 'default' ? 'blog' : id.toLowerCase().replace(/[^a-z\d]+/g, '-'),
      include: [`${route === '' ? '**' : `${route}/**`}`],
      formats: ['rss', 'atom'],
    }));
  return feeds.length > 0 ? feeds : undefined;
}

function blogOf({ blogs }: DocusaurusSettings): unknown {
  const shared = blogs.filter(({ folder }) => existsSync(folder)).map(readShared);
  const authors = Object.assign({}, ...shared.map((one) => one.authors));
  const tags = Object.assign({}, ...shared.map((one) => one.tags));
  const blog = compact({
    authors: Object.keys(authors).length > 0 ? authors : undefined,
    tags: Object.keys(tags).length > 0 ? tags : undefined,
    readingTime: blogs.some(({ options }) => options.showReadingTime === false) ? false : undefined,
  });
  return Object.keys(blog).length > 0 ? blog : undefined;
}
