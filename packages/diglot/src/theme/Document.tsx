import { jsonForScript } from '../shared/json-for-script';
import type { DocumentInput, HeadTag } from '../shared/types';
import { alternateLinks, canonicalUrl, searchOrigin } from './head-links';

export interface DocumentProps {
  readonly input: DocumentInput;
  /** HTML of the shell, rendered on its own so that the browser can hydrate it as its own root. */
  readonly shellHtml: string;
  /** Sets theme and language before first paint; its hash stands in the content security policy. */
  readonly inlineScript: string;
}

/** Attributes that React writes for a value that counts as true; it leaves others out for `true`. */
const REACT_BOOLEANS = /^(?:async|defer|disabled|hidden|noModule|itemScope)$/;

function CustomHeadTag({ tag: Tag, attributes, children }: HeadTag) {
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

/** Head elements that belong to the page: swapped when the reader navigates. */
function PageHead({ page, shell }: Pick<DocumentInput, 'page' | 'shell'>) {
  const canonical = canonicalUrl(page, shell);
  const preconnect = searchOrigin(page, shell);
  const tag = shell.locales.find(({ lang }) => lang === page.lang)?.tag ?? page.lang;
  return (
    <>
      <title>{page.documentTitle}</title>
      {page.description && <meta name="description" content={page.description} />}
      {page.pageType === '404' && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      {alternateLinks(page, shell).map(({ hrefLang, href }) => (
        <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
      ))}
      {preconnect && <link rel="preconnect" href={preconnect} crossOrigin="" />}
      {page.feeds.map((feed) => (
        <link
          key={feed.url}
          rel="alternate"
          type={feed.mime}
          hrefLang={feed.lang}
          href={feed.url}
        />
      ))}
      <meta property="og:type" content={page.pageType === 'doc' ? 'article' : 'website'} />
      <meta property="og:site_name" content={shell.title} />
      <meta property="og:title" content={page.title} />
      {page.description && <meta property="og:description" content={page.description} />}
      <meta property="og:locale" content={tag} />
      {canonical && <meta property="og:url" content={canonical} />}
      {page.frontmatter.head.map((head) => (
        <CustomHeadTag key={JSON.stringify(head)} {...head} />
      ))}
    </>
  );
}

/** Head elements that belong to the deploy: the same on every page of a language. */
function StaticHead({ shell, assets }: Pick<DocumentInput, 'shell' | 'assets'>) {
  return (
    <>
      {/* Without one, browsers ask for /favicon.ico and report that it is missing. */}
      <link rel="icon" href={shell.icon ?? 'data:,'} data-dg-static="" />
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} data-dg-static="" />
      ))}
      {shell.head.map((head) => (
        <CustomHeadTag
          key={JSON.stringify(head)}
          {...head}
          attributes={{ ...head.attributes, 'data-dg-static': '' }}
        />
      ))}
      <script type="module" src={assets.entry} data-dg-static="" />
    </>
  );
}

/** One whole HTML document. */
export function Document({ input, shellHtml, inlineScript }: DocumentProps) {
  const { page, shell, assets, policy } = input;
  const tag = shell.locales.find(({ lang }) => lang === page.lang)?.tag ?? page.lang;
  return (
    <html
      lang={tag}
      dir="ltr"
      data-dg-lang={page.lang}
      data-dg-build={assets.buildId}
      data-dg-shell={assets.shellData}
      data-dg-base={shell.base}
    >
      <head>
        <meta charSet="utf-8" data-dg-static="" />
        {policy && <meta httpEquiv="Content-Security-Policy" content={policy} data-dg-static="" />}
        <meta name="viewport" content="width=device-width, initial-scale=1" data-dg-static="" />
        <script data-dg-static="" dangerouslySetInnerHTML={{ __html: inlineScript }} />
        <PageHead page={page} shell={shell} />
        <StaticHead shell={shell} assets={assets} />
      </head>
      <body>
        <div id="dg-app" dangerouslySetInnerHTML={{ __html: shellHtml }} />
        <script
          type="application/json"
          id="dg-page"
          dangerouslySetInnerHTML={{ __html: jsonForScript(page) }}
        />
      </body>
    </html>
  );
}
