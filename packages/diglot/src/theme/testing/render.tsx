import { renderToString } from 'react-dom/server';
import type { PageData } from '../../shared/types/page-data';
import type { ShellData } from '../../shared/types/shell-data';
import { App } from '../App';
import { pageTypeParts } from '../page-type-parts';
import type { Parts } from '../part-types';
import { StillShell } from '../still/StillShell';
import { samplePage, sampleShell } from './sample';

export interface RenderAppOptions {
  readonly page?: Partial<PageData>;
  readonly shell?: Partial<ShellData>;
  readonly parts?: Partial<Parts>;
}

/** HTML of the shell as the build writes it, with a content of one paragraph. */
export function renderApp({ page, shell, parts }: RenderAppOptions = {}): string {
  return renderToString(
    <StillShell>
      <App
        page={samplePage(page)}
        shell={sampleShell(shell)}
        parts={{ ...pageTypeParts, ...parts }}
        content={
          <div data-dg-content="">
            <p>CONTENT</p>
          </div>
        }
      />
    </StillShell>,
  );
}

/** The text that readers see or hear, without tags: also labels and titles. */
export function readableText(html: string): string {
  const labels = [...html.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]+)"/g)];
  return [html.replace(/<[^>]*>/g, ' '), ...labels.map(([, label]) => label)].join(' ');
}
