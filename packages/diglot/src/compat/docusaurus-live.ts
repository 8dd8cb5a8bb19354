/** What components written for Docusaurus import and only browsers can answer. */
import { createElement, useEffect, useState, useSyncExternalStore } from 'react';
import { useBase, useDark, usePage } from '../theme/public';
import { Link } from './docusaurus-link';

const canUseDOM = typeof window !== 'undefined';

/** The theme that is in force. Readers switch it in the navbar. */
export function useColorMode() {
  const isDark = useDark();
  const colorMode = isDark ? 'dark' : 'light';
  return {
    colorMode,
    isDarkTheme: isDark,
    setColorMode: (mode: string) =>
      document.documentElement.classList.toggle('dark', mode === 'dark'),
  };
}

/** False until the component runs in a browser. */
export function useIsBrowser(): boolean {
  const [isBrowser, setBrowser] = useState(false);
  useEffect(() => setBrowser(true), []);
  return isBrowser;
}

/** From where on there is room for a sidebar, as Docusaurus has it. */
const WIDE = '(min-width: 997px)';

/** What fits: `ssr` until the component runs in a browser. */
export function useWindowSize(): 'desktop' | 'mobile' | 'ssr' {
  const [size, setSize] = useState<'desktop' | 'mobile' | 'ssr'>('ssr');
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const note = () => setSize(wide.matches ? 'desktop' : 'mobile');
    note();
    wide.addEventListener('change', note);
    return () => wide.removeEventListener('change', note);
  }, []);
  return size;
}

export function useLocation() {
  const pathname = usePage().routePath;
  const isBrowser = useIsBrowser();
  const { search, hash } = isBrowser ? location : { search: '', hash: '' };
  return { pathname, search, hash, state: undefined };
}

/** A place in the site, as a text or in parts: what is absent stays. */
type Target =
  | string
  | { readonly pathname?: string; readonly search?: string; readonly hash?: string };

export function useHistory() {
  const base = useBase();
  const pathname = usePage().routePath;
  const hrefOf = (target: Target): string => {
    if (typeof target === 'string') return target.startsWith('/') ? base + target.slice(1) : target;
    const { pathname: to, search = '', hash = '' } = target;
    const parts = [search.replace(/^\??(?=.)/, '?'), hash.replace(/^#?(?=.)/, '#')].join('');
    return (to === undefined ? location.pathname : hrefOf(to)) + parts;
  };
  const go = (target: Target, way: 'push' | 'replace') => {
    const href = hrefOf(target);
    if (typeof target === 'string' || target.pathname !== undefined) {
      location[way === 'push' ? 'assign' : 'replace'](href);
      return;
    }
    history[`${way}State`](history.state, '', href);
    dispatchEvent(new Event(QUERY_EVENT));
  };
  return {
    push: (target: Target) => go(target, 'push'),
    replace: (target: Target) => go(target, 'replace'),
    goBack: () => history.back(),
    createHref: hrefOf,
    listen: onQuery,
    // Read anew each time: whoever listens asks for it then.
    get location() {
      const { search, hash } = canUseDOM ? location : { search: '', hash: '' };
      return { pathname, search, hash, state: undefined };
    },
  };
}

/** Leads on to another page. Readers without scripts get a link there. */
export function Redirect({ to }: { readonly to: string }) {
  const { replace } = useHistory();
  useEffect(() => replace(to));
  return createElement(Link, { to }, to);
}

/** Tells whoever reads the address that a part of it was set here: browsers tell nobody. */
const QUERY_EVENT = 'diglot:query';

function onQuery(told: () => void): () => void {
  addEventListener('popstate', told);
  addEventListener(QUERY_EVENT, told);
  return () => {
    removeEventListener('popstate', told);
    removeEventListener(QUERY_EVENT, told);
  };
}

function setQuery(key: string, values: readonly string[], push = false): void {
  const url = new URL(location.href);
  url.searchParams.delete(key);
  for (const value of values) url.searchParams.append(key, value);
  history[push ? 'pushState' : 'replaceState'](history.state, '', url);
  dispatchEvent(new Event(QUERY_EVENT));
}

const useSearch = (): URLSearchParams => {
  const search = useSyncExternalStore(
    onQuery,
    () => location.search,
    () => '',
  );
  return new URLSearchParams(search);
};

interface QueryOptions {
  readonly push?: boolean;
}

/** A part of the address behind its question mark, and what sets it. */
export function useQueryString(key: string) {
  const set = (value: string | null, { push }: QueryOptions = {}) =>
    setQuery(key, value ? [value] : [], push);
  return [useSearch().get(key) ?? '', set] as const;
}

/** The same for a part that may stand there several times. */
export function useQueryStringList(key: string) {
  type Values = readonly string[];
  const values = useSearch().getAll(key);
  const set = (given: Values | ((before: Values) => Values), { push }: QueryOptions = {}) =>
    setQuery(key, typeof given === 'function' ? given(values) : given, push);
  return [values, set] as const;
}

export const ExecutionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM,
  canUseViewport: canUseDOM,
};
