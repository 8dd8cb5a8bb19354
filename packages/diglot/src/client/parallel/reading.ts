import { fill } from '../../shared/text';
import { announce } from '../announce';
import { SHOWN_EVENT } from '../content-events';
import { showWholeContent } from '../content-rest';
import type { LoadedPage } from '../page-loader';
import { startProgress } from '../progress';
import type { Site } from '../site';
import { writeStored } from '../storage';
import { PARALLEL_KEY, PARALLEL_PARAMETER, readChoice } from './choice';
import { VERSION } from './controls';
import { clearFailure, showFailure } from './failure';
import { holdLine } from './held-line';
import css from './parallel.css?inline';
import { keepSelectionOnSide } from './sides';
import { pathOfVersion, versionToShow } from './version-to-show';
import { versionsBeside } from './versions';
import { type OtherVersion, unweave, weave } from './weave';

/** While two languages are shown: on the root, for the layout. */
const ROOT_MARK = 'data-dg-parallel';

function contentHost(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('[data-dg-content]') ?? undefined;
}

/** Says on the buttons which version is shown; empty: none. */
function markControls(lang: string): void {
  for (const control of document.querySelectorAll(`[${VERSION}]`))
    control.ariaPressed = String(control.getAttribute(VERSION) === lang);
}

function addStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** Puts the choice into the address, or takes it out. All else in it stays as it is written. */
function writeAddress(lang: string | undefined): void {
  const url = new URL(location.href);
  if ((url.searchParams.get(PARALLEL_PARAMETER) ?? undefined) === lang) return;
  if (lang === undefined) url.searchParams.delete(PARALLEL_PARAMETER);
  else url.searchParams.set(PARALLEL_PARAMETER, lang);
  history.replaceState(history.state, '', url);
}

/** What is shown beside the page, put there by hand. */
interface Shown {
  readonly host: HTMLElement;
  readonly lang: string;
  /** Style sheets that the other version brings. */
  readonly styles: readonly Element[];
}

/**
 * Starts to show two languages; with what address or storage asks for, if the page has it.
 *
 * @returns shows another language beside the page, or ends that
 */
function start(site: Site): (lang: string) => void {
  let wanted: readonly string[] = readChoice().split(' ');
  let shown: Shown | undefined;
  let latest = 0;

  const leave = (): void => {
    if (!shown) return;
    unweave(shown.host);
    for (const link of shown.styles) link.remove();
    shown = undefined;
  };

  const otherVersion = (lang: string, content: Element): OtherVersion | undefined => {
    const { document: own, shell } = site.store.get();
    const find = (name: string) => shell.locales.find((locale) => locale.lang === name);
    const [language, ownLanguage] = [find(lang), find(own.page.contentLang)];
    const { sideBySideGap } = shell.messages;
    return (
      language && {
        content,
        language,
        gap: fill(sideBySideGap, { language: language.label }),
        ownGap: fill(sideBySideGap, { language: ownLanguage?.label ?? '' }),
      }
    );
  };

  /** Puts a version beside the page that is shown, which it belongs to. */
  const put = (lang: string, { document: other }: LoadedPage): void => {
    const host = contentHost();
    const version = other.content && otherVersion(lang, other.content);
    if (!host || !version) return;
    showWholeContent();
    leave();
    const styles = other.head
      .filter((element) => element.matches('link[rel=stylesheet]'))
      .map((link) => document.head.appendChild(document.importNode(link, true)));
    document.documentElement.setAttribute(ROOT_MARK, lang);
    weave(host, version);
    shown = { host, lang, styles };
  };

  const end = (): void => {
    leave();
    document.documentElement.removeAttribute(ROOT_MARK);
  };

  const hold = (change: () => void): void => {
    const host = contentHost();
    if (host) holdLine(host, change);
  };

  const tellFailure = (lang: string, retry: () => void): void => {
    const { locales, messages: t } = site.store.get().shell;
    const language = locales.find((locale) => locale.lang === lang)?.label ?? lang;
    showFailure({
      text: fill(t.sideBySideFailed, { language }),
      retryLabel: t.searchRetry,
      closeLabel: t.searchClose,
      retry,
    });
  };

  /** Loads a version and puts it beside the page, unless the reader wanted something else since. @returns whether it is there */
  const load = async (lang: string): Promise<boolean> => {
    const turn = ++latest;
    const { document: own, shell } = site.store.get();
    const endProgress = startProgress();
    clearFailure();
    try {
      const page = await site.loader.load(pathOfVersion(own.page, lang, shell));
      if (turn !== latest) return false;
      if (page) hold(() => put(lang, page));
      // Of another build, or nothing that can be shown in this document.
      else tellFailure(lang, () => location.reload());
      return page !== undefined;
    } catch (error) {
      if (turn !== latest) return false;
      console.error('[diglot] The other language could not be loaded.', error);
      tellFailure(lang, () => void open(lang));
      return false;
    } finally {
      endProgress();
    }
  };

  /** What the page that is shown has of what is wanted. */
  const wantedHere = (): string | undefined => {
    const { document: own, shell } = site.store.get();
    return versionToShow(wanted, versionsBeside(own.page, shell), own.page.contentLang);
  };

  const open = async (lang: string): Promise<boolean> => {
    const isShown = await load(lang);
    if (isShown) markControls(lang);
    else if (!shown) end();
    return isShown;
  };

  /** Another page, or the same anew: what is in memory is put in before it is scrolled to its place. */
  const arrive = (): void => {
    const lang = wantedHere();
    const isThere = shown?.host.isConnected && shown.lang === lang;
    if (!isThere) {
      latest++;
      clearFailure();
      const { document: own, shell } = site.store.get();
      const known = lang && site.loader.peek(pathOfVersion(own.page, lang, shell));
      if (!lang) end();
      else if (known) put(lang, known);
      else void open(lang);
      markControls(lang ?? '');
    }
    // The navigation ends first: it would be broken off.
    setTimeout(() => writeAddress(wantedHere()));
  };

  const choose = async (lang: string): Promise<void> => {
    const { document: own, shell } = site.store.get();
    const { locales, messages: t } = shell;
    const before = wanted;
    wanted = [lang, own.page.contentLang];
    if (!(await open(lang))) {
      wanted = before;
      return;
    }
    writeStored(PARALLEL_KEY, wanted.join(' '));
    writeAddress(lang);
    const language = locales.find((locale) => locale.lang === lang)?.label ?? lang;
    announce(fill(t.sideBySideShown, { language }));
  };

  const stop = (): void => {
    latest++;
    wanted = [];
    writeStored(PARALLEL_KEY, '');
    hold(end);
    markControls('');
    writeAddress(undefined);
    announce(site.store.get().shell.messages.sideBySideHidden);
  };

  addStyles();
  document.addEventListener(SHOWN_EVENT, arrive);
  keepSelectionOnSide();
  const lang = wantedHere();
  if (lang) void open(lang).then(() => writeAddress(wantedHere()));
  return (lang) => {
    if (wantedHere() === lang && shown) stop();
    else void choose(lang);
  };
}

let started: ((lang: string) => void) | undefined;

/** The one reading in two languages of this document. @returns shows another language beside the page, or ends that */
export function readInParallel(site: Site): (lang: string) => void {
  started ??= start(site);
  return started;
}
