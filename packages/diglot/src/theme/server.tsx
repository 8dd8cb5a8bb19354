/** What Node needs of the theme. Reaches Node as a bundle, never by import. */
import { renderToString } from 'react-dom/server';
import type { DocumentInput } from '../shared/types/document';
import type { ShellData } from '../shared/types/shell-data';
import { App } from './App';
import { ContentHost } from './content/ContentHost';
import { documentHtml } from './Document';
import { inlineScript, tabsScript } from './inline/inline-script';
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
  return documentHtml(input, shellHtml);
}

export * from './content-server';
/** All inline code that documents may hold: their policy allows it. */
export const inlineCode = (shell: ShellData): string[] => [inlineScript(shell), tabsScript()];
