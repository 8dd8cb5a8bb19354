import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { nextRootId } from './root-ids';

/** Collects what a package that writes CSS in JavaScript says about what is rendered once. */
export interface StyleCollector {
  /** What is to be rendered, below what the package collects from. @default as it is */
  readonly around?: (node: ReactNode) => ReactNode;
  /** `<style>` elements or nothing, when it has been rendered. */
  readonly styles: (html: string) => string;
}

/** How to begin, by the names of the packages. */
const collectors = new Map<string, () => StyleCollector>();

/** Notes how to collect what a package says, before anything of it is rendered. */
export function collectsStyles(name: string, begin: () => StyleCollector): void {
  collectors.set(name, begin);
}

/** HTML apart from the styles that packages collected for it. */
export interface StyledHtml {
  readonly html: string;
  /** `<style>` elements: the page's own sheet takes them. */
  readonly styles: string;
}

/** Renders something with the styles that packages write for it. */
export function withStyles(node: ReactNode, render: (node: ReactNode) => string): StyledHtml {
  const begun = [...collectors.values()].map((begin) => begin());
  const html = render(begun.reduce((inner, { around }) => around?.(inner) ?? inner, node));
  const styles = begun.map((collector) => collector.styles(html)).join('');
  return { html, styles };
}

/** Renders something to still HTML, with the styles in front. */
export function styledHtml(node: ReactNode): string {
  const { html, styles } = withStyles(node, (styled) =>
    renderToStaticMarkup(styled, { identifierPrefix: nextRootId() }),
  );
  return styles + html;
}
