import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatAddress, type Place, parseAddress } from './address';
import { type Choice, cellName, firstChoice } from './choice';
import { type FirstView, mainFile } from './data';
import { createLoader, firstShown, loadShown, type Result, type Shown } from './load-shown';

export interface Explorer {
  /** What the controls say: it is there at once, what it leads to when it is loaded. */
  readonly choice: Choice;
  readonly shown: Shown;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Whether what is shown was chosen here, so that it is news. */
  readonly isNews: boolean;
  choose(choice: Choice): void;
  showFile(path: string): void;
  /** Loads what a choice would show, when the reader seems to want it. */
  prepare(choice: Choice): void;
  retry(): void;
}

const isSame = (a: Choice, b: Choice): boolean =>
  a.source === b.source && cellName(a) === cellName(b);

/** The state of the explorer, which is also in the address. */
export function useExplorer(base: string, first: FirstView): Explorer {
  const [loader] = useState(() => createLoader(base, first));
  const [place, setPlace] = useState<Place>({ choice: firstChoice });
  const [shown, setShown] = useState(() => firstShown(firstChoice, first));
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  const [isNews, setIsNews] = useState(false);
  const latest = useRef({ run: 0, place, shown });

  /** @param before - the result to compare with */
  async function go(next: Place, before?: Result): Promise<void> {
    const run = ++latest.current.run;
    latest.current.place = next;
    setPlace(next);
    setState('loading');
    try {
      const loaded = await loadShown(loader, next, before);
      if (run !== latest.current.run) return;
      latest.current.shown = loaded;
      setShown(loaded);
      setState('ready');
    } catch {
      if (run === latest.current.run) setState('failed');
    }
  }

  const change = (next: Place) => {
    setIsNews(true);
    return go(next, resultBefore(latest.current.shown, next.choice));
  };

  const readAddress = useEffectEvent((isStart: boolean) => {
    const next = parseAddress(location.search);
    const { choice, file } = latest.current.place;
    if (isSame(next.choice, choice) && next.file === file) return;
    void (isStart ? go(next) : change(next));
  });
  useEffect(() => {
    const { pathname } = location;
    // Another page brings its own query, while this one is still there.
    const onAddress = () => location.pathname === pathname && readAddress(false);
    readAddress(true);
    const source = 'navigation' in window ? navigation : window;
    const event = 'navigation' in window ? 'currententrychange' : 'popstate';
    source.addEventListener(event, onAddress);
    return () => source.removeEventListener(event, onAddress);
  }, []);

  return {
    choice: place.choice,
    shown,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    isNews,
    choose(choice) {
      const isOther = choice.source !== place.choice.source;
      const next = { choice, file: isOther ? undefined : place.file };
      void change(next);
      history.pushState(null, '', addressOf(next));
    },
    showFile(path) {
      const isMain = path === mainFile(shown.cell)?.path;
      const next = { choice: place.choice, file: isMain ? undefined : path };
      void change(next);
      history.replaceState(history.state, '', addressOf(next));
    },
    prepare(choice) {
      // Whatever fails now is told of when it is wanted.
      void loadShown(loader, { ...place, choice }, undefined).catch(() => undefined);
    },
    retry: () => void change(place),
  };
}

/** Another file of a choice is compared with what that choice is; two sources have nothing to compare. */
function resultBefore(shown: Shown, choice: Choice): Result | undefined {
  const before = isSame(shown.choice, choice) ? shown.before?.result : shown;
  return before?.choice.source === choice.source ? before : undefined;
}

const addressOf = (place: Place): string =>
  `${location.pathname}${formatAddress(place, location.search)}`;
