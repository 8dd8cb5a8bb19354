import type { PluginSite, VirtualPage } from 'diglot';
import { typeSection } from './declaration-sections';
import { fieldId, fieldSection } from './field-sections';
import { CONFIG_GROUPS, PAGES, type PageName, type PageTexts } from './page-texts';
import type { Field } from './schema-fields';
import type { Sources } from './sources';
import { table } from './table';
import type { Translate } from './translate';
import { type Words, wordsIn } from './words';

/** What the pages of one language are written with. */
interface Writing {
  readonly sources: Sources;
  readonly translate: Translate;
  readonly words: Words;
  readonly lang: 'en' | 'zh';
  /** A link to a page of the guide, with its title in this language. */
  readonly guideOf: (path: string) => string | undefined;
}

/** All pages of the reference in one language, and their order. */
export function writePages(
  writing: Omit<Writing, 'words'>,
  { lang }: Pick<PluginSite, 'lang'>,
): VirtualPage[] {
  const all: Writing = { ...writing, words: wordsIn(lang) };
  const bodies: Readonly<Record<Exclude<PageName, 'config'>, (writing: Writing) => string[]>> = {
    'front-matter': frontMatterPage,
    meta: metaPage,
    plugins: pluginsPage,
    theme: themePage,
    commands: commandsPage,
    'exit-codes': exitCodesPage,
  };
  const names = Object.keys(bodies) as (keyof typeof bodies)[];
  const config = { type: 'dir', name: 'config', label: PAGES.config.title[all.lang] };
  return [
    { path: `${lang}/reference/_meta.json`, source: JSON.stringify([config, ...names]) },
    ...configPages(all),
    ...names.map((name) => ({
      path: `${lang}/reference/${name}.md`,
      source: page(PAGES[name], bodies[name](all), all),
    })),
  ];
}

interface PageOptions {
  /** More lines of front matter. */
  readonly settings?: readonly string[];
  /** Ids that lead to the title. */
  readonly ids?: readonly string[];
}

function page(
  { title, description, lead }: PageTexts,
  parts: readonly string[],
  { lang }: Writing,
  { settings = [], ids = [] }: PageOptions = {},
): string {
  const fields = [`description: ${JSON.stringify(description[lang])}`, ...settings];
  const braces = ids.length === 0 ? '' : ` {${ids.map((id) => `#${id}`).join(' ')}}`;
  const head = `---\n${fields.join('\n')}\n---`;
  return `${[head, `# ${title[lang]}${braces}`, lead[lang], ...parts].join('\n\n')}\n`;
}

const inside = (path: string, key: string) =>
  path === key || path.startsWith(`${key}.`) || path.startsWith(`${key}[]`);

/** The fields of the config by topic, and an overview of all of them. */
function configPages(writing: Writing): VirtualPage[] {
  const { sources, lang } = writing;
  const groups = configGroups(sources);
  const folder = `${lang}/reference/config`;
  // All fields were on one page once: whoever comes with such an address is led on from there.
  const moved = groups.flatMap(({ id, fields }) => [
    `group-${id}`,
    ...fields.map(({ path }) => fieldId(path)),
  ]);
  const listed = { settings: ['overviewHeaders: [2, 3]'] };
  return [
    {
      path: `${folder}/_meta.json`,
      source: JSON.stringify(['index', ...groups.map(({ id }) => id)]),
    },
    {
      path: `${folder}/index.md`,
      source: page(PAGES.config, [], writing, {
        settings: ['overview: true'],
        ids: ['configuration', ...moved],
      }),
    },
    ...groups.map(({ id, fields, ...texts }) => ({
      path: `${folder}/${id}.md`,
      source: page(
        texts,
        fields.flatMap((field) => sections([field], depthOf(field), sources.config.docs, writing)),
        writing,
        listed,
      ),
    })),
  ];
}

/** What the interface's fields are in is no level of its own. */
function depthOf({ path }: Field): number {
  return /[.[]/.test(path.replace(/^themeConfig\./, '')) ? 3 : 2;
}

function configGroups({ config }: Sources) {
  const fields = [...config.fields.values()].filter(({ path }) => !isRepeated(path, config.fields));
  const grouped = CONFIG_GROUPS.map((group) => ({
    ...group,
    fields: group.keys.flatMap((key) => fields.filter(({ path }) => inside(path, key))),
  }));
  for (const [index, group] of grouped.entries()) {
    const others = grouped.slice(0, index).flatMap(({ fields: taken }) => taken);
    group.fields = group.fields.filter((field) => !others.includes(field));
  }
  const placed = new Set(grouped.flatMap((group) => group.fields));
  const lost = fields.filter((field) => !placed.has(field)).map(({ path }) => path);
  if (lost.length > 0) {
    throw new Error(
      `No section of the reference holds ${lost.join(', ')}: add it to CONFIG_GROUPS.`,
    );
  }
  return grouped;
}

/** What a language may set as well is told where it is set for all. */
function isRepeated(path: string, fields: ReadonlyMap<string, Field>): boolean {
  const general = path.replace('themeConfig.locales[].', 'themeConfig.');
  return (
    path.startsWith('locales[]') ||
    /\.items\[\]\..*\.items\[\]|\.nav\[\]\.items\[\]/.test(path) ||
    /\.sidebar\.\*\[\]\.items\[\]/.test(path) ||
    (general !== path && fields.has(general))
  );
}

function sections(
  fields: readonly Field[],
  depth: number,
  docs: Sources['config']['docs'],
  { words, translate, guideOf }: Writing,
): string[] {
  return fields.map((field) => fieldSection(field, depth, { words, translate, docs, guideOf }));
}

function frontMatterPage(writing: Writing): string[] {
  const fields = [...writing.sources.frontMatter.values()].filter(
    ({ path }) => !/^authors\./.test(path),
  );
  return sections(fields, 2, new Map(), writing);
}

function metaPage(writing: Writing): string[] {
  const { meta, nav } = writing.sources;
  const own = (fields: ReadonlyMap<string, Field>) =>
    [...fields.values()].filter(({ path }) => !path.includes('.items[]'));
  const named = (name: string, fields: ReadonlyMap<string, Field>) => [
    `## \`${name}\` {#${name.replace(/\W/g, '')}}`,
    ...sections(own(fields), 3, new Map(), writing).map((text) =>
      text.replace('{#', `{#${name.replace(/\W|json/g, '').replace(/^_/, '')}-`),
    ),
  ];
  return [...named('_meta.json', meta), ...named('_nav.json', nav)];
}

function pluginsPage({ sources, words, translate }: Writing): string[] {
  return sources.pluginTypes.flatMap((type) => typeSection(type, { words, translate }));
}

function themePage({ sources, words, translate, lang }: Writing): string[] {
  const titles = { parts: { en: 'Parts', zh: '部件' }, tokens: { en: 'Tokens', zh: '变量' } };
  const parts = sources.themeParts.flatMap(({ members }) => members);
  return [
    `## ${titles.parts[lang]} {#parts}`,
    table(
      [words.part, words.meaning],
      parts.map(({ name, doc }) => {
        if (doc.text === '') throw new Error(`The part "${name}" has no docstring.`);
        return [`\`${name}\``, translate(doc.text)];
      }),
    ),
    `## ${titles.tokens[lang]} {#tokens}`,
    ...sources.tokens.flatMap(({ meaning, tokens }) => [
      translate(meaning),
      table(
        [words.token, words.light, words.dark],
        tokens.map(({ name, light, dark }) => [`\`${name}\``, `\`${light}\``, `\`${dark}\``]),
      ),
    ]),
  ];
}

function commandsPage({ sources, words, translate }: Writing): string[] {
  const options = (list: readonly { flags: string; description: string }[]) =>
    table(
      [words.option, words.meaning],
      list.map(({ flags, description }) => [`\`${flags}\``, translate(`${description}.`)]),
    );
  return Object.entries(sources.commands).flatMap(
    ([name, { usage, description, example, ...rest }]) => [
      `## \`diglot ${name}\` {#${name.replaceAll(' ', '-')}}`,
      translate(`${description}.`),
      `\`\`\`sh\nnpx diglot ${usage}\n${example.replace('diglot', 'npx diglot')}\n\`\`\``,
      options([...rest.options, ...sources.commonOptions]),
    ],
  );
}

function exitCodesPage({ sources, words, translate, lang }: Writing): string[] {
  const title = { en: 'When a command ends with 1', zh: '命令何时以 1 结束' };
  return [
    table(
      [words.code, words.meaning],
      Object.values(sources.exitCodes).map(({ code, meaning }) => [
        `\`${code}\``,
        translate(meaning),
      ]),
    ),
    `## ${title[lang]} {#failures}`,
    table(
      [words.command, words.when],
      Object.entries(sources.commands).map(([name, { fails }]) => [
        `[\`diglot ${name}\`](./commands.md#${name.replaceAll(' ', '-')})`,
        translate(fails),
      ]),
    ),
  ];
}
