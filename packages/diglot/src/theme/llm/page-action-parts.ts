import { CopyMarkdown } from './CopyMarkdown';
import { OpenMenu } from './OpenMenu';
import { PageActions } from './PageActions';
import type { PageActionParts } from './page-action-context';

/** The theme's own parts below the title. */
export const pageActionParts: PageActionParts = { PageActions, CopyMarkdown, OpenMenu };
