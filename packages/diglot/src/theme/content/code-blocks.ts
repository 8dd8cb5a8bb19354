import { announce } from '../../client/navigate/announce';
import { fill, type Messages } from '../../shared/text';
import { type IconName, iconPaths } from '../Icon';

/** How long a button says that it has copied (CODE-03), in milliseconds. */
const COPIED_TIME = 2000;

function addTools(block: HTMLElement, t: Messages): void {
  if (block.querySelector('.dg-code-tools')) return;
  const title = block.querySelector('.dg-code-title')?.textContent.trim();
  const label = title && fill(t.copyTitledCode, { title });
  const wrap = createIconButton('wrap', t.toggleWrap);
  wrap.ariaPressed = String('wrap' in block.dataset);
  const tools = document.createElement('div');
  tools.className = 'dg-code-tools';
  tools.append(wrap, createIconButton('copy', t.copyCode, label));
  block.append(tools);
}

const SVG = 'http://www.w3.org/2000/svg';

/** The icons of the theme as DOM: Trusted Types accept no HTML strings. */
function createIcon(name: IconName): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'dg-icon');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', iconPaths[name]);
  svg.append(path);
  return svg;
}

/**
 * A button with an icon only.
 *
 * @param action says what it does, for scripts and styles; its icon has the same name
 * @param label its accessible name, where that is not the title, which would then be heard twice
 */
function createIconButton(action: 'copy' | 'wrap', title: string, label?: string) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'dg-icon-button';
  button.dataset.action = action;
  button.title = title;
  if (label) button.ariaLabel = label;
  button.append(createIcon(action));
  return button;
}

function toggleWrap(block: HTMLElement, button: HTMLButtonElement): void {
  const isWrapped = block.toggleAttribute('data-wrap');
  button.ariaPressed = String(isWrapped);
}

/** The keys that copy on the reader's system (CODE-04). */
export function copyKeys(platform: string): string {
  return /mac|iphone|ipad/i.test(platform) ? '⌘+C' : 'Ctrl+C';
}

/** Copies code and shows it on the button for a while. */
function createCopy(t: Messages) {
  const timers = new Map<HTMLButtonElement, ReturnType<typeof setTimeout>>();
  const mark = (button: HTMLButtonElement, isCopied: boolean): void => {
    const icon = button.toggleAttribute('data-copied', isCopied) ? 'check' : 'copy';
    button.replaceChildren(createIcon(icon));
  };
  const showCopied = (button: HTMLButtonElement): void => {
    clearTimeout(timers.get(button));
    mark(button, true);
    announce(t.codeCopied);
    timers.set(button, setTimeout(mark, COPIED_TIME, button, false));
  };
  return async (block: HTMLElement, button: HTMLButtonElement): Promise<void> => {
    const text = codeText(block);
    try {
      await navigator.clipboard.writeText(text);
      showCopied(button);
    } catch {
      prompt(fill(t.copyPrompt, { keys: copyKeys(navigator.platform) }), text);
    }
  };
}

/** Parts of a code block that are not copied (CODE-02): shell prompts, and what an author marks. */
const NOT_COPIED = '.dg-shell-prompt, [data-dg-no-copy]';

/** The code of a block as it is copied: no title, no line numbers, no final line break. */
function codeText(block: Element): string {
  const pre = block.querySelector('pre');
  if (!pre) return '';
  const code = document.importNode(pre, true);
  for (const part of code.querySelectorAll(NOT_COPIED)) part.remove();
  return code.textContent.replace(/\n$/, '');
}

/** Gives code blocks their buttons (CODE-01). @returns takes the listener away */
export function enhanceCode(root: HTMLElement, t: Messages): () => void {
  for (const block of root.querySelectorAll<HTMLElement>('.dg-code')) addTools(block, t);
  const copy = createCopy(t);
  const handleClick = ({ target }: MouseEvent): void => {
    const button =
      target instanceof Element ? target.closest<HTMLButtonElement>('[data-action]') : null;
    const block = button?.closest<HTMLElement>('.dg-code');
    if (!button || !block) return;
    if (button.dataset.action === 'copy') void copy(block, button);
    else toggleWrap(block, button);
  };
  root.addEventListener('click', handleClick);
  return () => root.removeEventListener('click', handleClick);
}
