import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageData } from '../../shared/types/page-data';
import type { ShellData } from '../../shared/types/shell-data';
import { NavStateProvider } from '../navbar/nav-state';
import { PageProvider } from '../page-context';
import { pageTypeParts } from '../page-type-parts';
import type { Parts } from '../part-types';
import { defaultParts } from '../parts';
import { PartsProvider } from '../parts-context';

export interface StillPartInput {
  readonly page: PageData;
  readonly shell: ShellData;
  /** The site's own. */
  readonly parts: Partial<Parts>;
}

/** A part that Node alone renders, as HTML, with the same facts around it as in the shell. */
export function renderStillPart(
  Part: ComponentType,
  { page, shell, parts }: StillPartInput,
): string {
  return renderToStaticMarkup(
    <PartsProvider parts={{ ...defaultParts, ...pageTypeParts, ...parts }}>
      <PageProvider page={page} shell={shell}>
        <NavStateProvider>
          <Part />
        </NavStateProvider>
      </PageProvider>
    </PartsProvider>,
  );
}
