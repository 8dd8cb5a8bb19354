import { escapeHtml } from '../../../shared/escape-html';
import { groupBy } from '../../../shared/group-by';
import { addBase } from '../../../shared/locale-path';
import { formatDate } from '../../../shared/text/format-date';
import { addressOf } from '../../book/lock/lock-line';
import {
  countStates,
  folderOf,
  type StatusCounts,
  type WorkSection,
  workSections,
} from '../../book/work-sections';
import type { ResolvedConfig, ResolvedLocale } from '../../config/types';

/** How far one language is. */
export interface LanguageWork {
  readonly lang: string;
  readonly label: string;
  readonly sections: readonly WorkSection[];
}

/** What the page of a language shows. */
export interface StatusPageInput {
  /** Of the page. */
  readonly lang: string;
  readonly languages: readonly LanguageWork[];
  /** Since when sections are behind, ISO 8601, by their addresses. */
  readonly since: ReadonlyMap<string, string>;
}

/**
 * How far all languages are that have translations. Without a lock nothing tells what is behind, and nothing could have been
 * accepted: what is translated is current, as far as can be known.
 */
export function languageWork(site: Parameters<typeof workSections>[0]): LanguageWork[] {
  const told = (section: WorkSection): WorkSection =>
    site.promises || section.state !== 'unaccepted' ? section : { ...section, state: 'current' };
  return site.config.locales
    .map(({ lang, label }) => ({ lang, label, sections: workSections(site, lang).map(told) }))
    .filter(({ sections }) => sections.length > 0);
}

const KINDS = ['current', 'behind', 'missing', 'machine'] as const;
const COLORS = { current: '#2b8a3e', behind: '#e8590c', missing: '#868e96' } as const;

type Site = Pick<ResolvedConfig, 'base' | 'locales'>;

function labelsOf({ lang }: Pick<StatusPageInput, 'lang'>, { locales }: Site) {
  const words = locales.find((locale) => locale.lang === lang)?.words.freshness;
  return {
    title: words?.statusTitle ?? '',
    current: words?.statusCurrent ?? '',
    behind: words?.statusBehind ?? '',
    missing: words?.statusMissing ?? '',
    machine: words?.statusMachine ?? '',
  };
}

/** What is behind and missing, the longest first. */
function openSections({ sections }: LanguageWork, since: StatusPageInput['since']): WorkSection[] {
  const order = ({ state, address }: WorkSection) =>
    `${state === 'missing' ? 1 : 0} ${since.get(address) ?? '~'}`;
  return sections
    .filter(({ state }) => state === 'behind' || state === 'missing')
    .sort((a, b) => Number(order(a) > order(b)) - Number(order(a) < order(b)));
}

/** Page and section, in the reader's language where they are translated. */
function nameOf({ original, translation, source, target, lang }: WorkSection, reader: string) {
  const isOwn = lang === reader && translation !== undefined;
  const page = isOwn ? target.source.title : source.source.title;
  const heading = isOwn ? translation.heading : original.heading;
  return original.id === '' || heading === page ? page : `${page} › ${heading}`;
}

/** Where it can be read: a section that a translation lacks in the original. */
function readable({ state, address, source, target, original }: WorkSection): string {
  const isLacking = state === 'missing' && !target.isFallback;
  return isLacking ? addressOf({ routePath: source.routePath, id: original.id }) : address;
}

/** The page's content: a picture and numbers for each language, by folder, and a list of what there is to do. */
export function statusHtml(input: StatusPageInput, site: Site) {
  const labels = labelsOf(input, site);
  const title = `<h1 id="status" class="dg-heading">${escapeHtml(labels.title)}</h1>`;
  const parts = input.languages.map((language) => languageHtml(language, labels, input, site));
  return { html: [title, ...parts].join('\n'), titleEnd: title.length };
}

type Labels = ReturnType<typeof labelsOf>;

function languageHtml(
  language: LanguageWork,
  labels: Labels,
  { since, lang: reader }: StatusPageInput,
  { base, locales }: Site,
): string {
  const { lang, label, sections } = language;
  const counts = countStates(sections);
  const locale = locales.find((each) => each.lang === reader);
  const tag = locale?.tag ?? reader;
  const bar = (...[numbers, size, title]: Parameters<typeof barSvg>) =>
    barSvg(numbers, { ...size, direction: locale?.textDirection }, title);
  const rows = [...groupBy(sections, folderOf)].map(([folder, own]) => {
    const numbers = countStates(own);
    const cells = KINDS.map((kind) => `<td>${numbers[kind]}</td>`).join('');
    return `<tr><th scope="row"><code>${escapeHtml(folder)}</code></th><td>${bar(numbers, SMALL)}</td>${cells}</tr>`;
  });
  // The heads of the columns say what the colors mean.
  const columns = KINDS.map((kind) => {
    const key = kind === 'machine' ? '' : bar({ ...NONE, [kind]: 1 }, KEY);
    return `<th scope="col">${key}${escapeHtml(labels[kind])}</th>`;
  }).join('');
  const items = openSections(language, since).map((section) => {
    const { address, state } = section;
    const date = since.get(address)?.slice(0, 10);
    const kind = state === 'missing' ? 'missing' : 'behind';
    const shown = date && (formatDate(date, tag) ?? date);
    const told = shown ? [`<time datetime="${date}">${escapeHtml(shown)}</time>`] : [];
    const href = escapeHtml(addBase(readable(section), base));
    const link = `<a href="${href}" dir="auto">${escapeHtml(nameOf(section, reader))}</a>`;
    return `<li>${[link, escapeHtml(labels[kind]), ...told].join(' · ')}</li>`;
  });
  return [
    `<h2 id="${escapeHtml(lang)}" class="dg-heading"><bdi>${escapeHtml(label)}</bdi> · <bdi>${shareOf(counts, sections)}%</bdi></h2>`,
    `<div>${bar(counts, LARGE, sayCounts(counts, labels))}</div>`,
    `<p>${escapeHtml(sayCounts(counts, labels))}</p>`,
    `<div class="dg-table" tabindex="0" role="group" aria-label="${escapeHtml(label)}" data-names=""><table class="dg-status"><thead><tr><td></td><td></td>${columns}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`,
    items.length > 0 ? `<ul>${items.join('')}</ul>` : '',
  ].join('\n');
}

/** The same in plain Markdown. */
export function statusMarkdown(input: StatusPageInput, site: Site): string {
  const labels = labelsOf(input, site);
  const parts = input.languages.flatMap((language) => [
    `## ${language.label}`,
    sayCounts(countStates(language.sections), labels),
    openSections(language, input.since)
      .map(
        ({ address, state }) =>
          `- ${address}: ${labels[state === 'missing' ? 'missing' : 'behind']}`,
      )
      .join('\n'),
  ]);
  return [`# ${labels.title}`, ...parts].filter((part) => part !== '').join('\n\n');
}

/** Title of the page. */
export function statusTitle(input: Pick<StatusPageInput, 'lang'>, site: Site): string {
  return labelsOf(input, site).title;
}

function sayCounts(
  counts: StatusCounts,
  labels: Readonly<Record<(typeof KINDS)[number], string>>,
): string {
  return KINDS.map((kind) => `${labels[kind]} ${counts[kind]}`).join(' · ');
}

/** Sizes of bars: over the text, in a row of the table, at the head of a column. */
const LARGE = { width: 640, height: 12, shown: '100%' };
const SMALL = { width: 160, height: 10, shown: '160' };
const KEY = { width: 24, height: 6, shown: '24' };
const NONE = { current: 0, behind: 0, missing: 0 };

type BarForm = typeof LARGE & { readonly direction?: ResolvedLocale['textDirection'] | undefined };

/** How much of the whole each state is, from where lines begin. Without a title it says nothing that does not stand beside it. */
function barSvg(
  counts: Pick<StatusCounts, keyof typeof NONE>,
  { width, height, shown, direction }: BarForm,
  title = '',
): string {
  const all = counts.current + counts.behind + counts.missing;
  let x = 0;
  const kinds = ['current', 'behind', 'missing'] as const;
  const rects = (direction === 'rtl' ? kinds.toReversed() : kinds).map((kind) => {
    const part = all === 0 ? 0 : (counts[kind] / all) * width;
    const rect = `<rect x="${x.toFixed(1)}" width="${part.toFixed(1)}" height="${height}" fill="${COLORS[kind]}"/>`;
    x += part;
    return rect;
  });
  const name = title === '' ? 'aria-hidden="true"' : `role="img" aria-label="${escapeHtml(title)}"`;
  return `<svg viewBox="0 0 ${width} ${height}" width="${shown}" height="${height}" preserveAspectRatio="none" ${name}>${rects.join('')}</svg>`;
}

function shareOf({ current }: StatusCounts, sections: readonly WorkSection[]): number {
  return sections.length === 0 ? 100 : Math.floor((current / sections.length) * 100);
}

/** A badge: the language, and the share of its sections that is current. */
export function statusBadge({ lang, label, sections }: LanguageWork, site: Site): string {
  const labels = labelsOf({ lang }, site);
  const counts = countStates(sections);
  const { current } = counts;
  const share = shareOf(counts, sections);
  const title = `${label}: ${share}% (${labels.current}: ${current}/${sections.length})`;
  const color = share === 100 ? COLORS.current : share >= 80 ? '#b35900' : '#c92a2a';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="150" height="20" role="img" aria-label="${escapeHtml(title)}"><title>${escapeHtml(title)}</title><rect width="150" height="20" rx="3" fill="#495057"/><path d="M100 0h47a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3h-47z" fill="${color}"/><g fill="#fff" font-family="Verdana,Geneva,sans-serif" font-size="11" text-anchor="middle"><text x="50" y="14">${escapeHtml(label)}</text><text x="125" y="14">${share}%</text></g></svg>\n`;
}
