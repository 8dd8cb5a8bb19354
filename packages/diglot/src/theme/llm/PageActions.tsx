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
