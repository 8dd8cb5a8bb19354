import path from 'node:path';
import { DiglotError } from '../../../shared/diglot-error';
import { encodePath } from '../../../shared/route';
import type { SectionRecord } from '../../../shared/types/section-record';
import { nearest } from '../../errors/nearest';
import { acceptCommand } from '../../errors/shell-words';
import { anchorsOf } from '../../page/check-links';
import type { PageFacts } from '../../page/page-facts';
import type { Page, PageVersion } from '../../site/types';
import { readText } from '../../source/read-text';
import type { BookFacts } from '../book-site';
import { firstOf, type LockedSection } from '../lock/lock';
import { addressOf } from '../lock/lock-line';
import type { PromisedSite, Promises } from './promises';

/** A version of a page without some sections that were promised. */
interface LostSections {
  readonly page: Page;
  readonly version: PageVersion;
  readonly facts: BookFacts;
  readonly sections: readonly LockedSection[];
}

/** Sections of a page that are told one by one: for each, the whole site is searched for where its text is now. */
const TOLD = 50;

/**
 * Promised sections that pages have no more, neither as the id of a heading nor as any other: one error for each page,
 * whatever it lost in how many languages.
 *
 * @param routePaths of the pages that are looked at
 */
export function lostSectionErrors(
  site: PromisedSite,
  routePaths: ReadonlySet<string>,
): DiglotError[] {
  return site.content.pages.flatMap((page) => {
    const lost = Object.values(page.versions).flatMap((version): LostSections[] => {
      const facts = routePaths.has(version.routePath) ? site.factsOf(version.routePath) : undefined;
      if (!facts) return [];
      const sections = lostIn(site.promises, version.routePath, facts).filter(
        (section) => !isUntranslated(section, version, page, site),
      );
      return sections.length > 0 ? [{ page, version, facts, sections }] : [];
    });
    const [first, ...others] = lost;
    return first ? [lostError([first, ...others], site)] : [];
  });
}

function lostIn(promises: Promises, routePath: string, facts: BookFacts): LockedSection[] {
  const promised = promises.at(routePath).flatMap(({ sections }) => [...sections.values()]);
  if (promised.length === 0) return [];
  const anchors = new Set(anchorsOf(facts));
  return promised.filter(({ id }) => id !== '' && !anchors.has(id));
}

/**
 * Whether a translation never had a section: its address was promised while the original stood in for the page, which has it
 * still. The page names it, with a link there.
 */
function isUntranslated(
  { id, accepted }: LockedSection,
  version: PageVersion,
  page: Page,
  { factsOf }: PromisedSite,
): boolean {
  const original = page.versions[page.original];
  if (!original || version === original || accepted.length > 0) return false;
  return factsOf(original.routePath)?.sections.some((section) => section.id === id) ?? false;
}

function lostError(
  lost: readonly [LostSections, ...LostSections[]],
  site: PromisedSite,
): DiglotError {
  const { promises } = site;
  const ids = [...new Set(lost.flatMap(({ sections }) => sections.map(({ id }) => id)))];
  // What the original keeps, its translations keep.
  const told = lost.find(({ version, page }) => version.lang === page.original) ?? lost[0];
  const route = encodePath(told.version.routePath);
  const more = ids.length - TOLD;
  const names = ids.slice(0, TOLD).map((id) => `#${id}`);
  const named = [...names, ...(more > 0 ? [more === 1 ? 'one other' : `${more} others`] : [])].join(
    ', ',
  );
  const dropped = given(lost, site);
  return new DiglotError({
    code: 'lost-section',
    message: `The page ${route} has no section ${named} any more, which book.lock promises to readers`,
    location: { file: promises.lock.file, line: firstOf(lost.flatMap(({ sections }) => sections)) },
    fix: [
      ...remedies(told, ids.slice(0, TOLD), site),
      `To give ${ids.length === 1 ? 'it' : more > 0 ? 'these' : 'them'} up on purpose: ${acceptCommand(['--drop', ...dropped.slice(0, TOLD)])}`,
    ].join('\n'),
  });
}

/** The addresses to give up: one of the default language stands for all. */
function given(lost: readonly LostSections[], { config }: PromisedSite): string[] {
  const inDefault = lost.filter(({ version }) => version.lang === config.lang);
  const meant = inDefault.length > 0 ? inDefault : lost;
  return meant.flatMap(({ sections }) => sections.map(addressOf));
}

/** What to do about sections that are gone, in lines of text. */
function remedies(
  { version, facts, page }: LostSections,
  ids: readonly string[],
  site: PromisedSite,
): string[] {
  const lines: string[] = [];
  const renamed = new Map<SectionRecord, string[]>();
  for (const [id, successor] of successorsOf(ids, page, facts, site)) {
    if (successor && 'section' in successor) {
      const { section } = successor;
      renamed.set(section, [...(renamed.get(section) ?? []), id]);
    } else if (successor) {
      lines.push(
        `What #${id} said is at ${successor.elsewhere} now: lead there from a heading that keeps the id.`,
      );
    } else lines.push(keepSomewhere(id, version));
  }
  for (const [section, old] of renamed) {
    lines.push(
      `Keep the old id beside the new one (${section.file}:${section.lines[0]}):`,
      headingLine(section, old, site.config.root),
    );
  }
  return lines;
}

function keepSomewhere(id: string, { source }: PageVersion): string {
  const [open, close] = source.format === 'mdx' ? ['\\{', '\\}'] : ['{', '}'];
  return `Write #${id} behind the id of the heading that readers should find there: ## Heading ${open}#heading #${id}${close}`;
}

/** Where the text of a promised section that is gone is now, most likely. */
type Successor =
  /** In a section of the same page. */
  | { readonly section: SectionRecord }
  /** On another page, at this address. */
  | { readonly elsewhere: string }
  | undefined;

/**
 * Finds what became of some sections that a page has lost: the same text under another id first, on the page or on another
 * one; then the only section that is new; then the one with the most similar id.
 *
 * @param ids of all sections that the page has lost
 * @param facts of the version in which a successor is looked for
 */
function successorsOf(
  ids: readonly string[],
  page: Page,
  facts: Pick<PageFacts, 'sections'>,
  site: PromisedSite,
): ReadonlyMap<string, Successor> {
  const fresh = freshSections(page, facts, site);
  return new Map(
    ids.map((id): [string, Successor] => {
      const texts = acceptedTexts(id, page, site);
      const same = fresh.find((section) =>
        hashesOf(section.id, page, site).some((hash) => texts.has(hash)),
      );
      const elsewhere = same || texts.size === 0 ? undefined : otherPlace(texts, page, site);
      if (elsewhere !== undefined) return [id, { elsewhere }];
      const section = same ?? likely(id, fresh);
      return [id, section && { section }];
    }),
  );
}

/** Sections that nobody has promised: what was renamed is among them. */
function freshSections(
  page: Page,
  { sections }: Pick<PageFacts, 'sections'>,
  { promises }: PromisedSite,
) {
  const known = new Set(
    Object.values(page.versions).flatMap(({ routePath }) =>
      promises.at(routePath).flatMap((locked) => [...locked.sections.keys()]),
    ),
  );
  return sections.filter(({ id }) => id !== '' && !known.has(id));
}

/** Hashes of a section's texts, in all languages, when it was accepted. */
function acceptedTexts(id: string, page: Page, { promises }: PromisedSite): Set<string> {
  return new Set(
    Object.values(page.versions).flatMap(({ routePath }) =>
      promises.at(routePath).flatMap(({ sections }) => {
        const accepted = sections.get(id)?.accepted ?? [];
        return accepted.flatMap(({ original, own }) => [original, own]);
      }),
    ),
  );
}

function hashesOf(id: string, page: Page, { factsOf }: PromisedSite): string[] {
  return Object.values(page.versions).flatMap(({ routePath }) =>
    (factsOf(routePath)?.sections ?? []).flatMap((section) =>
      section.id === id ? section.hash : [],
    ),
  );
}

function otherPlace(
  texts: ReadonlySet<string>,
  page: Page,
  { content, factsOf }: PromisedSite,
): string | undefined {
  for (const other of content.pages) {
    const versions = other === page ? [] : Object.values(other.versions);
    for (const { routePath } of versions) {
      const found = factsOf(routePath)?.sections.find(({ hash }) => texts.has(hash));
      if (found) return addressOf({ routePath, id: found.id });
    }
  }
  return undefined;
}

/** The only one that is new, else the one with the most similar name. */
function likely(id: string, fresh: readonly SectionRecord[]): SectionRecord | undefined {
  if (fresh.length === 1) return fresh[0];
  const names = fresh.map((section) => section.id);
  const closest = nearest(id, names, Math.ceil(id.length / 2));
  return fresh.find((section) => section.id === closest);
}

/** Ids at the end of a heading: `{#id}`, in MDX mostly `\{#id\}`. */
const IDS = /[ \t]*\\?\{\s*(#[^\s{}\\]+(?:[ \t]+#[^\s{}\\]+)*)\s*\\?\}\s*$/;

/**
 * The line of a section's heading with further ids, ready to be pasted: `## New name {#new #old}`.
 *
 * @param added ids that are to lead there, too
 * @param root the site's folder, absolute
 */
export function headingLine(
  section: SectionRecord,
  added: readonly string[],
  root: string,
): string {
  const { file, id, depth, heading } = section;
  const written = readText(path.resolve(root, file))?.split(/\r?\n/)[section.lines[0] - 1] ?? '';
  // A heading that a line of signs underlines, or that a component makes, is written anew.
  const line = /^#+[ \t]/.test(written) ? written : `${'#'.repeat(depth)} ${heading}`;
  const given = IDS.exec(line)?.[1];
  const ids = [given ?? `#${id}`, ...added.map((one) => `#${one}`)].join(' ');
  const [open, close] = file.endsWith('.mdx') ? ['\\{', '\\}'] : ['{', '}'];
  return `${line.replace(IDS, '').trimEnd()} ${open}${ids}${close}`;
}
