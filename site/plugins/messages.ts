import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'diglot';

/** The comment of a page that is replaced. */
const PLACE = '{/* messages */}';
const FOLDERS = ['start', 'solution', 'basic', 'advanced', 'migration', 'faq'];
/** Sections in the order of the sidebar. */
const SECTIONS = [...FOLDERS.map((name) => `guide/${name}`), 'config/lib', 'config/rsbuild'];
const ORIGINAL = 'en';
const TABLE = /^\|.*\|\n\|[-:| ]+\|\n(?:\|.*\n)+/gm;
/** How a table of messages begins in the original. */
const OF_MESSAGES = /^\| (?:Message|What you see) \|/;

/** A page as it is written, and its original, which tells what its tables are about. */
export interface PageOfMessages {
  /** Path below the language's folder, without extension: `guide/basic/cli`. */
  readonly slug: string;
  readonly source: string;
  readonly original: string;
}

/**
 * Collects the tables of messages of all pages on one page, in each language, so that each message has one home and can
 * be found in one place, too.
 */
export function messages(docs: string): Plugin {
  return {
    name: 'messages',
    source({ source, lang, dependsOn }) {
      if (!source.includes(PLACE)) return undefined;
      const read = (of: string, slug: string) => {
        const file = path.join(docs, of, `${slug}.mdx`);
        dependsOn(file);
        return readFileSync(file, 'utf8');
      };
      const sections = SECTIONS.flatMap((folder) => slugsIn(docs, folder)).flatMap((slug) =>
        sectionOf({ slug, source: read(lang, slug), original: read(ORIGINAL, slug) }),
      );
      return source.replace(PLACE, () => sections.join('\n'));
    },
  };
}

function slugsIn(docs: string, folder: string): string[] {
  const meta = readFileSync(path.join(docs, ORIGINAL, folder, '_meta.json'), 'utf8');
  return (JSON.parse(meta) as (string | { name: string })[]).map(
    (entry) => `${folder}/${typeof entry === 'string' ? entry : entry.name}`,
  );
}

/** The section about one page: its title, which leads there, and its tables as they are, whose links lead there, too. */
export function sectionOf({ slug, source, original }: PageOfMessages): string[] {
  const isOfMessages = tablesOf(original).map((table) => OF_MESSAGES.test(table));
  const tables = tablesOf(source).filter((_, index) => isOfMessages[index]);
  if (tables.length === 0) return [];
  const own = `/${slug.replace(/(^|\/)index$/, '$1')}`;
  const title = /^# (.+?)(?: \{#.*\})?$/m.exec(source)?.[1] ?? slug;
  const id = slug.replace(/^guide\//, '').replaceAll('/', '-');
  return [
    `### [${title}](${own}) {#${id}}\n`,
    ...tables.map((table) => table.replaceAll('](#', `](${own}#`)),
  ];
}

const tablesOf = (source: string): string[] => [...source.matchAll(TABLE)].map(([table]) => table);
