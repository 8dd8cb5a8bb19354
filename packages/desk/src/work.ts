import type { DevSite } from 'diglot';
import type { OpenSection } from 'diglot/translate';
import { markChanges } from './marks';
import { acceptSection, type BookReader, type DeskBook } from './open-book';
import type { AcceptReply, CheckReply, Conflict, SaveReply, SectionRequest } from './protocol';
import { neighboursOf } from './queue';
import { sayRemark } from './remarks';

/** What requests are answered with. */
interface Tools {
  readonly site: DevSite;
  readonly reader: BookReader;
  /** BCP 47 tag of the language that the desk speaks. */
  readonly tag: string;
}

const sayAll = (problems: readonly string[], tag: string): string[] =>
  problems.map((problem) => sayRemark(problem, tag));

/** What speaks against a text while it is typed. Nothing is written. */
export async function check(
  asked: SectionRequest,
  { site, reader, tag: own }: Tools,
): Promise<Response> {
  let known = await reader.last(site);
  let open = known.desk.open(asked.lang, asked.id);
  // Lines of a file that was written since are others.
  if (!open || !isSame(open.translation, asked.base) || !isSame(open.original, asked.original)) {
    known = await reader.read(site);
    open = known.desk.open(asked.lang, asked.id);
  }
  if (!open) return reply<CheckReply>(404, { problems: sayAll([GONE], own) });
  const { problems: found, page } = await known.desk.look(open.section, asked.text);
  const problems = sayAll(found, own);
  if (!page) return reply<CheckReply>(200, { problems });
  const index = page.sections.findIndex(({ id }) => id === page.id);
  const section = { id: page.id, next: page.sections[index + 1]?.id };
  return reply<CheckReply>(200, { problems, html: page.html, section });
}

const GONE = 'The site has no such section any more';

/** Writes a text in the place of its section. */
export function save(asked: SectionRequest, { site, reader, tag: own }: Tools): Promise<Response> {
  return reader.alone(async () => {
    const { desk, book } = await reader.read(site);
    const open = desk.open(asked.lang, asked.id);
    if (!open) return reply<SaveReply>(404, { state: 'refused', problems: sayAll([GONE], own) });
    const tag = tagOf(open.section.page.original, book.config.locales);
    const conflict = conflictOf(asked, open, tag);
    if (conflict) return reply<SaveReply>(409, conflict);
    if (isSame(open.translation, asked.text)) {
      return reply<SaveReply>(200, { state: 'same', text: asked.text, problems: [] });
    }
    const { page, problems: found } = await desk.save(open.section, asked.text);
    const problems = sayAll(found, own);
    if (!page) return reply<SaveReply>(422, { state: 'refused', problems });
    // A page that was made has this text now, and another id perhaps.
    const now = (await reader.read(site)).desk.open(asked.lang, asked.id);
    return reply<SaveReply>(200, {
      state: 'saved',
      text: now?.translation ?? asked.text,
      problems,
    });
  });
}

/** Records that somebody has looked at a section as it lies on the disk. */
export function acceptNow(
  asked: SectionRequest,
  { site, reader, tag: own }: Tools,
): Promise<Response> {
  return reader.alone(async () => {
    const { desk, book } = await reader.read(site);
    const open = desk.open(asked.lang, asked.id);
    if (!open) return reply<AcceptReply>(404, { state: 'refused', problems: sayAll([GONE], own) });
    const tag = tagOf(open.section.page.original, book.config.locales);
    const conflict = conflictOf(asked, open, tag);
    if (conflict) return reply<AcceptReply>(409, conflict);
    if (open.translation === undefined)
      return reply<AcceptReply>(422, {
        state: 'refused',
        problems: sayAll(['Nothing is saved that could be accepted'], own),
      });
    await acceptSection(open.section, site);
    const known = await reader.read(site);
    const state = known.desk.open(asked.lang, asked.id)?.section.state;
    if (state === 'unchanged') return reply<AcceptReply>(200, { state });
    const { next } = neighboursOf(known, asked, site);
    return reply<AcceptReply>(200, { state: 'accepted', next });
  });
}

/** Whether others changed what is worked on. */
function conflictOf(
  { original, base }: SectionRequest,
  { original: now, translation }: OpenSection,
  tag: string,
): Conflict | undefined {
  if (!isSame(translation, base)) {
    return { state: 'translation-changed', current: translation ?? null };
  }
  if (now === undefined || isSame(now, original)) return undefined;
  return { state: 'original-changed', original: now, marked: markChanges(original, now, tag) };
}

const isSame = (a: string | undefined, b: string | null): boolean => bare(a) === bare(b);

/** Nothing and an empty text are the same: nobody has translated it. */
const bare = (text: string | null | undefined): string =>
  (text ?? '').replace(/\r\n?/g, '\n').trim();

function tagOf(lang: string, locales: DeskBook['book']['config']['locales']): string {
  return locales.find((locale) => locale.lang === lang)?.tag ?? lang;
}

function reply<T>(status: number, data: T): Response {
  return Response.json(data, { status, headers: { 'Cache-Control': 'no-store' } });
}
