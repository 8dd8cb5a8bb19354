/** What the contents of pages are rendered with. */
import { createElement, Fragment, type ReactNode } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { resetIslandIds } from './island';

export { mdxComponentsFor } from './mdx';

/** The HTML of a page's content, islands included. */
export function renderContent(node: ReactNode): string {
  resetIslandIds();
  return renderToStaticMarkup(createElement(Fragment, null, node));
}

export const runtime = { jsx, jsxs, Fragment };
