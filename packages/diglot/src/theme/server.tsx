/** What Node needs of the theme. Reaches Node as a bundle, never by import. */
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { ChangesInput, DocumentInput } from '../shared/types/document';
import type { ShellData } from '../shared/types/shell-data';
import { App } from './App';
import { ContentHost } from './content/ContentHost';
import { documentHtml } from './Document';
import { ChangesDocument } from './freshness/ChangesDocument';
import { withFreshness } from './freshness/render-freshness';
import { inlineScript, tabsScript } from './inline/inline-script';
import { InsideIsland } from './island';
import { pageActionParts } from './llm/PageActionsRoot';
import { withPageActions } from './llm/render-page-actions';
import { pageTypeParts } from './page-type-parts';
import type { Parts } from './part-types';
import { defaultParts } from './parts';
import { renderSiteFooter } from './site-footer/render-site-footer';
import { StillShell } from './still/StillShell';
import { withPageEnd } from './still/with-page-end';

/** A whole document, ready to be written. */
export function renderDocument(input: DocumentInput, parts: Partial<Parts>): string {
  const { page, shell } = input;
  const contentHtml = withFreshness(input);
  const around = { page, shell, parts };
  const html = withPageEnd(withPageActions({ ...input, contentHtml }, around), around);
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
  return documentHtml(input, shellHtml, renderSiteFooter(around));
}

/** What changed in the original of a page, ready to be written. */
export function renderChanges(input: ChangesInput): string {
  return `<!doctype html>${renderToStaticMarkup(<ChangesDocument {...input} />)}`;
}

export * from './content-server';

/** Parts that a site can bring, and the theme has nothing for. */
const WITHOUT_DEFAULT = [
  'Banner',
  'GlobalUI',
  'PageEnd',
  'Root',
] as const satisfies (keyof Parts)[];

/** Names of all parts. */
export const partNames: readonly string[] = [
  ...Object.keys({ ...defaultParts, ...pageTypeParts, ...pageActionParts }),
  ...WITHOUT_DEFAULT,
];

/** All inline code that documents may hold: their policy allows it. */
export const inlineCode = (shell: ShellData): string[] => [inlineScript(shell), tabsScript()];
