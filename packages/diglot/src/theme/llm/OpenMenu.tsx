import { Flyout } from '../flyout/Flyout';
import { DrawnIcon, Icon } from '../icons/Icon';
import { useMessages } from '../page-context';
import { useCopying, writeClipboard } from './use-copying';
import { useMarkdownAddress } from './use-markdown-address';

/** Takes the page elsewhere: its Markdown address, and chat services that read it (LLM-08). */
export function OpenMenu() {
  const t = useMessages();
  const { chats } = useMarkdownAddress();
  return (
    <Flyout label={t.openMenu} text={t.openMenu} trigger="click" align="start" needsScripts>
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
    <a href={href} target="_blank" rel="noopener">
      <DrawnIcon path={actionIconPaths.outward} />
      {text}
    </a>
  );
}
