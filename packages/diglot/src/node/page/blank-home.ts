import { DiglotError } from '../../shared/diglot-error';
import { findRspressTheme, findThemeFile } from '../files/theme-file';
import type { PageSource } from '../site/types';

/** Tags without anything to see. */
const FRAME = /<(?!(?:img|svg|video|audio|iframe|canvas|input|hr|dg-island)\b)[^>]*>/g;

/**
 * What is wrong with a home page on which readers would see nothing: other engines show a layout of the site's theme there.
 *
 * @param html of the page's content
 * @param root the site's folder, absolute
 */
export function blankHome(
  { file, frontmatter, virtual }: PageSource,
  html: string,
  root: string,
): DiglotError[] {
  const { pageType, hero, features = [] } = frontmatter;
  const isShown =
    hero !== undefined || features.length > 0 || html.replace(FRAME, '').trim() !== '';
  // A part of the theme may show anything.
  if (pageType !== 'home' || isShown || virtual || findThemeFile(root) !== undefined) return [];
  const ofTheme = findRspressTheme(root)
    ? ' What the theme for Rspress showed here is a component that the page may import.'
    : '';
  return [
    new DiglotError({
      code: 'home-blank',
      message: 'The home page is blank: it has no hero, no features and no text',
      location: { file, line: 1, column: 1 },
      fix: `Write "hero" with "name", "text" and "actions" into its front matter, or text below it.${ofTheme}`,
    }),
  ];
}
