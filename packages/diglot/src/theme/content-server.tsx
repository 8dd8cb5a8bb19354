/** What the contents of pages are rendered with. */
import { createElement, Fragment, type ReactNode } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { guardReact } from './build-time/guard-react';
import { renderStill } from './build-time/rendering-mode';
import { resetIslandIds } from './island';

export { lazyLoaded } from './build-time/load-lazy';
export { mdxComponentsFor } from './mdx';

/** The HTML of a page's content, islands included. */
export function renderContent(node: ReactNode): string {
  resetIslandIds();
  return renderStill(() => renderToStaticMarkup(createElement(Fragment, null, node)));
}

export const runtime = guardReact({ jsx, jsxs, Fragment });
