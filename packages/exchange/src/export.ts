import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { counted, type Outcome, writeWhole } from 'diglot/tools';
import {
  type Book,
  chosenSections,
  type FoundUnit,
  readUnits,
  type UnitFilter,
  type WorkSection,
  type WorkState,
  workSections,
} from 'diglot/translate';
import type { ExportedFile } from './exchange-file';
import { FORMATS, type FormatName } from './formats';
import {
  type ExchangeFlags,
  languageOf,
  oneOf,
  openBook,
  pagesOf,
  shown,
  tagOf,
  usage,
} from './site';

interface ExportFlags extends ExchangeFlags {
  readonly lang?: unknown;
  readonly format?: unknown;
  readonly state?: unknown;
  readonly out?: unknown;
}

const STATES = ['current', 'behind', 'missing', 'machine'] as const;

/** `diglot exchange export`: what there is to translate, as a file. */
export async function exportUnits(names: readonly string[], flags: ExportFlags): Promise<Outcome> {
  const format = oneOf<FormatName>(
    flags.format ?? 'xliff',
    Object.keys(FORMATS) as FormatName[],
    'format',
  );
  const states = String(flags.state ?? 'behind,missing')
    .split(',')
    .map((state) => oneOf(state.trim(), STATES, 'state'));
  const { book } = await openBook(flags);
  const lang = languageOf(flags.lang, book);
  const filter = { states: withUnchanged(states), pages: pagesOf(names.map(String), book) };
  const found = await readUnits(book, lang, filter);
  tellOthers(found, book, lang, filter);
  // XLIFF has no file for nothing.
  if (found.length === 0) {
    console.error(`Nothing to translate: "${lang}" has no section that is ${states.join(' or ')}.`);
    return 'done';
  }
  const text = FORMATS[format].write(fileOf(lang, found, book), placeOf(lang, found, book));
  if (flags.out === undefined) {
    process.stdout.write(text);
    return 'done';
  }
  const file = path.resolve(String(flags.out));
  assertExport(file);
  mkdirSync(path.dirname(file), { recursive: true });
  writeWhole(file, text);
  console.log(`Wrote ${shown(file)}: ${counted(found.length, 'section')}.`);
  return 'done';
}

/** What each file of ours has, in one format or another. */
const SIGN = /<xliff\b|^msgid ""|"units":/m;

/** Bytes in which it stands: instructions may come before. */
const HEAD = 64 * 1024;

/** Holds a name to a file that is new, or an export of before. */
function assertExport(file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats || (stats.isFile() && SIGN.test(headOf(file)))) return;
  throw usage(
    `"${shown(file)}" is there already, and no file for translators: it would be lost.`,
    'Name another file, or remove this one first.',
  );
}

function headOf(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(HEAD);
    return bytes.toString('utf8', 0, readSync(descriptor, bytes));
  } finally {
    closeSync(descriptor);
  }
}

/** Files that are named at most; the rest is counted. */
const NAMED = 10;

/** Says which sections are in no file, because no line of a page says them, and where they are written. */
function tellOthers(
  found: readonly FoundUnit[],
  book: Book,
  lang: string,
  filter: UnitFilter,
): void {
  const there = new Set(found.map(({ unit }) => unit.id));
  const left = chosenSections(workSections(book, lang), filter).filter(({ id }) => !there.has(id));
  if (left.length === 0) return;
  const places = new Map<string, WorkSection[]>();
  for (const section of left) {
    const place = placeOfText(section);
    const known = places.get(place);
    if (known) known.push(section);
    else places.set(place, [section]);
  }
  const lines = [...places].map(
    ([place, own]) =>
      `${place}: ${counted(own.length, 'section')}, ${own[0]?.address}${own.length > 1 ? ' …' : ''}`,
  );
  const more = lines.length > NAMED ? [`… and ${lines.length - NAMED} more`] : [];
  console.error(
    `Left out: ${counted(left.length, 'section')} that no page has lines for. Translate them where they are written:\n  ${[...lines.slice(0, NAMED), ...more].join('\n  ')}`,
  );
}

/** Where somebody can write what a section says. */
function placeOfText({ original, source: { source } }: WorkSection): string {
  if (source.virtual) return `the plugin "${source.virtual.plugin}"`;
  const isPage = original.file.endsWith(source.relativePath);
  return isPage ? `a component in ${original.file}` : original.file;
}

/** What was accepted as it was is behind, as far as translators go; and nobody has said of what is not accepted that it is wrong. */
function withUnchanged(states: readonly (typeof STATES)[number][]): Set<WorkState | 'machine'> {
  const all = new Set<WorkState | 'machine'>(states);
  if (all.has('behind')) all.add('unchanged');
  if (all.has('current')) all.add('unaccepted');
  return all;
}

/** The units of a language as a file. */
export function fileOf(lang: string, found: readonly FoundUnit[], book: Book): ExportedFile {
  const { config } = book;
  const instructions = instructionsOf(lang, config.root);
  return {
    lang,
    original: found[0]?.section.page.original ?? config.lang,
    units: found.map(({ unit }) => unit),
    ...(instructions !== undefined && { instructions }),
  };
}

function placeOf(lang: string, found: readonly FoundUnit[], book: Book) {
  const units = new Map(found.map((one) => [one.unit.id, one]));
  return {
    sourceTag: tagOf(found[0]?.section.page.original ?? book.config.lang, book),
    targetTag: tagOf(lang, book),
    stateOf: (id: string) => {
      const state = units.get(id)?.section.state ?? 'missing';
      return state === 'unchanged' ? 'behind' : state === 'unaccepted' ? 'current' : state;
    },
    fileOf: (id: string) => {
      const file = units.get(id)?.section.source.source.file ?? '';
      return path.relative(book.config.root, file).replaceAll(path.sep, '/');
    },
    keptParts: (id: string, text: string) => units.get(id)?.keptParts(text) ?? [],
  };
}

/** What the owner of the site tells whoever translates: `translating.zh.md`, or `translating.md` for all languages. */
export function instructionsOf(lang: string, root: string): string | undefined {
  const file = [`translating.${lang}.md`, 'translating.md']
    .map((name) => path.join(root, name))
    .find((each) => existsSync(each));
  return file === undefined ? undefined : readFileSync(file, 'utf8').trim();
}
