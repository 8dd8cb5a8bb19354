/** What the contents of pages are rendered with. */
import { createElement, Fragment, type ReactNode } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import type { ContentFacts } from '../shared/content-facts';
import { styledHtml } from './build-time/collect-styles';
import { guardReact } from './build-time/guard-react';
import { renderStill } from './build-time/rendering-mode';
import { resetRootIds } from './build-time/root-ids';
import { ContentContext } from './page-api/content-context';

export { lazyLoaded } from './build-time/load-lazy';
export * as mdxComponents from './mdx';
export * as pageApi from './page-api';
export { createRspressRuntime } from './page-api/rspress-runtime';

/**
 * The HTML of a page's content, islands included.
 *
 * @param facts what its components can learn of page and site
 * @param rootPrefix begins the ids of what is rendered by itself: of a part that is rendered by itself, another than the page's
 */
export function renderContent(node: ReactNode, facts?: ContentFacts, rootPrefix?: string): string {
  resetRootIds(rootPrefix);
  const content = createElement(ContentContext, { value: facts }, node);
  return renderStill(() => styledHtml(content));
}

export const runtime = guardReact({ jsx, jsxs, Fragment });
