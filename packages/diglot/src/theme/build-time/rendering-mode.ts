/** What an attempt to render something as still HTML came upon. */
interface Attempt {
  /** A component of the site gives a context to what is below it. */
  givesContext: boolean;
  /** Something asked for a browser: React may have caught what was thrown. */
  isRefused: boolean;
}

/** Rendering at build time is synchronous: what is asked while a function runs concerns its elements. */
let isStill = false;
let attempt: Attempt | undefined;

/** Whether what is being rendered stays as HTML: no code of it ever runs in a browser. */
export function isRenderingStill(): boolean {
  return isStill;
}

function renderAs<T>(mode: boolean, render: () => T, within?: Attempt): T {
  const before = [isStill, attempt] as const;
  isStill = mode;
  attempt = within;
  try {
    return render();
  } finally {
    [isStill, attempt] = before;
  }
}

/** Renders what no browser brings to life: contents of pages and the children of islands. */
export function renderStill<T>(render: () => T): T {
  return renderAs(true, render);
}

let isLast = false;

/** Whether what is being rendered may ask for a browser, and none will ever bring it to life. */
export function isRenderingLast(): boolean {
  return isLast;
}

/** Renders what would be alive, but cannot: its first HTML is all that readers get of it. */
export function renderLast<T>(render: () => T): T {
  const before = isLast;
  isLast = true;
  try {
    return renderAs(false, render);
  } finally {
    isLast = before;
  }
}

/** Renders what a browser hydrates, in the middle of still content. */
export function renderLive<T>(render: () => T): T {
  return renderAs(false, render);
}

/**
 * Renders what may be still; undefined when it asks for a browser.
 *
 * @throws whatever else it throws
 */
export function tryStill<T>(render: () => T): T | undefined {
  const current: Attempt = { givesContext: false, isRefused: false };
  try {
    const rendered = renderAs(true, render, current);
    return current.isRefused ? undefined : rendered;
  } catch (error) {
    if (current.isRefused) return undefined;
    throw error;
  }
}

/** Notes that a component of the site gives a context to what is below it. */
export function noteContext(): void {
  if (attempt) attempt.givesContext = true;
}

/** Notes that something asks for a browser. */
export function noteRefusal(): void {
  if (attempt) attempt.isRefused = true;
}

/** Whether what is being rendered may read a context of the site's, which a root of its own would not have. */
export function isBelowContext(): boolean {
  return attempt?.givesContext === true;
}

const BROWSER =
  /^(?:window|document|navigator|location|localStorage|sessionStorage|matchMedia|self) is not defined$/;

/** Whether something was thrown because a browser's object is not there. */
export function isBrowserMissing(error: unknown): boolean {
  return error instanceof ReferenceError && BROWSER.test(error.message);
}
