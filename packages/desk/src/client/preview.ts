import type { CheckReply, SectionData } from '../protocol';
import { applyAppearance, onAppearance } from './appearance';

/** Shows the section as its page would show it. */
export interface Preview {
  show(html: string, section: NonNullable<CheckReply['section']>): void;
  fail(text: string): void;
  clear(): void;
}

/** The element of a page that holds what its Markdown says. */
const CONTENT = '[data-dg-content], .dg-content';

/** Begins with the page as it is, for its styles: no script runs in it. */
export function openPreview(data: SectionData): Preview {
  const frame = document.getElementById('preview') as HTMLIFrameElement; // written by the server of the same version
  let content: Element | undefined;
  let waiting: (() => void) | undefined;
  const fit = () => {
    const end = content?.getBoundingClientRect().bottom ?? 0;
    frame.style.height = `${Math.ceil(Math.max(80, end + 24))}px`;
  };
  frame.addEventListener('load', () => {
    const own = frame.contentDocument;
    content = own?.querySelector(CONTENT) ?? own?.body;
    if (!own || !content) return;
    applyAppearance(own);
    new ResizeObserver(fit).observe(own.body);
    waiting?.();
  });
  onAppearance(() => frame.contentDocument && applyAppearance(frame.contentDocument));
  load(data).then(
    (html) => {
      frame.srcdoc = html;
    },
    // The check says that the server does not answer.
    () => undefined,
  );
  const put = (fill: (into: Element) => void) => {
    waiting = () => {
      if (content) fill(content);
      fit();
    };
    waiting();
  };
  return {
    show: (html, section) => put((into) => into.replaceChildren(cutSection(html, section))),
    fail: (text) =>
      put((into) => {
        const note = into.ownerDocument.createElement('p');
        note.textContent = text;
        into.replaceChildren(note);
      }),
    clear: () => put((into) => into.replaceChildren()),
  };
}

/** The document of a page without its scripts, and without all that stands around the content. */
async function load({ page, desk, tag, direction }: SectionData): Promise<string> {
  const response = await fetch(page, { headers: { Accept: 'text/html' } });
  // What the dev server styles inside of a page are its own notices.
  const text = (await response.text()).replace(/<style\b.*?<\/style>/gs, '');
  const own = new DOMParser().parseFromString(text, 'text/html');
  const { documentElement: root, head } = own;
  root.lang = tag;
  root.dir = direction;
  const found = own.querySelector(CONTENT) ?? own.body;
  for (let node = found; node !== own.body && node.parentElement; node = node.parentElement) {
    for (const other of [...node.parentElement.children]) if (other !== node) other.remove();
  }
  for (const each of own.querySelectorAll('script, link:not([rel=stylesheet]), meta[http-equiv]')) {
    each.remove();
  }
  const base = own.createElement('base');
  base.href = new URL(page, location.href).href;
  base.target = '_blank';
  head.prepend(base);
  const styles = own.createElement('link');
  styles.rel = 'stylesheet';
  styles.href = new URL(`${desk}/preview.css`, location.href).href;
  head.append(styles);
  return `<!doctype html>${root.outerHTML}`;
}

/** One section of a page's content, with what stands around it. */
function cutSection(html: string, { id, next }: NonNullable<CheckReply['section']>): Node {
  const own = new DOMParser().parseFromString(html, 'text/html');
  const range = own.createRange();
  range.selectNodeContents(own.body);
  const [from, to] = [id, next].map((name) => (name ? own.getElementById(name) : null));
  if (from) range.setStartBefore(from);
  if (to) range.setEndBefore(to);
  return range.cloneContents();
}
