import path from 'node:path';
import { escapeHtml } from 'diglot/plugin';
import { readUnits, type Unit, type WorkSection } from 'diglot/translate';
import type { DeskRequest } from '../desk-request';
import { markChanges } from '../marks';
import { addressesOf } from '../places';
import type { SectionData } from '../protocol';
import { type Neighbours, neighboursOf } from '../queue';
import type { DeskWords } from '../words';
import { framePage, languageName } from './frame';

/** Where one section is worked on; undefined where there is none. */
export async function sectionPage(asked: DeskRequest): Promise<string | undefined> {
  const { site, reader, words, url } = asked;
  const [lang, id] = ['lang', 'id'].map((name) => url.searchParams.get(name) ?? '');
  const known = await reader.read(site);
  const open = lang && id ? known.desk.open(lang, id) : undefined;
  if (!lang || !open) return undefined;
  const { section, original, translation } = open;
  const around = neighboursOf(known, section, site);
  const heading = section.original.heading || words.lead;
  const title = `${heading} · ${words.title}`;
  const bar = navigation(around, words);
  const head = headOf(section, heading, asked);
  if (original === undefined) {
    return framePage(asked, { title, bar, main: `${head}<p class="note">${words.notHere}</p>` });
  }
  const units = await readUnits(known.book, lang, {
    states: new Set([section.state]),
    pages: new Set([section.page.identity]),
  });
  const unit = units.find((each) => each.unit.id === section.id)?.unit;
  const localeOf = (name: string) => site.locales.find((locale) => locale.lang === name);
  const own = localeOf(lang);
  const its = localeOf(section.page.original);
  const { desk, page } = addressesOf(site);
  const data: SectionData = {
    ...{ lang, id: section.id, original, desk },
    tag: own?.tag ?? lang,
    direction: own?.textDirection ?? 'ltr',
    current: translation ?? null,
    page: page(section),
    words: words.client,
  };
  const before = unit?.before ?? undefined;
  const main = `${head}
<div class="columns">
<section class="original" aria-labelledby="original-name">
<h2 id="original-name">${words.original(escapeHtml(languageName(its?.tag ?? '', words)))}</h2>
<p class="hint">${hintOf(section, before, words)}</p>
<div class="text" id="original" tabindex="0" role="group" aria-labelledby="original-name" lang="${its?.tag ?? ''}" dir="${its?.textDirection ?? 'ltr'}">${markChanges(before, original, its?.tag ?? 'en')}</div>
${knownPart(unit, words, data)}
${termsPart(unit, words)}
</section>
<section class="own" aria-labelledby="own-name">
<h2 id="own-name">${words.translation(escapeHtml(languageName(data.tag, words)))}</h2>
<p class="hint" id="keys">${words.keys}</p>
<div id="editor"></div>
<div class="actions">
<button type="button" id="save">${words.save}</button>
<button type="button" id="accept" hidden>${words.accept}</button>
<a id="next" class="button" hidden></a>
<p id="told" role="status"></p>
</div>
<div id="conflict" class="note" role="alert" hidden>
<p>${words.conflict}</p>
<pre id="theirs" tabindex="0" lang="${data.tag}"></pre>
<button type="button" id="take-theirs">${words.takeTheirs}</button>
<button type="button" id="keep-mine">${words.keepMine}</button>
</div>
<h2 id="remarks-name">${words.remarks}</h2>
<ul id="remarks" aria-labelledby="remarks-name" aria-live="polite"></ul>
<h2 id="preview-name">${words.preview}</h2>
<iframe id="preview" title="${words.preview}" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>
</section>
</div>
<script type="application/json" id="desk-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
  return framePage(asked, { title, bar, main });
}

function headOf(section: WorkSection, heading: string, { site, words }: DeskRequest): string {
  const { state, target, original, machine, source } = section;
  const { file } = target.isFallback ? source.source : target.source;
  const place = path.relative(site.root, file).replaceAll(path.sep, '/');
  const address = addressesOf(site).page(section) + (original.id === '' ? '' : `#${original.id}`);
  const who = machine === undefined ? '' : ` · ${escapeHtml(words.machine(machine))}`;
  return `<h1 lang="${source.lang}">${escapeHtml(heading)}</h1>
<p class="hint"><span class="state" data-state="${state}">${words[state]}</span>${who} · <a href="${escapeHtml(address)}">${escapeHtml(section.address)}</a> · <code>${escapeHtml(place)}</code></p>`;
}

function hintOf({ state }: WorkSection, before: string | undefined, words: DeskWords): string {
  if (before !== undefined) return words.marked;
  if (state === 'missing') return words.missingHint;
  return state === 'behind' ? words.noBefore : '';
}

function navigation({ previous, next, place, count }: Neighbours, words: DeskWords): string {
  const link = (to: Neighbours['next'], text: string, rel: string) =>
    to
      ? `<a rel="${rel}" href="${escapeHtml(to.href)}" title="${escapeHtml(to.heading)}">${text}</a>`
      : '';
  return [
    place === undefined ? '' : `<span>${words.place(place, count)}</span>`,
    link(previous, words.previous, 'prev'),
    link(next, words.next, 'next'),
  ].join('\n');
}

function knownPart(unit: Unit | undefined, words: DeskWords, { tag }: SectionData): string {
  // What the translation says already is no help.
  const news = unit?.memory.filter(({ target }) => !unit.current?.includes(target)) ?? [];
  if (news.length === 0) return '';
  const items = news.map(
    ({ source, target, quality }) => `<li>
<p class="source">${escapeHtml(source)}</p>
<p class="target" lang="${tag}">${escapeHtml(target)}</p>
<button type="button" class="insert" data-text="${escapeHtml(target)}" aria-label="${words.insert}: ${escapeHtml(target.slice(0, 60))}">${words.insert}</button> <span class="hint">${quality} %</span>
</li>`,
  );
  return `<h2>${words.known}</h2><ul class="known">${items.join('')}</ul>`;
}

function termsPart(unit: Unit | undefined, words: DeskWords): string {
  if (!unit || unit.terms.length === 0) return '';
  const rows = unit.terms.map(
    ({ term, use, instead }) =>
      `<tr><td>${escapeHtml(term)}</td><td>${escapeHtml(use)}</td><td>${escapeHtml(instead.join(', '))}</td></tr>`,
  );
  return `<h2>${words.terms}</h2><table><thead><tr><th scope="col">${words.term}</th><th scope="col">${words.use}</th><th scope="col">${words.avoid}</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
