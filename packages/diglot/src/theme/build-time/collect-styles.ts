import type { ReactNode } from 'react';

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

/** Whether a package is there of which styles are collected. */
export function hasCollectedStyles(): boolean {
  return collectors.size > 0;
}

/** HTML apart from the styles that packages collected for it. */
export interface StyledHtml<Html extends string | undefined> {
  readonly html: Html;
  /** `<style>` elements: the page's own sheet takes them. */
  readonly styles: string;
}

/**
 * Renders something with the styles that packages write for it.
 *
 * @param render may give up
 */
export function withStyles<Html extends string | undefined>(
  node: ReactNode,
  render: (node: ReactNode) => Html,
): StyledHtml<Html> {
  const begun = [...collectors.values()].map((begin) => begin());
  const html = render(begun.reduce((inner, { around }) => around?.(inner) ?? inner, node));
  const styles = begun.map((collector) => collector.styles(html ?? '')).join('');
  return { html, styles };
}

/** The same with the styles in front. */
export function styledHtml(node: ReactNode, render: (node: ReactNode) => string): string {
  const { html, styles } = withStyles(node, render);
  return styles + html;
}
