/** What components written for Docusaurus import and only browsers can answer. */
import { useEffect, useState } from 'react';
import { useBase, useDark, usePage } from '../theme/public';

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

export function useHistory() {
  const base = useBase();
  const go = (to: string) => location.assign(to.startsWith('/') ? base + to.slice(1) : to);
  return { push: go, replace: go, goBack: () => history.back() };
}

const canUseDOM = typeof window !== 'undefined';

export const ExecutionEnvironment = {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM,
  canUseViewport: canUseDOM,
};
