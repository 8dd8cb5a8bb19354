/** Where the site keeps what its reader chose. */
const KEY = 'theme-appearance';

const DARK = matchMedia('(prefers-color-scheme: dark)');

function chosen(): 'light' | 'dark' {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(KEY);
  } catch {
    // Storage is switched off.
  }
  if (stored === 'light' || stored === 'dark') return stored;
  return DARK.matches ? 'dark' : 'light';
}

/** Puts the theme that the site is read in on a document, as the site does. */
export function applyAppearance({ documentElement: root }: Document): void {
  const theme = chosen();
  root.classList.toggle('dark', theme === 'dark');
  root.classList.toggle('light', theme === 'light');
  root.style.colorScheme = theme;
}

const told: (() => void)[] = [];

/** Calls when the theme changes, here or in another window. */
export function onAppearance(listener: () => void): void {
  told.push(listener);
}

/** Keeps the desk in the theme that the site is read in. */
export function followAppearance(): void {
  const follow = () => {
    applyAppearance(document);
    for (const listener of told) listener();
  };
  follow();
  DARK.addEventListener('change', follow);
  addEventListener('storage', follow);
}
