import { escapeHtml } from 'diglot/plugin';
import { readHistories, type WorkSection } from 'diglot/translate';
import type { DeskRequest } from '../desk-request';
import type { DeskBook } from '../open-book';
import { addressesOf } from '../places';
import { waiting } from '../queue';
import type { DeskWords } from '../words';
import { framePage, languageName } from './frame';

/** What is behind and missing, by language and page. */
export async function listPage(asked: DeskRequest): Promise<string> {
  const { site, reader, words } = asked;
  const known = await reader.read(site);
  const parts = await Promise.all(site.locales.map((locale) => languagePart(locale, known, asked)));
  const shown = parts.filter((part) => part !== '');
  const problems = known.book.errors.map(({ message }) => message);
  const main = [
    `<h1>${words.title}</h1>`,
    `<p class="hint">${words.intro}</p>`,
    known.book.promises ? '' : `<p class="note">${words.noLock}</p>`,
    problems.length > 0 ? brokenPart(problems, words) : '',
    ...(shown.length > 0 ? shown : [`<p class="note">${words.noTranslations}</p>`]),
  ];
  return framePage(asked, { title: `${words.title} · ${site.title}`, main: main.join('\n') });
}

function brokenPart(problems: readonly string[], words: DeskWords): string {
  const items = problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join('');
  return `<div class="note" role="alert"><p>${words.broken}</p><ul>${items}</ul></div>`;
}

/** Empty for the language of all originals. */
async function languagePart(
  { lang, tag }: DeskRequest['site']['locales'][number],
  known: DeskBook,
  { site, words }: DeskRequest,
): Promise<string> {
  const isTranslated = known.book.content.pages.some(
    (page) => page.original !== lang && page.versions[lang] && page.versions[page.original],
  );
  if (!isTranslated) return '';
  const open = waiting(known, lang);
  const histories = await readHistories(known.book, open);
  const missing = open.filter(({ state }) => state === 'missing').length;
  const pages = new Map<string, WorkSection[]>();
  for (const section of open) {
    const { identity } = section.page;
    pages.set(identity, [...(pages.get(identity) ?? []), section]);
  }
  const { section: addressOf } = addressesOf(site);
  const item = (section: WorkSection) => {
    const changed = histories.get(section)?.changed;
    const { state, original, page } = section;
    const isLead = original.id === '';
    const heading = original.heading || (isLead ? words.lead : page.identity);
    return [
      `<li data-state="${state}"><a href="${escapeHtml(addressOf(section))}"`,
      ` lang="${section.source.lang}">${escapeHtml(heading)}</a>`,
      ` <span class="state">${words[state]}</span>`,
      changed === undefined
        ? ''
        : ` <span class="hint">${words.since(changed.slice(0, 10))}</span>`,
      '</li>',
    ].join('');
  };
  const lists = [...pages].map(
    ([identity, own]) =>
      `<h3>${escapeHtml(titleOf(own))} <code>${escapeHtml(identity)}</code></h3><ul class="sections">${own.map(item).join('')}</ul>`,
  );
  const name = escapeHtml(languageName(tag, words));
  const body = lists.length > 0 ? lists.join('\n') : `<p class="note">${words.nothing}</p>`;
  return `<section aria-labelledby="lang-${lang}">
<h2 id="lang-${lang}">${name} <span class="hint">${words.counts(open.length - missing, missing)}</span></h2>
${body}
</section>`;
}

function titleOf([first]: readonly WorkSection[]): string {
  return first?.source.source.title ?? first?.page.identity ?? '';
}
