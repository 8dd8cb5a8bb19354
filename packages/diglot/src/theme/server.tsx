/** What Node needs of the theme. Reaches Node as a bundle, never by import. */
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { DocumentInput } from '../shared/types';
import { App } from './App';
import { ContentHost } from './content/ContentHost';
import { Document } from './Document';
import { inlineScript } from './inline/inline-script';
import { InsideIsland } from './island';
import { withPageActions } from './llm/render-page-actions';
import { pageTypeParts } from './page-type-parts';
import type { Parts } from './part-types';
import { StillShell } from './still/StillShell';

/** A whole document, ready to be written. */
export function renderDocument(input: DocumentInput, parts: Partial<Parts>): string {
  const { page, shell } = input;
  const html = withPageActions(input, { page, shell, parts });
  const shellHtml = renderToString(
    <InsideIsland value={true}>
      <StillShell>
        <App
          page={page}
          shell={shell}
          parts={{ ...pageTypeParts, ...parts }}
          content={<ContentHost html={html} />}
        />
      </StillShell>
    </InsideIsland>,
  );
  const document = renderToStaticMarkup(
    <Document input={input} shellHtml={shellHtml} inlineScript={inlineScript(shell)} />,
  );
  return `<!doctype html>${document}`;
}

export * from './content-server';
export { inlineScript };
