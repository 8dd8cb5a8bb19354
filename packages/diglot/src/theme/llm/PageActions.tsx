import { type RefObject, useEffect, useRef, useState } from 'react';
import { announce } from '../../client/navigate/announce';
import { Flyout } from '../flyout/Flyout';
import { DrawnIcon, Icon } from '../Icon';
import { useMessages } from '../page-context';
import { usePageActionParts } from './page-action-context';
import { useMarkdownAddress } from './use-markdown-address';

/** What stands below the title of a doc page (LLM-01). Without scripts: links. */
export function PageActions() {
  const { CopyMarkdown, OpenMenu } = usePageActionParts();
  return (
    <>
      <CopyMarkdown />
      <OpenMenu />
      <noscript>
        <PlainLinks />
      </noscript>
    </>
  );
}

function PlainLinks() {
  const t = useMessages();
  const { path, chats } = useMarkdownAddress();
  return (
    <>
      <a className="dg-page-action" href={path}>
        {t.markdownFile}
      </a>
      {chats && (
        <>
          <a className="dg-page-action" href={chats.chatGpt} target="_blank" rel="noopener">
            {t.openInChatGpt}
          </a>
          <a className="dg-page-action" href={chats.claude} target="_blank" rel="noopener">
            {t.openInClaude}
          </a>
        </>
      )}
    </>
  );
}

const copyMarkdown = createMarkdownCopier({ load: fetchMarkdown, write: writeClipboard });

/** What copying needs of the world. */
interface MarkdownCopierOptions {
  readonly load: (path: string) => Promise<string>;
  readonly write: (text: Promise<string>) => Promise<void>;
}

/**
 * Copies the Markdown that a path leads to. What was copied once is kept and asks for nothing again
 * (LLM-05); what failed is not (LLM-06).
 */
export function createMarkdownCopier({ load, write }: MarkdownCopierOptions) {
  const kept = new Map<string, string>();
  return async (path: string): Promise<void> => {
    const known = kept.get(path);
    const text = known === undefined ? load(path) : Promise.resolve(known);
    await write(text);
    kept.set(path, await text);
  };
}

/** Asks for a page's Markdown. @throws when the answer is no success */
async function fetchMarkdown(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.text();
}

/** Copies the page as Markdown (LLM-01 to LLM-06). */
export function CopyMarkdown() {
  const t = useMessages();
  const { path } = useMarkdownAddress();
  const { state, start, buttonRef } = useCopying(() => copyMarkdown(path));
  return (
    <button
      ref={buttonRef}
      className="dg-page-action"
      type="button"
      data-state={state}
      disabled={state === 'loading'}
      onClick={start}
    >
      <Icon name={state === 'success' ? 'check' : 'copy'} />
      {t.copyMarkdown}
    </button>
  );
}

/** Takes the page elsewhere: its Markdown address, and chat services that read it (LLM-08). */
export function OpenMenu() {
  const t = useMessages();
  const { chats } = useMarkdownAddress();
  return (
    <Flyout label={t.openMenu} text={t.openMenu} trigger="click" align="start">
      <ul className="dg-open-menu">
        <li>
          <CopyLink />
        </li>
        <li>
          <ChatLink href={chats?.chatGpt} text={t.openInChatGpt} />
        </li>
        <li>
          <ChatLink href={chats?.claude} text={t.openInClaude} />
        </li>
      </ul>
    </Flyout>
  );
}

function CopyLink() {
  const t = useMessages();
  const { path, absolute = path } = useMarkdownAddress();
  const { state, start, buttonRef } = useCopying(() => writeClipboard(Promise.resolve(absolute)));
  return (
    <button ref={buttonRef} type="button" data-state={state} onClick={start}>
      {state === 'success' ? <Icon name="check" /> : <DrawnIcon path={actionIconPaths.link} />}
      {t.copyMarkdownLink}
    </button>
  );
}

/** Outlines that only the actions of a page show. */
const actionIconPaths = {
  link: 'M10 14a4 4 0 0 0 5.7 0l3.3-3.3a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0L5 13.3A4 4 0 0 0 10.7 19l1.3-1.3',
  outward: 'M7 17 17 7M9 7h8v8',
} as const;

interface ChatLinkProps {
  readonly href: string | undefined;
  readonly text: string;
}

function ChatLink({ href, text }: ChatLinkProps) {
  return (
    <a href={href} target={href && '_blank'} rel={href && 'noopener'}>
      <DrawnIcon path={actionIconPaths.outward} />
      {text}
    </a>
  );
}

/** How long a button says that it has copied (LLM-04), in milliseconds. */
const SUCCESS_TIME = 500;

type CopyingState = 'normal' | 'loading' | 'success';

interface Copying {
  readonly state: CopyingState;
  readonly start: () => void;
  /** For the button that starts it: it gets the focus back that being disabled costs. */
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
}

/** The states of a button that copies: a failure ends loading and nothing else (LLM-06). */
function useCopying(copy: () => Promise<void>): Copying {
  const t = useMessages();
  const [state, setState] = useState<CopyingState>('normal');
  const buttonRef = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  useEffect(() => {
    if (state === 'loading') return undefined;
    if (hadFocus.current && document.activeElement === document.body) {
      buttonRef.current?.focus({ preventScroll: true });
    }
    hadFocus.current = false;
    if (state === 'normal') return undefined;
    const timer = setTimeout(() => setState('normal'), SUCCESS_TIME);
    return () => clearTimeout(timer);
  }, [state]);

  const run = async (): Promise<void> => {
    hadFocus.current = document.activeElement === buttonRef.current;
    setState('loading');
    try {
      await copy();
      setState('success');
      announce(t.codeCopied);
    } catch {
      setState('normal');
    }
  };
  return { state, start: () => void run(), buttonRef };
}

function asPlainText(text: string): Blob {
  return new Blob([text], { type: 'text/plain' });
}

/** Puts a text that may still be on its way on the clipboard. @throws when there is none, or the text does not come */
async function writeClipboard(text: Promise<string>): Promise<void> {
  // Within the press itself, with a promise: WebKit counts nothing later as the reader's wish.
  const item = new ClipboardItem({ 'text/plain': text.then(asPlainText) });
  return navigator.clipboard.write([item]);
}
