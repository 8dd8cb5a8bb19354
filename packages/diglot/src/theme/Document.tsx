import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { escapeHtml, jsonForScript } from '../shared/escape-html';
import { saidBy, tagsNotSaidBy } from '../shared/head-groups';
import { addBase } from '../shared/locale-path';
import { alternateLinks, canonicalUrl } from '../shared/page-address';
import { PLAIN_HTML_SCRIPT } from '../shared/plain-html';
import type { DocumentInput } from '../shared/types/document';
import type { HeadTag } from '../shared/types/head-tag';
import type { ShellData } from '../shared/types/shell-data';
import { searchOrigin, sheetsFor, withFullAddress } from './head-links';
import { hasTabs, inlineScript, tabsScript } from './inline/inline-script';
import { markdownPath } from './llm/use-markdown-address';
import { localeOf } from './locale';

/** Attributes that React writes for a value that counts as true; it leaves others out for `true`. */
const REACT_BOOLEANS = /^(?:async|defer|disabled|hidden|noModule|itemScope)$/;

interface CustomHeadTagProps extends HeadTag, Pick<DocumentInput, 'shell' | 'assets'> {}

function CustomHeadTag({
  tag: Tag,
  attributes: given,
  children,
  shell,
  assets,
}: CustomHeadTagProps) {
  const attributes =
    Tag === 'meta' ? withFullAddress(given, shell) : withIntegrity(given, assets.integrity?.tags);
  const props = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      value === true && !REACT_BOOLEANS.test(name) ? '' : value,
    ]),
  );
  return children === undefined ? (
    <Tag {...props} />
  ) : (
    // The author's own element: its text is theirs and must not be escaped.
    <Tag {...props} dangerouslySetInnerHTML={{ __html: children }} />
  );
}

/** What a tag of an author's loads is checked as all scripts are, unless the author says by what. */
function withIntegrity(
  attributes: HeadTag['attributes'],
  hashes: Readonly<Record<string, string>> = {},
): HeadTag['attributes'] {
  const integrity = hashes[String(attributes.src ?? attributes.href)];
  return integrity === undefined ? attributes : { integrity, ...attributes };
}

/** Head elements that belong to the page: swapped when the reader navigates. */
function PageHead({
  page,
  shell,
  assets,
  structuredData,
}: Pick<DocumentInput, 'page' | 'shell' | 'assets' | 'structuredData'>) {
  const canonical = canonicalUrl(page, shell);
  const preconnect = searchOrigin(page, shell);
  const { tag } = localeOf(page.lang, shell);
  const { head } = page.frontmatter;
  const said = saidBy(head);
  const own = (name: string, content: string | undefined) =>
    content && !said.has(name) && <meta property={name} content={content} />;
  return (
    <>
      <title>{page.documentTitle}</title>
      {page.description && !said.has('description') && (
        <meta name="description" content={page.description} />
      )}
      {page.pageType === '404' && <meta name="robots" content="noindex" />}
      {canonical && !said.has('canonical') && <link rel="canonical" href={canonical} />}
      {alternateLinks(page, shell).map(({ hrefLang, href }) => (
        <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
      ))}
      {page.pageType !== '404' && (
        <link rel="alternate" type="text/markdown" href={markdownHref(page.routePath, shell)} />
      )}
      {preconnect && <link rel="preconnect" href={preconnect} crossOrigin="" />}
      {/* Their addresses are whole: search engines take no others of links with a language. */}
      {page.feeds.map((feed) => (
        <link
          key={feed.url}
          rel="alternate"
          type={feed.mime}
          hrefLang={feed.lang}
          href={shell.siteUrl + feed.url}
        />
      ))}
      {own('og:type', page.pageType === 'doc' ? 'article' : 'website')}
      {own('og:site_name', shell.title)}
      {own('og:title', page.title)}
      {own('og:description', page.description)}
      {own('og:locale', tag)}
      {own('og:url', canonical)}
      {head.map((head) => (
        <CustomHeadTag
          key={JSON.stringify(head)}
          {...head}
          {...{ shell, assets }}
          attributes={
            /^(?:meta|link)$/.test(head.tag)
              ? head.attributes
              : { ...head.attributes, 'data-dg-page': '' }
          }
        />
      ))}
      {structuredData !== undefined && (
        <script
          type="application/ld+json"
          data-dg-page=""
          dangerouslySetInnerHTML={{ __html: structuredData }}
        />
      )}
    </>
  );
}

interface StaticHeadProps extends Pick<DocumentInput, 'shell' | 'assets'> {
  /** Style sheets behind that of the theme. */
  readonly children: ReactNode;
  /** What the page's own tags say, the site's do not say again. */
  readonly pageHead: readonly HeadTag[];
}

/** Head elements that belong to the deploy: the same on every page of a language. */
function StaticHead({ shell, assets, pageHead, children }: StaticHeadProps) {
  return (
    <>
      {/* Without one, browsers ask for /favicon.ico and report that it is missing. */}
      <link rel="icon" href={shell.icon ?? 'data:,'} data-dg-static="" />
      {assets.styles.map((href, index) => (
        <Fragment key={href}>
          <link rel="stylesheet" href={href} data-dg-static="" />
          {index === 0 && children}
        </Fragment>
      ))}
      {tagsNotSaidBy(pageHead, shell.head).map((head) => (
        <CustomHeadTag
          key={JSON.stringify(head)}
          {...head}
          {...{ shell, assets }}
          attributes={{ ...head.attributes, 'data-dg-static': '' }}
        />
      ))}
      <script
        type="module"
        src={assets.entry}
        integrity={assets.integrity?.tags[assets.entry]}
        data-dg-static=""
      />
    </>
  );
}

function TabsScript() {
  return <script data-dg-static="" dangerouslySetInnerHTML={{ __html: tabsScript() }} />;
}

function markdownHref(routePath: string, { base }: ShellData): string {
  return addBase(markdownPath(routePath), base);
}

/**
 * A sentence for machines that read the document as a text. To people it is not there: not to be seen, heard, focused,
 * selected, found or printed.
 */
function hintHtml({ agentHint }: DocumentInput['assets']): string {
  return `<p class="dg-visually-hidden dg-agent-hint" aria-hidden="true" inert>${escapeHtml(agentHint)}</p>`;
}

/** What all documents of a language share. */
type SharedInput = Pick<DocumentInput, 'shell' | 'assets' | 'policy'>;

interface DocumentProps extends SharedInput {
  readonly head: ReactNode;
  /** Tags of the page's own. */
  readonly pageHead?: readonly HeadTag[] | undefined;
  /** Style sheets between that of the theme and those of the site. */
  readonly sheets: ReactNode;
  /** Behind all other style sheets. */
  readonly tail?: ReactNode;
  /** HTML of the body. */
  readonly body: string;
}

function Document({
  shell,
  assets,
  policy,
  head,
  pageHead = [],
  sheets,
  tail,
  body,
}: DocumentProps) {
  const { tag, textDirection } = localeOf(shell.lang, shell);
  return (
    <html
      lang={tag}
      dir={textDirection}
      data-dg-lang={shell.lang}
      data-dg-build={assets.buildId}
      data-dg-shell={assets.shellData}
      data-dg-base={shell.base}
      data-dg-site={assets.site}
    >
      <head>
        <meta charSet="utf-8" data-dg-static="" />
        {policy && <meta httpEquiv="Content-Security-Policy" content={policy} data-dg-static="" />}
        <meta name="viewport" content="width=device-width, initial-scale=1" data-dg-static="" />
        {/* Sets theme and language before first paint; its hash stands in the content security policy. */}
        <script data-dg-static="" dangerouslySetInnerHTML={{ __html: inlineScript(shell) }} />
        {hasTabs(body) && <TabsScript />}
        {head}
        <StaticHead shell={shell} assets={assets} pageHead={pageHead}>
          {sheets}
        </StaticHead>
        {tail}
      </head>
      <body dangerouslySetInnerHTML={{ __html: body }} />
    </html>
  );
}

/** Where the policy ends, and where there is none, what stands before it. */
const FIRST_SCRIPTS_PLACE =
  /<meta charSet="utf-8"[^>]*>(?:.*?<meta http-equiv="Content-Security-Policy"[^>]*>)?/;

/**
 * Puts the import map before all that loads a module, or asks for one in advance: not all browsers heed a later one. React
 * would put links before it. What lets scripts set HTML stands there, too.
 */
function withFirstScripts(
  html: string,
  { integrity, setsHtml = false }: DocumentInput['assets'],
): string {
  const scripts = [
    ...(integrity ? [scriptHtml(integrity.importMap, ' type="importmap"')] : []),
    ...(setsHtml ? [scriptHtml(PLAIN_HTML_SCRIPT)] : []),
  ];
  return html.replace(FIRST_SCRIPTS_PLACE, (before) => before + scripts.join(''));
}

const scriptHtml = (code: string, attributes = ''): string =>
  `<script${attributes} data-dg-static="">${code}</script>`;

/** A document without what belongs to its page. */
interface Frame extends SharedInput {
  readonly beforeHead: string;
  readonly beforeSheets: string;
  readonly beforeTail: string;
  readonly beforeBody: string;
  readonly end: string;
}

/** The last one of each language. */
const frames = new WeakMap<ShellData, Frame>();

const HEAD_PLACE = '<title>dg-place</title>';
const SHEETS_PLACE = '<link rel="stylesheet" href="dg-place"/>';
/** Where the head's last element ends: React moves elements of a head, but not beyond it. */
const TAIL_PLACE = '</head>';
const BODY_PLACE = '</body>';

function frameOf({ shell, assets, policy }: SharedInput): Frame {
  const known = frames.get(shell);
  if (known?.assets === assets && known.policy === policy) return known;
  const html = renderToStaticMarkup(
    <Document
      shell={shell}
      assets={assets}
      policy={policy}
      head={<title>dg-place</title>}
      sheets={<link rel="stylesheet" href="dg-place" />}
      body=""
    />,
  );
  const head = html.indexOf(HEAD_PLACE);
  const sheets = html.indexOf(SHEETS_PLACE);
  const tail = html.lastIndexOf(TAIL_PLACE);
  const body = html.lastIndexOf(BODY_PLACE);
  const frame: Frame = {
    ...{ shell, assets, policy },
    beforeHead: withFirstScripts(html.slice(0, head), assets),
    beforeSheets: html.slice(head + HEAD_PLACE.length, sheets),
    beforeTail: html.slice(sheets + SHEETS_PLACE.length, tail),
    beforeBody: html.slice(tail, body),
    end: html.slice(body),
  };
  frames.set(shell, frame);
  return frame;
}

/**
 * One whole HTML document. What all documents of a language share is rendered once.
 *
 * @param shellHtml HTML of the shell, rendered on its own so that the browser can hydrate it as its own root
 * @param footerHtml what stands below the shell, and is never alive
 */
export function documentHtml(input: DocumentInput, shellHtml: string, footerHtml = ''): string {
  const { page, shell, assets, pageStyles, policy } = input;
  const data = jsonForScript(page);
  const body = `${hintHtml(assets)}<div id="dg-app">${shellHtml}</div>${footerHtml}<script type="application/json" id="dg-page">${data}</script>`;
  const head = <PageHead {...{ page, shell, assets }} structuredData={input.structuredData} />;
  const sheets = sheetsFor(body, assets.elementStyles).map((href) => (
    <link key={href} rel="stylesheet" href={href} data-dg-sheet="" />
  ));
  const tail = pageStyles !== undefined && <link rel="stylesheet" href={pageStyles} />;
  // React sorts the elements of a head: authors' own may belong to other places than the page's.
  const pageHead = page.frontmatter.head;
  if (pageHead.length > 0) {
    const whole = <Document {...{ shell, assets, policy, head, pageHead, sheets, tail, body }} />;
    return `<!doctype html>${withFirstScripts(renderToStaticMarkup(whole), assets)}`;
  }
  const { beforeHead, beforeSheets, beforeTail, beforeBody, end } = frameOf(input);
  const tabs = hasTabs(body) ? renderToStaticMarkup(<TabsScript />) : '';
  const [first, middle, last] = [head, sheets, tail].map((part) => renderToStaticMarkup(part));
  return `<!doctype html>${beforeHead}${tabs}${first}${beforeSheets}${middle}${beforeTail}${last}${beforeBody}${body}${end}`;
}
