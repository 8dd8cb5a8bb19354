import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { isBlog } from '../../shared/is-blog';
import { getOrMake } from '../../shared/remember';
import type { DocumentInput } from '../../shared/types/document';
import type { ShellData } from '../../shared/types/shell-data';
import { interfaceLanguage, type LanguageAttributes } from '../locale';
import { SiteContext } from '../page-context';
import {
  type AddressFrame,
  addressPlace,
  fillAddressFrame,
  toAddressFrame,
} from '../still/address-frame';
import { PageActionsRoot, type PageActionsRootProps, pageActionParts } from './PageActionsRoot';
import { PageActionContext } from './page-action-context';
import { PAGE_ACTIONS_ISLAND } from './page-actions-island';
import { MarkdownAddressContext, markdownAddress } from './use-markdown-address';

/** Ids in this tree must not meet those of others. */
const ID_PREFIX = 'dg-page-actions-';

/** An address for each of the links in the parts. */
const PLACES = {
  path: addressPlace('path'),
  absolute: addressPlace('absolute'),
  chats: { chatGpt: addressPlace('chatGpt'), claude: addressPlace('claude') },
};

/** The theme's own parts by site, then by the language that the island has to name. */
const frames = new WeakMap<ShellData, Map<string | undefined, AddressFrame>>();

/**
 * Puts the parts below the title, an island of the engine's own, into a doc page's finished content. It is done here and not by the
 * Markdown stage because they are no content: neither the page's Markdown nor its text has them.
 */
export function withPageActions(
  { contentHtml, titleEnd = 0 }: Pick<DocumentInput, 'contentHtml' | 'titleEnd'>,
  input: PageActionsRootProps,
): string {
  const { pageType, overview = [] } = input.page;
  // A list of posts is no text that somebody takes along.
  if (pageType !== 'doc' || isBlog(overview)) return contentHtml;
  const place = renderPlace(input);
  return contentHtml.slice(0, titleEnd) + place + contentHtml.slice(titleEnd);
}

function renderPlace({ page, shell, parts }: PageActionsRootProps): string {
  const language = interfaceLanguage(page, shell);
  // Of parts that a site brings nobody knows what they depend on.
  if (parts && Object.keys(pageActionParts).some((name) => name in parts)) {
    return renderIsland(<PageActionsRoot page={page} shell={shell} parts={parts} />, language);
  }
  const { path, chats } = markdownAddress(page.routePath, shell.base, shell.siteUrl);
  const addresses: Readonly<Record<string, string>> = { path, ...chats };
  return fillAddressFrame(frameOf(shell, language), (name) => addresses[name] ?? '');
}

function frameOf(shell: ShellData, language: LanguageAttributes | undefined): AddressFrame {
  const lang = language?.lang;
  const known = getOrMake(frames, shell, () => new Map<string | undefined, AddressFrame>());
  return getOrMake(known, lang, () => renderFrame(shell, language));
}

/** React renders the theme's own parts outside of any page: reading page data is an error there. */
function renderFrame(shell: ShellData, language: LanguageAttributes | undefined): AddressFrame {
  const { chats } = markdownAddress('/', shell.base, shell.siteUrl);
  const address = { ...PLACES, chats: chats && PLACES.chats };
  const html = renderIsland(
    <SiteContext value={shell}>
      <PageActionContext value={pageActionParts}>
        <MarkdownAddressContext value={address}>
          <pageActionParts.PageActions />
        </MarkdownAddressContext>
      </PageActionContext>
    </SiteContext>,
    language,
  );
  return toAddressFrame(html);
}

/** The island's element; nothing where the parts show nothing. */
function renderIsland(parts: ReactNode, language: LanguageAttributes | undefined): string {
  const html = renderToString(parts, { identifierPrefix: ID_PREFIX });
  if (html === '') return '';
  return renderToStaticMarkup(
    <dg-island
      className="dg-page-actions"
      data-src={PAGE_ACTIONS_ISLAND}
      data-id={ID_PREFIX}
      data-wake="touch"
      {...language}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
      dangerouslySetInnerHTML={{ __html: html }}
    />,
  );
}
