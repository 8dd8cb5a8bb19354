import { type ConfigProblem, type DataPath, type Problem, pathToText } from '../source/data-path';

/** What a config for Rspress has that means nothing here. */
interface ForeignKey {
  /** Ends a sentence that starts with the key. */
  readonly meaning: string;
  readonly fix: string;
}

const always = (meaning: string): ForeignKey => ({ meaning, fix: 'Remove it.' });

/** Without them a site is built as its author wants: each is a warning. */
const HARMLESS: Readonly<Record<string, ForeignKey>> = {
  llms: always('has no effect: every page has its Markdown beside it'),
  ssg: always('has no effect: every page is a document of its own'),
  mediumZoom: always('has no effect: images in pages can always be enlarged'),
  languageParity: {
    meaning: 'is another option here',
    fix: 'Set "missingTranslations" to "ignore", "warn" or "error".',
  },
  'route.cleanUrlsRedirect': always('has no effect: each page has one address'),
  'route.prefetchLink': always('has no effect: links are always fetched ahead'),
  'route.useTransitions': always('has no effect'),
  'search.versioned': always('has no effect: there is one version'),
  'markdown.mdxRs': always('has no effect: there is one parser'),
  'markdown.shiki': always(
    'has no effect: all languages are there, and so are the notations of its transformers',
  ),
  'markdown.image': always('has no effect: a missing image is always an error'),
  'markdown.cjkFriendlyEmphasis': always('has no effect: emphasis beside Chinese always works'),
  'themeConfig.llmsUI': always('has no effect: every doc page has its actions for Markdown'),
  'themeConfig.enableContentAnimation': {
    meaning: 'has no effect',
    fix: 'Remove it, or set "themeConfig.enableAppearanceAnimation".',
  },
};

/** Without them pages would miss something: each is an error that names what does the same here. */
const REPLACED: Readonly<Record<string, string>> = {
  builderConfig:
    'Aliases go into "paths" of tsconfig.json, variables for components into ".env" as VITE_NAME=value, tags into "head"; other settings of the bundler into a plugin\'s hook "bundler".',
  i18nSource: 'Put the texts into "i18n.json" beside the config.',
  i18nSourcePath: 'Put the texts into "i18n.json" beside the config.',
  themeDir:
    'The theme lies in the folder "theme" beside the config: see manual/docs/en/guide/look/theming.md.',
  replaceRules: 'Change the text of pages in a plugin\'s hook "source".',
  logoHref: 'Replace the part "NavTitle" in "theme/index.tsx".',
  ssgMd: 'Remove it: every page has its Markdown beside it.',
  'markdown.remarkPlugins':
    'Change the tree of pages in a plugin\'s hook "markdown" (its "mdast" takes visitors).',
  'markdown.rehypePlugins':
    'Change the tree of pages in a plugin\'s hook "markdown" (its "hast" takes visitors).',
  'markdown.globalComponents': 'Import the components in the pages that use them.',
  'markdown.defaultCodeOverflow': 'Write "fold" or "height=300" after the language of long blocks.',
  'markdown.extractDescription': 'Write "description" in the front matter of pages.',
  'markdown.link': 'Remove it: links lead into the language of their page.',
  'route.include': 'Make further pages in a plugin\'s hook "pages".',
  'route.extensions': 'Pages are .md, .mdx and .tsx files; other files are no pages.',
  'route.excludeConvention':
    'Files whose name starts with "_" are no pages; name others in "route.exclude".',
  'search.searchHooks': 'Answer queries by a module: search: { provider: "custom", client }.',
  'themeConfig.outline': 'Write "outline: false" in the front matter of pages.',
};

/** A warning for each key that a site can do without, and the config without these keys. */
export function takeHarmless(config: unknown): {
  readonly data: unknown;
  readonly warnings: readonly ConfigProblem[];
} {
  let data = config;
  const warnings = Object.entries(HARMLESS).flatMap(([key, { meaning, fix }]) => {
    const path = key.split('.');
    if (!hasPath(data, path)) return [];
    data = withoutPath(data, path);
    return [{ code: 'config-rspress-key', path, message: `"${key}" ${meaning}`, fix }];
  });
  return { data, warnings };
}

/** The same problem with what does the same here, where it is about a key or value that Rspress has. */
export function withReplacement(problem: Problem, config: unknown): Problem {
  const { kind, path, message } = problem;
  const fix = kind === 'unknown-key' ? replacedKey(pathToText(path)) : replacedValue(path, config);
  if (fix === undefined) return problem;
  return {
    ...problem,
    message: kind === 'unknown-key' ? `${message}, a key of Rspress` : message,
    fix,
  };
}

/** `__proto__` is a key like any other here. */
function replacedKey(key: string): string | undefined {
  return Object.hasOwn(REPLACED, key) ? REPLACED[key] : undefined;
}

/** Values that Rspress has in places where ours are others. */
function replacedValue(path: DataPath, config: unknown): string | undefined {
  const [key, index] = path;
  const value = Object(Object(config)[key ?? ''])[index ?? ''];
  if (key === 'head' && typeof value === 'function') {
    return 'Add tags by page in a plugin\'s hook "head".';
  }
  if (key === 'globalUIComponents' && Array.isArray(value)) {
    return 'Name the file alone; a component with props is a file of its own that renders it.';
  }
  return undefined;
}

function hasPath(value: unknown, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return true;
  return typeof value === 'object' && value !== null && key in value
    ? hasPath(Reflect.get(value, key), rest)
    : false;
}

/** A copy without the value at a path, which is there. */
function withoutPath(value: unknown, [key = '', ...rest]: readonly string[]): unknown {
  const { [key]: inner, ...others } = Object(value);
  return rest.length === 0 ? others : { ...others, [key]: withoutPath(inner, rest) };
}
