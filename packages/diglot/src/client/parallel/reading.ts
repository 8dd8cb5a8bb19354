import { addBase } from '../../shared/locale-path';
import { routeInLang } from '../../shared/locale-routes';
import { encodePath } from '../../shared/route';
import { fill } from '../../shared/text';
import type { ShellData } from '../../shared/types/shell-data';
import { adoptStyles } from '../navigate/adopt-styles';
import { announce } from '../navigate/announce';
import { SHOWN_EVENT } from '../navigate/content-events';
import { shownHead } from '../navigate/page-head';
import type { LoadedPage } from '../navigate/page-loader';
import { startProgress } from '../navigate/progress';
import type { Site } from '../navigate/site';
import { showWholeContent } from '../start/content-rest';
import { writeStored } from '../storage';
import {
  PARALLEL_KEY,
  PARALLEL_PARAMETER,
  readChoice,
  TURN_PARAMETER,
  TURNS,
  VERSION,
  wantsTurn,
} from './choice';
import { OTHER } from './copy-block';
import { clearFailure, showFailure } from './failure';
import { holdLine } from './held-line';
import { lightPairs, TURN_MARK } from './light';
import css from './parallel.css?inline';
import { keepSelectionOnSide } from './sides';
import { versionsBeside } from './versions';
import { type OtherVersion, unweave, weave } from './weave';

/**
 * The language to show beside a page.
 *
 * @param wanted languages that the reader asked for, the best first. The page's own language asks for any other: a
 *   pair stays a pair when the reader goes to its other half.
 */
export function versionToShow(
  wanted: readonly string[],
  versions: readonly string[],
  own: string,
): string | undefined {
  const found = wanted.find((lang) => versions.includes(lang));
  return found ?? (wanted.includes(own) ? versions[0] : undefined);
}

/** While two languages are shown: on the root, for the layout. */
const ROOT_MARK = 'data-dg-parallel';

function contentHost(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-dg-content]');
}

/** Says on the buttons which version is shown; empty: none. */
function markControls(lang: string, isTurned: boolean): void {
  for (const control of document.querySelectorAll(`[${VERSION}]`)) {
    const isThis = control.getAttribute(VERSION) === lang;
    control.ariaPressed = String(isThis && control.hasAttribute(TURNS) === isTurned);
  }
}

/** Puts the choice into the address, or takes it out. All else in it stays as it is written. */
function writeAddress(lang: string | undefined, isTurned: boolean): void {
  const url = new URL(location.href);
  const [name, unused] = isTurned
    ? [TURN_PARAMETER, PARALLEL_PARAMETER]
    : [PARALLEL_PARAMETER, TURN_PARAMETER];
  const { searchParams: query } = url;
  if ((query.get(name) ?? undefined) === lang && !query.has(unused)) return;
  query.delete(unused);
  if (lang === undefined) query.delete(name);
  else query.set(name, lang);
  history.replaceState(history.state, '', url);
}

/** A message with a language's own name. */
function worded(message: string, lang: string, { locales }: ShellData): string {
  const language = locales.find((locale) => locale.lang === lang)?.label ?? lang;
  return fill(message, { language });
}

function otherVersion(content: Element, lang: string, site: Site): OtherVersion | undefined {
  const { document: own, shell } = site.store.get();
  const language = shell.locales.find((locale) => locale.lang === lang);
  const gapIn = (missing: string) => worded(shell.messages.sideBySideGap, missing, shell);
  return language && { content, language, gap: gapIn(lang), ownGap: gapIn(own.page.contentLang) };
}

/**
 * Starts to show two languages; with what address or storage asks for, if the page has it.
 *
 * @returns shows another language beside the page, or ends that
 */
function start(site: Site): (control: Element) => void {
  const root = document.documentElement;
  let wanted: readonly string[] = readChoice().split(' ');
  let shown: { readonly host: HTMLElement; readonly lang: string } | undefined;
  let latest = 0;
  let isTurned = wantsTurn();

  /** Path, with base, of the page that is shown, in another language. */
  const pathIn = (lang: string): string => {
    const { document: own, shell } = site.store.get();
    return addBase(encodePath(routeInLang(own.page.routePath, lang, shell)), shell.base);
  };

  /** Puts a version beside the page that is shown, which it belongs to. */
  const put = (lang: string, { document: other }: LoadedPage): void => {
    const host = contentHost();
    const version = other.content && otherVersion(other.content, lang, site);
    if (!host || !version) return;
    showWholeContent();
    unweave();
    for (const element of other.head) {
      const isShown = shownHead.elements.some((own) => own.isEqualNode(element));
      if (isShown || !element.matches('link[rel=stylesheet]')) continue;
      const link = document.importNode(element);
      link.setAttribute(OTHER, '');
      document.head.append(link);
    }
    root.setAttribute(ROOT_MARK, lang);
    root.toggleAttribute(TURN_MARK, isTurned);
    weave(host, version);
    shown = { host, lang };
    markControls(lang, isTurned);
    // What could not be loaded is missing in the margin alone.
    import('./changed-blocks').then((it) => it.mark(host, version.content), console.error);
  };

  const end = (): void => {
    unweave();
    shown = undefined;
    root.removeAttribute(ROOT_MARK);
    root.removeAttribute(TURN_MARK);
    markControls('', isTurned);
  };

  const hold = (change: () => void): void => {
    const host = contentHost();
    if (host) holdLine(host, change);
  };

  /** What the page that is shown has of what is wanted. */
  const wantedHere = (): string | undefined => {
    const { document: own, shell } = site.store.get();
    return versionToShow(wanted, versionsBeside(own.page, shell), own.page.contentLang);
  };

  /** Puts what is wanted into the address. */
  const noteWanted = (): void => writeAddress(wantedHere(), isTurned);

  /** Loads a version and puts it beside the page. @returns whether it is there; nothing if the reader wanted something else since */
  const open = async (
    lang: string,
    retry = () => void open(lang),
  ): Promise<boolean | undefined> => {
    const turn = ++latest;
    const { shell } = site.store.get();
    const endProgress = startProgress();
    clearFailure();
    // Of another build, or nothing that can be shown in this document.
    let again = () => location.reload();
    try {
      const page = await site.loader.load(pathIn(lang));
      if (turn !== latest) return undefined;
      if (page) {
        hold(() => put(lang, page));
        return true;
      }
    } catch (error) {
      if (turn !== latest) return undefined;
      console.error('[diglot]', error);
      again = retry;
    } finally {
      endProgress();
    }
    const { messages } = shell;
    showFailure(worded(messages.sideBySideFailed, lang, shell), messages, again);
    if (!shown?.host.isConnected) hold(end);
    return false;
  };

  /** Another page, or the same anew: what is in memory is put in before it is scrolled to its place. */
  const arrive = (): void => {
    const lang = wantedHere();
    if (!shown?.host.isConnected || shown.lang !== lang) {
      latest++;
      clearFailure();
      const known = lang && site.loader.peek(pathIn(lang));
      if (!lang) end();
      else if (known) put(lang, known);
      else {
        markControls(lang, isTurned);
        void open(lang);
      }
    }
    // The navigation ends first: it would be broken off.
    setTimeout(noteWanted);
  };

  const choose = async (lang: string, turns: boolean): Promise<void> => {
    const { document: own, shell } = site.store.get();
    const before = { wanted, isTurned };
    wanted = [lang, own.page.contentLang];
    isTurned = turns;
    const isShown = await open(lang, () => void choose(lang, turns));
    if (isShown) {
      writeStored(PARALLEL_KEY, wanted.join(' '));
      noteWanted();
      announce(worded(shell.messages.sideBySideShown, lang, shell));
    } else if (isShown === false) ({ wanted, isTurned } = before);
  };

  const stop = (): void => {
    latest++;
    wanted = [];
    writeStored(PARALLEL_KEY, '');
    hold(end);
    noteWanted();
    announce(site.store.get().shell.messages.sideBySideHidden);
  };

  adoptStyles(css);
  document.addEventListener(SHOWN_EVENT, arrive);
  keepSelectionOnSide();
  lightPairs(() => !!shown);
  const lang = wantedHere();
  const opening = lang && open(lang);
  // Without it the document begins where the browser brings it.
  void import('./left-place')
    .then(({ keepPlace }) => keepPlace(() => !!shown, opening), console.error)
    .then(() => lang && noteWanted());
  return (control) => {
    const lang = control.getAttribute(VERSION) ?? '';
    const turns = control.hasAttribute(TURNS);
    if (control.ariaPressed === 'true') stop();
    else void choose(lang, turns);
  };
}

let started: ReturnType<typeof start> | undefined;

/** The one reading in two languages of this document. @returns shows another language beside the page, or ends that */
export function readInParallel(site: Site): ReturnType<typeof start> {
  started ??= start(site);
  return started;
}
