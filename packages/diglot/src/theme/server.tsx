/** What Node needs of the theme. Reaches Node as a bundle, never by import. */
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { redirectScript } from '../client/redirect-script';
import type { DocumentInput, ShellData } from '../shared/types';
import { App } from './App';
import { appearanceScript } from './appearance-script';
import { ContentHost } from './content/ContentHost';
import { Document } from './Document';
import { InsideIsland } from './island';
import { withPageActions } from './llm/render-page-actions';
import { pageTypeParts } from './page-type-parts';
import type { Parts } from './parts';
import { tabsScript } from './tabs-script';

/** The script in every head: the only inline code, allowed by its hash. */
export function inlineScript(shell: ShellData): string {
  const redirect = redirectScript({
    langs: shell.locales.map(({ lang }) => lang),
    defaultLang: shell.defaultLang,
    base: shell.base,
    mode: shell.localeRedirect,
  });
  return appearanceScript(shell.darkMode) + redirect + tabsScript;
}

/** A whole document, ready to be written. */
export function renderDocument(input: DocumentInput, parts: Partial<Parts>): string {
  const { page, shell, contentHtml } = input;
  const html = withPageActions(contentHtml, { page, shell, parts });
  const shellHtml = renderToString(
    <InsideIsland value={true}>
      <App
        page={page}
        shell={shell}
        parts={{ ...pageTypeParts, ...parts }}
        content={<ContentHost html={html} />}
      />
    </InsideIsland>,
  );
  const document = renderToStaticMarkup(
    <Document input={input} shellHtml={shellHtml} inlineScript={inlineScript(shell)} />,
  );
  return `<!doctype html>${document}`;
}

export * from './content-server';
