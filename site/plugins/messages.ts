import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'diglot';

/** A comment of the page that says what comes before the tables of another page, `%s`. */
const PLACE = /^\{\/\* messages: (.*%s.*) \*\/\}$/m;
const FOLDERS = ['start', 'solution', 'basic', 'advanced', 'migration', 'faq'];
/** Sections in the order of the sidebar. */
const SECTIONS = [...FOLDERS.map((name) => `guide/${name}`), 'config/lib', 'config/rsbuild'];
/** What the first column of a table of messages is called. */
const TABLE = /^\| (?:Message|What you see|信息|现象) \|.*\n\|[-| ]+\|\n(?:\|.*\n)+/gm;

/** A page that tells of messages. */
export interface PageOfMessages {
  /** Path below the language's folder, without extension: `guide/basic/cli`. */
  readonly slug: string;
  readonly source: string;
}

/**
 * Collects the tables of messages of all pages on one page, in each language, so that each message has one home and can
 * be found in one place, too.
 */
export function messages(docs: string): Plugin {
  return {
    name: 'messages',
    source({ source, lang, dependsOn }) {
      const lead = PLACE.exec(source)?.[1];
      if (lead === undefined) return undefined;
      const pages = SECTIONS.flatMap((section) => pagesOf(path.join(docs, lang), section));
      for (const { slug } of pages) dependsOn(path.join(docs, lang, `${slug}.mdx`));
      return source.replace(PLACE, () => pages.flatMap((page) => sectionOf(page, lead)).join('\n'));
    },
  };
}

function pagesOf(folder: string, section: string): PageOfMessages[] {
  const meta = readFileSync(path.join(folder, section, '_meta.json'), 'utf8');
  const names = (JSON.parse(meta) as (string | { name?: string })[]).map((entry) =>
    typeof entry === 'string' ? entry : entry.name,
  );
  return names.flatMap((name) => {
    const slug = `${section}/${name}`;
    const file = path.join(folder, `${slug}.mdx`);
    return existsSync(file) ? [{ slug, source: readFileSync(file, 'utf8') }] : [];
  });
}

/** The section about one page: its title, where to read on, and its tables as they are, with links that lead there. */
export function sectionOf({ slug, source }: PageOfMessages, lead: string): string[] {
  const tables = [...source.matchAll(TABLE)].map(([table]) => table);
  if (tables.length === 0) return [];
  const own = `/${slug.replace(/(^|\/)index$/, '$1')}`;
  const title = /^# (.+?)(?: \{#.*\})?$/m.exec(source)?.[1] ?? slug;
  const id = slug.replace(/^guide\//, '').replaceAll('/', '-');
  return [
    `### ${title} {#${id}}\n`,
    `${lead.replace('%s', `[${title}](${own})`)}\n`,
    ...tables.map((table) => table.replaceAll('](#', `](${own}#`)),
  ];
}
