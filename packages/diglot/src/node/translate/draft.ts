import { existsSync } from 'node:fs';
import path from 'node:path';
import { DiglotError } from '../../shared/diglot-error';
import type { SectionRecord } from '../../shared/types/section-record';
import type { WorkSection } from '../book/work-sections';
import type { Book } from '../build/open/read-book';
import { isForeign, wordCount } from '../check/prose/foreign-words';
import { blockDifferences } from '../check/rules/parity-blocks';
import { pathFrom } from '../files/paths';
import { readPage } from '../files/read-page';
import { findEndlessPassage } from '../markdown/parse/passages';
import { type CompileVersion, loadCompile } from '../page/compile-version';
import { languageOf } from '../page/render-context';
import type { Terms } from '../schema/terms-schema';
import { type FindSyntax, loadSyntax, type PageSyntax } from '../site/pages/page-syntax';
import type { PageVersion } from '../site/types';
import { readTerms } from '../site/words/read-terms';
import { parseYaml } from '../source/parse-yaml';
import { splitSource } from '../source/split-source';
import { wordProblems } from './check-words';
import { keptParts, keptProblems } from './kept-parts';
import { whyUnwritable } from './page-file';
import { cut, type Lines, linesOf, replaceLines, toLines } from './section-source';

/** What a page would be with another text in the place of a section. */
export interface DraftPage {
  readonly text: string;
  readonly sections: readonly SectionRecord[];
  /** As readers would get it. */
  readonly html: string;
  /** Id of the section in it. */
  readonly id: string;
}

/** What came of looking at a text. */
export interface Trial {
  /** What speaks against it, in sentences without end. */
  readonly problems: readonly string[];
  /** Absent where no page could be made of it in which all other sections are as they were. */
  readonly page?: DraftPage | undefined;
}

/** A translation of a page in the making: sections are taken into it one by one, each after it was checked alone. */
export interface Draft {
  /** Absolute. */
  readonly file: string;
  /** The section as it stands in it now; undefined where it lacks it. */
  current(section: WorkSection): string | undefined;
  /**
   * Takes a section in, if nothing speaks against it.
   *
   * @returns what does, in sentences without end; empty when it was taken
   */
  propose(section: WorkSection, text: string): Promise<readonly string[]>;
  /**
   * Looks at a text and takes nothing. What could run on a page of MDX is that of the original, else no page is made of it.
   */
  look(section: WorkSection, text: string): Promise<Trial>;
  /** Takes in a page that was made for a section, whatever speaks against it. */
  take(page: DraftPage): void;
  /**
   * What the file is to be; undefined when nothing was taken.
   *
   * @throws DiglotError when somebody else has written it since the draft was opened
   */
  changed(): string | undefined;
}

/** What drafts are made with. */
export interface DraftTools {
  readonly book: Book;
  readonly compile: CompileVersion;
  readonly terms: Terms | undefined;
  readonly syntaxOf: FindSyntax;
}

/** Makes them for a book as it was read. */
export async function loadDraftTools(book: Book): Promise<DraftTools> {
  const { config, context, serverFile } = book;
  return {
    book,
    compile: await loadCompile(context, serverFile),
    terms: await readTerms(config),
    syntaxOf: await loadSyntax(config),
  };
}

/** Begins with the translation as it lies on the disk, or with what stands above the text of the original. */
export function openDraft(
  first: WorkSection,
  { book, compile, terms, syntaxOf }: DraftTools,
): Draft {
  const { page, source, lang } = first;
  const version = targetOf(first, book);
  const { file } = version.source;
  const syntax = syntaxOf(version.source);
  const original = readPage(source.source.file);
  const originals = book.factsOf(source.routePath)?.sections ?? [];
  const unwritable = whyUnwritable(file, book.config.root);
  const isThere = unwritable === undefined && existsSync(file);
  const before = isThere ? readPage(file) : '';
  let text = isThere ? before : preambleOf(original, originals, source);
  let sections = isThere ? (book.factsOf(version.routePath)?.sections ?? []) : [];
  let isChanged = false;
  const find = (id: string) => sections.find((each) => each.id === id);

  function current(section: WorkSection): string | undefined {
    const own = section.translation && find(section.translation.id);
    const known = own ?? find(section.original.id);
    const lines = known && linesOf(known, sections, { text, version });
    return lines && cut(text, lines);
  }

  /** Where a section stands, or would stand: behind the last one before it in the original that is there. */
  function placeOf(section: WorkSection): Lines | undefined {
    const own = find(section.translation?.id ?? section.original.id);
    if (own) return linesOf(own, sections, { text, version });
    const index = originals.indexOf(section.original);
    if (index === 0) return { first: toLines(text).length, last: 0 };
    const before = originals
      .slice(0, index)
      .reverse()
      .flatMap(({ id }) => find(id) ?? [])
      .find((each) => linesOf(each, sections, { text, version }));
    const line = before ? before.lines[1] + 1 : toLines(text.trimEnd()).length + 1;
    return { first: line, last: line - 1 };
  }

  async function look(section: WorkSection, proposed: string, isStrict = false): Promise<Trial> {
    if (unwritable !== undefined) return { problems: [unwritable] };
    const senseless = noText(clean(proposed));
    if (senseless !== undefined) return { problems: [senseless] };
    const place = placeOf(section);
    const record = section.original;
    const lines = linesOf(record, originals, { text: original, version: source });
    if (!place || !lines)
      return { problems: ['It stands in a fragment or a component, and not on the page'] };
    // What stands before its second heading is the beginning of a page, whatever it says.
    if (sections.length === 0 && originals.indexOf(record) > 0)
      return { problems: ['The page has no translation yet: its first section has to come first'] };
    const its = cut(original, lines);
    // Programs put texts of XML on lines of their own, and push them in: a heading would be code there.
    const cleaned = /^\s/.test(its) ? clean(proposed) : clean(proposed).trimStart();
    const told = [...textProblems(cleaned, its, syntax), ...languageProblems(cleaned, its)];
    if (told.length > 0 && (isStrict || !isHarmless(cleaned, its, syntax)))
      return { problems: told };
    const given = withId(cleaned, current(section));
    let trial = await tryText(section, given, { place, isStrict });
    // Where the structure does not say which section it is, its heading does.
    const named = withId(cleaned, `# {#${record.id}}`);
    if (trial === undefined && record.id !== '' && named !== given) {
      trial = await tryText(section, named, { place, isStrict });
    }
    trial ??= { problems: [`Its heading is not that of one section of level ${record.depth}`] };
    return { ...trial, problems: [...told, ...trial.problems] };
  }

  /** Undefined when the page would have other sections. */
  async function tryText(
    section: WorkSection,
    own: string,
    { place, isStrict }: { readonly place: Lines; readonly isStrict: boolean },
  ): Promise<Trial | undefined> {
    const { id, blocks, depth } = section.original;
    const isNew = place.last < place.first;
    const body = isNew
      ? `${needsGap(text, place) ? '\n' : ''}${own}\n${hasMore(text, place) ? '\n' : ''}`
      : own;
    const candidate = isNew ? insert(text, place.first, body) : replaceLines(text, place, own);
    const compiled = await compile(version, book.factsOf(source.routePath)?.headings, {
      text: candidate,
      files: new Map(),
    });
    if (compiled.errors.length > 0) {
      const say = ({ message }: Error) => message.replace(/ \(in a page that .*\)/, '');
      return { problems: compiled.errors.map(say) };
    }
    const wanted = section.translation?.id ?? id;
    const found = compiled.sections.find((each) => each.id === wanted);
    const expected = new Set([...sections.map((each) => each.id), wanted]);
    const isSame =
      compiled.sections.every((each) => expected.has(each.id) || (!isThere && each.id === '')) &&
      sections.every((each) => compiled.sections.some((other) => other.id === each.id));
    if (!found || !isSame || found.depth !== depth) return undefined;
    const except = new Set(
      [source, version].flatMap(({ source: each }) => each.frontmatter.parity?.except ?? []),
    );
    const at = linesOf(found, compiled.sections, { text: candidate, version });
    if (!at) return undefined;
    // Whoever hands in one change need not mend what the translation had before.
    const old =
      isStrict && !isNew ? wordProblems(book, terms, { text, lang, lines: place, syntax }) : [];
    const words = wordProblems(book, terms, { text: candidate, lang, lines: at, syntax });
    const problems = [
      ...blockDifferences(blocks, found.blocks, except).map(({ message }) => message),
      ...words.filter((problem) => !old.includes(problem)),
    ];
    const { html, sections: made } = compiled;
    return { problems, page: { text: candidate, sections: made, html, id: wanted } };
  }

  function take(page: DraftPage): void {
    ({ text, sections } = page);
    isChanged = true;
  }

  function languageProblems(own: string, its: string): string[] {
    const tagOf = (name: string) => languageOf(name, book.config.locales).tag;
    const isCopy = own === its && wordCount(own) > 1;
    if (isCopy) return ['It is the original, and no translation'];
    const [translation, there] = [
      { text: own, tag: tagOf(lang) },
      { text: its, tag: tagOf(page.original) },
    ];
    return isForeign(translation, there) ? [`It is not written in "${lang}"`] : [];
  }

  return {
    file,
    current,
    look: (section, proposed) => look(section, proposed),
    async propose(section, proposed) {
      const { problems, page } = await look(section, proposed, true);
      if (problems.length === 0 && page) take(page);
      return problems;
    },
    take,
    changed() {
      if (!isChanged) return undefined;
      const now = existsSync(file) ? readPage(file) : '';
      if (now !== before) throw writtenMeanwhile(file);
      // A file that is there ends as it does.
      return isThere || text.endsWith('\n') ? text : `${text}\n`;
    },
  };
}

/** The version as it will be: of a page without translation its file lies where that of the original does. */
function targetOf({ target, source, lang }: WorkSection, { config }: Book): PageVersion {
  if (!target.isFallback) return target;
  const dirOf = (name: string) => config.locales.find((each) => each.lang === name)?.dir ?? '';
  const below = path.relative(dirOf(source.source.lang), source.source.file);
  const file = path.join(dirOf(lang), below);
  const relativePath = pathFrom(config.docsDir, file);
  return {
    ...target,
    isFallback: false,
    source: { ...source.source, lang, file, relativePath, routePath: target.routePath },
  };
}

/** What stands above the first section of a page: front matter and imports. */
function preambleOf(
  text: string,
  sections: readonly SectionRecord[],
  version: PageVersion,
): string {
  const [lead] = sections;
  const lines = lead && linesOf(lead, sections, { text, version });
  if (!lines || lines.first === 1) return '';
  const above = cut(text, { first: 1, last: lines.first - 1 }).trimEnd();
  return above === '' ? '' : `${above}\n\n`;
}

const needsGap = (text: string, { first }: Lines): boolean =>
  first > 1 && (toLines(text)[first - 2] ?? '').trim() !== '';

const hasMore = (text: string, { first }: Lines): boolean =>
  toLines(text)
    .slice(first - 1)
    .some((line) => line.trim() !== '') && (toLines(text)[first - 1] ?? '').trim() !== '';

function insert(text: string, line: number, body: string): string {
  const end = /\r\n/.test(text) ? '\r\n' : '\n';
  const isLast = toLines(text).length < line && !text.endsWith('\n') && text !== '';
  return replaceLines(isLast ? text + end : text, { first: line, last: line - 1 }, body);
}

function clean(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NO_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd\p{Cs}]/u;

/** Why something is no text that a page may have, whatever its words. */
function noText(own: string): string | undefined {
  if (NO_TEXT.test(own))
    return 'It holds characters that no text has (control characters, or what stands for damaged ones)';
  return findEndlessPassage(own, '')?.message;
}

function writtenMeanwhile(file: string): DiglotError {
  return new DiglotError({
    code: 'page-written-meanwhile',
    message:
      'Somebody else wrote this page while translations were put into it. It was left as it is.',
    location: { file },
    fix: 'Look at it, and do this again.',
  });
}

/** What the text alone says, before anything of it runs: a page of MDX is a program. */
function textProblems(own: string, its: string, syntax: PageSyntax): string[] {
  try {
    const kept = keptProblems(its, keptParts(its, syntax), keptParts(own, syntax));
    const open = isOpen(own, syntax) && !isOpen(its, syntax);
    return [
      ...kept,
      ...(open ? ['Something in it is never closed: what follows would be a part of it'] : []),
      ...frontMatterProblems(own, its),
    ];
  } catch (error) {
    // A section may end what another one begins: then the whole page is what can be read.
    return isReadable(its, syntax)
      ? [
          `It is no valid ${syntax.format === 'mdx' ? 'MDX' : 'Markdown'}: ${String(Object(error).message ?? error)}`,
        ]
      : scriptsOf(own)
          .filter((script) => !its.includes(script))
          .map((script) => `The original has no such part: ${script}`);
  }
}

/** Whether what follows a text would be a part of its last block: of code whose fence is not closed. */
function isOpen(text: string, syntax: PageSyntax): boolean {
  const probe = '`probe`';
  return keptParts(`${text}\n\n${probe}\n`, syntax).at(-1)?.text !== probe;
}

/** Front matter may say other words, in the same fields. */
function frontMatterProblems(own: string, its: string): string[] {
  const [here, there] = [own, its].map((text) => splitSource(`${text}\n`, 'md').frontMatter);
  if (!here && !there) return [];
  const keysOf = (text = '') => (text.match(/^[ \t-]*[\w$-]+(?=:(?:\s|$))/gm) ?? []).join();
  const read = parseYaml(here ?? '');
  if (!('data' in read)) return ['Its front matter is no valid YAML'];
  return keysOf(here) === keysOf(there)
    ? []
    : ['Its front matter has other fields than the original’s'];
}

function isReadable(text: string, syntax: PageSyntax): boolean {
  try {
    keptParts(text, syntax);
    return true;
  } catch {
    return false;
  }
}

/** Whether nothing could run of a text that the original does not have: a page of MDX is a program. */
function isHarmless(own: string, its: string, syntax: PageSyntax): boolean {
  if (syntax.format === 'md') return true;
  const scripts = (text: string) =>
    keptParts(text, syntax).flatMap(({ kind, text: part }) =>
      kind === 'script' || kind === 'tag' ? part.trim() : [],
    );
  try {
    const known = new Set(scripts(its));
    return scripts(own).every((script) => known.has(script));
  } catch {
    return false;
  }
}

/** All that could run of a text that cannot be parsed alone. */
function scriptsOf(text: string): string[] {
  return text.match(/^(?:import|export)\b.*$|\{[^{}]*\}|<\/?[A-Za-z][^>]*>|`[^`\n]+`/gm) ?? [];
}

/** A section whose heading names the id that its heading has now. */
function withId(text: string, current: string | undefined): string {
  const id = /^#{1,6} .*?(\s*\\?\{#[^{}\n]*\})\s*$/m.exec(current?.split('\n', 1)[0] ?? '')?.[1];
  const [heading = '', ...rest] = text.split('\n');
  if (!id || !/^#{1,6} /.test(heading) || /\{#[^{}]*\}\s*$/.test(heading)) return text;
  return [`${heading.trimEnd()} ${id.trim()}`, ...rest].join('\n');
}
