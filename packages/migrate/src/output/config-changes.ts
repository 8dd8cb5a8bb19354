import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ConfigDraft } from '../config-draft';
import { type Data, dataOf, isData, listOf } from '../data';
import type { Change } from '../plan';
import { Code, printConfig } from './print-config';
import { REPORT_FILE } from './report';

/** Lists of more entries than these have files of their own. */
const SHORT = 12;

/** What a config is written with. */
interface ConfigOutput {
  readonly draft: ConfigDraft;
  /** Folder of the site, absolute. */
  readonly root: string;
  /** Folder of its pages, absolute. */
  readonly docsDir: string;
  /** The other changes. */
  readonly changes: readonly Change[];
}

/** Whether a site has a config of ours. */
export function hasOwnConfig(root: string): boolean {
  return ['ts', 'mts', 'js', 'mjs'].some((end) =>
    existsSync(path.join(root, `diglot.config.${end}`)),
  );
}

/** The files that a config becomes: itself, navigation by language, long sidebars. */
export function configChanges({ draft, root, docsDir, changes }: ConfigOutput): Change[] {
  const files: Change[] = [];
  const imports: string[] = [...(draft.imports ?? [])];
  const theme = dataOf(draft.values.themeConfig);
  const put = (file: string, value: unknown) =>
    void files.push({ file, from: undefined, text: `${JSON.stringify(value, null, 2)}\n` });
  // A language in which no page is written yet has a folder all the same: without one it is taken for a mistake.
  const hasFolder = (lang: string): boolean => {
    const folder = path.join(docsDir, lang);
    return existsSync(folder) || changes.some(({ file }) => file.startsWith(folder + path.sep));
  };
  const own = (locale: Data, lang: string | undefined): Data => {
    const { nav, ...rest } = locale;
    const navFile = path.join(docsDir, lang ?? '', '_nav.json');
    const movesNav = Array.isArray(nav) && !existsSync(navFile);
    if (movesNav) put(navFile, nav);
    else if (lang !== undefined && !hasFolder(lang))
      files.push({ file: path.join(docsDir, lang, '.gitkeep'), from: undefined, text: '' });
    const kept = movesNav || nav === undefined ? rest : { ...rest, nav };
    if (!isData(kept.sidebar) || count(kept.sidebar) <= SHORT) return kept;
    const name = lang === undefined ? 'sidebar' : `sidebar${toName(lang)}`;
    const file = lang === undefined ? 'sidebar.json' : `sidebar.${lang}.json`;
    put(path.join(root, file), kept.sidebar);
    imports.push(`import ${name} from './${file}' with { type: 'json' };`);
    return { ...kept, sidebar: new Code(name) };
  };
  const locales = listOf(theme.locales).map((one) => {
    const locale = dataOf(one);
    return own(locale, String(locale.lang));
  });
  const themeConfig = {
    ...(locales.length > 0 ? theme : own(theme, undefined)),
    ...(locales.length > 0 && { locales }),
  };
  const { plugins, decisions } = draft;
  const { themeConfig: _, ...values } = draft.values;
  const text = printConfig({
    imports: [...plugins.map(({ line }) => line), ...imports].filter(Boolean).sort(),
    values: {
      ...values,
      ...(plugins.length > 0 && { plugins: plugins.map(({ code }) => code) }),
      themeConfig: Object.keys(themeConfig).length > 0 ? themeConfig : undefined,
    },
    comments: [
      ...new Set(
        decisions.map(({ what }) => `To decide, see ${REPORT_FILE}: ${what.replace(/\s+/g, ' ')}`),
      ),
    ],
  });
  return [{ file: path.join(root, 'diglot.config.ts'), from: undefined, text }, ...files];
}

/** How many entries sidebars have, at all depths. */
function count(value: unknown): number {
  if (Array.isArray(value))
    return value.reduce((sum: number, one: unknown) => sum + 1 + count(one), 0);
  if (!isData(value)) return 0;
  return Object.values(value).reduce((sum: number, one: unknown) => sum + count(one), 0);
}

function toName(lang: string): string {
  return lang.replace(/(?:^|-)([a-z\d])/gi, (_, first: string) => first.toUpperCase());
}
